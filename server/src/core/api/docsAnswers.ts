import type { Position, Range, TextEdit } from 'vscode-languageserver-types';
import type { NavigationRefusal } from '../features/docsView/navigationEdit.ts';
import type { FileEdits } from '../features/document/protocolValues.ts';
import type { PastedImage } from '../features/paste/placeImages.ts';
import type { ExtractionRefusal } from '../features/refactor/planSnippetExtraction.ts';
import type { FileMove } from '../features/rename/fileMove.ts';
import type { Document } from '../language/document.ts';
import type { ReadText } from '../project/links/references.ts';
import type { Project } from '../project/project.ts';
import type { Fix, NewFile, Problem } from '../text/problem.ts';

export interface RenamePlace {
	readonly range: Range;
	readonly name: string;
}

export interface RenameOptions {
	readonly position: Position;
	readonly newName: string;
}

export interface RenameEdits {
	readonly edits: FileEdits;
	/** Move of a file, after the edits. */
	readonly move: FileMove | undefined;
}

export interface ReferencesOptions {
	/** Text of a file that is not open. */
	readonly readText: ReadText;
	/** True to include the page or heading itself. */
	readonly withDeclaration: boolean;
}

export interface LocatedProblem extends Problem {
	readonly range: Range;
}

/** Problem with its fixes: those of its check, and refactorings that solve it. */
export interface FixableProblem {
	readonly problem: LocatedProblem;
	readonly fixes: readonly Fix[];
}

/** Fix with its edits. */
export interface Repair {
	readonly title: string;
	readonly problem: LocatedProblem;
	readonly preferred: boolean;
	/** Disables the problem instead of fixing it. */
	readonly ignores: boolean;
	/** Edits by path from the project's root. */
	readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
	/** File to create, if it does not exist yet. */
	readonly creates: NewFile | undefined;
	/** Place in an edit of the problem's file that is left for the author to fill in. */
	readonly placeholder?: Placeholder;
}

export interface Placeholder {
	readonly edit: TextEdit;
	/** Offset in the text of the edit. */
	readonly offset: number;
	/** Position in the file after all edits. */
	readonly position: Position;
}

/** Result of fixing a whole file. */
export interface FileRepairs {
	/** Each with the title of its fix. */
	readonly edits: readonly (TextEdit & { readonly title: string })[];
	/** Number of fixed problems. */
	readonly count: number;
	/** Text of the file after the edits. */
	readonly text: string;
}

/** Refactoring with the edits of its file. */
export interface Rewrite {
	readonly title: string;
	readonly edits: readonly TextEdit[];
}

/** Lines of a page to extract into a snippet. */
export interface SnippetOptions {
	readonly range: Range;
	/** Name that the author chose; derived from its heading or first words when absent. */
	readonly name?: string;
}

/** New snippet and the edits of its page, or the reason why there is none. */
export type SnippetExtractionResult =
	| {
			readonly kind: 'extraction';
			/** Path of the snippet from the project's root. */
			readonly path: string;
			/** Name of the component that inserts it. */
			readonly component: string;
			readonly creates: NewFile;
			readonly edits: readonly TextEdit[];
	  }
	| ExtractionRefusal;

/** Images that an author pastes or drops. */
export interface ImagesOptions {
	/** Range to replace; empty for a cursor. */
	readonly range: Range;
	readonly images: readonly PastedImage[];
}

/** Text that an editor inserts after a typed tag. */
export interface ClosedTag {
	readonly snippet: string;
	/** Range to replace; contains the cursor. */
	readonly range: Range;
}

/** Formatted text of another program that is pasted on a page. */
export interface HtmlOptions {
	/** Range to replace; empty for a cursor. */
	readonly range: Range;
	readonly html: string;
	/** Plain text form of the clipboard. */
	readonly plain: string;
}

/** Files that an author pastes or drops on a page. */
export interface PagesOptions {
	/** Range to replace; empty for a cursor. */
	readonly range: Range;
	/** Paths of the files. */
	readonly paths: readonly string[];
}

export interface AddressOptions {
	readonly range: Range;
	readonly address: string;
}

/** Edits of the configuration and of its parts in other files, or the reason why there are none. */
export type NavigationChange =
	| {
			readonly kind: 'changes';
			readonly edits: FileEdits;
			/** Sentence about what the edit changes as well. */
			readonly remark?: string | undefined;
			/** Question that the user has to agree to before the edit. */
			readonly question?: string | undefined;
	  }
	| NavigationRefusal;

export type { FileEdits } from '../features/document/protocolValues.ts';
export type { PastedImage, PlacedImages } from '../features/paste/placeImages.ts';

/** Access to the project for the parts of the API. */
export interface ProjectAccess {
	readonly project: () => Project;
	/** Document of an open file, or of the given text, which reuses unchanged parts of the document before. */
	readonly documentAt: (path: string, text?: string, before?: Document) => Document | undefined;
}
