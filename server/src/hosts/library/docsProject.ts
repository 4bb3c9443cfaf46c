/** Place in a text. All numbers are zero-based, and characters are UTF-16 code units, as in strings of JavaScript. */
export interface Position {
	readonly line: number;
	/** Characters since the start of the line. */
	readonly character: number;
	/** Characters since the start of the text. */
	readonly offset: number;
}

/** Part of a text; `end` is the first place after it. */
export interface Range {
	readonly start: Position;
	readonly end: Position;
}

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** Problem in one file, as editors report it. Problems of style and those of a baseline are among them. */
export interface Problem {
	/** Path of the file from the root of the project, with `/`. */
	readonly file: string;
	/** Kebab-case and stable across releases. `explain(code)` explains it. */
	readonly code: string;
	/** Error: broken on the published site. Warning: likely broken. Information: worth knowing. Hint: matter of style. */
	readonly severity: Severity;
	/** Markdown: what is wrong, and what to do. */
	readonly message: string;
	readonly range: Range;
	/** True if the site works, but the text violates a writing rule. */
	readonly isStyle: boolean;
	/** URL of a page that explains the rule, if it is one of another tool, such as a Vale style. */
	readonly url?: string;
	/** Fixes, the likeliest first. They are found when they are first read. */
	readonly fixes: readonly Fix[];
}

export interface Fix {
	/** Imperative that names the action, such as “Rename to `colors`”. */
	readonly title: string;
	/** True for the fix that editors apply by default. */
	readonly isPreferred: boolean;
	/** True if nothing but a typo or a form is corrected, so that it can be applied without review. */
	readonly isSafe: boolean;
	/** Edits of the file that has the problem, for `applyEdits`. */
	readonly edits: readonly TextEdit[];
	/** Edits of other files, which belong to the fix as well. */
	readonly otherFiles: readonly FileEdits[];
	/** File that the fix creates. */
	readonly creates?: NewFile;
}

/** Replacement of a range of the original text. Ranges of the edits of a fix do not overlap. */
export interface TextEdit {
	readonly range: Range;
	readonly newText: string;
	/** Offset in `newText` of a place that is left for the author to fill in: 8 in ` title=""`. */
	readonly cursor?: number;
}

export interface FileEdits {
	/** Path from the root of the project. */
	readonly file: string;
	readonly edits: readonly TextEdit[];
}

export interface NewFile {
	/** Path from the root of the project. */
	readonly file: string;
	readonly text: string;
	/** True if the text is inserted at the beginning of a file that exists already. */
	readonly mayExist: boolean;
}

/** Severities by problem code; `off` hides the problems. */
export type Severities = Readonly<Record<string, Severity | 'off'>>;

/** Settings, with the keys and values of `.recto.json`. */
export interface Settings {
	readonly severities?: Severities;
	/** Severities of the files in a folder, by its path or a pattern as in `.gitignore`. The last match decides. */
	readonly folders?: Readonly<Record<string, Severities>>;
	/** False turns style problems off. */
	readonly style?: boolean | StyleSettings;
	/** Keys and values of `docs.json` that a newer host accepts, such as `integrations.acme` or `theme=coral`. */
	readonly hostAccepts?: readonly string[];
	/** Hosts that scripts of the project may use on a built site. */
	readonly allowedHosts?: readonly string[];
	/** False if readers of a built site cannot send requests from the playground. */
	readonly sendRequests?: boolean;
}

export interface StyleSettings {
	/** Words, phrases and spellings that style checks accept. */
	readonly acceptedTerms?: readonly string[];
	/** Words and phrases that pages should not use, each with its replacement or an empty text. */
	readonly words?: Readonly<Record<string, string>>;
	/** Maximum number of words in a sentence, from 25 to 100. */
	readonly sentenceWords?: number;
}

/** Options of all work that can be canceled. The promise is then rejected with the code `aborted`. */
export interface CallOptions {
	readonly signal?: AbortSignal | undefined;
}

export interface OpenOptions extends CallOptions {
	/** Settings that are added to those of `.recto.json` and win over them. */
	readonly settings?: Settings | undefined;
	/** Called after each file, with the number of files that were read and of all. */
	readonly onProgress?: ((done: number, all: number) => void) | undefined;
}

