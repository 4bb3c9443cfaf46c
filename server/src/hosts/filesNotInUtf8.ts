import type { DocsService } from '../core/api/docsService.ts';
import { isUtf16 } from '../core/api/text.ts';
import { readUtf8 } from './projectFiles.ts';

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
