import { feedField } from '../../../catalogue/frontMatter.ts';
import type { PageDocument } from '../../../language/document.ts';
import { apiAround, namesEndpoint } from '../../../openapi/site/apiAround.ts';
import type { NavigationGroup } from '../../../project/navigation/navigation.ts';
import { pageLanguage } from '../../../project/navigation/pageLanguage.ts';
import { siteNavigation } from '../../../project/navigation/siteNavigation.ts';
import { factsOf } from '../../../project/pages/factsOf.ts';
import type { Project } from '../../../project/project.ts';
import { boundedCache } from '../../../text/boundedCache.ts';
import { contentHash } from '../../../text/contentHash.ts';
import { derive } from '../../../text/derive.ts';
import { createBudget } from '../../parse/evaluate/budget.ts';
import { emptyScope } from '../../parse/evaluate/value.ts';
import { fillVariables } from '../../parse/tree/fillVariables.ts';
import { type PageCache, type RenderedContent, renderContent } from '../../render/body/renderBody.ts';
import type { RenderedBlock } from '../../render/body/renderedBlock.ts';
import { renderNodes } from '../../render/body/renderNodes.ts';
import type { PageAnswers } from '../../render/content/pageAnswers.ts';
import type { ContentsEntry, RenderContext, RenderOptions } from '../../render/content/renderContext.ts';
import type { CodeText, HighlightCode } from '../../render/highlight/codeColors.ts';
import { type Content, writeHtml, textNode as writtenText } from '../../render/html/element.ts';
import { renderIcon, renderMissingIcon } from '../../render/icons/renderIcon.ts';
import type { SiteMessages } from '../../render/words/words.ts';
import { wordsOf } from '../../render/words/wordsOf.ts';
import { pageEnd, siteHref } from './pageEnd.ts';
import { type PageHead, pageHead } from './pageHead.ts';
import { textDirection } from './textDirection.ts';

export type { ContentsEntry, RenderOptions } from '../../render/content/renderContext.ts';

/** A page as its reader sees it. */
export interface RenderedPage {
	readonly title: string;
	readonly description: string | undefined;
	/** The page from top to bottom, its head first. */
	readonly blocks: readonly RenderedBlock[];
	readonly contents: readonly ContentsEntry[];
	readonly direction: 'ltr' | 'rtl';
	/** Some of its code has not been colored yet, or blocks that take long have not been rendered. */
	readonly isUnhighlighted?: true;
}

/**
 * Renders a page whatever its text: mistakes are shown where they stand, and nothing of the page is run. With a cache
 * only what changed is rendered; the result is the same.
 */
export function renderPageBody(
	project: Project,
	document: PageDocument,
	given: RenderOptions,
	means: PageRenderOptions,
): { readonly page: RenderedPage; readonly unhighlighted: readonly CodeText[] } {
	const { variables } = project.site;
	const source = fillVariables(document.text, variables);
	const options = withVariables(given, variables);
	const page = factsOf(document).page;
	const language = pageLanguage(project, page.pagePath);
	const drawn: PageSource = { document, source, options, means, words: wordsOf(language) };
	const content = renderText(project, drawn);
	const {
		title = page.title,
		operation = page.openapi ?? page.api,
		blocks,
		contents,
		unhighlighted,
	} = content;
	const head = toHead({
		title,
		description: page.description,
		eyebrow: eyebrowOf(project, page.pagePath),
		isDeprecated: document.frontMatter.values.deprecated === true || content.isDeprecated === true,
		operation: operation === '' ? undefined : operation,
		feed:
			document.frontMatter.values[feedField.key] === true
				? { href: options.feedHref?.(page.pagePath) }
				: undefined,
		docsUrl: options.docsUrl,
		language,
		indexHref: options.indexHref,
	});
	const rendered: RenderedPage = {
		title,
		description: page.description,
		blocks: [head].concat(blocks, pageEnd(project, document, { ...options, language })),
		contents,
		direction: textDirection(`${title}\n${source}`, language),
		...(unhighlighted.length === 0 && content.hasMore !== true ? {} : { isUnhighlighted: true }),
	};
	return { page: rendered, unhighlighted };
}

/** How a page is drawn, beside what it shows. */
export interface PageRenderOptions {
	readonly colors: HighlightCode;
	readonly cache?: PageCache | undefined;
}

