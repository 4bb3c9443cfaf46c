import { createDocsService, type DocsService } from '../../core/docsService.ts';
import { projectFiles } from '../projectFiles.ts';
import { findRoot } from './findRoot.ts';

export interface OpenedProject {
	/** Absolute path of the project's root. */
	readonly root: string;
	/** Its files are read when it is first asked for. */
	readonly docs: DocsService;
}

/** Opens the docs project of a directory, or says in a sentence why there is none. */
export function openProject(folder: string, directory: string): OpenedProject | { readonly refusal: string } {
	const found = findRoot(folder, directory);
	if ('refusal' in found) return found;
	const { root } = found;
	let docs: DocsService | undefined;
	return {
		root,
		get docs() {
			docs ??= readProject(root);
			return docs;
		},
	};
}

/** Reads the docs project at a root. */
export function readProject(root: string): DocsService {
	const docs = createDocsService();
	docs.apply(projectFiles(root));
	return docs;
}
