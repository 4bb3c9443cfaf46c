import { describe, expect, test } from 'vitest';
import { renderBody, textOf } from './render.ts';

/** What a reader reads of a page that imports `Shown` from a script, and shows it. */
async function shown(script: string, use = '<Shown />', more: Readonly<Record<string, string>> = {}) {
	const files: Readonly<Record<string, string>> = { 'snippets/shown.jsx': script, ...more };
	const page = `import { Shown } from '/snippets/shown.jsx'\n\n${use}`;
	const body = await renderBody(page, { snippet: (path) => files[path] });
	return { body, text: textOf(body.replaceAll('<', ' <')).replace(/\s+/g, ' ').trim() };
}

const asCode = 'could not be worked out without running code';

describe('components of scripts are drawn where they only say what they show', () => {
	test.each<[string, string, string, string]>([
		['an arrow', 'export const Shown = ({ who }) => <b>Hello {who}</b>', '<Shown who="you" />', 'Hello you'],
		[
			'a function',
			'export function Shown(props) { return <b>{props.who}</b>; }',
			'<Shown who="you" />',
			'you',
		],
		[
			'a list of exports',
			'function Inner() { return <b>In</b>; }\nexport { Inner as Shown };',
			'<Shown />',
			'In',
		],
		[
			'words between its tags',
			'export const Shown = ({ children }) => <p>{children}</p>',
			'<Shown>In **it**</Shown>',
			'In it',
		],
		[
			'constants before it returns',
			'export const Shown = () => { const [a, b] = ["x", "y"]; const { c = 1, ...rest } = { d: 2 }; return <p>{a}{b}{c}{rest.d}</p>; }',
			'<Shown />',
			'xy12',
		],
		[
			'conditions',
			'export const Shown = ({ kind }) => { if (!kind) return null; if (kind === "a") { return <p>A</p>; } else return <p>Other</p>; }',
			'<><Shown kind="a" /><Shown kind="b" /><Shown /></>',
			'A Other',
		],
		[
			'cases',
			'const word = (kind) => { switch (kind) { case "a": case "b": return "AB"; case "c": { break; } default: return "D"; } return "C"; };\nexport const Shown = ({ kind }) => <p>{word(kind)}</p>',
			'<><Shown kind="a" /><Shown kind="b" /><Shown kind="c" /><Shown kind="d" /></>',
			'AB AB C D',
		],
		[
			'states as they are at first',
			'import { useState } from "react";\nexport const Shown = () => { const [open, setOpen] = useState(() => true); const [n] = React.useState(3); useEffect(() => { setOpen(false); }, []); return <button onClick={() => setOpen(!open)}>{open ? "Open" : "Closed"} {n}</button>; }',
			'<Shown />',
			'Open 3',
		],
		[
			'other components of the file',
			'export const Shown = ({ items = ["a", "b"] }) => <ul>{items.map((item) => <Item key={item} {...{ name: item }} />)}</ul>;\nfunction Item({ name }) { return <li>Item {name}</li>; }',
			'<Shown />',
			'Item a Item b',
		],
		[
			'components of the catalogue',
			'export const Shown = () => <Note>Take care</Note>',
			'<Shown />',
			'Take care',
		],
		[
			'what a browser has',
			'export const Shown = () => <p>{typeof window === "undefined" ? "Server" : "Browser"}</p>',
			'<Shown />',
			'Server',
		],
		[
			'methods and functions of the language',
			'const names = { a: 1, b: 2 };\nexport const Shown = ({ href = "https://x" }) => <p>{[href.startsWith("http") ? "out" : "in", Math.round((1 / 3) * 100), Object.keys(names).join("+"), Object.entries(names).map(([key, value]) => `${key}${value}`).join(" "), [[1], [2, 3]].flat().find((n) => n > 1), (1.5).toFixed(2), "a-b".replace("-", " "), [1, 2].some((n) => n === 2) ? "some" : "none", Math.max(...[1, 7])].join(" ")}</p>',
			'<Shown />',
			'out 33 a+b a1 b2 2 1.50 a b some 7',
		],
		[
			'what is not given',
			'export const Shown = ({ items, title }) => <p>{title != null ? title : "No title"}{items?.map((item) => item)}</p>',
			'<Shown />',
			'No title',
		],
	])('%s', async (_, script, use, expected) => {
		expect((await shown(script, use)).text).toBe(expected);
	});

	test('what it imports of other scripts and snippets', async () => {
		const { text } = await shown(
			'import { names } from "./names.js";\nimport Part from "./part.mdx";\nexport const Shown = () => <p>{names.join(" ")} <Part who="me" /></p>',
			'<Shown />',
			{ 'snippets/names.js': 'export const names = ["Ada", "Bo"]', 'snippets/part.mdx': 'For {who}' },
		);
		expect(text).toBe('Ada Bo For me');
	});

	test('its default export, whatever the page calls it', async () => {
		const page = "import Any from './snippets/any.jsx'\n\n<Any />";
		const snippet = () => 'export default function Shown() { return <b>Default</b>; }';
		expect(textOf(await renderBody(page, { snippet }))).toBe('Default');
	});

	test('in a line of text', async () => {
		const script = 'export const Shown = ({ href, children }) => <a href={href}>{children}</a>';
		const { body } = await shown(script, 'See <Shown href="https://example.com/">the *guide*</Shown>.');
		expect(body).toMatch(
			/<p>See <a [^>]*href="https:\/\/example\.com\/"[^>]*>the <em>guide<\/em><\/a>\.<\/p>/,
		);
	});
});

describe('nothing of it is run', () => {
	test.each([
		['a loop', 'export const Shown = () => { for (;;) {} return <p>A</p>; }'],
		['a value that changes', 'export const Shown = () => { let a = 1; a = 2; return <p>{a}</p>; }'],
		['a call of what is not there', 'export const Shown = () => { fetch("/"); return <p>A</p>; }'],
		[
			'a state that is set while it is drawn',
			'export const Shown = () => { const [a, set] = useState(1); set(2); return <p>{a}</p>; }',
		],
		[
			'itself without end',
			'export const Shown = () => { const again = () => again(); return <p>{again()}</p>; }',
		],
		['a wait', 'export const Shown = async () => <p>A</p>'],
		[
			'copies without end',
			'const l = "abcdefghij".split(""); const m = l.flatMap(() => l.flatMap(() => l.flatMap(() => l))); export const Shown = () => <p>{m.map(() => [...m].length)}</p>;',
		],
	])('%s', async (_, script) => {
		expect((await shown(script)).text).toContain(asCode);
	});

	test.each([
		['a script with types', 'export const Shown = ({ a }: { a: string }) => <p>{a}</p>'],
		['a class', 'export class Shown extends React.Component { render() { return <p>A</p>; } }'],
		['an export that is not there', 'export const Other = 1'],
		['scripts that import each other', 'export { Shown } from "./shown.jsx"'],
	])('%s is named', async (_, script) => {
		expect((await shown(script)).text).toContain('is code, which the preview does not run');
	});

	test('a component that shows itself ends', async () => {
		const { text } = await shown('export const Shown = () => <div>A<Shown /></div>');
		expect(text).toMatch(/^A(?: A){1,200}$/);
	});

	test('handlers, and addresses that run code, stay out', async () => {
		const script =
			'export const Shown = () => <a href="javascript:alert(1)" onClick={() => alert(1)} onMouseOver="alert(1)">A</a>';
		const { body } = await shown(script);
		expect(body).not.toContain('alert');
		expect(body).toContain('A');
	});
});
