import { expect, test } from 'vitest';
import { createDocsService, type DocsService } from '../../../server/src/core/api/docsService.ts';
import { project } from '../../support/project.ts';

const files = {
	'docs.json': '{ "name": "A", "navigation": [{ "group": "All", "pages": ["start", "guides/deploy"] }] }',
	'start.mdx': '---\ntitle: Get started\n---\n\n## Install the tool\n\n## Deploy\n\n##### Small print\n',
	'guides/deploy.mdx':
		'---\ntitle: Deploy to production\n---\n\n## Roll back {#undo}\n\n<Tabs>\n  <Tab title="macOS">\n    a\n  </Tab>\n</Tabs>\n',
	'snippets/part.mdx': '## Deploy a part\n',
};

function search(docs: DocsService, query: string) {
	const steps = docs.workspaceSymbols(query);
	let step = steps.next();
	while (!step.done) step = steps.next();
	return step.value;
}

function find(query: string): readonly string[] {
	return search(project(files), query).map(({ kind, name, destination: { path, anchor } }) =>
		[kind, name, anchor === undefined ? path : `${path}#${anchor}`].join(' | '),
	);
}

test('finds pages and headings, those that begin with the query first', () => {
	expect(find('deploy')).toEqual([
		'page | Deploy to production | guides/deploy.mdx',
		'heading | Deploy | start.mdx#deploy',
	]);
});

test('takes letters in their order, in either case', () => {
	expect(find('GSTD')).toEqual(['page | Get started | start.mdx']);
	expect(find('tsg')).toEqual([]);
});

test('finds a page by its path', () => {
	expect(find('guides/')).toEqual(['page | Deploy to production | guides/deploy.mdx']);
});

test('finds a heading by its own id, and titles that are anchors', () => {
	expect(find('undo')).toEqual(['heading | #undo | guides/deploy.mdx#undo']);
	expect(find('macos')).toEqual(['heading | macOS | guides/deploy.mdx#macos']);
});

test('leads to the page where a heading has no anchor', () => {
	expect(find('small print')).toEqual(['heading | Small print | start.mdx']);
});

test('lists pages only without a query', () => {
	expect(find('')).toEqual([
		'page | Get started | start.mdx',
		'page | Deploy to production | guides/deploy.mdx',
	]);
});

test('an edit of an open page has the names of that page read alone', () => {
	const docs = createDocsService();
	docs.apply(Object.entries(files).map(([path, text]) => ({ kind: 'onDisk', path, text })));
	const type = (text: string) => docs.apply([{ kind: 'open', path: 'start.mdx', text }]);
	type('## Install {#setup}\n');
	const names = (query: string) =>
		search(docs, query).map(({ name, destination: { anchor } }) => `${name} | ${anchor}`);
	expect(names('setup')).toEqual(['#setup | setup']);
	type('## Start\n\n## Set up {#prepare}\n');
	expect(names('prepare')).toEqual(['#prepare | prepare']);
	expect(names('start')).toContain('Start | start');
	expect(names('setup')).toEqual([]);
	expect(names('undo')).toEqual(['#undo | undo']);
	expect(names('macos')).toEqual(['macOS | macos']);
});

test.each(['(', '[a-z]', '\\', '^', ']', '-', '*.'])('takes %s as it is', (query) => {
	expect(find(query)).toEqual([]);
});

test('answers no more than an editor shows', () => {
	const many = Object.fromEntries(
		Array.from({ length: 300 }, (_, number) => [`page-${number}.mdx`, '## Same\n']),
	);
	expect(search(project(many), 'same')).toHaveLength(200);
});

const words = [
	'Deploy',
	'the',
	'API',
	'key-rotation',
	'Über',
	'ſtage',
	'K\u212a',
	'3rd',
	'x',
	'Guides',
	'İzmir',
	'日本',
];

/** What holds the letters of the query in their order, the nearest and then the shortest first: said in the plainest way. */
function plainSearch(names: readonly string[], query: string): readonly string[] {
	const wanted = query.trim().toLowerCase();
	const letters = [...query.toLowerCase().replace(/\s+/g, '')].join('[^]*');
	return names
		.filter((name) => new RegExp(letters, 'iu').test(name))
		.map((name) => {
			const at = name.toLowerCase().indexOf(wanted);
			const inWord = /[\p{L}\p{N}]/u.test(name.charAt(at - 1));
			return { name, rank: at < 0 ? 3 : at === 0 ? 0 : inWord ? 2 : 1 };
		})
		.sort((a, b) => a.rank - b.rank || a.name.length - b.name.length)
		.slice(0, 200)
		.map(({ name }) => name);
}

test('finds among thousands of headings what a plain search finds, and lets others have turns between', () => {
	const headings = Array.from({ length: 1_800 }, (_, number) =>
		[number, number >> 2, number >> 5].map((place) => words[(place * 7) % words.length]).join(' '),
	);
	// No query below finds the pages themselves.
	const pages = Array.from({ length: 300 }, (_, number) => [
		`${'_'.repeat(number + 1)}.mdx`,
		`---\ntitle: "?"\n---\n\n${headings
			.slice(number * 6, number * 6 + 6)
			.map((heading) => `## ${heading}\n`)
			.join('\n')}`,
	]);
	const docs = project(Object.fromEntries(pages));
	expect([...docs.workspaceSymbols('d')].length).toBeGreaterThan(5);
	for (const query of [
		'd',
		'de',
		'api x',
		'xx',
		'k',
		's',
		'St',
		'ü',
		'über the',
		'i',
		'3',
		'日',
		'ſ',
		'rot',
		'zzz',
	])
		expect(
			search(docs, query).map(({ name }) => name),
			query,
		).toEqual(plainSearch(headings, query));
});

test('finds what was written since the search before', () => {
	const docs = project({ 'page.mdx': '## Before\n' });
	expect(search(docs, 'after')).toEqual([]);
	docs.apply([{ kind: 'open', path: 'page.mdx', text: '## After\n' }]);
	expect(search(docs, 'after')).toMatchObject([{ name: 'After' }]);
	expect(search(docs, 'before')).toEqual([]);
});
