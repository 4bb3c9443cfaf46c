import { describe, expect, test } from 'vitest';
import { componentChecks } from '../../../server/src/core/checks/components/componentChecks.ts';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { takeSpans } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

const codes = new Set(componentChecks.map(({ code }) => code));

function findingsIn(path: string, text: string): readonly string[] {
	return project({ [path]: text })
		.diagnose(path)
		.filter(({ code }) => codes.has(code))
		.map(({ code, severity, span }) => `${code} ${severity} ${text.slice(span.start, span.end)}`);
}

describe('is silent about', () => {
	test.each([
		['an imported component', 'import { Prices } from "/snippets/a.mdx"\n\n<Prices plan="x" />\n'],
		['an exported one', 'export const Prices = () => <b>1</b>\n\n<Prices />\n'],
		['members of an imported one', 'import * as Ui from "/snippets/a.jsx"\n\n<Ui.Button />\n'],
		[
			'one of the catalogue that the page replaces',
			'import { Tab } from "/snippets/a.mdx"\n\n<Tab kind="x" />\n',
		],
		['old names', '<SnippetGroup>\n\n```bash a\nb\n```\n\n</SnippetGroup>\n'],
		['elements of any name', '<center>a</center> <kbd>b</kbd> <my-element c="d">e</my-element>\n'],
		['components in code', '`<Nope />`\n\n```mdx\n<Nope />\n```\n'],
		[
			'attributes that every component takes',
			'<Card title="a" className="b" id="c" key="d" data-e="f" aria-label="g" onClick={h} />\n',
		],
		[
			'what a spread may supply',
			'<Tabs>\n  <Tab {...first}>\n    a\n  </Tab>\n</Tabs>\n\n<ParamField {...field} />\n',
		],
		['attributes that are told of as errors', '<Card title="a" aria.label="b" x🚀="c" />\n'],
		[
			'numbers in quotes',
			'<CardGroup cols="2">\n  <Card title="a" />\n</CardGroup>\n\n<Icon icon="key" size="24px" />\n',
		],
		[
			'expressions that only the site can tell',
			'<CardGroup cols={count}>\n  <Card title={title} horizontal={wide} />\n</CardGroup>\n',
		],
		['flags written out', '<Card title="a" horizontal="true" arrow={false} />\n'],
		[
			'fragments between parent and child',
			'<Tabs>\n  <>\n    <Tab title="a">\n      b\n    </Tab>\n  </>\n</Tabs>\n',
		],
		[
			'children of a component of the author’s own',
			'import { Box } from "/snippets/a.jsx"\n\n<Box>\n  <Step title="a">\n    b\n  </Step>\n</Box>\n',
		],
		[
			'icons of paid sets',
			'<Icon icon="rectangle-terminal" />\n\n<Icon icon="wave-pulse" iconType="duotone" />\n',
		],
		[
			'icons by path, address and expression',
			'<Card title="a" icon="/a.svg" />\n<Card title="b" icon="https://a.b/c.svg" />\n<Card title="c" icon={d} />\n',
		],
		[
			'code that comes from a component',
			'import { Sample } from "/snippets/a.mdx"\n\n<CodeGroup>\n  <Sample />\n</CodeGroup>\n',
		],
		['a tag that is being typed', 'Text <Tab titl\n'],
		[
			'images with alt text, without any need of it, and in code',
			'![a](https://a.b/c.png)\n\n<img src="https://a.b/c.png" alt="" />\n\n<img src="https://a.b/c.png" aria-hidden />\n\n<img {...picture} />\n\n`![](d.png)`\n',
		],
		[
			'backticks in code, and blocks that end with what holds them',
			'- ```js\n  a\n\n> ```js\n> a\n\n```js\na = `b```\n```\n\n````md\na```\n\n```js\nb\n```\n````\n\n~~~md\na```\n```js\n~~~\n',
		],
		[
			'comments, quotes and expressions between children',
			'> <Steps>\n>   {/* a */}\n>   <Step title="a">\n>     b\n>   </Step>\n> </Steps>\n\n<Steps>\n  {list.map(({ a }) => <Step title={a}>b</Step>)}\n</Steps>\n',
		],
		[
			'one title in two groups, or two anchors',
			'<Tabs>\n  <Tab title="a">\n    b\n  </Tab>\n</Tabs>\n\n<Tabs>\n  <Tab title="a">\n    b\n  </Tab>\n</Tabs>\n\n<Accordion title="a">b</Accordion>\n\n<Accordion title="a" id="c">b</Accordion>\n',
		],
		[
			'lists, tags, comments and lazy lines in a tree of files',
			'<FileTree>\n  - a\n    - b.mdx\n\n    - c.mdx\n  - d\n  goes on\n\n  {/* e */}\n  1. <Icon icon="key" /> f\n\n  <Tree.Folder\n    name="g"\n  >\n    - h\n    <Tree.File name="i" />\n  </Tree.Folder>\n</FileTree>\n\n<Tree>\n  - a\n</Tree>\n',
		],
		[
			'one paragraph in an inline component',
			'<Badge>\n  New *and* <Icon icon="key" />\n  two lines\n</Badge>\n\nA <Tooltip tip="b">c</Tooltip>.\n\n<Badge>Beta</Badge>\n\n<Tooltip tip="b"><Icon icon="key" /> - c</Tooltip>\n',
		],
		[
			'audiences that are worked out',
			'<Visibility for={{ groups: ["a", `b`] }}>\n  c\n</Visibility>\n\n<Visibility for={audience}>\n  c\n</Visibility>\n\n<Visibility for={{ "groups": [\'a\'] }}>\n  c\n</Visibility>\n',
		],
		[
			'tags that are strings, or not known',
			'<Update label="a" tags={["1", \'b2\', ...tags3, x4]}>\n  c\n</Update>\n\n<Update label="d" tags={tags1}>\n  c\n</Update>\n',
		],
		[
			'strings in braces where an expression is expected',
			'<Mermaid chart={`flowchart LR\n  a --> b`} />\n\n<Mermaid chart={"flowchart LR"} />\n',
		],
		[
			'an accordion in braces with an anchor of its own',
			'<Accordion title={<b>a</b>} id="a">\n  c\n</Accordion>\n',
		],
		[
			'corners of diagrams, and titles that look so',
			'```mermaid placement="top-left" actions={false}\nflowchart LR\n  a --> b\n```\n\n```js placement="center"\na;\n```\n',
		],
		[
			'one of a kind in each view',
			'<View title="a">\n  <Panel>a</Panel>\n</View>\n\n<View title="b">\n  <Panel>b</Panel>\n</View>\n',
		],
	])('%s', (_, text) => {
		expect(findingsIn('page.mdx', text)).toEqual([]);
	});

	test('a child at the top of a snippet', () => {
		expect(findingsIn('snippets/step.mdx', '<Step title="a">\n  b\n</Step>\n')).toEqual([]);
	});
});

