import type { Project } from '../project.ts';
import { findOutline } from './findOutline.ts';

/** The files that show each part, of one project. */
const known = new WeakMap<Project, ReadonlyMap<string, readonly string[]>>();

/** The file itself, and the pages that show it as a part, or a part that shows it. */
export function pagesThatShow(project: Project, path: string): ReadonlySet<string> {
	const found = new Set([path]);
	for (const part of found) for (const file of showing(project).get(part) ?? []) found.add(file);
	return found;
}

function showing(project: Project): ReadonlyMap<string, readonly string[]> {
	const before = known.get(project);
	if (before !== undefined) return before;
	const files = new Map<string, string[]>();
	for (const file of new Set([...project.outlines.keys(), ...project.documents.keys()]))
		for (const part of findOutline(project, file)?.parts ?? []) {
			const others = files.get(part);
			if (others === undefined) files.set(part, [file]);
			else others.push(file);
		}
	known.set(project, files);
	return files;
}
