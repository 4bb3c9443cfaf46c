import type { DocsService } from '../core/api/docsService.ts';
import { readInside } from './projectFiles.ts';

/** Reads files of a project by their paths: as an editor has them, else as the disk does. */
export function projectText(root: string, docs: DocsService): (path: string) => string | undefined {
	return (path) => {
		const { documents, scripts } = docs.project;
		const open = documents.get(path)?.text ?? scripts.get(path)?.openText;
		if (open !== undefined) return open;
		return docs.project.files.has(path) ? readInside(root, path) : undefined;
	};
}

/** Keeps what was read: edits fit that text, and are made only where the disk still has it. */
export function readOnce(read: (path: string) => string | undefined): (path: string) => string | undefined {
	const texts = new Map<string, string | undefined>();
	return (path) => {
		if (!texts.has(path)) texts.set(path, read(path));
		return texts.get(path);
	};
}
