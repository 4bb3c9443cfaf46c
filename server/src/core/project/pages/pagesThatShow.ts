import { derive } from '../../text/derive.ts';
import type { Project } from '../project.ts';
import { findFacts } from './findFacts.ts';

/** The file and all files that show it, directly or through other parts. */
export function pagesThatShow(project: Project, path: string): ReadonlySet<string> {
	const found = new Set([path]);
	for (const part of found) for (const file of showing(project).get(part) ?? []) found.add(file);
	return found;
}

/** Files that show each part. */
const showing = derive((project: Project): ReadonlyMap<string, readonly string[]> => {
	const files = new Map<string, string[]>();
	for (const file of new Set([...project.facts.keys(), ...project.documents.keys()]))
		for (const part of findFacts(project, file)?.parts ?? []) {
			const others = files.get(part);
			if (others === undefined) files.set(part, [file]);
			else others.push(file);
		}
	return files;
});
