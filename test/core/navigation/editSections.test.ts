import { describe, expect, test } from 'vitest';
import type { EntryName, NavigationEdit } from '../../../server/src/core/api/docsService.ts';
import { edited, editedFiles } from '../../support/editedNavigation.ts';
import { project } from '../../support/project.ts';

const section = (name: string, ...place: readonly (string | number)[]): EntryName => ({
	place: [...place],
	name,
	isSection: true,
});
const remove = (...entries: readonly EntryName[]): NavigationEdit => ({ kind: 'remove', entries });
const move = (to: EntryName, ...entries: readonly EntryName[]): NavigationEdit => ({
	kind: 'move',
	entries,
	pagePaths: [],
	to,
});
const rename = (entry: EntryName, label: string): NavigationEdit => ({ kind: 'rename', entry, label });

/** What the user has to agree to before the edit. */
function question(text: string, edit: NavigationEdit): string | undefined {
	const result = project({ 'docs.json': text }).editNavigation(edit);
	return result.kind === 'refusal' ? result.sentence : result.question;
}

describe('in a modern navigation', () => {
	const modern = `{
	"name": "A", // The name.
	"navigation": {
		// Two tabs and a link.
		"tabs": [
			{ "tab": "Guides", "groups": [{ "group": "Start", "pages": ["a", "b"] }] },
			{ "tab": "API", "pages": ["b", "c"] }, // Made by hand.
			{ "tab": "Blog", "href": "https://example.com" }
		],
		"global": { "anchors": [{ "anchor": "Chat", "href": "https://example.com/chat" }] }
	}
}
`;
	const guides = section('Guides', 'navigation', 'tabs', 0);
	const api = section('API', 'navigation', 'tabs', 1);
	const blog = section('Blog', 'navigation', 'tabs', 2);
	const chat = section('Chat', 'navigation', 'global', 'anchors', 0);
	const groupStart: EntryName = { place: [...guides.place, 'groups', 0], name: 'Start' };

	test.each([
		['a tab', guides, '"Guides"'],
		['a tab with pages of its own', api, '"API"'],
		['a link', blog, '"Blog"'],
		['a link beside all', chat, '"Chat"'],
	])('%s gets another name', (_, entry, written) => {
		expect(edited(modern, rename(entry, 'A "new" one'))).toBe(modern.replace(written, '"A \\"new\\" one"'));
	});

	test('versions, dropdowns and products get other names', () => {
		const text =
			'{ "navigation": { "languages": [{ "language": "en", "versions": [{ "version": "v2", "products": [{ "product": "P", "pages": ["p"] }] }, { "version": "v1", "dropdowns": [{ "dropdown": "D", "pages": ["d"] }] }] }] } }';
		const versions = ['navigation', 'languages', 0, 'versions'];
		expect(edited(text, rename(section('English · v2', ...versions, 0), 'V'))).toBe(
			text.replace('"v2"', '"V"'),
		);
		expect(edited(text, rename(section('P', ...versions, 0, 'products', 0), 'Q'))).toBe(
			text.replace('"P"', '"Q"'),
		);
		expect(edited(text, rename(section('D', ...versions, 1, 'dropdowns', 0), 'E'))).toBe(
			text.replace('"D"', '"E"'),
		);
		expect(project({ 'docs.json': text }).navigationTree()).toMatchObject([
			{ label: 'English · v2', ownLabel: 'v2' },
			{ label: 'English · v1', ownLabel: 'v1' },
		]);
	});

	test('a language keeps its code', () => {
		const text = '{ "navigation": { "languages": [{ "language": "fr", "pages": ["a"] }] } }';
		expect(edited(text, rename(section('Français', 'navigation', 'languages', 0), 'French'))).toMatch(
			/is named by its language code/,
		);
	});

	test('a tab is removed with all that it holds', () => {
		expect(edited(modern, remove(guides))).toBe(
			modern.replace(
				'{ "tab": "Guides", "groups": [{ "group": "Start", "pages": ["a", "b"] }] },\n\t\t\t',
				'',
			),
		);
		expect(question(modern, remove(guides))).toBe(
			'“Guides” contains 2 pages. 1 of them will be removed from the navigation; the files are kept. Remove it?',
		);
		expect(edited(modern, remove(groupStart, guides))).toBe(edited(modern, remove(guides)));
		const own = { place: api.place, name: '' };
		expect(edited(modern, remove(own, api))).toBe(edited(modern, remove(api)));
	});

	test.each([
		['up', move(guides, blog), ['Blog', 'Guides', 'API']],
		['down', move(blog, guides), ['API', 'Blog', 'Guides']],
		['with another', move(blog, guides, api), ['Blog', 'Guides', 'API']],
		['to where it is', move(guides, guides), ['Guides', 'API', 'Blog']],
		['with a group that it holds', move(api, groupStart, guides), ['API', 'Guides', 'Blog']],
	])('a tab moves %s', (_, edit, expected) => {
		const docs = project({ 'docs.json': edited(modern, edit) });
		const labels = docs.navigationTree().map(({ label }) => label);
		expect(labels.filter((label) => label !== 'Chat')).toEqual(expected);
	});

	test('a tab moves with its text as it is', () => {
		const [first, second] = ['{ "tab": "A", "pages": ["a"] }', '{ "tab": "B",\n  "pages": ["b"] }'];
		const text = (...tabs: readonly string[]) => `{ "navigation": { "tabs": [${tabs.join(', ')}] } }`;
		const edit = move(section('A', 'navigation', 'tabs', 0), section('B', 'navigation', 'tabs', 1));
		expect(edited(text(first, second), edit)).toBe(text(second, first));
	});

	test('versions move among those of their list', () => {
		const text = (...versions: readonly string[]) =>
			`{ "navigation": { "languages": [{ "language": "en", "versions": [${versions.join(', ')}] }, { "language": "fr", "versions": [{ "version": "v3", "pages": ["c"] }] }] } }`;
		const [v2, v1] = ['{ "version": "v2", "pages": ["b"] }', '{ "version": "v1", "pages": ["a"] }'];
		const ofEnglish = ['navigation', 'languages', 0, 'versions'];
		const first = section('English · v2', ...ofEnglish, 0);
		expect(edited(text(v2, v1), move(first, section('English · v1', ...ofEnglish, 1)))).toBe(text(v1, v2));
		const french = section('Français · v3', 'navigation', 'languages', 1, 'versions', 0);
		expect(edited(text(v2, v1), move(first, french))).toMatch(
			/^“Français · v3” can be moved only among its neighboring versions/,
		);
	});

	test('the question says what becomes of the pages', () => {
		expect(question(modern, remove(blog))).toBeUndefined();
		expect(question(modern, remove(guides, api))).toBe(
			'“Guides” and “API” contain 3 pages. They will be removed from the navigation; the files are kept. Remove them?',
		);
		const twice = modern.replace('"href": "https://example.com"', '"pages": ["b", "c"]');
		expect(question(twice, remove(api))).toBe(
			'“API” contains 2 pages. They are also listed elsewhere in the navigation. Remove it?',
		);
		expect(question(modern.replace('"b", "c"', '"c"'), remove(api))).toBe(
			'“API” contains 1 page. It will be removed from the navigation; its file is kept. Remove it?',
		);
	});

	test('pages that the site makes are counted by themselves', () => {
		const docs = project({
			'docs.json': modern.replace('"pages": ["b", "c"]', '"openapi": "pets.yaml"'),
			'pets.yaml':
				'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths:\n  /pets:\n    get: { summary: List pets, responses: {} }\n',
		});
		expect(docs.editNavigation(remove(api))).toMatchObject({
			question: '1 page generated from OpenAPI files will also be removed there. Remove it?',
		});
	});

	test('a list of links goes with the last of them', () => {
		expect(edited(modern, remove(chat))).toBe(
			modern.replace('{ "anchors": [{ "anchor": "Chat", "href": "https://example.com/chat" }] }', '{}'),
		);
	});

	test('one part stays where nothing else is', () => {
		expect(edited(modern, remove(guides, api, blog))).toBe('The last tab cannot be removed.');
	});

	test.each<[string, NavigationEdit, RegExp]>([
		['goes by another name now', rename({ ...api, name: 'Reference' }, 'X'), /has changed/],
		['is dropped on a group', move(groupStart, api), /only among its neighboring tabs/],
		['is dropped on a link beside all', move(chat, api), /only among its neighboring tabs/],
		[
			'moves with a page',
			move(guides, blog, { place: [...api.place, 'pages', 0], name: 'b' }),
			/cannot be moved together/,
		],
		['takes a page', { kind: 'addPages', pagePaths: ['x'], to: api }, /by hand/],
	])('it is said when a tab %s', (_, edit, sentence) => {
		expect(edited(modern, edit)).toMatch(sentence);
	});

	test('a tab without groups gets its first', () => {
		const add = (behind: EntryName): NavigationEdit => ({
			kind: 'addGroup',
			label: 'New',
			pagePaths: ['x'],
			after: behind,
		});
		const bare = modern.replace('"pages": ["b", "c"]', '"openapi": "pets.yaml"');
		const group = '"groups": [{ "group": "New", "pages": ["x"] }]';
		expect(edited(bare, add(api))).toBe(bare.replace('"pets.yaml"', `"pets.yaml", ${group}`));
		const emptied = modern.replace('"pages": ["b", "c"]', '"groups": []');
		expect(edited(emptied, add(api))).toBe(emptied.replace('"groups": []', group));
		// Of both the site would show the groups alone.
		expect(edited(modern, add(api))).toMatch(/by hand/);
		expect(edited(modern, add(blog))).toMatch(/by hand/);
		expect(edited(modern, add(chat))).toMatch(/by hand/);
	});

	describe('an entry of a menu, or a tab within a tab,', () => {
		const start = '{ "item": "Start", "groups": [{ "group": "First", "pages": ["a"] }] }';
		const more = '{ "item": "More", "pages": ["b", "c"] }';
		const generated = '{ "item": "Made", "openapi": "pets.yaml" }';
		const menu = (...items: readonly string[]) =>
			`{ "navigation": { "tabs": [{ "tab": "T", "menu": [${items.join(', ')}] }, { "tab": "U", "pages": ["u"] }] } }`;
		const text = menu(start, more, generated);
		const item = (name: string, index: number): EntryName => ({
			place: ['navigation', 'tabs', 0, 'menu', index],
			name,
		});
		const add = (behind: EntryName): NavigationEdit => ({
			kind: 'addGroup',
			label: 'New',
			pagePaths: ['x'],
			after: behind,
		});
		const addPage = (to: EntryName): NavigationEdit => ({ kind: 'addPages', pagePaths: ['x'], to });

		test('gets another name, moves and is removed', () => {
			expect(edited(text, rename(item('More', 1), 'Less'))).toBe(text.replace('More', 'Less'));
			expect(edited(text, move(item('Start', 0), item('Made', 2)))).toBe(menu(generated, start, more));
			expect(edited(text, remove(item('More', 1)))).toBe(menu(start, generated));
			expect(question(text, remove(item('More', 1)))).toMatch(/^“More” contains 2 pages\./);
			expect(edited(menu(more), remove(item('More', 0)))).toMatch(/^The last item cannot be removed/);
			const first = { place: [...item('Start', 0).place, 'groups', 0], name: 'First' };
			expect(edited(text, move(first, item('More', 1)))).toMatch(/only among its neighboring items/);
		});

		test('gets groups and pages where it shows them', () => {
			const added = '{ "group": "New", "pages": ["x"] }';
			expect(edited(text, add(item('Start', 0)))).toBe(text.replace('["a"] }', `["a"] }, ${added}`));
			expect(edited(text, add(item('Made', 2)))).toBe(
				text.replace('"pets.yaml"', `"pets.yaml", "groups": [${added}]`),
			);
			expect(edited(text, add(item('More', 1)))).toMatch(/by hand/);
			expect(edited(text, addPage(item('More', 1)))).toBe(text.replace('"c"', '"c", "x"'));
			expect(edited(text, addPage(item('Made', 2)))).toBe(
				text.replace('"pets.yaml"', '"pets.yaml", "pages": ["x"]'),
			);
			expect(edited(text, addPage(item('Start', 0)))).toBe(
				'“Start” contains tabs or groups, so it cannot list pages. Choose one of these.',
			);
		});

		test('of whatever depth', () => {
			const inner = (...tabs: readonly string[]) =>
				`{ "navigation": { "tabs": [{ "tab": "T", "versions": [{ "version": "v", "tabs": [${tabs.join(', ')}] }] }] } }`;
			const [one, two] = ['{ "tab": "One", "pages": ["a"] }', '{ "tab": "Two", "pages": ["b"] }'];
			const at = (name: string, index: number): EntryName => ({
				place: ['navigation', 'tabs', 0, 'versions', 0, 'tabs', index],
				name,
			});
			expect(edited(inner(one, two), move(at('One', 0), at('Two', 1)))).toBe(inner(two, one));
			expect(edited(inner(one, two), rename(at('One', 0), '1'))).toBe(inner(one.replace('One', '1'), two));
			expect(edited(inner(one, two), remove(at('One', 0)))).toBe(inner(two));
		});
	});

	test('a docs.json with a mistake is mended first', () => {
		expect(edited(modern.replace('"tabs": [', '"tabs": '), remove(api))).toMatch(/has a syntax error/);
	});

	test('a tab in another file is renamed there, and its reference removed', () => {
		const files = {
			'docs.json': '{ "navigation": { "tabs": [{ "$ref": "./tab.json" }, { "tab": "U", "pages": ["u"] }] } }',
			'tab.json': '{ "tab": "T", "groups": [{ "group": "G", "pages": ["t"] }] }',
		};
		const own = section('T', 'navigation', 'tabs', 0);
		expect(editedFiles(files, rename(own, 'V'))).toEqual({
			'tab.json': files['tab.json'].replace('"T"', '"V"'),
		});
		expect(editedFiles(files, remove(own))).toEqual({
			'docs.json': '{ "navigation": { "tabs": [{ "tab": "U", "pages": ["u"] }] } }',
		});
	});
});

