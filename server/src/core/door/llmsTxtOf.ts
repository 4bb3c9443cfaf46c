import { type LlmsTxtOptions, llmsTxt } from '../outputs/llmsTxt.ts';
import type { FileOnDisk } from '../project/fileChange.ts';
import { ProjectStore } from '../project/projectStore.ts';

/** The index of a project that is read for nothing else: what `llmsTxt` of a service gives that has taken in the files. */
export function llmsTxtOf(files: Iterable<FileOnDisk>, options: LlmsTxtOptions = {}): string {
	const store = new ProjectStore();
	store.apply(files);
	return llmsTxt(store.project, options);
}
