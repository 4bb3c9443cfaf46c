import { createDocsService } from '../../core/api/docsService.ts';
import type { FileOnDisk } from '../../core/api/files.ts';
import { projectFiles, readInside } from '../projectFiles.ts';
import type { OpenedProject } from '../readProject.ts';

/**
 * Docs project during one call of a tool. Each file is read once: edits are based on that text, and are refused if the
 * file on disk differs by then.
 */
export interface ToolProject extends OpenedProject {
	/** Text of a file of the project; undefined for one that does not exist or cannot be read. */
	readonly textOf: (path: string) => string | undefined;
}

/** Reads the docs project at a root; reuses the texts of an earlier reading in the same call. */
export function openToolProject(root: string, earlier?: ToolProject): ToolProject {
	const docs = createDocsService();
	const texts = new Map<string, string | undefined>();
	const read = (path: string, readText: () => string | undefined) => {
		if (!texts.has(path)) texts.set(path, earlier?.textOf(path) ?? readText());
		return texts.get(path);
	};
	const withTexts = function* (): Generator<FileOnDisk> {
		for (const file of projectFiles(root)) {
			const { path, text, readText } = file;
			if (text !== undefined) yield { ...file, text: read(path, () => text) ?? text };
			else yield readText === undefined ? file : { ...file, readText: () => read(path, readText) };
		}
	};
	docs.apply(withTexts());
	return {
		root,
		docs,
		textOf: (path) => (docs.project.files.has(path) ? read(path, () => readInside(root, path)) : undefined),
	};
}
