import { configFault } from '../features/navigation/configFault.ts';
import type { FileOnDisk } from '../project/fileChange.ts';
import type { Project } from '../project/project.ts';
import { ProjectStore } from '../project/projectStore.ts';
import { type LlmsTxtOptions, llmsTxt } from '../site/llmsTxt.ts';

export interface LlmsTxtOf {
	readonly text: string;
	/** What it was made of. */
	readonly project: Project;
	/** The line of the configuration, from 0, from which it cannot be read. */
	readonly configFault: number | undefined;
}

/** The index of a project that is read for nothing else: what `llmsTxt` of a service gives that has taken in the files. */
export function llmsTxtOf(files: Iterable<FileOnDisk>, options: LlmsTxtOptions = {}): LlmsTxtOf {
	const store = new ProjectStore();
	store.apply(files);
	const { project } = store;
	return { text: llmsTxt(project, options), project, configFault: configFault(project) };
}
