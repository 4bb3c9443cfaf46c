import type { Project } from '../project.ts';
import type { FileFacts } from './fileFacts.ts';
import { findFacts } from './findFacts.ts';

export interface ShownFile {
	readonly path: string;
	/** Undefined for an unknown file. */
	readonly facts: FileFacts | undefined;
}

/** The file and all Markdown files that it imports, directly or indirectly, each once, the nearest first. */
export function* shownFiles(project: Project, path: string): Generator<ShownFile> {
	const paths = new Set([path]);
	for (const file of paths) {
		const facts = findFacts(project, file);
		yield { path: file, facts };
		for (const part of facts?.parts ?? []) paths.add(part);
	}
}
