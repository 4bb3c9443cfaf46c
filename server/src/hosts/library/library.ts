import { resolve } from 'node:path';
import { createDocsService } from '../../core/api/docsService.ts';
import { loadVale } from '../../core/api/problems.ts';
import { checkedFiles } from '../checkedFiles.ts';
import { hasConfig, projectFiles, readInside } from '../projectFiles.ts';

/** A place in a text, zero-based; `character` counts UTF-16 code units. */
export interface Position {
	readonly line: number;
	readonly character: number;
}

/** A problem in one file, as editors report it: problems of style and those of a baseline are among them. */
export interface Problem {
	/** Path of the file from the root of the project, with `/`. */
	readonly file: string;
	/** Kebab-case and stable across releases: `recto explain CODE` explains it. */
	readonly code: string;
	readonly severity: 'error' | 'warning' | 'information' | 'hint';
	/** Markdown: what is wrong, and what to do. */
	readonly message: string;
	/** `end` is the first place after it. */
	readonly range: { readonly start: Position; readonly end: Position };
	/** Quick fixes, the likeliest first. */
	readonly fixes: readonly { readonly title: string }[];
}

/** A docs project as it was on disk when it was opened. Nothing in it is executed, written or fetched. */
export interface DocsProject {
	/** Absolute path of the folder with `docs.json` or `mint.json`. */
	readonly root: string;
	/** Paths of all files that checks look at, from the root and sorted. */
	readonly files: readonly string[];
	/** All problems of one file in text order, or of all files. `text` replaces what the file has on disk. */
	problems(file?: string, text?: string): readonly Problem[];
	/** The index that the site publishes at `/llms.txt`; links are relative without the URL of the site. */
	llmsTxt(options?: { readonly docsUrl?: string }): string;
	/** The page as the site publishes it at `/PAGE.md`; undefined for a file that is not a page. */
	pageMarkdown(file: string): Promise<string | undefined>;
}

// Problems are given at once, so that nothing can be loaded for them.
await loadVale();

/**
 * Opens the docs project in a folder.
 *
 * @throws {Error} when the folder has no `docs.json` or `mint.json`
 */
export function openProject(folder: string): DocsProject {
	const root = resolve(folder);
	if (!hasConfig(root)) throw new Error(`No docs.json or mint.json in ${folder}.`);
	const docs = createDocsService();
	docs.keepTime(() => performance.now());
	docs.apply(projectFiles(root));
	const files = checkedFiles(docs.project);
	const problemsOf = (file: string, text = readInside(root, file)): readonly Problem[] =>
		text === undefined
			? []
			: docs.diagnose(file, text).map(({ code, severity, message, range, fixes = [] }) => ({
					file,
					code,
					severity,
					message,
					range,
					fixes: fixes.map(({ title }) => ({ title })),
				}));
	const problemsWith = (file: string, text: string): readonly Problem[] => {
		docs.apply([{ kind: 'open', path: file, text }]);
		const problems = problemsOf(file, text);
		docs.apply([{ kind: 'closed', path: file }]);
		return problems;
	};
	return {
		root,
		files,
		problems: (file, text) =>
			file === undefined
				? files.flatMap((one) => problemsOf(one))
				: text === undefined
					? problemsOf(file)
					: problemsWith(file, text),
		llmsTxt: (options = {}) => docs.llmsTxt(options),
		pageMarkdown: (file) => docs.pageMarkdown(file, { readText: (path) => readInside(root, path) }),
	};
}
