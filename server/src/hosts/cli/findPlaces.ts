import { statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileRole } from '../../core/project/fileRole.ts';
import { withSlashes } from '../pathInside.ts';
import { hasConfig } from '../projectFiles.ts';
import { type OpenedProject, openProject } from './openProject.ts';

/** A page, or a folder with all below it, in the docs project that it belongs to. */
export interface Place extends OpenedProject {
	/** From the project's root, with `/`; empty for the root. */
	readonly path: string;
	readonly isFile: boolean;
	/** A file of the project as the user would name it. */
	shown(file: string): string;
}

/** Opens the projects of files and folders as the user named them, or says in a sentence what is wrong with one. */
export function findPlaces(
	folder: string,
	names: readonly string[],
): { readonly places: readonly Place[] } | { readonly refusal: string } {
	const projects = new Map<string, OpenedProject>();
	const places: Place[] = [];
	for (const name of names.length === 0 ? ['.'] : names) {
		const absolute = resolve(folder, name);
		const isFile = statSync(absolute, { throwIfNoEntry: false })?.isFile();
		if (isFile === undefined) return { refusal: `There is no ${name}.` };
		const root = rootAbove(isFile ? dirname(absolute) : absolute);
		if (root === undefined)
			return { refusal: `${name} belongs to no docs project: neither docs.json nor mint.json is above it.` };
		const opened = projects.get(root) ?? openProject(folder, root);
		if ('refusal' in opened) return opened;
		projects.set(root, opened);
		const path = withSlashes(relative(root, absolute));
		if (isFile && !isReadAsMdx(path)) return { refusal: `${name} is no page of the site.` };
		const shown = (file: string) => relative(folder, join(root, file)) || file;
		places.push({ ...opened, path, isFile, shown });
	}
	return { places };
}

/** The nearest folder upwards that holds a configuration. */
export function rootAbove(folder: string): string | undefined {
	if (hasConfig(folder)) return folder;
	const above = dirname(folder);
	return above === folder ? undefined : rootAbove(above);
}

/** Whether the site reads a file of this path as MDX: a page or a snippet. */
export function isReadAsMdx(path: string): boolean {
	const role = fileRole(path);
	return role === 'page' || role === 'snippet';
}
