import type { Location, Position, Range, TextEdit } from 'vscode-languageserver/node';
import type { FrontMatterUpdate } from '../../core/api/docsOutputs.ts';
import type {
	AddressOptions,
	ClosedTag,
	HtmlOptions,
	NavigationEdit,
	NavigationRefusal,
	NewPageOptions,
	SnippetExtractionResult,
	SnippetOptions,
} from '../../core/api/docsService.ts';
import type { NewApiPage, NewApiPages } from '../../core/api/requests.ts';
import type { UpgradeRefusal } from '../../core/api/writing.ts';
import type { FileQuestion } from './protocol.ts';

export type { EntryName, NavigationEdit } from '../../core/api/docsService.ts';

// Requests about files that the client writes itself: the server answers with edits, texts and refusals, and writes
// nothing.

/** Edit of the configuration for a change of the navigation. Answer: `EditNavigationAnswer`. */
export const editNavigationRequest = 'recto/editNavigation';
export interface EditNavigationQuestion extends FileQuestion {
	readonly edit: NavigationEdit;
}
export type EditNavigationAnswer =
	| {
			readonly kind: 'changes';
			readonly files: readonly EditedFile[];
			/** Sentence about what the edit changes as well. */
			readonly remark?: string | undefined;
			/** Question that the user has to agree to before the edit. */
			readonly question?: string | undefined;
	  }
	| NavigationRefusal;
export interface EditedFile {
	readonly uri: string;
	/** Version of the open document that the edits fit; null when it is not open. */
	readonly version: number | null;
	readonly edits: readonly TextEdit[];
}

/** Configuration converted from the classic to the modern dialect. Answer: `UpgradeConfigAnswer`. */
export const upgradeConfigRequest = 'recto/upgradeConfig';
export type UpgradeConfigAnswer =
	| {
			readonly kind: 'upgrade';
			/** File that was converted. */
			readonly fromUri: string;
			readonly uri: string;
			readonly text: string;
			/** Settings that the modern dialect does not support. */
			readonly lost: readonly string[];
	  }
	| UpgradeRefusal;

/** File of a new page; the client creates it. Answer: `NewPageAnswer`. */
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
			/** Offset at which the author continues to write. */
			readonly cursor: number;
	  }
	| NavigationRefusal;

/** Proposed name of a new docs project in this folder. Answer: the name. */
export const newProjectNameRequest = 'recto/newProjectName';
export interface NewProjectNameQuestion {
	readonly folderUri: string;
}

/** New pages for API operations that have none; the client writes them. Answer: `NewApiPagesAnswer`. */
export const newApiPagesRequest = 'recto/newApiPages';
export interface NewApiPagesAnswer extends Pick<NewApiPages, 'refusals'> {
	readonly pages: readonly (Omit<NewApiPage, 'path'> & { readonly uri: string })[];
	/** Number of operations that have a page. */
	readonly existing: number;
	/** Texts of these pages that differ from those of their operations. */
	readonly updates: readonly (FrontMatterUpdate & { readonly uri: string })[];
}

/** Files of a new docs project; the client writes them. Answer: `NewProjectAnswer`. */
export const newProjectRequest = 'recto/newProject';
export interface NewProjectQuestion {
	/** Name of the site. */
	readonly name: string;
}
export type NewProjectAnswer = readonly { readonly path: string; readonly text: string }[];

/** Redirects from the old paths of moved pages. Answer: `WorkspaceEdit`, or null when none is needed. */
export const addRedirectsRequest = 'recto/addRedirects';
export interface AddRedirectsQuestion {
	readonly moves: readonly { readonly oldUri: string; readonly newUri: string }[];
}

/**
 * Edits that follow from a move, requested before it: of links, and for redirects that need no consent. Answer:
 * `WorkspaceEdit`, or null.
 */
