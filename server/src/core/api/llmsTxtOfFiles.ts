import { lineOfConfigFault } from '../features/docsView/writtenNavigation.ts';
import type { FileOnDisk } from '../project/fileChange.ts';
import type { Project } from '../project/project.ts';
import { ProjectStore } from '../project/projectStore.ts';
import { type LlmsTxtOptions, llmsTxt } from '../site/files/llms/llmsTxt.ts';

export interface LlmsTxtResult {
	readonly text: string;
	/** Project that the index was generated from. */
	readonly project: Project;
	/** Line, from 0, of a syntax error in the configuration. */
	readonly configFault: number | undefined;
}

/** Index of a project that is read only for this purpose: equals `llmsTxt` of a service that has the files. */
export function llmsTxtOfFiles(files: Iterable<FileOnDisk>, options: LlmsTxtOptions = {}): LlmsTxtResult {
	const store = new ProjectStore();
	store.apply(files);
	const { project } = store;
	return { text: llmsTxt(project, options), project, configFault: lineOfConfigFault(project) };
}
