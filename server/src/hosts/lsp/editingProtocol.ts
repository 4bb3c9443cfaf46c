import type { Location, Position, Range, TextEdit } from 'vscode-languageserver/node';
import type { FrontMatterUpdate } from '../../core/api/docsOutputs.ts';
import type {
	AddressOptions,
	ClosedTag,
	HtmlOptions,
	NavigationEdit,
	NavigationRefusal,
	NewPageOptions,
	SnippetExtraction,
	SnippetOptions,
} from '../../core/api/docsService.ts';
import type { NewApiPage, NewApiPages } from '../../core/api/requests.ts';
import type { UpgradeRefusal } from '../../core/api/writing.ts';
import type { FileQuestion } from './protocol.ts';

export type { EntryName, NavigationEdit } from '../../core/api/docsService.ts';

// What a client asks before it writes files itself: the server answers with edits, texts and refusals, and writes nothing.

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
			/** Sentences that the user shall agree to before. */
			readonly question?: string | undefined;
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
	readonly params: NewPageOptions;
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
}
export type NewProjectAnswer = readonly { readonly path: string; readonly text: string }[];

/** Redirects from the old addresses of pages that have moved. Answer: `WorkspaceEdit`, or null when none is of use. */
export const addRedirectsRequest = 'recto/addRedirects';
export interface AddRedirectsQuestion {
	readonly moves: readonly { readonly oldUri: string; readonly newUri: string }[];
}

/** What follows from moves, before they are made: links, and redirects that nobody is to be asked about. Answer: `WorkspaceEdit`, or null. */
export const moveFilesRequest = 'recto/moveFiles';
export interface MoveFilesQuestion {
	/** The moves that links follow. */
	readonly moves: AddRedirectsQuestion['moves'];
	/** The moves that readers are redirected from. */
	readonly redirected: AddRedirectsQuestion['moves'];
}

/** What would lead nowhere without these files and folders. Answer: `LeftBehindAnswer`. */
export const leftBehindRequest = 'recto/leftBehind';
export interface LeftBehindQuestion {
	readonly uris: readonly string[];
}
export interface LeftBehindAnswer {
	readonly places: readonly Location[];
	/** Projects whose navigation lists such pages. */
	readonly listed: readonly {
		readonly rootUri: string;
		readonly pages: readonly { readonly uri: string; readonly pagePath: string }[];
	}[];
}

/** Every repair of the project that is safe to make unseen; nothing is written. Question: `WholeProjectQuestion`. Answer: `RepairProjectAnswer`. */
export const repairProjectRequest = 'recto/repairProject';
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

/** Selected lines of a page as a snippet; the client writes both files. Answer: `ExtractSnippetAnswer`. */
export const extractSnippetRequest = 'recto/extractSnippet';
export interface ExtractSnippetQuestion extends FileQuestion, SnippetOptions {}
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
export interface LinkSelectionQuestion extends FileQuestion, AddressOptions {}

/** Files that are pasted or dropped on a page. Answer: `TextEdit` with links, or null where not all are pages of its site. */
export const linkPagesRequest = 'recto/linkPages';
export interface LinkPagesQuestion extends FileQuestion {
	/** What they replace; empty for a cursor. */
	readonly range: Range;
	/** Addresses of the files. */
	readonly files: readonly string[];
}

/** Formatted text of another program that is pasted on a page. Answer: `TextEdit`, or null to paste its words alone. */
export const pasteHtmlRequest = 'recto/pasteHtml';
export interface PasteHtmlQuestion extends FileQuestion, HtmlOptions {}

/**
 * What closes the tag whose `>`, or whose `</`, was just typed before the position, or the code block on the line above
 * it. Answer: a snippet and the range, around that position, whose place it takes; or null.
 */
export const closeTagRequest = 'recto/closeTag';
export interface CloseTagQuestion extends FileQuestion {
	readonly position: Position;
}
export type CloseTagAnswer = ClosedTag;
