import { feedField } from '../../../catalogue/frontMatter.ts';
import type { PageDocument } from '../../../language/document.ts';
import { apiPageContent, hasApiReference } from '../../../openapi/site/apiPageContent.ts';
import { pageLanguage } from '../../../project/navigation/languageFolders.ts';
import { siteNavigation } from '../../../project/navigation/siteNavigation.ts';
import { factsOf } from '../../../project/pages/factsOf.ts';
import type { Project } from '../../../project/project.ts';
import { createBudget } from '../../parse/evaluate/budget.ts';
import { emptyScope } from '../../parse/evaluate/value.ts';
import { fillVariables } from '../../parse/tree/parseMdx.ts';
import { type ElementBlock, pageContent } from '../../render/body/pageContent.ts';
import {
	type BodySource,
	type PageCache,
	type RenderedBody,
	renderBody,
} from '../../render/body/renderBody.ts';
import type { RenderedBlock } from '../../render/body/renderedBlock.ts';
import { renderNodes } from '../../render/body/renderNodes.ts';
import { siteHref } from '../../render/content/link.ts';
import type { PageAnswers } from '../../render/content/pageAnswers.ts';
import type { ContentsEntry, RenderContext, RenderOptions } from '../../render/content/renderContext.ts';
import { type CodeText, cachedHighlighting, type HighlightCode } from '../../render/highlight/codeColors.ts';
import { type Content, textNode as writtenText } from '../../render/html/element.ts';
import { renderIcon, renderMissingIcon } from '../../render/icons/renderIcon.ts';
import { messagesFor } from '../../render/messages/messagesFor.ts';
import type { SiteMessages } from '../../render/messages/siteMessages.ts';
import { pageEnd } from './pageEnd.ts';
import { eyebrowOf, headBlock, indexNotice } from './pageHead.ts';
import { textDirection } from './textDirection.ts';

export { createPageCache, type PageCache } from '../../render/body/renderBody.ts';
export type { RenderedBlock } from '../../render/body/renderedBlock.ts';
export type { ContentsEntry, RenderOptions } from '../../render/content/renderContext.ts';

/** Page as its reader sees it. */
export interface RenderedPage {
	readonly title: string;
	readonly description: string | undefined;
	/** Blocks from top to bottom, the head first and the notice about `llms.txt` last. */
	readonly blocks: readonly RenderedBlock[];
	readonly contents: readonly ContentsEntry[];
	readonly direction: 'ltr' | 'rtl';
	/** Servers to which a browser may send requests of the playground, as sources of a content security policy. */
	readonly sendsTo?: readonly string[];
	/** Some code is not highlighted yet, or slow blocks have not been rendered. */
	readonly isUnhighlighted?: true;
	/** The page is rendered in parts, and this is not the last one. */
	readonly rest?: PageRest;
}

/** Part of a page that is not rendered yet. */
export interface PageRest {
	/** Line from which on it is left out, from 0. */
	readonly line: number;
	/** Number of lines of the page. */
	readonly lineCount: number;
}

// Grammars are most of the program. A page is shown before they are loaded.
const loadColors = () => import('../../render/highlight/colorCode.ts');

/** Renders a page with all of its code highlighted. */
export async function renderPage(
	project: Project,
	document: PageDocument,
	options: RenderOptions,
): Promise<RenderedPage> {
	const colors = await loadColors();
	const render = () => renderWithColors(project, document, options, { colors: colors.highlightIfLoaded });
	const { page, unhighlighted } = render();
	if (unhighlighted.length === 0) return page;
	await colors.loadGrammars(unhighlighted);
	return render().page;
}

/** Renders a page at once: code that was not highlighted before has no colors yet. */
export function renderPageNow(
	project: Project,
	document: PageDocument,
	options: RenderOptions,
	means: Pick<RenderMeans, 'cache' | 'inParts'> = {},
): RenderedPage {
	return renderWithColors(project, document, options, { colors: cachedHighlighting, ...means }).page;
}

/** Page as elements, for other forms than HTML. */
export interface PageElements {
	readonly title: string;
	/** Method and path of the operation that the page documents; empty to show none. */
	readonly operation: string | undefined;
	readonly isDeprecated: boolean;
	/** Blocks below the head. */
	readonly blocks: readonly ElementBlock[];
	/** Lines of elements of the page's own text, from 0, as far as they are known. */
	readonly lines: ReadonlyMap<Content, number>;
	/** Texts in the language of the page. */
	readonly words: SiteMessages;
}

/** Renders a page as elements. By default, its code has no colors. */
export function renderElements(
	project: Project,
	document: PageDocument,
	given: RenderOptions,
	colors: HighlightCode = () => undefined,
): PageElements {
	const { variables } = project.site;
	const { page } = factsOf(document);
	const words = messagesFor(pageLanguage(project, page.pagePath));
	const { values } = document.frontMatter;
	const { blocks, surroundings, lines } = pageContent(
		bodySource(project, {
			document,
			source: fillVariables(document.text, variables),
			options: withVariables(given, variables),
			means: { colors },
			words,
		}),
	);
	return {
		title: (values.title === undefined ? surroundings?.title : undefined) ?? page.title,
		operation: surroundings?.operation ?? page.openapi ?? page.api,
		isDeprecated: values.deprecated === true || surroundings?.isDeprecated === true,
		blocks,
		lines,
		words,
	};
}

