import type { Budget } from '../../parse/evaluate/budget.ts';
import type { Scope } from '../../parse/evaluate/value.ts';
import type { BlockWatch } from '../../parse/tree/blockWatch.ts';
import type { PageNode, PageReferences, PageTree } from '../../parse/tree/pageTree.ts';
import type { CodeText, HighlightCode } from '../highlight/codeColors.ts';
import type { Content } from '../html/element.ts';
import type { IconSource } from '../icons/iconSet.ts';
import type { SiteMessages } from '../words/words.ts';
import type { PageAnswers } from './pageAnswers.ts';

export interface RenderOptions {
	readonly icons: IconSource;
	/** The address under which the page can load a file of the project. */
	readonly assetUrl: (path: string) => string;
	/**
	 * The address of a page, given as navigation writes it, the site's start as an empty path. Without it links are
	 * written as paths from the site's root. Paths of pages that do not exist come as well.
	 */
	readonly hrefOf?: (pagePath: string, anchor?: string) => string;
	/** The address of a page's feed, given as `hrefOf` is; without it feeds are named, not linked. */
	readonly feedHref?: (pagePath: string) => string;
	/** The address of the index in the notice at the top of the page; `/llms.txt` when absent. */
	readonly indexHref?: string;
	/** The text of a page snippet by its path; without it imported snippets are named, not shown. */
	readonly snippet?: (path: string) => string | undefined;
	/** Where the site is published: shown in the notice at the top of the page. */
	readonly docsUrl?: string;
	/** The size of an image of the project, for which browsers then keep a place; without it the text moves when it comes. */
	readonly imageSize?: (path: string) => ImageSize | undefined;
	/** Whether images from other servers are loaded; a box names them otherwise. */
	readonly remoteImages?: 'load' | 'name';
	/** The page will be asked for again with these very options: what is drawn of it is kept, though no editor holds it. */
	readonly isFollowed?: true;
	/** Watches how long the page's blocks take. What is drawn of the page is kept, as of one that is followed. */
	readonly watch?: BlockWatch;
	/** Readers of a built site see the page: what is said to its author is left out. */
	readonly omitsNotes?: true;
}

/** In pixels, as the file says. */
export interface ImageSize {
	readonly width: number;
	readonly height: number;
}

/** An entry of the page's table of contents. */
export interface ContentsEntry {
	readonly id: string;
	readonly text: string;
	readonly level: number;
}

/** Everything that rendering a piece of page needs to know about what is around it. */
export interface RenderContext {
	readonly options: RenderOptions;
	/** In the language of the page. */
	readonly words: SiteMessages;
	/** The file whose text is rendered: the page, or a snippet in it. */
	readonly path: string;
	readonly scope: Scope;
	/** Where a snippet is rendered: the files that show it, one in the other, the page first. */
	readonly shownBy: readonly string[];
	/** What a snippet was given to show belongs to the file that gave it. */
	readonly given: ReadonlyMap<PageNode, TextSource> | undefined;
	/** What labels of links stand for in a snippet; those of the page are asked of that. */
	readonly definitions: PageReferences['definitions'] | undefined;
	readonly page: PageState;
	/** How many nodes lie around this one. */
	readonly depth: number;
	/** Inside a link no other link can stand. */
	readonly inLink: boolean;
	/** Whether headings here belong into the table of contents. */
	readonly inContents: boolean;
	/** Renders nodes of the page: renderers of single components come back to all of them by this. */
	readonly render: (context: RenderContext, nodes: readonly PageNode[]) => Content[];
	readonly icon: (name: string, style?: string) => Content;
	/** Where a link to the site itself leads; undefined leaves it to the path that it names. */
	readonly href: (href: string) => string | undefined;
	/** Whether the project has a file of this path. */
	readonly hasFile: (path: string) => boolean;
}

/** The file to which a text belongs, and what names mean in it. */
export type TextSource = Pick<RenderContext, 'path' | 'scope' | 'shownBy' | 'given' | 'definitions'>;

export interface ReadSnippet {
	readonly tree: PageTree;
	readonly scope: Scope;
	readonly definitions: PageReferences['definitions'];
}

/** What one rendering of a page remembers while it goes through the page. */
export interface PageState {
	/** The page itself; snippets in it have paths of their own. */
	readonly path: string;
	readonly budget: Budget;
	/** Components made of snippets and functions that may still be filled in. */
	expansionsLeft: number;
	/** Nodes that may still be drawn, and characters of snippets that may still be read: snippets multiply. Below 0 something was left out. */
	nodesLeft: number;
	snippetRoom: number;
	readonly contents: ContentsEntry[];
	readonly colors: HighlightCode;
	/** Code that had to be drawn without its colors. */
	readonly unhighlighted: CodeText[];
	readonly answers: PageAnswers;
	readonly snippets: Map<string, ReadSnippet>;
}
