import type { TextChange } from './edits.ts';
import type { Span } from './positions.ts';

/** Error: broken on the real site. Warning: likely broken. Information: worth knowing. Hint: matter of style. */
export type Severity = (typeof severities)[number];

/** From the worst on. */
export const severities = ['error', 'warning', 'information', 'hint'] as const;

/** A repair that is safe to offer in one click. */
export interface Fix {
	/** What the click does, as an imperative: “Rename to `colors`”. */
	readonly title: string;
	/** Changes of the file that has the problem. */
	readonly changes: readonly TextChange[];
	/** A file to create along with them. */
	readonly creates?: NewFile;
	/** Changes of another file, whose text the project keeps. */
	readonly elsewhere?: FileChanges;
	/** The one that the editor applies by default. */
	readonly preferred?: boolean;
	/**
	 * It writes what the author plainly meant in the form that the site reads, with at most a slip of the fingers
	 * corrected and nothing lost. So it may be made in whole files and projects, without a look at each place.
	 */
	readonly isSafe?: boolean;
	/** It writes an example that the author then changes, and so is not offered for several places at once. */
	readonly writesExample?: true;
}

export interface NewFile {
	/** Path from the project's root. */
	readonly path: string;
	readonly text: string;
	/** When the file is there already, the text goes to its beginning. */
	readonly mayExist?: true;
}

export interface FileChanges {
	/** Path from the project's root. */
	readonly path: string;
	readonly changes: readonly TextChange[];
}

/** A fault found in one file. Its code is stable and has a page in the manual. */
export interface Problem {
	/** Kebab-case, stable across releases. */
	readonly code: string;
	readonly severity: Severity;
	/** A sentence that says what is wrong and what to do. */
	readonly message: string;
	readonly span: Span;
	readonly fixes?: readonly Fix[];
	/** The site works, but the page deviates from the writing rules. */
	readonly isStyle?: true;
	/** The address of a page that explains it, other than the manual’s. */
	readonly link?: string;
	/** Shown faded out or struck through by the editor. */
	readonly tag?: 'unnecessary' | 'deprecated';
}
