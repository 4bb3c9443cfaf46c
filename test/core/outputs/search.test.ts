import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import {
	type SearchEntry,
	searchIndexOptions,
	searchOptions,
} from '../../../server/src/core/outputs/search/searchOptions.ts';
import { project } from '../../support/project.ts';

const config = JSON.stringify({ name: 'Acme', navigation: [{ group: 'All', pages: ['preview', 'other'] }] });

async function search(files: Readonly<Record<string, string>>, query: string) {
	const docs = project({ 'docs.json': config, 'other.mdx': '---\ntitle: Other\n---\n', ...files });
	const index = await docs.searchIndex({ readText: (path) => files[path], ofPage: (url) => url.slice(1) });
	return MiniSearch.loadJSON<SearchEntry>(index, searchIndexOptions).search(query, searchOptions);
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
