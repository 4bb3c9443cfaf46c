import type { Project } from '../project.ts';
import type { FileFacts } from './fileFacts.ts';
import { findFacts } from './findFacts.ts';

export interface ShownFile {
	readonly path: string;
	/** Undefined where nothing is known of the file. */
	readonly facts: FileFacts | undefined;
}

/** A file, and those of which it shows the content, over any number of files: each once, the nearest first. */
export function* shownFiles(project: Project, path: string): Generator<ShownFile> {
	const paths = new Set([path]);
	for (const file of paths) {
		const facts = findFacts(project, file);
		yield { path: file, facts };
		for (const part of facts?.parts ?? []) paths.add(part);
	}
}
