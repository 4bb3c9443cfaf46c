import type { DocsService } from '../../../core/api/docsService.ts';

/** A project of the workspace. */
export interface WorkspaceProject {
	/** Absolute path of its root. */
	readonly root: string;
	readonly docs: DocsService;
}

/** A file with the project that it belongs to. */
export interface WorkspaceFile extends WorkspaceProject {
	/** Path from the project's root with `/`. */
	readonly path: string;
}
