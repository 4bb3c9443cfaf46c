import type { Diagnostic, Position, ProgressToken, Range, TextEdit } from 'vscode-languageserver/node';
import type {
	AddressWish,
	ClosedTag,
	NavigationEdit,
	NavigationNode,
	NavigationRefusal,
	NewPageWish,
	SnippetExtraction,
	SnippetWish,
} from '../../core/docsService.ts';
import type { FrontMatterUpdate } from '../../core/door/docsOutputs.ts';
import type { NewApiPage, NewApiPages } from '../../core/outputs/api/newApiPages.ts';
import type { SiteFrame } from '../../core/outputs/site/frame/siteFrame.ts';
import type { IconShape } from '../../core/outputs/site/icons/iconSet.ts';
import type { PageUpdate } from '../../core/outputs/site/previewMessages.ts';
import type { RenderedPage } from '../../core/outputs/site/renderPage.ts';
import type { UpgradeRefusal } from '../../core/outputs/upgrade/upgradeConfig.ts';
import type { SiteColors } from '../../core/project/siteConfig.ts';
import type { Dialect } from '../../core/syntax/dialect.ts';

export type {
	EntryName,
	NavigationEdit,
	NavigationNode,
	PageNode,
	SectionNode,
} from '../../core/docsService.ts';
export type { IconShape } from '../../core/outputs/site/icons/iconSet.ts';

/** What a client tells of itself in `initializationOptions`, because the Language Server Protocol has no place for it. */
export interface ClientAbilities {
	/** Its Markdown shows images of `file:` and `data:` addresses, with `|width=` behind the address. */
	readonly showsPictures?: boolean;
	/** It asks what closes a tag: then no completion needs to offer it unasked. */
	readonly closesTags?: boolean;
}

/**
 * What Recto's server answers beyond the Language Server Protocol. Plain names and shapes, so that any client can
 * ask. A question about a file is answered for the docs project that the file belongs to, and with null outside
 * every project.
 */
export interface FileQuestion {
	readonly uri: string;
}

/** The page as its readers will see it. Answer: `RenderPageAnswer`, or null for a file that is no page. */
export const renderPageRequest = 'recto/renderPage';
export interface RenderPageQuestion extends FileQuestion {
	/** The address under which the client's preview loads files of the project's root. */
	readonly assetBase: string;
	/** Where the site is published; empty when that is not known. */
	readonly docsUrl: string;
	/** Whether images of other servers are loaded; named when absent. */
	readonly remoteImages?: boolean;
	/** The version of the page that the client shows: only what changed since comes. */
	readonly shown?: number;
	/**
	 * Of an open page, whether its new code comes as it is, so that nobody waits, or some more of it coloured; the page
	 * says whether some is left. All of it when absent.
	 */
	readonly colours?: 'known' | 'more';
}
export interface RenderPageAnswer {
	readonly page: PageUpdate;
	readonly site: SiteLook;
	/** The operation of which the site makes the page, when no file is there. */
	readonly madeOf?: { readonly uri: string; readonly line: number };
}

/** The site around a page; it changes with the configuration and with facts of pages, not with every text. */
export const renderFrameRequest = 'recto/renderFrame';
export interface RenderFrameQuestion extends RenderPageQuestion {
	/** The documentation version that the reader chose. */
	readonly version?: string;
	/** How many stars repositories on GitHub have, by `owner/name`. */
	readonly stars?: Readonly<Record<string, number>>;
}
export type RenderFrameAnswer = SiteFrame;

/** What the document around a page takes from the configuration. */
export interface SiteLook {
	readonly colors: SiteColors;
}

/** The `llms.txt` index, or the full text of `llms-full.txt`. Answer: `LlmsTxtAnswer`. */
export const llmsTxtRequest = 'recto/llmsTxt';
export interface LlmsTxtQuestion extends FileQuestion {
	/** Where the site is published; when empty, the configuration says so or nobody. */
	readonly docsUrl: string;
	/** The index when absent. */
	readonly form?: 'index' | 'full';
}
export interface LlmsTxtAnswer {
	readonly text: string;
	/** Where the configuration says that the site is. */
	readonly address?: string;
	readonly page: RenderedPage;
	readonly site: SiteLook;
}

