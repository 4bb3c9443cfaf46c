import type { Budget } from '../../parse/evaluate/budget.ts';
import type { Scope } from '../../parse/evaluate/value.ts';
import type { BlockWatch } from '../../parse/tree/blockWatch.ts';
import type { PageNode, PageReferences, PageTree } from '../../parse/tree/pageTree.ts';
import type { CodeText, HighlightCode } from '../highlight/codeColors.ts';
import type { Content } from '../html/element.ts';
import type { IconSource } from '../icons/iconSet.ts';
import type { SiteMessages } from '../messages/siteMessages.ts';
import type { PageAnswers } from './pageAnswers.ts';

export interface RenderOptions {
	readonly icons: IconSource;
	/** URL from which the page can load a file of the project. */
	readonly assetUrl: (path: string) => string;
	/**
	 * URL of a page, by its path in the navigation; the start page has an empty path, and the page may not exist.
	 * Without this function, links are paths from the site's root.
	 */
	readonly hrefOf?: (pagePath: string, anchor?: string) => string;
	/** Day on which a page was last changed, as `2026-08-13`, by the path of its file; undefined if that is unknown. */
	readonly changeDate?: (path: string) => string | undefined;
	/** URL of a page's feed, by the path of the page; without it, feeds are not linked. */
	readonly feedHref?: (pagePath: string) => string;
	/** URL of the index in the notice of the page; `/llms.txt` by default. */
	readonly indexHref?: string;
	/** Text of a snippet file; without it, imported snippets are not shown. */
	readonly snippet?: (path: string) => string | undefined;
	/** URL of the published site, for the notice of the page. */
	readonly docsUrl?: string;
	/** Size of an image of the project, with which browsers reserve space before it has loaded. */
	readonly imageSize?: (path: string) => ImageSize | undefined;
	/** Load images from other servers, or show their names. */
	readonly remoteImages?: 'load' | 'name';
	/**
	 * The page will be rendered again with the same options object, so its rendering is cached although it is not open.
	 */
	readonly isFollowed?: true;
	/** Time limits for blocks. The rendering is cached as with `isFollowed`. */
	readonly watch?: BlockWatch;
	/** Leave out notices for the author, for readers of a built site. */
	readonly omitsNotes?: true;
	/** Render for Markdown: code with its language, formulas as their source, and content for AI agents. */
	readonly forMarkdown?: true;
}

/** Size of an image file, in pixels. */
export interface ImageSize {
	readonly width: number;
	readonly height: number;
}

/** Entry of the page's table of contents. */
export interface ContentsEntry {
	readonly id: string;
	readonly text: string;
	readonly level: number;
}

/** Context for rendering nodes of a page. */
export interface RenderContext {
	readonly options: RenderOptions;
	/** Texts in the language of the page. */
	readonly words: SiteMessages;
	/** Path of the page or snippet whose text is rendered. */
	readonly path: string;
	readonly scope: Scope;
	/** Paths of the files around a snippet, the page first; empty for the page. */
	readonly shownBy: readonly string[];
	/** Files of nodes that were passed to a snippet as children. */
	readonly given: ReadonlyMap<PageNode, TextSource> | undefined;
	/** Definitions in a snippet; undefined for the page, whose definitions are in `page.answers`. */
	readonly definitions: PageReferences['definitions'] | undefined;
	readonly page: PageState;
	/** Number of nodes around this one. */
	readonly depth: number;
	/** True inside of a link, which cannot contain other links. */
	readonly inLink: boolean;
	/** Takes the line of each block of the page's own text, from 0; that of an inner block is set first. */
	readonly lines?: Map<Content, number>;
	/** True if headings are added to the table of contents. */
	readonly inContents: boolean;
	/** Renders any nodes: components use it for their children. */
	readonly render: (context: RenderContext, nodes: readonly PageNode[]) => Content[];
	readonly icon: (name: string, style?: string) => Content;
	/** URL of a link within the site; undefined to use the path as written. */
	readonly href: (href: string) => string | undefined;
	/** True if the project contains a file. */
	readonly hasFile: (path: string) => boolean;
}

/** Sets the line of a rendered block, unless it comes from a snippet or contains a block that is all of it. */
export function noteLine(
	{ lines, path, page }: RenderContext,
	content: Content,
	line: number | undefined,
): void {
	if (lines !== undefined && line !== undefined && path === page.path && !lines.has(content))
		lines.set(content, line);
}

/** File of a text, with its scope. */
export type TextSource = Pick<RenderContext, 'path' | 'scope' | 'shownBy' | 'given' | 'definitions'>;

export interface ReadSnippet {
	readonly tree: PageTree;
	readonly scope: Scope;
	readonly definitions: PageReferences['definitions'];
}

/** State of rendering one page. */
export interface PageState {
	/** Path of the page, also while a snippet is rendered. */
	readonly path: string;
	readonly budget: Budget;
	/** Number of local components and snippets that may still be expanded. */
	expansionsLeft: number;
	/**
	 * Number of nodes that may still be rendered, and of characters of snippets that may still be parsed. Below 0,
	 * something was left out.
	 */
	nodesLeft: number;
	snippetRoom: number;
	readonly contents: ContentsEntry[];
	readonly colors: HighlightCode;
	/** Code that was rendered without colors. */
	readonly unhighlighted: CodeText[];
	readonly answers: PageAnswers;
	readonly snippets: Map<string, ReadSnippet>;
}