describe('in a classic navigation', () => {
	const classic = `{
  "name": "A",
  "versions": ["v2", { "name": "v1" }],
  "tabs": [
    { "name": "API", "url": "api" }, // The reference.
    { "name": "Guides", "url": "guides", "version": "v1" }
  ],
  "anchors": [{ "name": "Chat", "url": "https://example.com" }],
  "navigation": [
    { "group": "Start", "pages": ["index", "api/users", "api/tasks"] },
    { "group": "More", "version": "v1", "pages": ["guides/one"] }
  ]
}
`;
	const [api, guides] = [section('API', 'tabs', 0), section('Guides', 'tabs', 1)];
	const chat = section('Chat', 'anchors', 0);

	test('tabs and anchors get other names, those that the site adds as well', () => {
		expect(edited(classic, rename(api, 'Reference'))).toBe(classic.replace('"API"', '"Reference"'));
		expect(edited(classic, rename(chat, 'Talk'))).toBe(classic.replace('"Chat"', '"Talk"'));
		const added = edited(classic, rename(section('Documentation', 'primaryTab'), 'Manual'));
		expect(added).toBe(
			classic.replace('\n  ]\n}', '\n  ],\n  "primaryTab": {\n    "name": "Manual"\n  }\n}'),
		);
		expect(edited(added, rename(section('Manual', 'primaryTab'), 'Handbook'))).toBe(
			added.replace('"Manual"', '"Handbook"'),
		);
	});

	test('tabs, anchors and versions move', () => {
		const [first, second] = [
			'{ "name": "API", "url": "api" }',
			'{ "name": "Guides", "url": "guides", "version": "v1" }',
		];
		const plain = classic.replace(' // The reference.', '');
		expect(edited(plain, move(api, guides))).toBe(
			plain.replace(first, '…').replace(second, first).replace('…', second),
		);
		expect(edited(classic, move(section('v2', 'versions', 0), section('v1', 'versions', 1)))).toBe(
			classic.replace('"v2", { "name": "v1" }', '{ "name": "v1" }, "v2"'),
		);
		const documentation = section('Documentation', 'primaryTab');
		expect(edited(classic, move(documentation, api))).toMatch(/^“Documentation” is always first/);
		expect(edited(classic, move(api, documentation))).toMatch(/^“Documentation” is always first/);
		expect(edited(classic, move(chat, api))).toMatch(/“API” can be moved only among its neighboring tabs/);
		expect(edited(classic, move(chat, { place: ['navigation', 0, 'pages', 0], name: 'index' }))).toMatch(
			/A page must be in a group/,
		);
	});

	test('a tab does not move where another takes all its pages', () => {
		const [outer, inner] = [
			'{ "name": "Guides", "url": "guides" }',
			'{ "name": "Deep", "url": "guides/deep" }',
		];
		const text = (pages: string, ...tabs: readonly string[]) =>
			`{ "tabs": [${tabs.join(', ')}], "navigation": [{ "group": "All", "pages": [${pages}] }] }`;
		const pages = '"index", "guides/one", "guides/deep/two"';
		const [first, last] = [section('Guides', 'tabs', 0), section('Deep', 'tabs', 1)];
		expect(edited(text(pages, outer, inner), move(first, last))).toBe(text(pages, inner, outer));
		const [top, below] = [section('Deep', 'tabs', 0), section('Guides', 'tabs', 1)];
		for (const edit of [move(top, below), move(below, top)])
			expect(edited(text(pages, inner, outer), edit)).toMatch(/^“Deep” would be empty/);
		const none = '"index", "guides/one"';
		expect(edited(text(none, inner, outer), move(top, below))).toBe(text(none, outer, inner));
	});

	test('a group of several pages asks before it goes', () => {
		const [start, more] = [
			{ place: ['navigation', 0], name: 'Start' },
			{ place: ['navigation', 1], name: 'More' },
		];
		expect(question(classic, remove(start))).toBe(
			'“Start” contains 3 pages. They will be removed from the navigation; the files are kept. Remove it?',
		);
		expect(question(classic, remove(more))).toBeUndefined();
		expect(
			question(classic, remove(more, { place: ['navigation', 0, 'pages', 0], name: 'index' })),
		).toBeUndefined();
		expect(question(classic, remove(start, more))).toMatch(
			/^“Start” and “More” contain 4 pages\. .* Remove them\?$/,
		);
		expect(question(classic, remove(guides, start))).toMatch(
			/“Guides” contains 1 page\. .* “Start” contains 3 pages\./,
		);
	});

	test('a version is renamed wherever it is named, unless pages name it', () => {
		const edit = rename(section('v1', 'versions', 1), 'one');
		expect(edited(classic, edit)).toBe(classic.replaceAll('"v1"', '"one"'));
		expect(edited(classic, rename(section('v2', 'versions', 0), 'two'))).toBe(
			classic.replace('"v2"', '"two"'),
		);
		const files = { 'docs.json': classic, 'index.mdx': '---\ntitle: Home\nversion: v1\n---\n' };
		expect(editedFiles(files, edit)).toMatch(
			/^Version “v1” is used in the front matter of pages such as `index\.mdx`/,
		);
	});

	test('the pages of a tab go to another when it is removed', () => {
		expect(edited(classic, remove(api))).toBe(
			classic.replace('{ "name": "API", "url": "api" }, // The reference.\n    ', ''),
		);
		expect(question(classic, remove(api))).toBe(
			'“API” contains 2 pages. They will move to “Documentation”. Remove it?',
		);
		expect(question(classic, remove(api, guides))).toBe(
			'“API” and “Guides” contain 3 pages. They will be listed with all other pages. Remove them?',
		);
		expect(question(classic, remove(chat))).toBeUndefined();
	});

	test('a list goes with the last that it holds', () => {
		expect(edited(classic, remove(chat))).toBe(
			classic.replace('  "anchors": [{ "name": "Chat", "url": "https://example.com" }],\n', ''),
		);
		const none = JSON.parse(edited(classic, remove(api, guides, chat)));
		expect(none).toMatchObject({ tabs: [], anchors: [] });
	});

	test('what holds the rest stays, and a version that is named', () => {
		expect(edited(classic, remove(section('Documentation', 'primaryTab')))).toMatch(
			/^“Documentation” contains all pages that are not in another tab/,
		);
		expect(edited(classic, remove(section('v1', 'versions', 1)))).toMatch(
			/^Version “v1” is still used in the navigation/,
		);
		expect(edited(classic, remove(section('v2', 'versions', 0)))).toBe(classic.replace('"v2", ', ''));
	});
});
