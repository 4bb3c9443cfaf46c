import { expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { takeSpans } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

/** The page with its mistake marked, its code, and the page that the first fix makes of it. */
const repairs: readonly (readonly [marked: string, code: string, repaired: string])[] = [
	['Text ⟦<Tooltip tip="a">⟧b\nmore\n', 'unclosed-tag', 'Text <Tooltip tip="a">b</Tooltip>\nmore\n'],
	['⟦<Note>⟧\n  Text.\n\n## Next\n', 'unclosed-tag', '<Note>\n  Text.\n</Note>\n\n## Next\n'],
	[
		'<Steps>\n  ⟦<Step title="a">⟧\n    Text.\n</Steps>\n',
		'unclosed-tag',
		'<Steps>\n  <Step title="a">\n    Text.\n  </Step>\n</Steps>\n',
	],
	['⟦<Note>⟧\n  Text.\n<Note/>\n', 'unclosed-tag', '<Note>\n  Text.\n</Note>\n'],
	[
		'<Note>\n  A.\n</Note>\n\n⟦<Note>⟧\n  B.\n<Note>\n',
		'unclosed-tag',
		'<Note>\n  A.\n</Note>\n\n<Note>\n  B.\n</Note>\n',
	],
	[
		'<Note>\n\n⟦```bash⟧\nnpm install\n\n</Note>\n\nText.\n',
		'unclosed-tag',
		'<Note>\n\n```bash\nnpm install\n```\n\n</Note>\n\nText.\n',
	],
	['<ul>\n⟦<li>⟧a\n<li>b</li>\n</ul>\n', 'unclosed-tag', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n'],
	['a⟦</br>⟧b\n', 'stray-closing-tag', 'a<br />b\n'],
	['⟦<Note>⟧\n  A.\n\n<Note>B</Note>\n', 'unclosed-tag', '<Note>\n  A.\n\n<Note>B</Note>\n</Note>\n'],
	['<Card title="a">\n  Text.\n⟦</card>⟧\n', 'stray-closing-tag', '<Card title="a">\n  Text.\n</Card>\n'],
	['Ask <Tooltip tip="a">b⟦</Tolotip>⟧.\n', 'stray-closing-tag', 'Ask <Tooltip tip="a">b</Tooltip>.\n'],
	[
		'⟦<Note>⟧\n  A.\n\n<div id="b">\n  ## B\n</div>\n',
		'unclosed-tag',
		'<Note>\n  A.\n</Note>\n\n<div id="b">\n  ## B\n</div>\n',
	],
	['<g><i>a</i>⟦<b>⟧<i>c</i></g> d\n', 'unclosed-tag', '<g><i>a</i><b><i>c</i></b></g> d\n'],
	['| a | b |\n| - | - |\n| ⟦<b>⟧c | d |\n', 'unclosed-tag', '| a | b |\n| - | - |\n| <b>c</b> | d |\n'],
	['⟦<Note>⟧\n  A:\n\n  ```sh\n  b\n', 'unclosed-tag', '<Note>\n  A:\n\n  ```sh\n  b\n  ```\n</Note>\n'],
	[
		'<Steps>\n    ⟦<Step title="a">⟧\n\n- b\n- c\n</Steps>\n',
		'unclosed-tag',
		'<Steps>\n    <Step title="a">\n\n- b\n- c\n</Step>\n</Steps>\n',
	],
	['<Not>\n  Text.\n⟦</Note>⟧\n', 'stray-closing-tag', '<Note>\n  Text.\n</Note>\n'],
	[
		'⟦<Update label="a" tags={["b", "c"]>⟧\nd\n</Update>\n',
		'incomplete-tag',
		'<Update label="a" tags={["b", "c"]}>\nd\n</Update>\n',
	],
	['<Update tags=⟦{"b", "c"]}⟧ />\n', 'invalid-expression', '<Update tags={["b", "c"]} />\n'],
	['<Note>\n  Text.\n⟦</Card>⟧\n', 'stray-closing-tag', '<Note>\n  Text.\n\n'],
	['⟦<Card title="a" href="/page>b⟧</Card>\n', 'incomplete-tag', '<Card title="a" href="/page">b</Card>\n'],
	["⟦<Icon icon='key />⟧\n\nText.\n", 'incomplete-tag', "<Icon icon='key' />\n\nText.\n"],
	[
		'⟦<Card\n  title="a b⟧\n  href="/c"\n>d</Card>\n',
		'incomplete-tag',
		'<Card\n  title="a b"\n  href="/c"\n>d</Card>\n',
	],
	['⟦<Card title=a b⟧" href="/c" />\n', 'incomplete-tag', '<Card title="a b" href="/c" />\n'],
	['⟦<Card a={"b" c="d">e⟧</Card>\n', 'incomplete-tag', '<Card a={"b"} c="d">e</Card>\n'],
	['<Note>\n  a\n⟦</Note⟧\n', 'incomplete-tag', '<Note>\n  a\n</Note>\n'],
	['⟦<Note\n  a⟧\n</Note>\n', 'incomplete-tag', '<Note>\n  a\n</Note>\n'],
	['Ask <b>us⟦</b ⟧or them.\n', 'incomplete-tag', 'Ask <b>us</b> or them.\n'],
	['⟦<Icon icon="a" ⟧/\n\nText.\n', 'incomplete-tag', '<Icon icon="a" />\n\nText.\n'],
	['<Icon ⟦icon=a"⟧ />\n', 'unquoted-value', '<Icon icon="a" />\n'],
	["<Icon ⟦icon=a'⟧ />\n", 'unquoted-value', "<Icon icon='a' />\n"],
	[
		'⟦import A from "/a.mdx"\nimport B from "/b.mdx";⟧\n## C\n',
		'invalid-statement',
		'import A from "/a.mdx"\nimport B from "/b.mdx";\n\n## C\n',
	],
	['⟦import⟧ A form "/a.mdx"\n', 'invalid-statement', 'import A from "/a.mdx"\n'],
	['⟦import A from "/a.mdx⟧\n', 'invalid-statement', 'import A from "/a.mdx"\n'],
	[
		'⟦export const a = {\n  b: 1,\n  c: [1, 2⟧\n\n# D\n',
		'invalid-statement',
		'export const a = {\n  b: 1,\n  c: [1, 2]\n}\n\n# D\n',
	],
	[
		"⟦export const A = ({ b }) => {\n  const c = b;⟧\n\n  return <p>{c}, don't</p>;\n\n<A />\n",
		'invalid-statement',
		"export const A = ({ b }) => {\n  const c = b;\n\n  return <p>{c}, don't</p>;\n}\n\n<A />\n",
	],
	[
		'⟦export const a = [\n"(",\n"b",⟧\n\nText.\n',
		'invalid-statement',
		'export const a = [\n"(",\n"b",\n]\n\nText.\n',
	],
	['⟦export const a = [1, (2 + 3];⟧\n', 'invalid-statement', 'export const a = [1, (2 + 3)];\n'],
	['⟦export const a = [1, 2]];⟧\n', 'invalid-statement', 'export const a = [1, 2];\n'],
	['⟦export const a = f("b";⟧\n', 'invalid-statement', 'export const a = f("b");\n'],
	[
		'⟦<Card a={[{ b: 1, { c: 2 }]} />⟧\n\nText.\n',
		'incomplete-tag',
		'<Card a={[{ b: 1 }, { c: 2 }]} />\n\nText.\n',
	],
	[
		'⟦<Card\n  a={[⟧\n    { b: 1 ,\n    { b: 2 }\n  ]}\n/>\n',
		'incomplete-tag',
		'<Card\n  a={[\n    { b: 1 },\n    { b: 2 }\n  ]}\n/>\n',
	],
	[
		'⟦<Card style={{ color: "red" }>a⟧</Card>\n',
		'incomplete-tag',
		'<Card style={{ color: "red" }}>a</Card>\n',
	],
	['<Card a=⟦{[1, (2 + 3]}⟧ />\n', 'invalid-expression', '<Card a={[1, (2 + 3)]} />\n'],
	['<Note>a\n\nb⟦</Note>⟧\n', 'tag-across-blocks', '<Note>\n  a\n\nb\n</Note>\n'],
	['<Note> a\n\nb\n⟦</Note>⟧\n', 'tag-across-blocks', '<Note>\n  a\n\nb\n</Note>\n'],
	['- <Note>\n\n  a\n\n⟦</Note>⟧\n', 'tag-across-blocks', '- <Note>\n\n  a\n\n  </Note>\n'],
	['<Note>\n  a\n\n* ⟦</Note>⟧\n', 'tag-across-blocks', '<Note>\n  a\n</Note>\n'],
	['*a <u>b* c⟦</u>⟧ d\n', 'misnested-tag', '*a <u>b</u>* c d\n'],
	['<u>a *b⟦</u>⟧ c*\n', 'misnested-tag', '<u>a *b c*</u>\n'],
	['[<u>a](/b)⟦</u>⟧\n', 'misnested-tag', '[<u>a</u>](/b)\n'],
	[
		'A <img width=⟦{50%}⟧ src="/a.png" alt="" />\n',
		'invalid-expression',
		'A <img width="50%" src="/a.png" alt="" />\n',
	],
	[
		'<i style=⟦{ top: 1, color: "red" }⟧ />\n',
		'invalid-expression',
		'<i style={{ top: 1, color: "red" }} />\n',
	],
	['Set ⟦<name>⟧ here.\n', 'unclosed-tag', 'Set \\<name> here.\n'],
	['<Note>\n  Text.⟦</Note>⟧\n', 'tag-across-blocks', '<Note>\n  Text.\n</Note>\n'],
	['a⟦<br>⟧b\n', 'void-element', 'a<br />b\n'],
	['⟦<!-- a\n b -->⟧\n', 'html-comment', '{/* a\n b */}\n'],
	['⟦<⟧<Note>\n  A.\n</Note>\n', 'unescaped-angle', '<Note>\n  A.\n</Note>\n'],
	['Under ⟦<⟧5.\n', 'unescaped-angle', 'Under \\<5.\n'],
	['See ⟦<⟧https://a.b/c>.\n', 'unescaped-angle', 'See [https://a.b/c](https://a.b/c).\n'],
	['A ⟦{⟧ b\n', 'unescaped-brace', 'A \\{ b\n'],
	['A ⟦{b c}⟧.\n', 'invalid-expression', 'A \\{b c}.\n'],
	['⟦export⟧ the file.\n', 'invalid-statement', 'Export the file.\n'],
	[
		'⟦export const a = {\n  b: 1,\n};⟧\nText below it.\nMore.\n',
		'invalid-statement',
		'export const a = {\n  b: 1,\n};\n\nText below it.\nMore.\n',
	],
	[
		'import A from "/a.mdx"\n⟦const b = 1;⟧\nexport const c = b;\n',
		'invalid-statement',
		'import A from "/a.mdx"\nexport const b = 1;\nexport const c = b;\n',
	],
	[
		'⟦export const a: Array<string> = ["b"];⟧\n\nText.\n',
		'invalid-statement',
		'export const a = ["b"];\n\nText.\n',
	],
	['Text <Tooltip\n  tip="a"\n⟦>c</Tooltip>⟧\n', 'interrupted-tag', 'Text <Tooltip\n  tip="a">c</Tooltip>\n'],
	[
		'Text <Card a={[\n  ⟦{b: 1},⟧\n  {c: 2},\n]} />\n',
		'interrupted-tag',
		'Text <Card a={[ {b: 1}, {c: 2},\n]} />\n',
	],
	['**<u>a**⟦</u>⟧, b\n', 'misnested-tag', '**<u>a</u>**, b\n'],
	['Ü <u>_ü⟦</u>⟧_ b\n', 'misnested-tag', 'Ü <u>_ü_</u> b\n'],
	['⟦<Card title="a⟧\n\nb">c</Card>\n', 'interrupted-tag', '<Card title="a\nb">c</Card>\n'],
	[
		'| a | b |\n| - | - |\n| ⟦<i a="c⟧|d|e">f</i> | g |\n',
		'incomplete-tag',
		'| a | b |\n| - | - |\n| <i a="c&#124;d&#124;e">f</i> | g |\n',
	],
	[
		'- ⟦<Card⟧\n  a="b"\n>\n\n  c\n</Card>\n',
		'lazy-continuation',
		'- <Card\n    a="b"\n  >\n\n    c\n  </Card>\n',
	],
	['1. a\n⟦<Card⟧\n  title="x"\n/>\n', 'lazy-continuation', '1. a\n\n<Card\n  title="x"\n/>\n'],
	[
		'import A, { B as C } from "/a.mdx"\nimport ⟦A⟧, {B as C} from \'/a.mdx\';\n\n<A />\n',
		'duplicate-import',
		'import A, { B as C } from "/a.mdx"\n\n<A />\n',
	],
	['<video ⟦autoplay⟧ />\n', 'html-attribute', '<video autoPlay />\n'],
];

test.each(repairs)('repairs %j (%s)', (marked, code, repaired) => {
	const { text, spans } = takeSpans(marked);
	const [problem] = project({ 'page.mdx': text })
		.diagnose('page.mdx')
		.filter((one) => one.code === code);
	expect(problem?.span).toEqual(spans[0]);
	expect(applyChanges(text, problem?.fixes?.[0]?.changes ?? [])).toBe(repaired);
});

test.each(['const b = 1', 'const b: number = 1'])(
	'an export whose brackets are right lacks none: %s',
	(line) => {
		const text = `export const A = () => {\n  ${line};\n\n  return <p>{b}</p>;\n}\n</div>\n`;
		const problems = project({ 'page.mdx': text }).diagnose('page.mdx');
		expect(problems.map(({ message }) => message)).toContain(
			'Invalid export, or missing empty line after it.',
		);
	},
);

test.each([
	['<Card title"A" icon="b" />', '<Card title="A" icon="b" />'],
	['<Card title="A b icon="c" />', '<Card title="A b" icon="c" />'],
	['<Card title=""A" icon="b" />', '<Card title="A" icon="b" />'],
	['<Card\n  icon="b" title="A""\n/>', '<Card\n  icon="b" title="A"\n/>'],
	['<Card icon={"b} title="A" />', '<Card icon={"b"} title="A" />'],
	['<Card icon={b"} title="A" />', '<Card icon={"b"} title="A" />'],
	['<CardGroup cols={{2}>a</CardGroup>', '<CardGroup cols={2}>a</CardGroup>'],
])('one mark is what %j lacks, or has too many', (tag, repairedLine) => {
	const text = `${tag}\n\nText.\n`;
	const [problem] = project({ 'page.mdx': text })
		.diagnose('page.mdx')
		.filter(({ code }) => code === 'incomplete-tag');
	expect(applyChanges(text, problem?.fixes?.[0]?.changes ?? [])).toBe(`${repairedLine}\n\nText.\n`);
});

test('a closing tag on a line of its own is not put there again', () => {
	const [problem] = project({ 'page.mdx': '<Steps>\n    <Step title="a">\n\n1. b\n    </Step>\n</Steps>\n' })
		.diagnose('page.mdx')
		.filter(({ code }) => code === 'tag-across-blocks');
	expect(problem?.fixes).toEqual([]);
});

test('a closing tag that crosses another one is not changed into itself', () => {
	const [stray] = project({ 'page.mdx': '<Tabs>\n<Tab title="a">\n</Tabs>\n</Tab>\n' })
		.diagnose('page.mdx')
		.filter(({ code }) => code === 'stray-closing-tag');
	expect(stray?.message).toBe(
		'`</Tab>` has no matching opening tag: the element around `<Tab>` is already closed.',
	);
	expect(stray?.fixes?.map(({ title }) => title)).toEqual(['Remove `</Tab>`']);
});

test('reports every mistake of a page at once, in snippets too', () => {
	const text = '<Note>\n\nA {b c}.<br>\n\n<!-- d -->\n\n</Tip>\n';
	const codes = project({ 'snippets/part.mdx': text })
		.diagnose('snippets/part.mdx')
		.map(({ code }) => code);
	expect(codes).toEqual([
		'unclosed-tag',
		'invalid-expression',
		'void-element',
		'html-comment',
		'stray-closing-tag',
	]);
});

test('finds the same on a page again when its pieces are many and costly', () => {
	const costly = (value: number) => `{[${`{a:f(${value})},`.repeat(300)}]}\n`;
	const page = `${[1, 2, 3, 4].map(costly).join('\n')}\n{a b}\n`;
	const docs = project({});
	const first = docs.diagnose('page.mdx', page);
	expect(docs.diagnose('page.mdx', `${page}\n`)).toEqual(first);
});

test('finds the slip below thousands of objects that a page exports', () => {
	const data = (name: string) => `export const ${name} = [\n${'  {a: f(1)},\n'.repeat(900)}];\n`;
	const page = `${['a', 'b', 'c', 'd', 'e'].map(data).join('\n')}\nexport const last = [1;\n`;
	const codes = project({})
		.diagnose('page.mdx', page)
		.map(({ code }) => code);
	expect(codes).toContain('invalid-statement');
});

test.each([
	'{true && <MDX>\n  ```json\n  { "a": [1, 2], "b": "<x>" }\n  ```\n</MDX>}',
	'{true ? (\n  <MDX>\n    ## A\n\n    `{ a b }` **x**\n  </MDX>\n) : null}',
	'export const Shown = () => <MDX>\n  `{ a b }`\n</MDX>;',
	'<MDX>\n\n```js\n{ a b }\n```\n\n</MDX>',
])('says nothing of code in Markdown within an expression: %j', (text) => {
	const page = `---\ntitle: A\ndescription: B.\n---\n\n${text}\n`;
	expect(project({ 'page.mdx': page }).diagnose('page.mdx')).toEqual([]);
});

test('turns a style into an object where the project asks for JSX', () => {
	const text = '<i style="top: 1px; z-index: 2" />\n';
	const settings = '{ "severities": { "html-attribute": "information" } }';
	const docs = project({ '.recto.json': settings, 'page.mdx': text });
	expect(docs.repairAll('page.mdx')?.text).toBe('<i style={{ top: "1px", zIndex: "2" }} />\n');
});
