import { feedField } from '../catalogue/frontMatter.ts';
import type { PageDocument } from '../language/document.ts';
import type { NavigationGroup } from '../project/navigation/navigation.ts';
import { pageLanguage } from '../project/navigation/pageLanguage.ts';
import { siteNavigation } from '../project/navigation/siteNavigation.ts';
import { factsOf } from '../project/pages/factsOf.ts';
import type { Project } from '../project/project.ts';
import { memoize } from '../text/memoize.ts';
import { apiAround, namesEndpoint } from './api/apiAround.ts';
import type { PageAround } from './aroundGroups.ts';
import { boundedCache } from './boundedCache.ts';
import type { CodeColors, CodeText } from './code/codeColors.ts';
import { footnotesOf, renderFootnotes, renderNodes } from './content/renderNodes.ts';
import { contentHash } from './contentHash.ts';
import { renderBlocks, toBlock } from './drawnBlock.ts';
import { type Content, html, text as writtenText } from './element.ts';
import { createBudget } from './evaluate/budget.ts';
import { readScope } from './evaluate/readScope.ts';
import { emptyScope } from './evaluate/scope.ts';
import { fillVariables } from './fillVariables.ts';
import { renderIcon, renderMissingIcon } from './icons/renderIcon.ts';
import { type PageAnswers, pageAnswers } from './pageAnswers.ts';
import { pageEnd, siteHref } from './pageEnd.ts';
import { type PageHead, pageHead } from './pageHead.ts';
import { pageHeadings } from './pageHeadings.ts';
import type { PageMemory } from './pageMemory.ts';
import { renderedTree } from './parse/knownTree.ts';
import { referencesIn } from './parse/pageSegment.ts';
import type { ContentsEntry, RenderContext, RenderOptions } from './renderContext.ts';
import type { RenderedBlock } from './renderedBlock.ts';
import { type DrawnList, type DrawnPiece, listPieces } from './renderedList.ts';
import { textDirection } from './textDirection.ts';
import type { Words } from './words/words.ts';
import { wordsOf } from './words/wordsOf.ts';

export type { ContentsEntry, RenderOptions } from './renderContext.ts';

/** A page as its reader sees it. */
export interface RenderedPage {
	readonly title: string;
	readonly description: string | undefined;
	/** The page from top to bottom, its head first. */
	readonly blocks: readonly RenderedBlock[];
	readonly contents: readonly ContentsEntry[];
	readonly direction: 'ltr' | 'rtl';
	/** Some of its code has not been colored yet. */
	readonly isUnhighlighted?: true;
}

/**
 * Renders a page whatever its text: mistakes are shown where they stand, and nothing of the page is run. With the
 * memory of the time before only what changed is drawn; the result is the same.
 */
export function drawPage(
	project: Project,
	document: PageDocument,
	given: RenderOptions,
	means: DrawingMeans,
): { readonly page: RenderedPage; readonly unhighlighted: readonly CodeText[] } {
	const { variables } = project.site;
	const source = fillVariables(document.text, variables);
	const options = withVariables(given, variables);
	const page = factsOf(document).page;
	const language = pageLanguage(project, page.pagePath);
	const drawn: PageSource = { document, source, options, means, words: wordsOf(language) };
	const content = renderChanges(project, drawn) ?? renderAll(project, drawn);
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
		...(unhighlighted.length === 0 ? {} : { isUnhighlighted: true }),
	};
	return { page: rendered, unhighlighted };
}

/** How a page is drawn, beside what it shows. */
export interface DrawingMeans {
	readonly colors: CodeColors;
	readonly memory?: PageMemory | undefined;
}

interface PageSource {
	readonly means: DrawingMeans;
	readonly document: PageDocument;
	/** The document's text with the site's variables filled in. */
	readonly source: string;
	readonly options: RenderOptions;
	/** In the language of the page. */
	readonly words: Words;
}

/** What stands below a page's head, and what of an API's description belongs into that. */
interface PageContent extends Pick<DrawnList, 'blocks' | 'contents' | 'unhighlighted'> {
	readonly title?: string | undefined;
	/** Empty where the head is to show none. */
	readonly operation?: string;
	readonly isDeprecated?: boolean;
}

/** Undefined for a page that has to be drawn as a whole. */
function renderChanges(project: Project, page: PageSource): PageContent | undefined {
	const { document, source, options, means, words } = page;
	if (means.memory === undefined) return undefined;
	const context = (answers: PageAnswers) => createContext(project, page, answers);
	// Only hosts that give addresses of their own show where links lead.
	const { pages, files, site } = project;
	const world = options.hrefOf === undefined ? [files] : [pages, files, siteNavigation(project), site];
	const drawn = means.memory.draw({
		document,
		source,
		context,
		around: namesEndpoint(document) ? apiAround(project, document) : undefined,
		world: [...world, words],
	});
	return drawn && withAround(document, drawn, drawn.around);
}

function withAround(document: PageDocument, drawn: DrawnList, around: PageAround | undefined): PageContent {
	if (around === undefined) return drawn;
	const { title, operation, isDeprecated } = around;
	const isTitled = document.frontMatter.values.title !== undefined;
	return { ...drawn, operation, isDeprecated, ...(isTitled ? {} : { title }) };
}

function renderAll(project: Project, page: PageSource): PageContent {
	const { document } = page;
	const tree = renderedTree(page.source);
	const references = referencesIn(tree.children);
	const answers = pageAnswers({ headings: pageHeadings(document), references });
	const outer = createContext(project, page, answers);
	const { path, options } = outer;
	const scope = readScope(tree, { path, snippet: options.snippet, budget: outer.page.budget });
	const context: RenderContext = { ...outer, scope };
	const source = namesEndpoint(document) ? apiAround(project, document) : undefined;
	const around = source?.make(context, tree.children);
	const lastLine = document.lines.lineCount - 1;
	const above = around?.above(context) ?? [];
	const blocks = renderBlocks(context, tree.children);
	const below = around?.below(context) ?? [];
	const notes = footnotesOf(answers.footnotes, references.footnotes);
	const footnotes = html(renderFootnotes(context, notes));
	const piece: DrawnPiece = {
		blocks: [
			...above,
			...blocks,
			...below.map((block) => ({ ...block, line: lastLine })),
			...(footnotes === '' ? [] : [toBlock(footnotes, lastLine)]),
		],
		contents: context.page.contents,
		unhighlighted: context.page.unhighlighted,
	};
	return withAround(
		document,
		listPieces([piece], () => 0),
		around,
	);
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

/** The same at nearly every key. */
const heads = boundedCache<RenderedBlock>(4);

/** Its key is none that a block of the text could have. */
function toHead(head: PageHead): RenderedBlock {
	return heads(JSON.stringify(head), () => {
		const written = html(pageHead(head));
		return { key: `head-${contentHash(written)}`, html: written, line: 0 };
	});
}

function eyebrowOf(project: Project, pagePath: string): readonly string[] {
	const labels = labelsOf(siteNavigation(project).groups, pagePath);
	return project.site.chrome.namesOuterGroups ? labels : labels.slice(-1);
}

/** The labels of the groups that list the page, the innermost last. */
function labelsOf(groups: readonly NavigationGroup[], pagePath: string): readonly string[] {
	return labelsByPage(groups).get(pagePath) ?? [];
}

/** A navigation stays the same object while it says the same. */
const labelsByPage = memoize((groups: readonly NavigationGroup[]): ReadonlyMap<string, readonly string[]> => {
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