describe('reports', () => {
	test.each([
		['<⟦Crad⟧ title="a" />\n', 'unknown-component warning'],
		['<⟦tip⟧>a</tip>\n', 'unknown-component warning'],
		['<Card ⟦tilte⟧="a" />\n', 'unknown-attribute warning'],
		['<Card title="a" ⟦elevation⟧="2" />\n', 'unknown-attribute information'],
		['<⟦Accordion⟧ title="">\n  a\n</Accordion>\n', 'missing-attribute warning'],
		['<Steps>\n  <⟦Step⟧>\n    a\n  </Step>\n</Steps>\n', 'missing-attribute information'],
		['<⟦Tooltip⟧ tip="a" cta="b">c</Tooltip>\n', 'missing-attribute information'],
		['<CardGroup ⟦cols={true}⟧>\n  <Card title="a" />\n</CardGroup>\n', 'invalid-attribute-type warning'],
		[
			'<Accordion title="a" ⟦defaultOpen="false"⟧>\n  b\n</Accordion>\n',
			'invalid-attribute-type information',
		],
		[
			'<Steps titleSize=⟦"h1"⟧>\n  <Step title="a">\n    b\n  </Step>\n</Steps>\n',
			'invalid-attribute-value warning',
		],
		['<Visibility for=⟦{{ groups: [] }}⟧>\n  a\n</Visibility>\n', 'invalid-attribute-value warning'],
		['<Visibility for=⟦{{ groups: names }}⟧>\n  a\n</Visibility>\n', 'invalid-attribute-value warning'],
		['<Visibility for=⟦{"humanz"}⟧>\n  a\n</Visibility>\n', 'invalid-attribute-value warning'],
		['<Badge>\n  a\n\n  ⟦b⟧\n</Badge>\n', 'invalid-child information'],
		['<Tooltip tip="a">\n  ⟦# b⟧\n</Tooltip>\n', 'invalid-child information'],
		['<Badge>\n  <⟦Note⟧>\n    a\n  </Note>\n</Badge>\n', 'invalid-child information'],
		['<Tree>\n  - a\n\n⟦Then b.⟧\n</Tree>\n', 'invalid-child warning'],
		['<FileTree>\n  - a\n\n  <⟦Card⟧ title="b" />\n</FileTree>\n', 'invalid-child warning'],
		['```mermaid ⟦placement=middle⟧\nflowchart LR\n```\n', 'unknown-code-option information'],
		['<Icon icon=⟦"rokcet"⟧ />\n', 'unknown-icon warning'],
		['<Icon icon=⟦"llama"⟧ />\n', 'unknown-icon warning'],
		['<Icon icon=⟦"GitHub"⟧ />\n', 'unknown-icon information'],
		['<Tabs>\n  <⟦Card⟧ title="a" />\n</Tabs>\n', 'invalid-child warning'],
		['<Card>\n  <⟦Tab⟧ title="a">\n    b\n  </Tab>\n</Card>\n', 'invalid-parent warning'],
		['<⟦RequestExample⟧>\n  curl\n</RequestExample>\n', 'missing-code-block warning'],
		[
			'<CodeGroup>\n\n⟦```bash⟧\na\n```\n\n```python Python\nb\n```\n\n</CodeGroup>\n',
			'missing-code-title hint',
		],
		[
			'<Steps>\n  ⟦First:\n\n  - a⟧\n\n  <Step title="a">\n    b\n  </Step>\n</Steps>\n',
			'invalid-child warning',
		],
		[
			'<AccordionGroup>\n  <Accordion title="a">b</Accordion>\n  <Accordion title=⟦" a"⟧>b</Accordion>\n</AccordionGroup>\n',
			'duplicate-title warning',
		],
		[
			'import setup from "/snippets/a.jsx"\n\n<⟦setup⟧ />\n\n<⟦setup⟧>a</setup>\n',
			'unknown-component warning',
		],
		['```js\na\n```\n\n⟦```js⟧\nb\n\n## C\n', 'unclosed-code-block warning'],
		['```js\na\n```\n\n⟦```⟧\n', 'unclosed-code-block information'],
		['⟦```js⟧\nlet a;\n\n# a comment\nlet b;\n', 'unclosed-code-block hint'],
		['⟦```js⟧\nlet a;\n\nThen you start the server.\n', 'unclosed-code-block warning'],
		['⟦```js⟧\nlet a;\n\n- [next](/page)\n', 'unclosed-code-block warning'],
		['<Card title="a" ⟦description⟧="b" />\n', 'unknown-attribute warning'],
		['<Accordion title="a" ⟦href⟧="/page">\nx\n</Accordion>\n', 'unknown-attribute warning'],
		['<Card title="a" ⟦shadow⟧="b" />\n', 'unknown-attribute information'],
		['```js\na⟦```⟧\n\nText.\n\n```js\nb\n```\n', 'unclosed-code-block warning'],
		['- a\n\n  ⟦![](https://a.b/ä.png "c")⟧\n', 'missing-alt hint'],
		['<Frame>\n  <⟦img⟧ src="https://a.b/c.png" />\n</Frame>\n', 'missing-alt hint'],
		['<View title="a">b</View>\n\n<View title=⟦"a"⟧>c</View>\n', 'duplicate-title warning'],
		['<Panel>a</Panel>\n\n<⟦Panel⟧>b</Panel>\n', 'duplicate-component warning'],
		[
			'<Tree>\n  <⟦Folder⟧ name="a">\n    <⟦File⟧ name="b" />\n  </Folder>\n</Tree>\n',
			'unknown-component warning',
		],
	])('%j as %s', (marked, expected) => {
		const { text, spans } = takeSpans(marked);
		const wanted = spans.map(({ start, end }) => `${expected} ${text.slice(start, end)}`);
		expect(findingsIn('page.mdx', text)).toEqual(wanted);
	});
});