/** Highlights up to `most` code blocks of the page that have no colors yet, for its next rendering. */
export async function highlightPage(
	project: Project,
	document: PageDocument,
	options: RenderOptions,
	{ cache, most }: { readonly cache: PageCache; readonly most: number },
): Promise<void> {
	const { unhighlighted } = renderWithColors(project, document, options, {
		colors: cachedHighlighting,
		cache,
	});
	if (unhighlighted.length > 0)
		await (await loadColors()).colorCode(unhighlighted.slice(0, most), options.watch);
}

/**
 * Renders a page with any text: mistakes are shown in their places, and nothing of the page is run. With a cache, only
 * changes are rendered; the result is the same. Returns the page, and its code that `colors` does not know.
 */
function renderWithColors(
	project: Project,
	document: PageDocument,
	given: RenderOptions,
	means: RenderMeans,
): { readonly page: RenderedPage; readonly unhighlighted: readonly CodeText[] } {
	const { variables } = project.site;
	const source = fillVariables(document.text, variables);
	const options = withVariables(given, variables);
	const page = factsOf(document).page;
	const language = pageLanguage(project, page.pagePath);
	const drawn: PageSource = { document, source, options, means, words: messagesFor(language) };
	const content = renderText(project, drawn);
	const {
		title = page.title,
		operation = page.openapi ?? page.api,
		blocks,
		contents,
		unhighlighted,
	} = content;
	const { restLine } = content;
	const rest = restLine === undefined ? undefined : { line: restLine, lineCount: document.lines.lineCount };
	const index = { docsUrl: options.docsUrl, language, indexHref: options.indexHref };
	const head = headBlock({
		title,
		description: page.description,
		eyebrow: eyebrowOf(project, page.pagePath),
		isDeprecated: document.frontMatter.values.deprecated === true || content.isDeprecated === true,
		operation: operation === '' ? undefined : operation,
		feed:
			document.frontMatter.values[feedField.key] === true &&
			(options.feedHref !== undefined || options.omitsNotes !== true)
				? { href: options.feedHref?.(page.pagePath) }
				: undefined,
		...index,
	});
	const notice = indexNotice(index);
	const rendered: RenderedPage = {
		title,
		description: page.description,
		blocks: [head].concat(
			blocks,
			rest ? [] : [...pageEnd(project, document, { ...options, language }), notice],
		),
		contents,
		direction: textDirection(`${title}\n${source}`, language),
		...(unhighlighted.length === 0 && content.hasMore !== true ? {} : { isUnhighlighted: true }),
		...(content.sendsTo === undefined || content.sendsTo.length === 0 ? {} : { sendsTo: content.sendsTo }),
		...(rest && { rest }),
	};
	return { page: rendered, unhighlighted };
}

interface RenderMeans {
	readonly colors: HighlightCode;
	readonly cache?: PageCache | undefined;
	/** A long page is rendered in parts, each of which adds to the last. */
	readonly inParts?: boolean | undefined;
}

interface PageSource {
	readonly means: RenderMeans;
	readonly document: PageDocument;
	/** Text of the document with variables filled in. */
	readonly source: string;
	readonly options: RenderOptions;
	/** Texts in the language of the page. */
	readonly words: SiteMessages;
}

/** Rendered page below its head, with values for the head from an API description. */
interface PageContent extends Omit<RenderedBody, 'surroundings'> {
	readonly title?: string | undefined;
	/** Empty to show none. */
	readonly operation?: string;
	readonly isDeprecated?: boolean;
	readonly sendsTo?: readonly string[];
}

function renderText(project: Project, page: PageSource): PageContent {
	const { document, means } = page;
	const content = renderBody(bodySource(project, page), means.cache);
	if (content.surroundings === undefined) return content;
	const { title, operation, isDeprecated, sendsTo } = content.surroundings;
	const isTitled = document.frontMatter.values.title !== undefined;
	return { ...content, operation, isDeprecated, sendsTo, ...(isTitled ? {} : { title }) };
}

function bodySource(project: Project, page: PageSource): BodySource {
	const { document, source, options, means, words } = page;
	const { pages, files, site } = project;
	// Without `hrefOf`, links are rendered as written.
	const world = options.hrefOf === undefined ? [files] : [pages, files, siteNavigation(project), site];
	return {
		document,
		source,
		context: (answers) => createContext(project, page, answers),
		surroundings: hasApiReference(document) ? apiPageContent(project, document) : undefined,
		world: [...world, words],
		watch: options.watch,
		inParts: means.inParts === true,
	};
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

/** Context without the scope of the page's statements. */
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
