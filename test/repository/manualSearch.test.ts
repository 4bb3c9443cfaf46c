import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import {
	type SearchEntry,
	searchIndexOptions,
	searchOptions,
} from '../../server/src/core/site/search/searchOptions.ts';
import { readProject } from '../../server/src/hosts/cli/readProject.ts';
import { readInside } from '../../server/src/hosts/projectFiles.ts';

const docs = readProject('docs');
const index = MiniSearch.loadJSON<SearchEntry>(
	await docs.searchIndex({ readText: (path) => readInside('docs', path), ofPage: (url) => url.slice(1) }),
	searchIndexOptions,
);

/** The pages of the manual that its search finds first, each once. */
function firstPages(query: string): readonly string[] {
	const urls = index
		.search(query, searchOptions(undefined))
		.map(({ url }) => String(url).split('#', 1)[0] ?? '');
	return [...new Set(urls.map((url) => url.replace(/\/$/, '')))].slice(0, 3);
}

const problems = 'reference/problems';

test.each([
	['alt text', problems],
	['redirect loop', problems],
	['redirect chain', problems],
	['header row', problems],
	['deprecated', problems],
	['unclosed tag', problems],
	['broken link', problems],
	['duplicate key', problems],
	['code fence', problems],
	['orphan page', problems],
	['404', problems],
	['frontmatter', 'reference/front-matter'],
	['SEO', 'reference/front-matter'],
	['canonical', 'reference/front-matter'],
	['base path', 'guides/publishing'],
	['sitemap', 'guides/publishing'],
	['static export', 'guides/publishing'],
	['self-hosting', 'guides/publishing'],
	['localization', 'guides/languages-and-versions'],
	['i18n', 'guides/languages-and-versions'],
	['GitHub Actions', 'guides/continuous-integration'],
	['SARIF', 'guides/continuous-integration'],
	['baseline', 'guides/continuous-integration'],
	['pre-commit', 'guides/continuous-integration'],
	['suppress', 'reference/problems'],
	['ignore', 'guides/repairing-and-formatting'],
	['Neovim', 'guides/other-editors'],
	['Helix', 'guides/other-editors'],
	['offline', 'guides/previewing'],
	['playground', 'guides/api-pages'],
	['try it', 'guides/api-pages'],
	['OpenAPI', 'guides/openapi'],
	['Swagger', 'guides/openapi'],
	['AsyncAPI', 'guides/api-pages'],
	['snippet', 'guides/snippets-and-variables'],
	['dark mode', 'guides/previewing'],
	['llms.txt', 'guides/llms-txt'],
	['AI assistants', 'guides/ai-rules'],
	['Cursor', 'guides/ai-rules'],
	['Claude', 'guides/ai-rules'],
	['Docusaurus', 'guides/switching'],
])('the manual’s search finds %s', (query, page) => {
	expect(firstPages(query)).toContain(page);
});
