import type { ProgressToken, WorkspaceEdit } from 'vscode-languageserver/node';
import type { NavigationNode } from '../../core/api/docsService.ts';
import type { Dialect } from '../../core/api/projects.ts';
import type { IconShape, PageUpdate, RenderedPage, SiteFrame, SiteTheme } from '../../core/api/site.ts';
import type { ReportPage, SiteReport } from '../../core/api/writing.ts';

export type { NavigationNode, NavigationPageNode, SectionNode } from '../../core/api/docsService.ts';
export type { IconShape } from '../../core/api/site.ts';

/** Extensions of the files for which a client starts the server. */
/**
 * Identifier of the language in which VS Code opens a `docs.json` or `mint.json`. The server alone formats and folds such
 * documents; in other editors they are JSON, for which they have other servers.
 */
export const configLanguage = 'docs-json';

export const servedExtensions = ['md', 'mdx', 'json', 'yaml', 'yml'] as const;

/** Options of the client in `initializationOptions`: those for which the Language Server Protocol has no place. */
export interface InitializationOptions {
	/** The client's Markdown shows images of `file:` and `data:` URIs, with `|width=` after the URI. */
	readonly showsPictures?: boolean;
	/** The client sends `recto/closeTag`: then completion need not offer closing tags without being asked. */
	readonly closesTags?: boolean;
	/** The client has VS Code's command `editor.action.triggerSuggest`, which a completion can run. */
	readonly suggestsAgain?: boolean;
	/**
	 * The client has the command `recto.explainProblem`, to which the codes of problems are then linked, with the code
	 * as its argument.
	 */
	readonly explainsProblems?: boolean;
	/**
	 * The client has the command `recto.ignoreProblem`, which lets the author choose how to ignore a problem. Argument:
	 * `IgnoreChoices`.
	 */
	readonly choosesIgnores?: boolean;
	/** The client watches files, but does not report all changes: the server watches the disk itself. */
	readonly serverWatches?: boolean;
	/** The client wants `recto/projectChanged` and `recto/reading` notifications. */
	readonly followsProjects?: boolean;
	/** The user turned style problems off. The client may send `recto/hideStyle` later. */
	readonly hidesStyle?: boolean;
}

/** Argument of the client's command `recto.ignoreProblem`. */
export interface IgnoreChoices {
	readonly uri: string;
	/** Version of the open file that the edits fit. */
	readonly version: number;
	/** Narrowest scope first. */
	readonly choices: readonly { readonly title: string; readonly edit: WorkspaceEdit }[];
}
export const ignoreProblemCommand = 'recto.ignoreProblem';
export const explainProblemCommand = 'recto.explainProblem';

/**
 * Requests beyond the Language Server Protocol. Plain names and shapes, so that any client can send them. A request
 * about a file is answered for the docs project that the file belongs to, and with null outside of every project.
 */
export interface FileQuestion {
	readonly uri: string;
}

/** Asks about a `docs.json` or `mint.json`: true if it is the configuration of a docs project. */
export const isConfigurationRequest = 'recto/isConfiguration';
export type IsConfigurationQuestion = FileQuestion;
export type IsConfigurationAnswer = boolean;

/** Request that needs every file of the project. */
export interface WholeProjectQuestion extends FileQuestion {
	/** Receives the progress of the server. */
	readonly workDoneToken?: ProgressToken;
}

/** Page as its readers will see it. Answer: `RenderPageAnswer`, or null for a file that is not a page. */
export const renderPageRequest = 'recto/renderPage';
export interface RenderPageQuestion extends FileQuestion {
	/** Base URL from which the client's preview loads files of the project's root. */
	readonly assetBase: string;
	/** URL of the published site; empty when it is not known. */
	readonly docsUrl: string;
	/** Load images of other servers; when false or absent, only their names are shown. */
	readonly remoteImages?: boolean;
	/** Version of the page that the client shows: the answer contains only changes since then. */
	readonly shown?: number;
	/**
	 * Highlighting of new code on an open page: `known` leaves it plain, so that nobody waits, and `more` highlights
	 * some more of it; the answer says whether some is left. All of it is highlighted when absent.
	 */
	readonly colors?: 'known' | 'more';
	/**
	 * With `colors`: the answer may be a part of a long page, from its start, with a `rest`; each further question adds a
	 * part. The whole page is answered when absent.
	 */
	readonly inParts?: boolean;
}
export interface RenderPageAnswer {
	readonly page: PageUpdate;
	readonly site: SiteLook;
	/** Operation from which the site generates the page, when it has no file. */
	readonly origin?: { readonly uri: string; readonly line: number };
}

