import { describe, expect, test } from 'vitest';
import type { CompletionItem } from 'vscode-languageserver-types';
import { components } from '../../../server/src/core/catalogue/components/allComponents.ts';
import { takeCursor } from '../../support/marks.ts';
import { project } from '../../support/project.ts';
import { applyCompletion } from './applyCompletion.ts';

const files = {
	'guides/start.mdx': '---\ntitle: Start here\ndescription: The first steps.\n---\n',
	'guides/index.mdx': '---\ntitle: Guides\n---\n',
};

/** What is offered at the cursor, as an editor sorts it, and the text without the cursor. */
interface Offered {
	readonly text: string;
	readonly items: CompletionItem[];
	readonly isIncomplete: boolean;
}

async function complete(marked: string): Promise<Offered> {
	const { text, offset } = takeCursor(marked);
	const docs = project({ ...files, 'page.mdx': text });
	docs.apply([{ kind: 'onDisk', path: 'images/preview.png' }]);
	const { items, isIncomplete } = await docs.complete('page.mdx', positionAt(text, offset));
	const key = (item: CompletionItem) => item.sortText ?? item.label;
	return { text, isIncomplete, items: items.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)) };
}

async function labels(marked: string): Promise<string[]> {
	return (await complete(marked)).items.map(({ label }) => label);
}

/** The text after the item of this label was accepted. */
async function accept(marked: string, label: string): Promise<string> {
	const { text, items } = await complete(marked);
	const item = items.find((candidate) => candidate.label === label);
	if (item === undefined) throw new Error(`${label} is not offered.`);
	return applyCompletion(text, item);
}

