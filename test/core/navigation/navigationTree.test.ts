import { expect, test } from 'vitest';
import type { NavigationNode } from '../../../server/src/core/api/docsService.ts';
import { project } from '../../support/project.ts';

/** The tree as an indented list, one line for each node. */
function outline(nodes: readonly NavigationNode[], depth = 0): string {
	return nodes
		.map((node) => line(node, depth) + (node.kind === 'page' ? '' : outline(node.children, depth + 1)))
		.join('');
}

function line(node: NavigationNode, depth: number): string {
	const extra =
		node.kind === 'page' ? [node.method, node.file === undefined && 'missing', node.hidden && 'hidden'] : [];
	const words = [node.kind, node.label, ...extra.filter((word) => word)];
	return `${'  '.repeat(depth)}${words.join(' ')}\n`;
}

const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n`;

function tree(config: object, files: Readonly<Record<string, string>>) {
	return project({ 'docs.json': JSON.stringify(config), ...files }).navigationTree();
}

test('groups and pages go by the names that readers see', () => {
	const nodes = tree(
		{
			navigation: [
				{
					group: 'Start',
					icon: 'rocket',
					pages: ['index', { group: 'Inner', pages: ['/a/list', 'a/gone-by'] }],
				},
			],
		},
		{
			'index.mdx': page('Home', 'sidebarTitle: Start here\n'),
			'a/list.mdx': page('List', 'openapi: get /users\n'),
			'left-out.mdx': page('Left out', 'hidden: true\n'),
			'snippets/part.mdx': 'Text.',
			'README.md': 'Text.',
		},
	);
	expect(outline(nodes)).toBe(`group Start
  page Start here
  group Inner
    page List GET
    page Gone by missing
unlisted Not in navigation
  page Left out hidden
`);
	expect(nodes[0]).toMatchObject({ icon: 'rocket', place: ['navigation', 0] });
});

test('a place and a range lead to the entry', () => {
	const text = '{ "navigation": [{ "group": "A", "pages": ["", "x"] }] }';
	const [group] = project({ 'docs.json': text }).navigationTree();
	const child = group?.kind === 'group' ? group.children[0] : undefined;
	expect(child).toMatchObject({
		place: ['navigation', 0, 'pages', 1],
		range: { start: { line: 0, character: 47 }, end: { line: 0, character: 50 } },
	});
});

const files = {
	'index.mdx': page('Home'),
	'api/users.mdx': page('Users'),
	'api/v2/users.mdx': page('Users 2'),
	'guides/one.mdx': page('One'),
};

test('pages go to the first tab and anchor whose folder holds them; a group may be in several', () => {
	const nodes = tree(
		{
			navigation: [
				{ group: 'All', pages: ['index', 'guides/one', 'api/users'] },
				{ group: 'Second', pages: ['api/v2/users', 'apish'] },
			],
			tabs: [
				{ name: 'API', url: '/api/' },
				{ name: 'Never', url: 'api/v2' },
				{ name: 'Blog', url: 'https://example.com' },
			],
			primaryTab: { name: 'Docs' },
			anchors: [
				{ name: 'Guides', url: 'guides' },
				{ name: 'Chat', url: 'https://example.com' },
			],
			topAnchor: { name: 'Top' },
		},
		files,
	);
	expect(outline(nodes)).toBe(`tab Docs
  anchor Top
    group All
      page Home
    group Second
      page Apish missing
  anchor Guides
    group All
      page One
  anchor Chat
tab API
  group All
    page Users
  group Second
    page Users 2
tab Never
tab Blog
`);
});

test('each version holds its own pages and those of none; a page goes before its group', () => {
	const nodes = tree(
		{
			versions: ['v2', { name: 'v1' }],
			navigation: [
				{ group: 'Old', version: 'v1', pages: ['a', { group: 'Inner', pages: ['b'] }] },
				{ group: 'Both', pages: ['c', 'd'] },
			],
			tabs: [{ name: 'New', url: 'd', version: 'v2' }],
		},
		{ 'a.mdx': page('A'), 'b.mdx': page('B', 'version: v2\n'), 'c.mdx': page('C'), 'd.mdx': page('D') },
	);
	expect(outline(nodes)).toBe(`version v2
  tab Documentation
    group Old
      group Inner
        page B
    group Both
      page C
  tab New
    group Both
      page D
