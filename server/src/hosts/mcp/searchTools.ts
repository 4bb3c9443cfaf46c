import { z } from 'zod';
import { bestExcerpt, openSearch, type SiteSearch, toPageUrl } from '../../core/api/site.ts';
import { derive, pluralize } from '../../core/api/text.ts';
import { nextOffsetOutput, offsetInput, partOfText, shorten } from './answerParts.ts';
import { openToolProject, type ProjectTexts, type ToolProject } from './openToolProject.ts';
import { defineTool, shortText, type Tool } from './tool.ts';
import { toErrorAnswer } from './toolAnswer.ts';

/** Tools that find and read pages as readers of the site do. */
export const searchTools: readonly Tool[] = [
	defineTool({
		name: 'search',
		title: 'Search the pages',
		description:
			'Searches the text of all pages with the search of the published site. Takes a question or words, and returns the best section of each page with its URL and an excerpt. Read a page with read_page, or its source with read_file.',
		input: {
			query: shortText.min(1).describe('A question or words, such as “weekly updates in slack”'),
			limit: z
				.number()
				.int()
				.min(1)
				.max(50)
				.optional()
				.describe('Maximum number of pages. The default is 8.'),
			version: shortText.optional().describe('Version or language whose pages come first'),
		},
		output: { found: z.number().int().describe('Number of returned pages') },
		fromProject: {
			hits: z.array(
				z.object({
					path: z.string().optional().describe('File of the page, for read_page and read_file'),
					url: z.string(),
					title: z.string(),
					heading: z.string(),
					excerpt: z.string(),
					place: z.array(z.string()).describe('Tab and group of the navigation'),
				}),
			),
			suggestion: z.string().describe('Similar words that are on the site'),
		},
		async run({ root }, { query, limit = 8, version }) {
			const project = openToolProject(root);
			const { find, versions } = await searchOf(project.texts);
			if (version !== undefined && !versions.includes(version))
				return toErrorAnswer(`No version or language “${version}” in the navigation.`);
			// The space says that the last word is complete.
			const { hits, words, suggestion } = await find(`${query} `, { limit, version });
			const paths = pathsByUrl(project);
			const found = hits.map(({ title, heading, url, anchor, place, text }) => ({
				...(paths.has(url) && { path: paths.get(url) }),
				url: `/${url}${anchor && `#${anchor}`}`,
				title: shorten(title),
				heading: shorten(heading),
				excerpt: bestExcerpt(text, words),
				place: place.map(shorten),
			}));
			if (found.length === 0)
				return {
					text: 'No pages found. Use other words, or list all pages with find_pages.',
					fields: { found: 0 },
					...(suggestion && { data: [{ name: 'suggestion', text: suggestion.trim() }] }),
				};
			const lines = found.map(({ path, url, title, heading, excerpt }) =>
				[`${path ?? url} (${url}): ${[title, heading].filter(Boolean).join(' › ')}`, `  ${excerpt}`].join(
					'\n',
				),
			);
			return {
				text: `${pluralize(found.length, 'page')}, the best first.`,
				fields: { found: found.length },
				data: [{ name: 'hits', text: lines.join('\n'), value: found }],
			};
		},
	}),
	defineTool({
		name: 'read_page',
		title: 'Read a page',
		description:
			'Returns a page as Markdown, as the site publishes it: with its snippets and values, and those of an API operation. To change a page, read its source with read_file.',
		input: {
			page: shortText.describe('Path or URL of the page, such as guides/start.mdx or /guides/start'),
			offset: offsetInput,
		},
		output: { path: z.string(), url: z.string(), ...nextOffsetOutput },
		fromProject: { markdown: z.string() },
		async run({ root }, { page, offset }) {
			const { docs, textOf } = openToolProject(root);
			const name = page.replace(/[#?].*$/, '').replace(/^\//, '');
			const found = docs
				.sitePages()
				.find(({ path, pagePath }) => [path, pagePath, toPageUrl(pagePath).slice(1)].includes(name));
			const markdown = found && (await docs.pageMarkdown(found.path, { readText: textOf }));
			if (found === undefined || markdown === undefined)
				return toErrorAnswer(`No page ${page} in the project. Call search or find_pages to find pages.`);
			const part = partOfText(markdown, offset);
			const url = toPageUrl(found.pagePath);
			return {
				text: [`${found.path} at ${url}, as Markdown.`, part.sentence].filter(Boolean).join(' '),
				fields: {
					...{ path: found.path, url },
					...(part.nextOffset && { nextOffset: part.nextOffset }),
				},
				data: [{ name: 'markdown', path: found.path, text: part.text }],
			};
		},
	}),
];

/** Search of the site, kept until a text of the project changes. */
const searchOf = derive(async ({ docs, textOf }: ProjectTexts): Promise<SiteSearch> => {
	const files = await docs.searchIndex({ readText: textOf, ofPage: (url) => url.slice(1) });
	return openSearch(async (name) => {
		const text = files.get(name);
		if (text === undefined) throw new Error(`${name} is not in the search index.`);
		return text;
	});
});

/** Files of pages by URL without the leading slash. */
function pathsByUrl({ docs }: ToolProject): ReadonlyMap<string, string> {
	return new Map(docs.sitePages().map(({ path, pagePath }) => [toPageUrl(pagePath).slice(1), path]));
}