interface PageSource {
	readonly means: PageRenderOptions;
	readonly document: PageDocument;
	/** The document's text with the site's variables filled in. */
	readonly source: string;
	readonly options: RenderOptions;
	/** In the language of the page. */
	readonly words: SiteMessages;
}

/** What stands below a page's head, and what of an API's description belongs into that. */
interface PageContent extends Omit<RenderedContent, 'around'> {
	readonly title?: string | undefined;
	/** Empty where the head is to show none. */
	readonly operation?: string;
	readonly isDeprecated?: boolean;
}

function renderText(project: Project, page: PageSource): PageContent {
	const { document, source, options, means, words } = page;
	const { pages, files, site } = project;
	// Only hosts that give addresses of their own show where links lead.
	const world = options.hrefOf === undefined ? [files] : [pages, files, siteNavigation(project), site];
	const content = renderContent(
		{
			document,
			source,
			context: (answers) => createContext(project, page, answers),
			around: namesEndpoint(document) ? apiAround(project, document) : undefined,
			world: [...world, words],
			watch: options.watch,
		},
		means.cache,
	);
	if (content.around === undefined) return content;
	const { title, operation, isDeprecated } = content.around;
	const isTitled = document.frontMatter.values.title !== undefined;
	return { ...content, operation, isDeprecated, ...(isTitled ? {} : { title }) };
}

function withVariables(options: RenderOptions, variables: ReadonlyMap<string, string>): RenderOptions {
	const { snippet } = options;
	if (snippet === undefined || variables.size === 0) return options;
	return {
		...options,
		snippet(path) {
			const text = snippet(path);
			return text === undefined ? undefined : fillVariables(text, variables);
		},
	};
}

/** Without the names that the page's own statements bring. */
function createContext(
	project: Project,
	{ document, options, means, words }: PageSource,
	answers: PageAnswers,
): RenderContext {
	return {
		options,
		words,
		path: document.path,
		scope: emptyScope,
		shownBy: [],
		given: undefined,
		definitions: undefined,
		page: {
			answers,
			path: document.path,
			budget: createBudget(),
			expansionsLeft: 2_000,
			nodesLeft: 300_000,
			snippetRoom: 3_000_000,
			contents: [],
			colors: means.colors,
			unhighlighted: [],
			snippets: new Map(),
		},
		depth: 0,
		inLink: false,
		inContents: true,
		render: renderNodes,
		icon: (name, style) => toIcon(options, name, style),
		href: (href) => siteHref(project, { from: document.path, href }, options),
		hasFile: (file) => project.files.has(file),
	};
}

function toIcon(options: RenderOptions, name: string, style: string | undefined): Content {
	const shape = options.icons(name.trim(), style);
	if (shape !== undefined) return renderIcon(shape);
	return options.omitsNotes ? writtenText('') : renderMissingIcon(name);
}

/** Block of the head, the same after most edits. No block of the text has such a key. */
const toHead = boundedCache(
	4,
	(head: PageHead): RenderedBlock => {
		const written = writeHtml(pageHead(head));
		return { key: `head-${contentHash(written)}`, html: written, line: 0 };
	},
	JSON.stringify,
);

function eyebrowOf(project: Project, pagePath: string): readonly string[] {
	const labels = labelsOf(siteNavigation(project).groups, pagePath);
	return project.site.chrome.namesOuterGroups ? labels : labels.slice(-1);
}

/** The labels of the groups that list the page, the innermost last. */
function labelsOf(groups: readonly NavigationGroup[], pagePath: string): readonly string[] {
	return labelsByPage(groups).get(pagePath) ?? [];
}

/** A navigation stays the same object while it says the same. */
const labelsByPage = derive((groups: readonly NavigationGroup[]): ReadonlyMap<string, readonly string[]> => {
	const labels = new Map<string, readonly string[]>();
	noteLabels(groups, [], labels);
	return labels;
});

/** The first place in which a page is listed counts. */
function noteLabels(
	groups: readonly NavigationGroup[],
	around: readonly string[],
	known: Map<string, readonly string[]>,
): void {
	for (const group of groups) {
		const labels = group.label === '' ? around : [...around, group.label];
		for (const entry of group.entries) {
			if (entry.kind === 'page' && !known.has(entry.pagePath)) known.set(entry.pagePath, labels);
			if (entry.kind === 'group') noteLabels([entry.group], labels, known);
		}
	}
}
