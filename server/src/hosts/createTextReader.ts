import type { DocsService } from '../core/api/docsService.ts';
import { readInside } from './projectFiles.ts';

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