/** Page as in the last commit, in the site as it is now. Answer: `EarlierPageAnswer`. */
export const renderEarlierPageRequest = 'recto/renderEarlierPage';
export type EarlierPageQuestion = Pick<RenderPageQuestion, 'uri' | 'assetBase' | 'docsUrl' | 'remoteImages'>;
export type EarlierPageAnswer =
	| { readonly kind: 'page'; readonly page: RenderedPage; readonly site: SiteLook }
	| { readonly kind: 'refusal'; readonly sentence: string };

/**
 * Site around a page: sidebar, bar and footer. It changes with the configuration and with facts of pages, not with
 * every text.
 */
export const renderFrameRequest = 'recto/renderFrame';
export interface RenderFrameQuestion extends RenderPageQuestion {
	/** Documentation version that the reader chose. */
	readonly version?: string;
	/** Star counts of GitHub repositories, by `owner/name`. */
	readonly stars?: Readonly<Record<string, number>>;
}
export type RenderFrameAnswer = SiteFrame;

/** Parts of the document around a page that the project determines. */
export interface SiteLook extends SiteTheme {
	/** Path and query string of each of its style sheets. */
	readonly styles: readonly (readonly [path: string, query: string])[];
	/** Paths of its scripts, which a preview does not run. */
	readonly scripts: readonly string[];
}

/** Page as the site publishes it for language models. Answer: its Markdown, or null for a file that is not a page. */
export const pageMarkdownRequest = 'recto/pageMarkdown';
export interface PageMarkdownQuestion extends FileQuestion {
	/** URL of the published site; when empty, that of the configuration is used, if it has one. */
	readonly docsUrl: string;
}
export type PageMarkdownAnswer = string;

/** Text of `llms.txt`, or of `llms-full.txt`. Answer: `LlmsTxtAnswer`. */
export const llmsTxtRequest = 'recto/llmsTxt';
export interface LlmsTxtQuestion extends FileQuestion {
	/** URL of the published site; when empty, that of the configuration is used, if it has one. */
	readonly docsUrl: string;
	/** `index` when absent. */
	readonly form?: 'index' | 'full';
}
export interface LlmsTxtAnswer {
	readonly text: string;
	/** URL of the published site in the configuration. */
	readonly address?: string;
	readonly page: RenderedPage;
	readonly site: SiteLook;
}

/** Differences between the index and the published one, which the client has read. Answer: `CompareLlmsTxtAnswer`. */
export const compareLlmsTxtRequest = 'recto/compareLlmsTxt';
export interface CompareLlmsTxtQuestion extends FileQuestion {
	/** URL of the published site. */
	readonly docsUrl: string;
	/** Text of the published index. */
	readonly published: string;
}
export interface CompareLlmsTxtAnswer {
	readonly page: RenderedPage;
	readonly site: SiteLook;
}

/** File of the page that a link points to. Answer: `LinkAnswer`, or null for other links. */
export const findLinkRequest = 'recto/findLink';
export interface LinkQuestion extends FileQuestion {
	readonly href: string;
}
export interface LinkAnswer {
	readonly uri: string;
	readonly anchor: string | undefined;
}

/** URLs of OpenAPI files on other sites that the project names. Answer: `ApiAddressesAnswer`. */
export const apiAddressesRequest = 'recto/apiAddresses';
export type ApiAddressesAnswer = readonly string[];

/**
 * Sent by a client that fetched such a file, for every project that names it: the server itself calls no other site.
 */
export const fetchedFileNotification = 'recto/fetchedFile';
export interface FetchedFile {
	readonly address: string;
	readonly text: string;
}

/** Sent when the user turns style problems off or on; while they are off, their checks do not run. */
export const hideStyleNotification = 'recto/hideStyle';
export interface HideStyle {
	readonly hides: boolean;
}

