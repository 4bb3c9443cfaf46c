import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

/** The 24 warnings of the host about pages (host-behavior 10.2), and the code by which Recto reports each. */
const warnings: readonly (readonly [what: string, code: string, text: string])[] = [
	// Imports.
	['path without a slash or dot', 'missing-snippet', "import W from 'snippets/w.mdx';\n\n<W />\n"],
	['missing file', 'missing-snippet', "import W from '/snippets/gone.mdx';\n\n<W />\n"],
	[
		'default import without a default export',
		'missing-snippet',
		"import Foo from '/snippets/foo.jsx';\n\n<Foo />\n",
	],
	['missing export', 'missing-snippet', "import { Bar } from '/snippets/foo.jsx';\n\n<Bar />\n"],
	[
		'one name with two definitions',
		'missing-snippet',
		"import A from '/snippets/a.mdx';\nimport B from '/snippets/b.mdx';\n\n<A />\n\n<B />\n",
	],
	// Accordions, steps, tabs.
	['accordion without a title', 'missing-attribute', '<Accordion>\n  Text\n</Accordion>\n'],
	[
		'accordion title as an expression',
		'invalid-attribute-type',
		'<Accordion title={"a" + "b"}>\n  Text\n</Accordion>\n',
	],
	[
		'accordions with one title',
		'duplicate-title',
		'<Accordion title="A">\n  One\n</Accordion>\n\n## Next\n\n<Accordion title="A">\n  Two\n</Accordion>\n',
	],
	['step outside of steps', 'invalid-parent', '<Step title="A">\n  Text\n</Step>\n'],
	['tab outside of tabs', 'invalid-parent', '<Tab title="A">\n  Text\n</Tab>\n'],
	['tab with an empty title', 'missing-attribute', '<Tabs>\n  <Tab title="">\n    Text\n  </Tab>\n</Tabs>\n'],
	// One of a kind.
	[
		'second request example',
		'duplicate-component',
		'<RequestExample>\n\n```bash A\na\n```\n\n</RequestExample>\n\n<RequestExample>\n\n```bash B\nb\n```\n\n</RequestExample>\n',
	],
	[
		'second response example',
		'duplicate-component',
		'<ResponseExample>\n\n```json A\n1\n```\n\n</ResponseExample>\n\n<ResponseExample>\n\n```json B\n2\n```\n\n</ResponseExample>\n',
	],
	['second panel', 'duplicate-component', '<Panel>\n  One\n</Panel>\n\n<Panel>\n  Two\n</Panel>\n'],
	[
		'panel inside a panel',
		'duplicate-component',
		'<Panel>\n  One\n\n  <Panel>\n    Two\n  </Panel>\n</Panel>\n',
	],
	['view without a title', 'missing-attribute', '<View>\n  Text\n</View>\n'],
	[
		'views with one title',
		'duplicate-title',
		'<View title="A">\n  One\n</View>\n\n<View title="A">\n  Two\n</View>\n',
	],
	// Content and values.
	['unknown audience', 'invalid-attribute-value', '<Visibility for="human">\n  Text\n</Visibility>\n'],
	['no audience', 'missing-attribute', '<Visibility>\n  Text\n</Visibility>\n'],
	[
		'misspelled groups, in the page’s Markdown too',
		'invalid-attribute-value',
		'<Visibility for={{ group: ["staff"] }}>\n  Text\n</Visibility>\n',
	],
	['blocks inside an inline component', 'invalid-child', '<Badge>\n  - one\n  - two\n</Badge>\n'],
	['text in a file tree', 'invalid-child', '<FileTree>\n  - a.mdx\n\n  Text\n</FileTree>\n'],
	[
		'placement of a diagram',
		'unknown-code-option',
		'```mermaid placement="center"\nflowchart LR\n  a --> b\n```\n',
	],
	[
		'number among tags',
		'invalid-attribute-type',
		'<Update label="May" tags={["API", 2]}>\n  Text\n</Update>\n',
	],
];

const files = {
	'docs.json':
		'{"name":"A","favicon":"https://a.test/f.svg","colors":{"primary":"#0C8465"},"navigation":[{"group":"G","pages":["page"]}]}',
	'snippets/w.mdx': 'Text.\n',
	'snippets/foo.jsx': 'export const Foo = () => <p>Foo</p>;\n',
	'snippets/a.mdx': 'export const Mark = () => <b>a</b>;\n\n<Mark />\n',
	'snippets/b.mdx': 'export const Mark = () => <b>b</b>;\n\n<Mark />\n',
};

test('all 24 are here', () => {
	expect(warnings).toHaveLength(24);
});

test.each(warnings)('%s: %s', (_, code, text) => {
	const page = `---\ntitle: Page\ndescription: Text.\n---\n\n${text}`;
	const found = project({ ...files, 'page.mdx': page })
		.diagnose('page.mdx')
		.map((problem) => problem.code);
	expect(new Set(found)).toEqual(new Set([code]));
});

test('values of a code option are named as code', () => {
	const [problem] = project({ 'page.mdx': '```mermaid placement="center"\nflowchart LR\n```\n' })
		.diagnose('page.mdx')
		.filter(({ code }) => code === 'unknown-code-option');
	expect(problem?.message).toBe(
		'`placement` must be `top-left`, `top-right`, `bottom-left` or `bottom-right`.',
	);
});
