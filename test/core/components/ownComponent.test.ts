import { describe, expect, test } from 'vitest';
import { componentProperties } from '../../../server/src/core/language/mdx/componentProperties.ts';
import { takeCursor } from '../../support/marks.ts';
import { project } from '../../support/project.ts';
import { applyCompletion } from './applyCompletion.ts';

describe('what a component takes', () => {
	const of = (text: string, exported = 'A') =>
		componentProperties(text, exported)?.map(({ name, standard }) =>
			standard === undefined ? name : `${name}=${standard}`,
		);

	test.each<[string, readonly string[] | undefined]>([
		['export const A = ({ b, c = "d", e: f = [1, 2], ...rest }) => null', ['b', 'c="d"', 'e=[1, 2]']],
		['export function A({ b, children }) { return b; }', ['b']],
		['export const A = (props) => <p title={props.b}>{props.c}{props.b}{other.d}</p>', ['b', 'c']],
		['export function A(props) { const { b, c = 1 } = props; return props.children; }', ['b', 'c=1']],
		['const B = ({ b }) => null; export { B as A };', ['b']],
		['export const A = memo(({ b }) => null)', ['b']],
		['export const A = () => null', []],
		['export const A = 1', undefined],
		['export const B = ({ b }) => null', undefined],
		['export const A = ({ b', undefined],
		['', undefined],
	])('%s', (text, expected) => {
		expect(of(text)).toEqual(expected);
	});

	test('by default', () => {
		expect(of('export default function B({ b }) {}', 'default')).toEqual(['b']);
		expect(of('export default ({ b }) => null', 'default')).toEqual(['b']);
		expect(of('const B = ({ b }) => null; export default B', 'default')).toEqual(['b']);
	});
});

test.each([
	['Hello {who} {props.icon} <Icon icon={icon} /> {/* nobody */}', 'who icon'],
	['{title.toUpperCase()} {a ? b : `${c}`} <A b={d ?? "x"} />', 'title a b c d'],
	['{items.map((item) => <Card title={item.name}>{item.text} {more}</Card>)}', 'items more'],
	['export const x = ({ y }) => <b>{y}</b>\n\n{x} {children} {Math.max(n, 1)} {{ spec }}', 'n'],
	['> {a.map((b) =>\n>   b + c)}\n\n{broken', 'a c'],
	['No braces.', ''],
])('a snippet takes what its expressions name: %s', async (text, expected) => {
	const page = "import A from '/snippets/a.mdx'\n\n<A  />\n";
	const docs = project({ 'snippets/a.mdx': `${text}\n`, 'page.mdx': page });
	const { items } = await docs.complete('page.mdx', { line: 2, character: 3 });
	expect(items.map(({ label }) => label).join(' ')).toBe(expected);
});

describe('attributes of components of the project', () => {
	const files: Readonly<Record<string, string>> = {
		'snippets/plan.jsx':
			'export const Plan = ({ name, price = 0, size = "small", wide = false }) => null;\nexport default ({ all }) => null;\n',
		'snippets/hello.mdx': 'export const own = 1\n\nHello {who}, <Icon icon={props.icon} /> {own}.\n',
	};
	const page = (use: string) =>
		`import Any, { Plan as Price } from '/snippets/plan.jsx'\nimport Hello from '/snippets/hello.mdx'\n\nexport const Here = ({ at }) => <b>{at}</b>\n\n${use}\n`;

	async function offered(use: string) {
		const { text, offset } = takeCursor(page(use));
		const docs = project({ ...files, 'page.mdx': text });
		const lines = text.slice(0, offset).split('\n');
		const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
		const { items } = await docs.complete('page.mdx', position, (path) => files[path]);
		return { text, items, position, docs };
	}

	test.each<[string, readonly string[]]>([
		['<Price █ />', ['name', 'price', 'size', 'wide']],
		['<Price name="a" █ />', ['price', 'size', 'wide']],
		['<Any █ />', ['all']],
		['<Hello █ />', ['who', 'icon']],
		['<Here █ />', ['at']],
		['<Unknown █ />', []],
	])('%s', async (use, names) => {
		const { items } = await offered(use);
		expect(items.map(({ label }) => label)).toEqual(names);
	});

	test.each([
		['name', '<Price name="█" />'],
		['price', '<Price price={█} />'],
		['size', '<Price size="█" />'],
		['wide', '<Price wide█ />'],
	])('%s is written as its kind of value', async (label, expected) => {
		const { text, items } = await offered('<Price █ />');
		const item = items.find((candidate) => candidate.label === label);
		expect(item && applyCompletion(text, item).split('\n').at(-2)).toBe(expected);
	});

	test('are told when one points at it', async () => {
		const { docs, position } = await offered('<Pri█ce />');
		const hover = await docs.hover('page.mdx', position, { readText: (path) => files[path] });
		expect(hover?.contents).toMatchObject({
			value:
				'`Plan` from `snippets/plan.jsx`\n\nComponent with the attributes:\n\n- `name`\n- `price` (default `0`)\n- `size` (default `"small"`)\n- `wide` (default `false`)',
		});
	});
});