function positionAt(text: string, offset: number) {
	const lines = text.slice(0, offset).split('\n');
	return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

describe('names', () => {
	test.each([
		['<█', 'Note', '<Note>\n  █\n</Note>'],
		['<Ca█', 'Card', '<Card title="█Quickstart" icon="rocket" href="/quickstart">\n  \n</Card>'],
		['<Ca█\n\nMore text', 'Tip', '<Tip>\n  █\n</Tip>\n\nMore text'],
		[
			'A <█ term',
			'Tooltip',
			'A <Tooltip tip="█Application programming interface: how programs talk to each other">text</Tooltip> term',
		],
		['(<Bad█)', 'Badge', '(<Badge>█text</Badge>)'],
		['<█>', 'Check', '<Check>\n  █\n</Check>'],
		['<Pa█', 'ParamField', '<ParamField █path="userId" type="string">\n  \n</ParamField>'],
		['<█', 'ResponseField', '<ResponseField name="█id" type="string">\n  \n</ResponseField>'],
		[
			'<█',
			'CardGroup',
			'<CardGroup cols={█2}>\n  <Card title="Quickstart" icon="rocket" href="/quickstart">\n    \n  </Card>\n  <Card title="Guides" icon="book" href="/guides">\n    \n  </Card>\n</CardGroup>',
		],
		['<█', 'Icon', '<Icon █icon="circle-check" />'],
		// Only the name where the rest is there.
		['<Ca█ title="x">\n</Card>', 'Card', '<Card█ title="x">\n</Card>'],
		['<No█>\nText\n</Note>', 'Warning', '<Warning█>\nText\n</Note>'],
		['<█ title="x">\n</Card>', 'Card', '<Card█ title="x">\n</Card>'],
		['<█\n  cols={2}\n>\n</Columns>', 'Columns', '<Columns█\n  cols={2}\n>\n</Columns>'],
		['<█ />', 'Icon', '<Icon█ />'],
		// Every line stays in the list item or quote of the first.
		['- <█', 'Note', '- <Note>\n    █\n  </Note>'],
		['1. One\n   - <█', 'Note', '1. One\n   - <Note>\n       █\n     </Note>'],
		[
			'- [ ] <█',
			'CodeGroup',
			'- [ ] <CodeGroup>\n\n      ```█javascript Node.js\n      \n      ```\n\n      ```python Python\n      \n      ```\n\n      </CodeGroup>',
		],
		[
			'**<█**',
			'Tooltip',
			'**<Tooltip tip="█Application programming interface: how programs talk to each other">text</Tooltip>**',
		],
		['> <█', 'Note', '> <Note>\n>   █\n> </Note>'],
		[
			'<Steps>\n  <█\n</Steps>',
			'Step',
			'<Steps>\n  <Step title="█Create an API key">\n    \n  </Step>\n</Steps>',
		],
	])('%j takes %s', async (marked, label, expected) => {
		expect(await accept(marked, label)).toBe(expected);
	});

	test.each([
		['<Steps>\n<█\n</Steps>', ['Step']],
		['<Tabs>\n<█\n</Tabs>', ['Tab']],
		['<Tabs>\n<█', ['</Tabs>', 'Tab']],
		['<Steps>\n<Step title="a">\n<█\n</Steps>', ['</Step>', 'Note']],
		['<Tree>\n<█\n</Tree>', ['Tree.Folder', 'Tree.File']],
		['<CardGroup>\n<Card title="x">Text</Card>\n<█\n</CardGroup>', ['Card']],
		['<Steps>\n<Step title="a">\n<█\n</Step>\n</Steps>', ['Note']],
		["import Own, { Card } from '/snippets/own.mdx';\n\n<█", ['Own', 'Card', 'Note']],
		['Words <█ words', ['Tooltip']],
	])('%j has %j first', async (marked, expected) => {
		expect((await labels(marked)).slice(0, expected.length)).toEqual(expected);
	});

	test('what may not stand here comes last', async () => {
		const names = await labels('<█');
		expect(names.indexOf('Step')).toBeGreaterThan(names.indexOf('Danger'));
		expect(names.at(-1)).toBe('Snippet');
	});

	test('a name that the page takes for itself is offered once', async () => {
		const names = await labels("import { Card } from '/snippets/card.mdx';\n\n<█");
		expect(names.filter((name) => name === 'Card')).toEqual(['Card']);
	});
});

describe('a line with one word', () => {
	test.each([
		['note█', 'Note', '<Note>\n  █\n</Note>'],
		['No█\r\n', 'Note', '<Note>\n  █\n</Note>\r\n'],
		['Text.\n\n  badge█  ', 'Badge', 'Text.\n\n  <Badge>█text</Badge>  '],
		['tree-fo█', 'Tree.Folder', '<Tree.Folder name="█src">\n  <Tree.File name="index.ts" />\n</Tree.Folder>'],
	])('%j takes %s', async (marked, label, expected) => {
		expect(await accept(marked, label)).toBe(expected);
	});

	test('is found by the name with hyphens', async () => {
		const { items } = await complete('code-gr█');
		expect(items.find(({ label }) => label === 'CodeGroup')?.filterText).toBe('code-group');
	});

	test('is taken for the beginning of a name alone: Enter behind other words ends the line', async () => {
		expect(await labels('e█')).toContain('Expandable');
		expect(await labels('e█')).not.toContain('RequestExample');
		expect(await labels('Example█')).toEqual([]);
	});

	test('has what fits the enclosing component first, and nothing outdated', async () => {
		const names = await labels('<Steps>\n  st█\n</Steps>');
		expect(names[0]).toBe('Step');
		expect(names).not.toContain('Snippet');
	});

	test.each([
		'Words note█',
		'note█ words',
		'█',
		'- note█',
		'| note█',
		'# note█',
		'<Card ic█',
		'<Card\n  ic█\n',
		'<No█',
		'</No█',
		'```js\nnote█\n```',
		'```\nnote█',
		'{/*\nnote█\n*/}',
		'`a\nnote█\nb`',
	])('%j is none', async (marked) => {
		const items = (await complete(marked)).items.filter(({ filterText }) => filterText === 'note');
		expect(items).toEqual([]);
	});

	test.each(['---\ntitle: x\nnote█\n---\n', '---\ntitle: x\nnote█'])('%j is none', async (marked) => {
		expect(await labels(marked)).not.toContain('Note');
	});
});

describe('closing tags', () => {
	test.each([
		['<Note>\nText\n</█', '</Note>', '<Note>\nText\n</Note>█'],
		['<Note>\nText\n</█>', '</Note>', '<Note>\nText\n</Note>█'],
		['<Note>\nText\n</No█', '</Note>', '<Note>\nText\n</Note>█'],
		['<Note>\nText\n</█\n</Note>\n', '</Note>', '<Note>\nText\n</Note>█\n'],
		['<Note>\nText\n</No█\n</Note>\n', '</Note>', '<Note>\nText\n</Note>█\n'],
		['<Note>\nText\n<█', '</Note>', '<Note>\nText\n</Note>█'],
		['A <Tooltip tip="b">word</█. More.', '</Tooltip>', 'A <Tooltip tip="b">word</Tooltip>█. More.'],
		['A <Tooltip tip="b">word</To█: more.', '</Tooltip>', 'A <Tooltip tip="b">word</Tooltip>█: more.'],
		['(A <Tooltip tip="b">word</To█)', '</Tooltip>', '(A <Tooltip tip="b">word</Tooltip>█)'],
		['A <Tooltip tip="b">word</█, more', '</Tooltip>', 'A <Tooltip tip="b">word</Tooltip>█, more'],
		['<Card title="x">█', '</Card>', '<Card title="x">█</Card>'],
		['<Card>\n<Card>█\n</Card>', '</Card>', '<Card>\n<Card>█</Card>\n</Card>'],
	])('%j takes %s', async (marked, label, expected) => {
		expect(await accept(marked, label)).toBe(expected);
	});

	test('the innermost that nothing closes comes first', async () => {
		const text = '<Steps>\n<Step title="a">\n<Note>Text</Note>\n</█\n</Steps>';
		expect(await labels(text)).toEqual(['</Step>', '</Steps>']);
	});

	test.each(['<Note>█</Note>', '<Icon icon="x" />█', 'a > █', '<img>█'])('%j needs none', async (marked) => {
		expect(await labels(marked)).toEqual([]);
	});
});

describe('attributes', () => {
	test.each([
		['<Card ti█\n\nMore text', 'title', '<Card title="█Quickstart"\n\nMore text'],
		['<Card █>', 'horizontal', '<Card horizontal█>'],
		['<Card\n  title="x"\n  █\n>\n</Card>', 'href', '<Card\n  title="x"\n  href="█/quickstart"\n>\n</Card>'],
		['- Item\n\n  <Card █>', 'img', '- Item\n\n  <Card img="█">'],
		['<CardGroup █>', 'cols', '<CardGroup cols={█2}>'],
		['<Steps █>', 'titleSize', '<Steps titleSize="█p">'],
		['<Steps title█="h2">', 'titleSize', '<Steps titleSize█="h2">'],
		['<Update █ label="x">', 'tags', '<Update tags={█[\'Feature\']} label="x">'],
		[
			'<ParamField path="id" re█ type="string">',
			'required',
			'<ParamField path="id" required█ type="string">',
		],
	])('%j takes %s', async (marked, label, expected) => {
		expect(await accept(marked, label)).toBe(expected);
	});

	test.each([
		['<Step █>', ['title']],
		['<Step title="x" █>', ['icon']],
		['<ResponseField █>', ['name', 'type', 'required']],
		['<ParamField █>', ['path', 'body', 'query', 'header', 'type', 'required', 'default']],
		['<ParamField path="id" █>', ['type', 'required', 'default']],
		['<ParamField required type="string" header="id" █>', ['default']],
	])('%j has %j first', async (marked, expected) => {
		expect((await labels(marked)).slice(0, expected.length)).toEqual(expected);
	});

	test.each(['<Card title="x" /█', '<Card /█>', '<Card/█'])(
		'%j ends the tag and has none',
		async (marked) => {
			expect(await labels(marked)).toEqual([]);
		},
	);

	test.each([
		['<Card title="x" █>', 'title'],
		['<ParamField query="id" █>', 'path'],
		['<ParamField query="id" █>', 'query'],
	])('%j does not have %s', async (marked, name) => {
		expect(await labels(marked)).not.toContain(name);
	});

	test('a component of the page has no attributes of the catalogue', async () => {
		expect(await labels("import { Card } from '/snippets/card.mdx';\n\n<Card █>")).toEqual([]);
	});
});

describe('values', () => {
	test.each([
		['<Card type="█">', 'warning', '<Card type="warning█">'],
		['<Card type="wa█rm">', 'warning', '<Card type="warning█">'],
		["<Card type='█'>", 'tip', "<Card type='tip█'>"],
		['<Card type=█>', 'note', '<Card type="note"█>'],
		['<Card type="no█\n\nText', 'note', '<Card type="note"█\n\nText'],
		['<Card type="no█ title="x">', 'note', '<Card type="note"█ title="x">'],
		['<CardGroup cols={█}>', '3', '<CardGroup cols={3█}>'],
		['<CardGroup cols=█>', '3', '<CardGroup cols={3}█>'],
		// The brace that is missing: what stands behind is the tag's.
		['<CardGroup cols={█>\n</CardGroup>', '3', '<CardGroup cols={3}█>\n</CardGroup>'],
		['<Card horizontal={tr█u title="x">', 'true', '<Card horizontal={true}█ title="x">'],
		['<Card horizontal={█}>', 'true', '<Card horizontal={true█}>'],
		['<ParamField path="id" type="st█">', 'string | null', '<ParamField path="id" type="string | null█">'],
		['<Card href="█">', '/guides/start', '<Card href="/guides/start█">'],
		['<Card href="/gui█">', '/guides', '<Card href="/guides█">'],
		['<a href="/gui█">', '/guides', '<a href="/guides█">'],
		['<source src="/im█" />', '/images/preview.png', '<source src="/images/preview.png█" />'],
		[
			'import { Link } from \'/snippets/link.jsx\';\n\n<Link href="/gui█" />',
			'/guides',
			'import { Link } from \'/snippets/link.jsx\';\n\n<Link href="/guides█" />',
		],
		['<Card href="/gui█des/old#later">', '/guides', '<Card href="/guides█#later">'],
		['<Card\n  icon="rock█"\n  title="x"\n>', 'rocket', '<Card\n  icon="rocket█"\n  title="x"\n>'],
		['<Card icon="github█">', 'github', '<Card icon="github█">'],
		['<img src="█" />', '/images/preview.png', '<img src="/images/preview.png█" />'],
	])('%j takes %s', async (marked, label, expected) => {
		expect(await accept(marked, label)).toBe(expected);
	});

	test('a page shows its title and description', async () => {
		const { items } = await complete('<Card href="start█">');
		expect(items).toMatchObject([
			{ label: '/guides/start', detail: 'Start here', documentation: { value: 'The first steps.' } },
		]);
	});

	test('icons that begin with what was typed come first', async () => {
		const names = await labels('<Card icon="book█">');
		expect(names[0]).toMatch(/^book/);
		expect(names).toContain('address-book');
		expect(names.findIndex((name) => !name.startsWith('book'))).toBeGreaterThan(
			names.findLastIndex((name) => name.startsWith('book')),
		);
	});

	test.each(['<Card title="█">', '<Card nonsense="█">', '<Card {...█}>', '<Card title="x"█>'])(
		'%j has none',
		async (marked) => {
			expect(await labels(marked)).toEqual([]);
		},
	);
});

describe('code blocks', () => {
	test.each([
		['```█\n```', 'python', '```python█\n```'],
		['```ja█\ncode\n```', 'javascript', '```javascript█\ncode\n```'],
		['```js app.js li█\n```', 'lines', '```js app.js lines█\n```'],
		['```js █\n```', 'highlight', '```js highlight={█}\n```'],
		['- List\n\n  ```js title="a" ic█\n  ```', 'icon', '- List\n\n  ```js title="a" icon="█"\n  ```'],
		['```mermaid █\n```', 'placement', '```mermaid placement=█top-left\n```'],
	])('%j takes %s', async (marked, label, expected) => {
		expect(await accept(marked, label)).toBe(expected);
	});

	test.each(['```js█\n```', '```json█\n```', '```sh█', '```js wrap█\n```', '```js app.js lines█\n```'])(
		'nothing is offered behind the whole name of a language or flag: %j',
		async (marked) => expect(await labels(marked)).toEqual([]),
	);

	test('the list is asked for again after each letter, so that a whole name takes it away', async () => {
		expect((await complete('```j█\n```')).isIncomplete).toBe(true);
		expect((await complete('```js wra█\n```')).isIncomplete).toBe(true);
		expect((await complete('<No█\n\n```js\n```')).isIncomplete).toBe(false);
	});

	test('words that stand there are not offered again', async () => {
		const names = await labels('```js title="a" lines █\n```');
		expect(names).not.toContain('lines');
		expect(names).not.toContain('title');
		expect(names).not.toContain('placement');
	});
});

test.each([
	'```mdx\n<█\n```',
	'`<█`',
	'{/* <█ */}',
	'<!-- <█ -->',
	'[text](<█)',
	'[label]: <█',
	'{ "<█" }',
	'---\ntitle: <█\n---\n',
	'<Card title="x">Text █</Card>',
	'Text █',
	'<Note>\nText\n\n█\n</Note>',
])('nothing is offered in %j', async (marked) => {
	const names = new Set(components.map(({ name }) => name));
	expect((await labels(marked)).filter((label) => names.has(label) || label.startsWith('<'))).toEqual([]);
});

describe('every component', () => {
	test.each(components.map((component) => [component.name, component] as const))(
		'%s',
		async (name, component) => {
			const accepted = (await accept('<█', name)).replace('█', '');
			expect(accepted).toContain(`<${name}`);
			for (const [attribute, { required }] of Object.entries(component.attributes))
				if (required) expect(accepted).toMatch(new RegExp(`<${name} [^>]*${attribute}=`));
			const offered = await labels(`<${name} █>`);
			expect(new Set(offered)).toEqual(new Set(Object.keys(component.attributes)));
		},
	);
});
