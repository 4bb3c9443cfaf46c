import { createDocsService } from '../../core/api/docsService.ts';
import type { FileOnDisk } from '../../core/api/projects.ts';
import type { OpenedProject } from '../cli/readProject.ts';
import { projectFiles, readInside } from '../projectFiles.ts';

/**
 * A docs project during one call of a tool. Each file is read once: what is worked out from it is an edit of that text, and
 * is refused where the disk has another one by then.
 */
export interface CalledProject extends OpenedProject {
	/** Text of a file of the project; undefined for one that it does not have, or that cannot be read. */
	readonly textOf: (path: string) => string | undefined;
}

/** Reads the docs project at a root, with the texts of an earlier reading in the same call. */
export function openProject(root: string, earlier?: CalledProject): CalledProject {
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
