import { createDocsService, type DocsService } from '../core/api/docsService.ts';
import { projectFiles } from './projectFiles.ts';

export interface OpenedProject {
	/** Absolute path of the project's root. */
	readonly root: string;
	readonly docs: DocsService;
}

/** Reads the docs project at a root. */
export function readProject(root: string): DocsService {
	const docs = createDocsService();
	docs.keepTime(() => performance.now());
	docs.apply(projectFiles(root));
	return docs;
}