test.each([
	['<Tooltip text="a">b</Tooltip>', ['Rename `text` to `tip`', 'Add `tip`']],
	['<Update title="a">b</Update>', ['Rename `title` to `label`', 'Add `label`']],
	['<Tooltip text="a" other="b">c</Tooltip>', ['Add `tip`']],
	['<Tooltip text={a}>c</Tooltip>', ['Add `tip`']],
	[
		'<ParamField name="a" type="string">b</ParamField>',
		['path', 'body', 'query', 'header'].map((name) => `Rename \`name\` to \`${name}\``),
	],
	['<Tree>\n<File name="a" />\n</Tree>', ['Rename to `Tree.File`']],
	['<Card title="a" url="/b">c</Card>', ['Rename `url` to `href`', 'Remove `url`']],
	['<Card title="a" href="/b" url="/b">c</Card>', ['Remove `url`']],
	['<Card title="a" size="b">c</Card>', ['Remove `size`']],
])('a missing attribute or part may be there under another name: %s', (text, expected) => {
	const [problem] = project({ 'page.mdx': text })
		.diagnose('page.mdx')
		.filter(({ code }) => codes.has(code));
	const titles = problem?.fixes?.map(({ title }) => title);
	expect(titles).toEqual(expected.map((start) => expect.stringContaining(start)));
});

