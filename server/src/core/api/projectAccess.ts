import type { Document } from '../language/document.ts';
import type { Project } from '../project/project.ts';

/** Access to the project for the parts of the API. */
export interface ProjectAccess {
	readonly project: () => Project;
	/** Document of an open file, or of the given text, which reuses unchanged parts of the document before. */
	readonly documentAt: (path: string, text?: string, before?: Document) => Document | undefined;
}
