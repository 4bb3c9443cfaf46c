import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import {
	type SearchEntry,
	searchIndexOptions,
	searchOptions,
} from '../../../server/src/core/site/search/searchOptions.ts';
import { project } from '../../support/project.ts';

const config = JSON.stringify({ name: 'Acme', navigation: [{ group: 'All', pages: ['preview', 'other'] }] });

async function search(files: Readonly<Record<string, string>>, query: string, version?: string) {
	const docs = project({ 'docs.json': config, 'other.mdx': '---\ntitle: Other\n---\n', ...files });
	const index = await docs.searchIndex({ readText: (path) => files[path], ofPage: (url) => url.slice(1) });
	return MiniSearch.loadJSON<SearchEntry>(index, searchIndexOptions).search(query, searchOptions(version));
}

test('a table gives its words, and not the line below its head', async () => {
	const [found] = await search(
		{ 'preview.mdx': '---\ntitle: Preview\n---\n\n| Plan | Price |\n| :--- | ---: |\n| Free | 0 |\n' },
		'plan',
	);
	expect(found?.excerpt).toBe('Plan Price Free 0');
});

test('a page comes before its parts when its title is asked for', async () => {
	const found = await search(
		{
			'preview.mdx':
				'---\ntitle: Preview\n---\n\nOpen it beside the text, and read on.\n\n## Preview of code\n\nMuch.\n',
		},
		'preview',
	);
	expect(found.map(({ heading }) => heading)).toEqual(['', 'Preview of code']);
});

test('a page is found by its keywords, which nobody is shown, and counts as much as it says', async () => {
	const files = {
		'preview.mdx': '---\ntitle: Preview\nkeywords: [mirror, "look glass"]\n---\n\n## Part\n\nMuch.\n',
		'other.mdx': '---\ntitle: Preview\nboost: 9\n---\n',
	};
	const [found, ...others] = await search(files, 'mirror');
	expect(found).toMatchObject({ title: 'Preview', heading: '', url: 'preview', excerpt: '' });
	expect(others).toEqual([]);
	expect((await search(files, 'glass')).map(({ url }) => url)).toEqual(['preview']);
	expect((await search(files, 'preview'))[0]?.url).toBe('other');
});

test.each(['searchable: false', 'noindex: true'])('a page with `%s` is not found', async (line) => {
	const found = await search({ 'preview.mdx': `---\ntitle: Preview\n${line}\n---\n` }, 'preview');
	expect(found).toEqual([]);
});

test('what belongs to the version or language that is read comes first, what belongs to all as well', async () => {
	const groups = (pages: readonly string[]) => [{ group: 'G', pages }];
	const navigation = {
		versions: [
			{ version: '2', groups: groups(['new', 'both']) },
			{ version: '1', groups: groups(['old', 'both', 'own']) },
		],
	};
	const page = (front = '') => `---\ntitle: Install\n${front}---\n`;
	const files = {
		'docs.json': JSON.stringify({ theme: 'mint', name: 'A', navigation }),
		'old.mdx': page('boost: 90\n'),
		'new.mdx': page(),
		'both.mdx': page(),
		'own.mdx': page('version: "2"\n'),
	};
	const found = async (version?: string) => (await search(files, 'install', version)).map(({ url }) => url);
	expect((await found('2')).at(-1)).toBe('old');
	expect((await found('1')).slice(0, 2)).toEqual(['old', 'both']);
	expect((await found())[0]).toBe('old');
});
