import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const page = (title: string) => `---\ntitle: ${title}\ndescription: D.\n---\n`;
const groups = [
	{ group: 'G', pages: ['first', 'both'], version: 'v1' },
	{ group: 'H', pages: [{ group: 'I', pages: ['both', 'second'] }], version: 'v2' },
];

function site(more: object) {
	const config = { name: 'A', colors: { primary: '#000000' }, navigation: groups, ...more };
	return project({
		'docs.json': JSON.stringify(config),
		'first.mdx': page('First'),
		'both.mdx': page('Both'),
		'second.mdx': page('Second'),
	});
}

test.each([
	[
		['v1', 'v2'],
		['first', 'both'],
	],
	[
		['v2', 'v1'],
		['both', 'second'],
	],
	[
		[{ name: 'v1' }, { name: 'v2', default: true }],
		['both', 'second'],
	],
	[
		[{ name: 'v1' }, { name: 'v2', default: 'yes' }],
		['first', 'both'],
	],
	[
		[{ name: 'v1' }, {}, 7, { name: 'v2', default: true }],
		['both', 'second'],
	],
])('of %j, the index lists the pages of the version that new readers see', (versions, pages) => {
	const listed = [
		...site({ versions })
			.llmsTxt()
			.matchAll(/\]\(\/(\w+)\.md\)/g),
	].map(([, name]) => name);
	expect(listed).toEqual(pages);
});

test.each([
	[{}, ['Start', 'Guides']],
	[{ isDefaultHidden: true }, ['Start']],
	[{ isDefaultHidden: 'yes' }, ['Start', 'Guides']],
])('a tab with %j is beside that of all other pages', async (hides, labels) => {
	const tabs = [{ name: 'Guides', url: 'second', ...hides }];
	const docs = site({
		navigation: [{ group: 'G', pages: ['first', 'second'] }],
		tabs,
		primaryTab: { name: 'Start' },
	});
	const frame = await docs.renderFrame('first.mdx', { icons: () => undefined, assetUrl: (path) => path });
	const html = frame?.parts.find(({ name }) => name === 'tabs')?.html ?? '';
	expect([...html.matchAll(/<a [^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual(labels);
});
