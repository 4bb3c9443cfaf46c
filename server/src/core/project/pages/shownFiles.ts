import type { Project } from '../project.ts';
import { findOutline } from './findOutline.ts';
import type { PageOutline } from './pageOutline.ts';

export interface ShownFile {
	readonly path: string;
	/** Undefined where nothing is known of the file. */
	readonly outline: PageOutline | undefined;
}

/** A file, and those of which it shows the content, over any number of files: each once, the nearest first. */
export function* shownFiles(project: Project, path: string): Generator<ShownFile> {
	const paths = new Set([path]);
	for (const file of paths) {
		const outline = findOutline(project, file);
		yield { path: file, outline };
		for (const part of outline?.parts ?? []) paths.add(part);
	}
}