/** Explanation of a problem code. Answer: Markdown, or null for an unknown code. */
export const explainProblemRequest = 'recto/explainProblem';
export interface ExplainProblemQuestion {
	readonly code: string;
}
export type ExplainProblemAnswer = string | null;

/** Writing rules for AI editors. Answer: the file's text. */
export const rulesFileRequest = 'recto/rulesFile';
export interface RulesFileQuestion extends FileQuestion {
	/** Editor that reads them in a format of its own, one of `rulesFileEditors`. */
	readonly reader?: string;
	/**
	 * Folder of the project in the repository, when it contains other projects: the rules then apply only to its pages.
	 */
	readonly folder?: string;
	/** Current text of the file: what the team wrote outside of Recto's part is preserved. */
	readonly existing?: string;
}
export type RulesFileAnswer = string | null;

/** Health report of the project, as `recto report` prints it. Answer: `SiteReportAnswer`. */
export const siteReportRequest = 'recto/siteReport';
export interface SiteReportQuestion
	extends WholeProjectQuestion,
		Pick<ReportPage, 'before' | 'note' | 'links' | 'explain'> {}
export interface SiteReportAnswer {
	/** Plain data, which a later report can be compared with. */
	readonly report: SiteReport;
	/** Report as an HTML document without scripts. */
	readonly html: string;
}

/** Command of the client that opens a file of a project at a line; a review links to it. */
export const openReviewedCommand = 'recto.openReviewed';
/** Argument of the command. */
export interface ReviewedPlace extends ReviewedFileQuestion {
	/** Zero-based. */
	readonly line: number;
}

/**
 * File that a place of a review is in. Answer: its URI; null unless it is a file of a project of the workspace, or may
 * have been one in the commit.
 */
export const reviewedFileRequest = 'recto/reviewedFile';
export interface ReviewedFileQuestion {
	/** URI of the root of the project. */
	readonly rootUri: string;
	/** Path from the root. */
	readonly path: string;
	/** Id of the commit whose version of the file is meant; the file on disk if absent. */
	readonly commit?: string;
}

/**
 * Review of the project, with the text in editors, since a revision. Answer: `ReviewChangesAnswer`; null outside of every
 * project.
 */
export const reviewChangesRequest = 'recto/reviewChanges';
export interface ReviewChangesQuestion extends WholeProjectQuestion {
	/** Branch, tag or commit; where the branch left the default branch if absent. */
	readonly since?: string;
	/** Links for the start of the report. */
	readonly links?: ReportPage['links'];
}
export type ReviewChangesAnswer =
	/** HTML document without scripts, whose links to places are commands. */
	| { readonly kind: 'report'; readonly html: string }
	| { readonly kind: 'refusal'; readonly sentence: string };

/** Sidebar as the site will show it, with the pages that it does not list. Answer: `NavigationAnswer`. */
export const navigationRequest = 'recto/navigation';
export interface NavigationAnswer {
	/** Name of the site. */
	readonly name: string | undefined;
	/** URI of the configuration; undefined when the project has none. */
	readonly configUri: string | undefined;
	/** Dialect of the configuration. */
	readonly dialect: Dialect | undefined;
	/** Line, from 0, at which the configuration has a syntax error. */
	readonly configFault: number | undefined;
	readonly nodes: readonly NavigationNode[];
	/** Shapes of the icons that the nodes name, as far as they are known. */
	readonly icons: Readonly<Record<string, IconShape>>;
}

/** Docs projects of the workspace. Answer: URIs of their root folders. */
export const projectsRequest = 'recto/projects';
export type ProjectsAnswer = readonly string[];

/**
 * Progress of reading a project for the first time, for clients that follow projects; at most twenty times for each
 * project. The project is read when `recto/projectChanged` follows.
 */
export const readingNotification = 'recto/reading';
export interface ReadingProgress {
	/** Root folder of the project. */
	readonly rootUri: string;
	/** Number of pages that are read. */
	readonly read: number;
	/** Number of all pages. */
	readonly total: number;
}

/**
 * Sent to a client that follows projects: a docs project changed, on disk or in an editor, so that views of it may be
 * stale.
 */
export const projectChangedNotification = 'recto/projectChanged';
export interface ProjectChanged {
	readonly rootUri: string;
	/** URI of the file, when nothing but its own text changed: not its title, the navigation or another file. */
	readonly onlyFile?: string;
}