version v1
  tab Documentation
    group Old
      page A
    group Both
      page C
`);
});

const groupOf = (...pages: string[]) => [{ group: 'Start', pages }];

test('a language without tabs or anchors shows its groups beside one that has some', () => {
	const first = { language: 'en', tabs: [{ tab: 'Guides', groups: groupOf('a') }] };
	const navigation = { languages: [first, { language: 'fr', groups: groupOf('fr/a') }] };
	const files = { 'a.mdx': page('A'), 'fr/a.mdx': page('Accueil') };
	const link = { global: { anchors: [{ anchor: 'Blog', href: 'https://example.com' }] } };
	expect(
		outline(tree({ theme: 'mint', navigation: { ...navigation, ...link } }, files)),
	).toBe(`version English
  tab Guides
    group Start
      page A
    anchor Blog
version Français
  group Start
    page Accueil
  anchor Blog
`);
});

test('a page stands in a tab of each version that lists it', () => {
	const tabsWith = (...pages: string[]) => [{ tab: 'Guides', groups: groupOf(...pages) }];
	const versions = [
		{ version: 'v2', tabs: tabsWith('a') },
		{ version: 'v1', tabs: tabsWith('a', 'b') },
	];
	const files = { 'a.mdx': page('A'), 'b.mdx': page('B') };
	expect(outline(tree({ theme: 'mint', navigation: { versions } }, files))).toBe(`version v2
  tab Guides
    group Start
      page A
version v1
  tab Guides
    group Start
      page A
      page B
`);
});

test('every line has an id of its own, which stays when others come before it', () => {
	const idsOf = (nodes: readonly NavigationNode[]): string[] =>
		nodes.flatMap((node) => [node.id, ...(node.kind === 'page' ? [] : idsOf(node.children))]);
	const same = { group: 'Same', pages: ['index', 'index'] };
	const before = idsOf(tree({ navigation: [same, same] }, files));
	expect(new Set(before).size).toBe(before.length);
	const after = idsOf(tree({ navigation: [{ group: 'First', pages: ['x'] }, same, same] }, files));
	expect(after).toEqual(expect.arrayContaining(before));
});

test.each([
	'',
	'{',
	'[]',
	'{ "navigation": 3 }',
	'{ "navigation": { "groups": [] } }',
	'{ "tabs": [null, {}, 3] }',
])('%j gives a tree all the same', (text) => {
	const nodes = project({ 'docs.json': text, 'index.mdx': page('Home') }).navigationTree();
	expect(nodes.filter(({ kind }) => kind !== 'unlisted')).toEqual([]);
});

test('where the configuration cannot be read, the line of its first mistake is known', () => {
	const faultOf = (text: string) => project({ 'docs.json': text }).configFault();
	expect(faultOf('{\n  "name: "Acme",\n  "navigation": []\n}')).toBe(1);
	expect(faultOf('\n[]')).toBe(1);
	expect(faultOf('null')).toBe(0);
	expect(faultOf('{\n  "name": "Acme"\n}')).toBeUndefined();
});

test('a group without pages stays where it stands, so that pages can be put into it', () => {
	const nodes = tree(
		{
			theme: 'mint',
			navigation: {
				tabs: [
					{ tab: 'Guides', groups: [{ group: 'Start', pages: ['a'] }] },
					{
						tab: 'Reference',
						groups: [
							{ group: 'Emptied', pages: [] },
							{ group: 'Api', pages: ['b'] },
						],
					},
				],
			},
		},
		{ 'a.mdx': page('A'), 'b.mdx': page('B') },
	);
	expect(outline(nodes)).toBe(`tab Guides
  group Start
    page A
tab Reference
  group Emptied
  group Api
    page B
`);
});
