import type { TextChange } from './edits.ts';
import type { Span } from './positions.ts';

/** Error: broken on the published site. Warning: likely broken. Information: worth knowing. Hint: matter of style. */
export type Severity = (typeof severities)[number];

/** From most to least severe. */
export const severities = ['error', 'warning', 'information', 'hint'] as const;

/** Fix that is safe to offer in one click. */
export interface Fix {
	/** Title of the action, as an imperative: “Rename to `colors`”. */
	readonly title: string;
	/** Changes of the file that has the problem. */
	readonly changes: readonly TextChange[];
	/** New file that the fix creates. */
	readonly creates?: NewFile;
	/** Changes of another file, whose text the project keeps. */
	readonly elsewhere?: FileChanges;
	/** Applied by default in editors. */
	readonly preferred?: boolean;
	/**
	 * Writes the author's obvious intention in the form that the site reads: at most a typo is corrected, and nothing
	 * is lost. So it may be applied to whole files and projects without review.
	 */
	readonly isSafe?: boolean;
}

export interface NewFile {
	/** Path from the project's root. */
	readonly path: string;
	readonly text: string;
	/** If the file exists already, the text is inserted at its beginning. */
	readonly mayExist?: true;
}

export interface FileChanges {
	/** Path from the project's root. */
	readonly path: string;
	readonly changes: readonly TextChange[];
}

/** Problem in a file. Its code is stable and is documented in the manual. */
export interface Problem {
	/** Kebab-case, stable across releases. */
	readonly code: string;
	readonly severity: Severity;
	/** Says what is wrong and what to do. */
	readonly message: string;
	readonly span: Span;
	readonly fixes?: readonly Fix[];
	/** The site works, but the page violates a writing rule. */
	readonly isStyle?: true;
	/** The page or the site fails, so the problem cannot be disabled. */
	readonly isFatal?: true;
	/** URL of a page that explains it, if not the manual's. */
	readonly link?: string;
	/** Shown faded out or struck through by the editor. */
	readonly tag?: 'unnecessary' | 'deprecated';
}
