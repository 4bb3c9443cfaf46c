import { expect, test } from 'vitest';
import { readInside } from '../../server/src/hosts/projectFiles.ts';
import { readProject } from '../../server/src/hosts/readProject.ts';
import { siteSearch } from '../support/siteSearch.ts';

const search = await siteSearch(readProject('docs'), (path) => readInside('docs', path));

/** The pages of the manual that its search finds first. */
async function firstPages(query: string): Promise<readonly string[]> {
	const { hits } = await search.find(query, { limit: 3 });
	return hits.map(({ url }) => url.replace(/\/$/, ''));
}

test.each([
	['alt text', 'reference/problems/components'],
	['redirect loop', 'reference/problems/navigation'],
	['redirect chain', 'reference/problems/navigation'],
	['header row', 'reference/problems/components'],
	['deprecated', 'reference/problems/docs-json'],
	['unclosed tag', 'reference/problems/mdx'],
	['broken link', 'reference/problems/links'],
	['duplicate key', 'reference/problems/docs-json'],
	['code fence', 'reference/problems/components'],
	['orphan page', 'reference/problems/navigation'],
	['404', 'reference/problems/links'],
	['frontmatter', 'reference/front-matter'],
	['SEO', 'reference/front-matter'],
	['canonical', 'reference/front-matter'],
	['base path', 'guides/publish-to-your-own-server'],
	['sitemap', 'guides/publish-to-your-own-server'],
	['static export', 'guides/publish-to-your-own-server'],
	['self-hosting', 'guides/publish-to-your-own-server'],
	['localization', 'guides/languages-and-versions'],
	['i18n', 'guides/languages-and-versions'],
	['GitHub Actions', 'guides/check-in-github-actions'],
	['SARIF', 'guides/check-in-github-actions'],
	['baseline', 'guides/check-in-github-actions'],
	['pre-commit', 'guides/check-in-other-pipelines'],
	['suppress', 'guides/turn-a-rule-off'],
	['ignore', 'guides/turn-a-rule-off'],
	['Neovim', 'editors/neovim'],
	['Helix', 'editors/helix'],
	['offline', 'guides/preview-pages'],
	['playground', 'guides/api-pages'],
	['try it', 'guides/api-pages'],
	['OpenAPI', 'guides/openapi'],
	['Swagger', 'guides/openapi'],
	['AsyncAPI', 'guides/openapi'],
	['snippet', 'guides/snippets-and-variables'],
	['dark mode', 'guides/preview-pages'],
	['llms.txt', 'guides/llms-txt'],
	['AI assistants', 'guides/ai-rules'],
	['Cursor', 'guides/ai-rules'],
	['Claude', 'guides/ai-rules'],
	['why is my tag red', 'guides/why-is-my-tag-red'],
	['tag underlined', 'guides/why-is-my-tag-red'],
	['turn a rule off', 'guides/turn-a-rule-off'],
	['disable a check', 'guides/turn-a-rule-off'],
	['rename a page', 'guides/rename-without-breaking-links'],
	['move page redirect', 'guides/rename-without-breaking-links'],
	['publish to my own server', 'guides/publish-to-your-own-server'],
	['nginx', 'guides/publish-to-your-own-server'],
	['bearer token', 'guides/bearer-tokens'],
	['API key', 'guides/bearer-tokens'],
	['check in github actions', 'guides/check-in-github-actions'],
	['GitLab CI', 'guides/check-in-other-pipelines'],
	['leave the host', 'guides/leave-the-host'],
	['leave Mintlify', 'guides/leave-the-host'],
	['pull request from a fork', 'guides/preview-pull-requests'],
	['Zed', 'editors/zed'],
	['Emacs', 'editors/emacs'],
	['IntelliJ', 'editors/jetbrains'],
	['Kate', 'editors/kate'],
	['mint validate', 'guides/comparison'],
	['Docusaurus', 'guides/move-from-another-tool'],
])('the manual’s search finds %s', async (query, page) => {
	expect(await firstPages(query)).toContain(page);
});
