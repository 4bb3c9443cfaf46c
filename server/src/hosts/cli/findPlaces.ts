import { statSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { asOnDisk } from '../asOnDisk.ts';
import { rootAbove } from '../findProjects.ts';
import { placeOf, withSlashes } from '../pathInside.ts';
import { findRoot, refusalOf } from './findRoot.ts';

/** A file, or a folder with all below it, in the docs project that it belongs to. */
export interface Place {
	/** As the user wrote it. */
	readonly name: string;
	/** Absolute path of the project's root. */
	readonly root: string;
	/** From the root, with `/` and as the disk writes it; empty for the root. */
	readonly path: string;
	readonly isFile: boolean;
}

export interface FoundPlaces {
	readonly places: readonly Place[];
	/** A message for each file outside of any docs project. */
	readonly leftOut: readonly string[];
}

/** The files and folders given by the user, by default the current folder; or an error message. */
export function findPlaces(
	folder: string,
	names: readonly string[],
): FoundPlaces | { readonly refusal: string } {
	const places: Place[] = [];
	const leftOut: string[] = [];
	// Hooks name hundreds of files of a few folders.
	const roots = new Map<string, string | undefined>();
	for (const name of names.length === 0 ? ['.'] : names) {
		const absolute = placeOf(folder, name);
		const found = statSync(absolute, { throwIfNoEntry: false });
		if (found === undefined) return { refusal: `${name} does not exist.` };
		const isFile = !found.isDirectory();
		const around = isFile ? dirname(absolute) : absolute;
		const root = roots.has(around) ? roots.get(around) : rootAbove(around);
		const refused = root === undefined || roots.has(around) ? undefined : refusalOf(folder, root);
		if (refused !== undefined) return refused;
		roots.set(around, root);
		if (root !== undefined) {
			places.push({ name, root, path: asOnDisk(root, withSlashes(relative(root, absolute))), isFile });
			continue;
		}
		const project = isFile ? undefined : findRoot(folder, name);
		if (project !== undefined && 'refusal' in project) return project;
		leftOut.push(
			`Skipped ${name}: it is not in a docs project (no docs.json or mint.json in a parent folder).`,
		);
	}
	return { places, leftOut };
}
