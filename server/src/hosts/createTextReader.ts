import type { DocsService } from '../core/api/docsService.ts';
import { isUtf16 } from '../core/api/text.ts';
import { readInside, readUtf8 } from './projectFiles.ts';

/** Reads files of a project by path: as an editor has them, else from disk. */
export function createTextReader(root: string, docs: DocsService): (path: string) => string | undefined {
	return (path) => {
		const { documents, scripts } = docs.project;
		const open = documents.get(path)?.text ?? scripts.get(path)?.openText;
		if (open !== undefined) return open;
		return docs.project.files.has(path) ? readInside(root, path) : undefined;
	};
}

/** Caches what was read: edits are based on that text, and are made only if the file on disk still has it. */
export function memoizeReads(
	read: (path: string) => string | undefined,
): (path: string) => string | undefined {
	const texts = new Map<string, string | undefined>();
	return (path) => {
		if (!texts.has(path)) texts.set(path, read(path));
		return texts.get(path);
	};
}

/**
 * Files that are not UTF-8 on disk, so that characters were lost when they were read: an edit would lose them on disk,
 * too. Closed pages are left out: whoever edits them reads only UTF-8.
 */
export function filesNotInUtf8(
	{ root, docs }: { readonly root: string; readonly docs: DocsService },
	paths: Iterable<string>,
): readonly string[] {
	const { documents, dataFiles } = docs.project;
	return [...paths].filter((path) => {
		const { text = '' } = documents.get(path) ?? dataFiles.get(path) ?? {};
		return isUtf16(text) || (text.includes('\ufffd') && readUtf8(root, path) === undefined);
	});
}

/** Reason why the first of the files is not changed, and what to do; undefined when there is none. */
export function notUtf8Message([path]: readonly string[]): string | undefined {
	return (
		path &&
		`${path} is not encoded as UTF-8 and would lose characters. Save it as UTF-8 first (in VS Code: “Reopen with Encoding”, “Save with Encoding”).`
	);
}
