import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const files = {
	'docs.json': '{ "name": "A", "navigation": [{ "group": "All", "pages": ["start", "guides/deploy"] }] }',
	'start.mdx': '---\ntitle: Get started\n---\n\n## Install the tool\n\n## Deploy\n\n##### Small print\n',
	'guides/deploy.mdx':
		'---\ntitle: Deploy to production\n---\n\n## Roll back {#undo}\n\n<Tabs>\n  <Tab title="macOS">\n    a\n  </Tab>\n</Tabs>\n',
	'snippets/part.mdx': '## Deploy a part\n',
};

function find(query: string): readonly string[] {
	return project(files)
		.workspaceSymbols(query)
		.map(({ kind, name, destination: { path, anchor } }) =>
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

test.each(['(', '[a-z]', '\\', '^', ']', '-', '*.'])('takes %s as it is', (query) => {
	expect(find(query)).toEqual([]);
});

test('answers no more than an editor shows', () => {
	const many = Object.fromEntries(
		Array.from({ length: 300 }, (_, number) => [`page-${number}.mdx`, '## Same\n']),
	);
	expect(project(many).workspaceSymbols('same')).toHaveLength(200);
});