export interface LlmsOptions {
	/** URL of the published site. Without it, links are relative. */
	readonly docsUrl?: string | undefined;
}

export interface BuildOptions extends CallOptions {
	/** URL of the published site, by default the one in `docs.json`. */
	readonly docsUrl?: string | undefined;
	/** Path at which a server will have the site, with a `/` at both ends; by default the path of `docsUrl`, or `/`. */
	readonly base?: string | undefined;
	/** True to render and write everything again, whatever an earlier build has. */
	readonly isWhole?: boolean | undefined;
	/** Called after some pages, with the number of pages that were rendered and of all that need to be. */
	readonly onProgress?: ((done: number, all: number) => void) | undefined;
}

export interface BuildResult {
	/** Absolute path of the output folder. */
	readonly out: string;
	/** Numbers of pages, copied files and redirects of the site. */
	readonly pages: number;
	readonly files: number;
	readonly redirects: number;
	/** Changes of the site that an earlier build had written; undefined for a new one. */
	readonly update?: BuildUpdate;
	/** Paths in the output folder that the site needs, but that have a file which no build wrote. */
	readonly kept: readonly string[];
	/** Components and operations that could not be shown, each with the number of boxes that replace it. */
	readonly missing: readonly { readonly name: string; readonly count: number }[];
	/** URLs that several pages have. Only the first page is written. */
	readonly duplicates: readonly { readonly url: string; readonly files: readonly string[] }[];
	/** URLs of OpenAPI files that the site lacks, since nothing is fetched. */
	readonly unfetched: readonly string[];
}

export interface BuildUpdate {
	/** Number of pages that were rendered again. */
	readonly rendered: number;
	/** Number of files that were written. */
	readonly written: number;
	/** Number of files that are as the earlier build wrote them. */
	readonly unchanged: number;
}

export interface FixedText {
	/** Text after all safe fixes. */
	readonly text: string;
	/** Number of fixed problems. */
	readonly count: number;
}

/**
 * Docs project as its files were when it was opened or reloaded, with the texts that were opened since. Nothing in it is
 * executed, nothing is fetched, and only `build` writes. Each call answers for the project as it was when it was called.
 *
 * Files are given by path from the root, or by an absolute path inside of it.
 */
export interface DocsProject {
	/** Absolute path of the folder with `docs.json` or `mint.json`. */
	readonly root: string;
	/** Paths of all files that checks look at, from the root and sorted. */
	readonly files: readonly string[];
	/** All problems of one file, of several or of all, each file in text order. */
	problems(files?: string | readonly string[], options?: CallOptions): Promise<readonly Problem[]>;
	/** Text of a file after all safe fixes, which may reveal and fix further problems. */
	fix(file: string, options?: CallOptions): Promise<FixedText>;
	/** Text of a page, or of the configuration, after formatting. Its published form stays the same. */
	format(file: string, options?: CallOptions): Promise<string>;
	/** Text of a file that is not saved, or not on disk at all. It replaces what is on disk until `close`. */
	open(file: string, text: string): void;
	/** Forgets the text of `open`: the text on disk applies again. Does nothing for other files. */
	close(file: string): void;
	/** Reads what was created, changed or deleted on disk, and returns its sorted paths. */
	reload(options?: CallOptions): Promise<readonly string[]>;
	/** Page as the site publishes it at `/PAGE.md`; undefined for a file that is not a page. */
	pageMarkdown(file: string, options?: CallOptions): Promise<string | undefined>;
	/** Index that the site publishes at `/llms.txt`. */
	llmsTxt(options?: LlmsOptions): Promise<string>;
	/**
	 * Reloads the project and writes its site as static files into a folder, which must be new, empty or of an earlier
	 * build. Until the last page is rendered, the earlier site stays complete.
	 */
	build(out: string, options?: BuildOptions): Promise<BuildResult>;
	/** Frees the memory of the project. Calls that still run, and later ones, fail with the code `disposed`. */
	dispose(): void;
}