/** What sets the index apart from the published one, which the client has read. Answer: `CompareLlmsTxtAnswer`. */
export const compareLlmsTxtRequest = 'recto/compareLlmsTxt';
export interface CompareLlmsTxtQuestion extends FileQuestion {
	/** Where the site is published. */
	readonly docsUrl: string;
	/** The text of the published index. */
	readonly published: string;
}
export interface CompareLlmsTxtAnswer {
	readonly page: RenderedPage;
	readonly site: SiteLook;
}

/** The file to which a link on a page leads. Answer: `LinkAnswer`, or null for a link to no page. */
export const findLinkRequest = 'recto/findLink';
export interface LinkQuestion extends FileQuestion {
	readonly href: string;
}
export interface LinkAnswer {
	readonly uri: string;
	readonly anchor: string | undefined;
}

/** The addresses of OpenAPI files on other sites that the project names. Answer: `ApiAddressesAnswer`. */
export const apiAddressesRequest = 'recto/apiAddresses';
export type ApiAddressesAnswer = readonly string[];

/** Told by a client that fetched such a file, for every project that names it: the server calls no other site. */
export const fetchedFileNotification = 'recto/fetchedFile';
export interface FetchedFile {
	readonly address: string;
	readonly text: string;
}

/** The writing rules for AI editors. Answer: the file's text. */
export const rulesFileRequest = 'recto/rulesFile';
export type RulesFileAnswer = string | null;

/** The sidebar as the site will show it, with the pages that it does not list. Answer: `NavigationAnswer`. */
export const navigationRequest = 'recto/navigation';
export interface NavigationAnswer {
	/** Name of the site. */
	readonly name: string | undefined;
	/** Address of the configuration; undefined when the project has none. */
	readonly configUri: string | undefined;
	/** The line, from 0, from which the configuration cannot be read. */
	readonly configFault: number | undefined;
	readonly nodes: readonly NavigationNode[];
	/** Shapes of the icons that the nodes name, as far as they are known. */
	readonly icons: Readonly<Record<string, IconShape>>;
}

/** What a change of the navigation does to the configuration. Answer: `EditNavigationAnswer`. */
export const editNavigationRequest = 'recto/editNavigation';
export interface EditNavigationQuestion extends FileQuestion {
	readonly edit: NavigationEdit;
}
export type EditNavigationAnswer =
	| {
			readonly kind: 'changes';
			readonly files: readonly EditedFile[];
			/** A sentence about what changes along. */
			readonly remark?: string | undefined;
	  }
	| NavigationRefusal;
export interface EditedFile {
	readonly uri: string;
	/** Version of the open document that the edits fit; null when it is not open. */
	readonly version: number | null;
	readonly edits: readonly TextEdit[];
}

/** The classic configuration in the modern dialect. Answer: `UpgradeConfigAnswer`. */
export const upgradeConfigRequest = 'recto/upgradeConfig';
export type UpgradeConfigAnswer =
	| {
			readonly kind: 'upgrade';
			/** The file that it was made of. */
			readonly fromUri: string;
			readonly uri: string;
			readonly text: string;
			/** Names of the settings that have no place in it. */
			readonly lost: readonly string[];
	  }
	| UpgradeRefusal;

/** The file of a page that does not exist yet; the client creates it. Answer: `NewPageAnswer`. */
export const newPageRequest = 'recto/newPage';
export interface NewPageQuestion extends FileQuestion {
	readonly wish: NewPageWish;
}
export type NewPageAnswer =
	| {
			readonly kind: 'newPage';
			readonly uri: string;
			readonly pagePath: string;
			readonly text: string;
			/** Offset where the author goes on writing. */
			readonly cursor: number;
	  }
	| NavigationRefusal;

/** The name that a new docs project in this folder would have, to begin with. Answer: the name. */
export const newProjectNameRequest = 'recto/newProjectName';
export interface NewProjectNameQuestion {
	readonly folderUri: string;
}

/** The pages that API operations still lack; the client writes them. Answer: `NewApiPagesAnswer`. */
export const newApiPagesRequest = 'recto/newApiPages';
export interface NewApiPagesAnswer extends Pick<NewApiPages, 'refusals'> {
	readonly pages: readonly (Omit<NewApiPage, 'path'> & { readonly uri: string })[];
	/** How many operations have a page. */
	readonly existing: number;
	/** Texts of these pages that their operations would have otherwise. */
	readonly updates: readonly (FrontMatterUpdate & { readonly uri: string })[];
}

