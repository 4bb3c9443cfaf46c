import type { DocsService } from '../core/api/docsService.ts';
import { isUtf16 } from '../core/api/text.ts';
import { readUtf8 } from './projectFiles.ts';

/**
 * Those of the files that hold characters which are lost in what is known of them, because the disk has them in another
 * encoding than UTF-8: to edit one would lose them there, too. Closed pages are left out: who edits them reads UTF-8 alone.
 */
export function misreadFiles(
	{ root, docs }: { readonly root: string; readonly docs: DocsService },
	paths: Iterable<string>,
): readonly string[] {
	const { documents, dataFiles } = docs.project;
	return [...paths].filter((path) => {
		const { text = '' } = documents.get(path) ?? dataFiles.get(path) ?? {};
		return isUtf16(text) || (text.includes('\ufffd') && readUtf8(root, path) === undefined);
	});
}

/** Why the first of the files is left as it is, and with it what would change it; undefined where there is none. */
export function misreadSentence([path]: readonly string[]): string | undefined {
	return (
		path &&
		`${path} is not encoded as UTF-8 and would lose characters. Save it as UTF-8 first (in VS Code: “Reopen with Encoding”, “Save with Encoding”).`
	);
}