test.each([
	[
		'import setup from "/snippets/a.jsx"\n\n<setup />\n\n<setup>a</setup>\n',
		'import Setup from "/snippets/a.jsx"\n\n<Setup />\n\n<Setup>a</Setup>\n',
	],
	['import { setup } from "/snippets/a.jsx"\n\n<setup />\n', undefined],
	['import setup from "/snippets/a.jsx"\n\n<setup />\n\n{setup}\n', undefined],
	['import setup, { Setup } from "/snippets/a.jsx"\n\n<setup />\n', undefined],
])('a component that is imported by a lower-case name: %j', (text, expected) => {
	const docs = project({ 'page.mdx': text, 'snippets/a.jsx': 'export const setup = 1;\n' });
	const [problem] = docs.diagnose('page.mdx').filter(({ code }) => code === 'unknown-component');
	const results = (problem?.fixes ?? []).map(({ changes }) => applyChanges(text, changes));
	expect(results).toEqual(expected === undefined ? [] : [expected]);
});

test.each([
	['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://www.youtube.com/embed/aqz-KE-bpKQ', true],
	['https://m.youtube.com/watch?app=a&v=aqz&t=30s', 'https://www.youtube.com/embed/aqz', false],
	['https://youtu.be/aqz?si=b', 'https://www.youtube.com/embed/aqz', true],
	['//vimeo.com/123', 'https://player.vimeo.com/video/123', true],
	['https://www.loom.com/share/0a1', 'https://www.loom.com/embed/0a1', true],
	['https://www.youtube.com/embed/aqz', undefined, false],
	['https://www.youtube.com/@channel', undefined, false],
])('a frame of %s takes the player %s', (address, player, isSafeFix) => {
	const found = project({ 'page.mdx': `<iframe src="${address}" title="a"></iframe>\n` })
		.diagnose('page.mdx')
		.filter(({ code }) => code === 'invalid-attribute-value')
		.flatMap(({ fixes = [] }) => fixes);
	expect(found.map(({ changes, isSafe }) => [changes[0]?.newText, isSafe])).toEqual(
		player === undefined ? [] : [[`src="${player}"`, isSafeFix]],
	);
});

test('what folds in MkDocs is told with the component that its repair writes', () => {
	const [problem] = project({ 'page.mdx': '??? note "More"\n    Text.\n' })
		.diagnose('page.mdx')
		.filter(({ code }) => code === 'unsupported-syntax');
	expect(problem?.message).toBe('Unsupported syntax `??? note`. Use `<Accordion>` instead.');
});

test.each([
	['<Step title="a">\n  b\n</Step>\n', '<Steps>\n<Step title="a">\n  b\n</Step>\n</Steps>\n'],
	['  <Step title="a" />\n', '  <Steps>\n  <Step title="a" />\n  </Steps>\n'],
	['# <Step title="a" />\n', '# <Steps><Step title="a" /></Steps>\n'],
])('wraps what stands alone, with all that it holds: %j', (text, expected) => {
	const found = project({ 'page.mdx': text }).diagnose('page.mdx');
	const [fix] = found.find(({ code }) => code === 'invalid-parent')?.fixes ?? [];
	expect(applyChanges(text, fix?.changes ?? [])).toBe(expected);
});