/** The files of a new docs project; the client writes them. Answer: `NewProjectAnswer`. */
export const newProjectRequest = 'recto/newProject';
export interface NewProjectQuestion {
	/** Name of the site. */
	readonly name: string;
	/** That of its configuration; classic when absent. */
	readonly dialect?: Dialect;
}
export type NewProjectAnswer = readonly { readonly path: string; readonly text: string }[];

/** Redirects from the old addresses of pages that have moved. Answer: `WorkspaceEdit`, or null when none is of use. */
export const addRedirectsRequest = 'recto/addRedirects';
export interface AddRedirectsQuestion {
	readonly moves: readonly { readonly oldUri: string; readonly newUri: string }[];
}

/** The places that would lead nowhere without these files and folders. Answer: list of `Location`. */
export const leftBehindRequest = 'recto/leftBehind';
export interface LeftBehindQuestion {
	readonly uris: readonly string[];
}

/** Every repair of the project that is safe to make unseen; nothing is written. Answer: `RepairProjectAnswer`. */
export const repairProjectRequest = 'recto/repairProject';
export interface RepairProjectQuestion extends FileQuestion {
	/** Told how far the search is. */
	readonly workDoneToken?: ProgressToken;
}
export type RepairProjectAnswer = readonly FileToRepair[] | null;
export interface FileToRepair {
	readonly uri: string;
	/** Version of the open document that the edits fit; null when it is not open. */
	readonly version: number | null;
	/** Each with what it does. */
	readonly edits: readonly (TextEdit & { readonly title: string })[];
	/** How many problems they repair. */
	readonly count: number;
}

/**
 * The problems of the files that are not open, as far as they are known. Answer: `ClosedProblemsAnswer`. The first
 * question makes the server look for them while it has nothing else to do.
 */
export const closedProblemsRequest = 'recto/closedProblems';
export type ClosedProblemsAnswer = readonly {
	readonly uri: string;
	readonly diagnostics: readonly Diagnostic[];
}[];

/** Server to client: other problems than before have been found in files that are not open. */
export const closedProblemsChangedNotification = 'recto/closedProblemsChanged';

/** Selected lines of a page as a snippet; the client writes both files. Answer: `ExtractSnippetAnswer`. */
export const extractSnippetRequest = 'recto/extractSnippet';
export interface ExtractSnippetQuestion extends FileQuestion, SnippetWish {}
export type ExtractSnippetAnswer =
	| (Extract<SnippetExtraction, { kind: 'extraction' }> & {
			readonly snippetUri: string;
			/** Version of the open page that the edits fit. */
			readonly version: number | null;
	  })
	| Extract<SnippetExtraction, { kind: 'refusal' }>
	/** Nothing is selected that could be meant. */
	| null;

/** Images that are pasted or dropped on a page; the client writes their files. Answer: `PlaceImagesAnswer`. */
export const placeImagesRequest = 'recto/placeImages';
export interface PlaceImagesQuestion extends FileQuestion {
	/** What they replace; empty for a cursor. */
	readonly range: Range;
	/** With its address for an image that has a file. */
	readonly images: readonly { readonly name: string; readonly uri?: string }[];
}
export type PlaceImagesAnswer = {
	/** Addresses of the images, in the same order; null for one that is in its place already. */
	readonly uris: readonly (string | null)[];
	/** What to insert, in VS Code's snippet syntax. */
	readonly snippet: string;
} | null;

/** An address that is pasted over selected words. Answer: `TextEdit`, or null to paste it as it is. */
export const linkSelectionRequest = 'recto/linkSelection';
export interface LinkSelectionQuestion extends FileQuestion, AddressWish {}

/**
 * What closes the tag whose `>`, or whose `</`, was just typed before the position. Answer: a snippet and the
 * range, around that position, whose place it takes; or null.
 */
export const closeTagRequest = 'recto/closeTag';
export interface CloseTagQuestion extends FileQuestion {
	readonly position: Position;
}
export type CloseTagAnswer = ClosedTag;

/** The docs projects of the workspace. Answer: addresses of their root folders. */
export const projectsRequest = 'recto/projects';
export type ProjectsAnswer = readonly string[];

/** Server to client: a docs project changed, on disk or in an editor; what is shown of it may be stale. */
export const projectChangedNotification = 'recto/projectChanged';
export interface ProjectChanged {
	readonly rootUri: string;
	/** Address of the file, when nothing but its own text changed: no title, no navigation, no other file. */
	readonly onlyFile?: string;
}
