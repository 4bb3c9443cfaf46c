import type { ProgressToken, WorkspaceEdit } from 'vscode-languageserver/node';
import type { NavigationNode } from '../../core/api/docsService.ts';
import type { Dialect } from '../../core/api/projects.ts';
import type { IconShape, PageUpdate, RenderedPage, SiteFrame, SiteTheme } from '../../core/api/site.ts';
import type { ReportPage, SiteReport } from '../../core/api/writing.ts';

export type { NavigationNode, PageNode, SectionNode } from '../../core/api/docsService.ts';
export type { IconShape } from '../../core/api/site.ts';

/** Ends of the names of files for which a client starts the server. */
export const servedEndings = ['md', 'mdx', 'json', 'yaml', 'yml'] as const;

/** What a client tells of itself in `initializationOptions`, because the Language Server Protocol has no place for it. */
export interface InitializationOptions {
	/** Its Markdown shows images of `file:` and `data:` addresses, with `|width=` behind the address. */
	readonly showsPictures?: boolean;
	/** It asks what closes a tag: then no completion needs to offer it unasked. */
	readonly closesTags?: boolean;
	/** It knows VS Code's command `editor.action.triggerSuggest`, which follows a completion. */
	readonly suggestsAgain?: boolean;
	/** It has the command `recto.explainProblem`, to which codes of problems then lead, with the code as its argument. */
	readonly explainsProblems?: boolean;
	/** It has the command `recto.ignoreProblem`, which lets the author choose how a problem is ignored: `IgnoreChoices`. */
	readonly choosesIgnores?: boolean;
	/** Though it watches files, it does not tell of all that changes: the server watches the disk itself. */
	readonly serverWatches?: boolean;
	/** It wants to be told when a docs project changed. */
	readonly followsProjects?: boolean;
	/** Its user wants no style problems. It may send `recto/hideStyle` later. */
	readonly hidesStyle?: boolean;
}

/** The argument of the client's command `recto.ignoreProblem`. */
export interface IgnoreChoices {
	readonly uri: string;
	/** Of the open file, for which the edits are made. */
	readonly version: number;
	/** From the narrowest on. */
	readonly choices: readonly { readonly title: string; readonly edit: WorkspaceEdit }[];
}
export const ignoreProblemCommand = 'recto.ignoreProblem';
export const explainProblemCommand = 'recto.explainProblem';

/**
 * What Recto's server answers beyond the Language Server Protocol. Plain names and shapes, so that any client can
 * ask. A question about a file is answered for the docs project that the file belongs to, and with null outside
 * every project.
 */
export interface FileQuestion {
	readonly uri: string;
}

/** A question for which every file of the project is looked at. */
export interface WholeProjectQuestion extends FileQuestion {
	/** Told how far the server is. */
	readonly workDoneToken?: ProgressToken;
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
	 * Of an open page, whether its new code comes as it is, so that nobody waits, or some more of it colored; the page
	 * says whether some is left. All of it when absent.
	 */
	readonly colors?: 'known' | 'more';
}
export interface RenderPageAnswer {
	readonly page: PageUpdate;
	readonly site: SiteLook;
	/** The operation of which the site makes the page, when no file is there. */
	readonly origin?: { readonly uri: string; readonly line: number };
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

/** What the document around a page takes from the project. */
export interface SiteLook extends SiteTheme {
	/** Path and query of each of its style sheets. */
	readonly styles: readonly (readonly [path: string, query: string])[];
	/** Paths of its scripts, which a preview does not run. */
	readonly scripts: readonly string[];
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

/** Whether the user wants no style problems: none are looked for then. */
export const hideStyleNotification = 'recto/hideStyle';
export interface HideStyle {
	readonly hides: boolean;
}

/** What a problem means and what to do about it. Answer: Markdown, or null for what is no code of one. */
export const explainProblemRequest = 'recto/explainProblem';
export interface ExplainProblemQuestion {
	readonly code: string;
}
export type ExplainProblemAnswer = string | null;

/** The writing rules for AI editors. Answer: the file's text. */
export const rulesFileRequest = 'recto/rulesFile';
export interface RulesFileQuestion extends FileQuestion {
	/** Name of the editor that reads them under a head of its own, if it is one of `ruleReaders`. */
	readonly reader?: string;
	/** The project's folder from the repository's root, where others are beside it: the rules are about its pages alone. */
	readonly folder?: string;
	/** The file as it is: what the team wrote around Recto’s part of it stays. */
	readonly existing?: string;
}
export type RulesFileAnswer = string | null;

/** How the docs of the project are doing, as `recto report` says it. Answer: `SiteReportAnswer`. */
export const siteReportRequest = 'recto/siteReport';
export interface SiteReportQuestion
	extends WholeProjectQuestion,
		Pick<ReportPage, 'before' | 'note' | 'links' | 'explain'> {}
export interface SiteReportAnswer {
	/** Plain data, which a later report can be compared with. */
	readonly report: SiteReport;
	/** The same as a document of its own, without scripts. */
	readonly html: string;
}

/** The sidebar as the site will show it, with the pages that it does not list. Answer: `NavigationAnswer`. */
export const navigationRequest = 'recto/navigation';
export interface NavigationAnswer {
	/** Name of the site. */
	readonly name: string | undefined;
	/** Address of the configuration; undefined when the project has none. */
	readonly configUri: string | undefined;
	/** That of the configuration. */
	readonly dialect: Dialect | undefined;
	/** The line, from 0, from which the configuration cannot be read. */
	readonly configFault: number | undefined;
	readonly nodes: readonly NavigationNode[];
	/** Shapes of the icons that the nodes name, as far as they are known. */
	readonly icons: Readonly<Record<string, IconShape>>;
}

/** The docs projects of the workspace. Answer: addresses of their root folders. */
export const projectsRequest = 'recto/projects';
export type ProjectsAnswer = readonly string[];

/** Server to a client that follows projects: a docs project changed, on disk or in an editor; what is shown of it may be stale. */
export const projectChangedNotification = 'recto/projectChanged';
export interface ProjectChanged {
	readonly rootUri: string;
	/** Address of the file, when nothing but its own text changed: no title, no navigation, no other file. */
	readonly onlyFile?: string;
}