export const moveFilesRequest = 'recto/moveFiles';
export interface MoveFilesQuestion {
	/** Moves for which links are updated. */
	readonly moves: AddRedirectsQuestion['moves'];
	/** Moves for which redirects are added. */
	readonly redirected: AddRedirectsQuestion['moves'];
}

/** Links and navigation entries that would be broken without these files and folders. Answer: `DanglingReferencesAnswer`. */
export const danglingReferencesRequest = 'recto/leftBehind';
export interface DanglingReferencesQuestion {
	readonly uris: readonly string[];
}
export interface DanglingReferencesAnswer {
	readonly places: readonly Location[];
	/** Projects whose navigation lists such pages. */
	readonly listed: readonly {
		readonly rootUri: string;
		readonly pages: readonly { readonly uri: string; readonly pagePath: string }[];
	}[];
}

/**
 * Every safe fix of the project; nothing is written. Question: `WholeProjectQuestion`. Answer: `RepairProjectAnswer`.
 */
export const repairProjectRequest = 'recto/repairProject';
export type RepairProjectAnswer = readonly FileToRepair[] | null;
export interface FileToRepair {
	readonly uri: string;
	/** Version of the open document that the edits fit; null when it is not open. */
	readonly version: number | null;
	/** Edits, each with the title of its fix. */
	readonly edits: readonly (TextEdit & { readonly title: string })[];
	/** Number of fixed problems. */
	readonly count: number;
}

/** Snippet from the selected lines of a page; the client writes both files. Answer: `ExtractSnippetAnswer`. */
export const extractSnippetRequest = 'recto/extractSnippet';
export interface ExtractSnippetQuestion extends FileQuestion, SnippetOptions {}
export type ExtractSnippetAnswer =
	| (Extract<SnippetExtractionResult, { kind: 'extraction' }> & {
			readonly snippetUri: string;
			/** Version of the open page that the edits fit. */
			readonly version: number | null;
	  })
	| Extract<SnippetExtractionResult, { kind: 'refusal' }>
	/** Null if the selection cannot become a snippet, for example because it is part of a block. */
	| null;

/**
 * Links for images that are pasted or dropped on a page; the client writes their files. Answer: `PlaceImagesAnswer`.
 */
export const placeImagesRequest = 'recto/placeImages';
export interface PlaceImagesQuestion extends FileQuestion {
	/** Range to replace; empty for a cursor. */
	readonly range: Range;
	/** With its URI for an image that has a file. */
	readonly images: readonly { readonly name: string; readonly uri?: string }[];
}
export type PlaceImagesAnswer = {
	/** URIs for the images, in the same order; null for one that is in the project already. */
	readonly uris: readonly (string | null)[];
	/** Text to insert, in VS Code's snippet syntax. */
	readonly snippet: string;
} | null;

/** Link from the selected text to a pasted URL. Answer: `TextEdit`, or null to paste the URL as it is. */
export const linkSelectionRequest = 'recto/linkSelection';
export interface LinkSelectionQuestion extends FileQuestion, AddressOptions {}

/**
 * Links to files that are pasted or dropped on a page. Answer: `TextEdit`, or null when not all of them are pages of
 * its site.
 */
export const linkPagesRequest = 'recto/linkPages';
export interface LinkPagesQuestion extends FileQuestion {
	/** Range to replace; empty for a cursor. */
	readonly range: Range;
	/** URIs of the files. */
	readonly files: readonly string[];
}

/** Formatted text of another program as Markdown. Answer: `TextEdit`, or null to paste it as plain text. */
export const pasteHtmlRequest = 'recto/pasteHtml';
export interface PasteHtmlQuestion extends FileQuestion, HtmlOptions {}

/**
 * Closing text for the tag whose `>`, or whose `</`, was just typed before the position, or for the code block on the
 * line above it. Answer: a snippet and the range, around that position, that it replaces; or null.
 */
export const closeTagRequest = 'recto/closeTag';
export interface CloseTagQuestion extends FileQuestion {
	readonly position: Position;
}
export type CloseTagAnswer = ClosedTag;
