import type { Document } from '../language/document.ts';
import type { Project } from '../project/project.ts';

/** What the parts of the door answer from. */
export interface DocsSource {
	readonly project: () => Project;
	/** The document of an open file, or of the text given, which takes over what it has in common with the one before. */
	readonly documentAt: (path: string, text?: string, before?: Document) => Document | undefined;
}
