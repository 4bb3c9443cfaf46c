import type { Position, Range, TextEdit } from 'vscode-languageserver-types';
import type { NavigationRefusal } from '../features/navigation/navigationEdit.ts';
import type { PastedImage } from '../features/paste/placeImages.ts';
import type { ExtractionRefusal } from '../features/refactor/extractSnippet.ts';
import type { FileMove } from '../features/rename/fileMove.ts';
import type { ReadText } from '../project/links/references.ts';
import type { NewFile, Problem } from '../text/problem.ts';

/** Edits by path from the project's root. */
export type FileEdits = ReadonlyMap<string, readonly TextEdit[]>;

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
	/** A file that gets another path, after the edits. */
	readonly move: FileMove | undefined;
}

export interface ReferencesOptions {
	/** The text of a file that is not open. */
	readonly readText: ReadText;
	/** Whether the page or heading itself belongs to the answer. */
	readonly withDeclaration: boolean;
}

export interface LocatedProblem extends Problem {
	readonly range: Range;
}

/** A fix with the edits that make it. */
export interface Repair {
	readonly title: string;
	readonly problem: LocatedProblem;
	readonly preferred: boolean;
	/** It repairs nothing: the problem is not told any more. */
	readonly ignores: boolean;
	/** Edits by path from the project's root. */
	readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
	/** A file to create along with them, where none is yet. */
	readonly creates: NewFile | undefined;
}

/** What repairing a whole file comes to. */
export interface FileRepairs {
	/** Each with what it does. */
	readonly edits: readonly (TextEdit & { readonly title: string })[];
	/** How many problems were repaired. */
	readonly count: number;
	/** The file's text afterwards. */
	readonly text: string;
}

/** A refactoring with the edits of its file that make it. */
export interface Rewrite {
	readonly title: string;
	readonly edits: readonly TextEdit[];
}

/** Lines of a page that shall become a snippet. */
export interface SnippetOptions {
	readonly range: Range;
	/** The author's name for it; made from its heading or first words when absent. */
	readonly name?: string;
}

/** A new snippet and the edits of its page, or why there is none. */
export type SnippetExtraction =
	| {
			readonly kind: 'extraction';
			/** Path of the snippet from the project's root. */
			readonly path: string;
			/** Name by which the page shows it. */
			readonly component: string;
			readonly creates: NewFile;
			readonly edits: readonly TextEdit[];
	  }
	| ExtractionRefusal;

/** Images that an author pastes or drops. */
export interface ImagesOptions {
	/** What they replace; empty for a cursor. */
	readonly range: Range;
	readonly images: readonly PastedImage[];
}

/** What an editor puts in for an author who types a tag. */
export interface ClosedTag {
	readonly snippet: string;
	/** What it takes the place of; the cursor lies in it. */
	readonly range: Range;
}

/** Formatted text of another program that is pasted on a page. */
export interface HtmlOptions {
	/** What it replaces; empty for a cursor. */
	readonly range: Range;
	readonly html: string;
	/** What programs without formats get. */
	readonly plain: string;
}

/** An address that an author pastes over selected words. */
export interface PagesOptions {
	/** What links to the pages replace; empty for a cursor. */
	readonly range: Range;
	/** Files that are pasted or dropped, by their paths. */
	readonly paths: readonly string[];
}

export interface AddressOptions {
	readonly range: Range;
	readonly address: string;
}

/** The edits of the configuration and of its parts in other files, or why there are none. */
export type NavigationChange =
	| {
			readonly kind: 'changes';
			readonly edits: FileEdits;
			/** A sentence about what changes along with the place that was meant. */
			readonly remark?: string | undefined;
			/** Sentences that the user shall agree to before. */
			readonly question?: string | undefined;
	  }
	| NavigationRefusal;

export type { PastedImage, PlacedImages } from '../features/paste/placeImages.ts';
