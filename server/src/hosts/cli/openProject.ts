import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { createDocsService, type DocsService } from '../../core/docsService.ts';
import { hasConfig, projectFiles } from '../projectFiles.ts';

export interface OpenedProject {
	/** Absolute path of the project's root. */
	readonly root: string;
	/** Its files are read when it is first asked for. */
	readonly docs: DocsService;
}

/** Opens the docs project of a directory, or says in a sentence why there is none. */
export function openProject(folder: string, directory: string): OpenedProject | { readonly refusal: string } {
	const root = resolve(folder, directory);
	if (statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true)
		return { refusal: `${directory} is no directory. Give the folder that holds docs.json.` };
	if (!hasConfig(root))
		return {
			refusal: `${directory} holds neither docs.json nor mint.json. Give the folder of a docs project.`,
		};
	let docs: DocsService | undefined;
	return {
		root,
		get docs() {
			docs ??= readProject(root);
			return docs;
		},
	};
}

function readProject(root: string): DocsService {
	const docs = createDocsService();
	docs.apply(projectFiles(root));
	return docs;
}
