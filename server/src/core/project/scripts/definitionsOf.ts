import type { Definition } from '../../language/definition.ts';
import type { PageLink } from '../links/pageLinks.ts';
import { findFacts } from '../pages/findFacts.ts';
import type { Project } from '../project.ts';
import { resolveImport } from './resolveImport.ts';

/** Exported definitions of a file, or undefined if the file is unknown. */
export function definitionsOf(project: Project, path: string): readonly Definition[] | undefined {
	return project.scripts.get(path)?.definitions ?? findFacts(project, path)?.definitions;
}

/** Exported definitions of a file; empty for a script that has not been read. */
export function loadedDefinitions(project: Project, path: string): readonly Definition[] {
	const script = project.scripts.get(path);
	if (script !== undefined) return script.isRead ? script.definitions : [];
	return findFacts(project, path)?.definitions ?? [];
}

/** An imported name that is defined already, with other code. The site keeps the first definition (host-behavior 5.4). */
export interface ImportConflict {
	readonly link: PageLink;
	/** The name, or `default` for the default exports of two scripts. */
	readonly name: string;
	/** Path of the file that defines the name first. */
	readonly first: string;
	/** Path of the file whose definition is dropped. */
	readonly second: string;
}

interface Source {
	readonly hash: string;
	readonly path: string;
}

/** Conflicts of all imports of a page, in the order in which the site resolves them. */
export function importConflicts(project: Project, path: string): readonly ImportConflict[] {
	const conflicts: ImportConflict[] = [];
	collectNames({ project, steps: 0 }, path, (conflict) => conflicts.push(conflict));
	return conflicts;
}

interface Walk {
	readonly project: Project;
	/** Number of imports followed so far. */
	steps: number;
}

/** Maximum number of imports followed for one page; the rest is not compared. */
const maxImports = 500;

/** Names that a file provides to its importers: its own names, then those of the files that it imports. */
function collectNames(
	walk: Walk,
	path: string,
	report?: (conflict: ImportConflict) => void,
	around: readonly string[] = [],
): ReadonlyMap<string, Source> {
	const names = new Map<string, Source>();
	for (const { name, hash } of definitionsOf(walk.project, path) ?? []) names.set(name, { hash, path });
	if (around.includes(path) || around.length > maxDepth) return names;
	for (const link of findFacts(walk.project, path)?.links ?? []) {
		if (link.kind !== 'import') continue;
		if (++walk.steps > maxImports) break;
		const target = resolveImport(walk.project, path, link.href);
		if (target.kind !== 'file') continue;
		const known = new Set<string>();
		for (const [name, source] of takenNames(
			link,
			collectNames(walk, target.path, undefined, [...around, path]),
		)) {
			const first = names.get(name);
			if (first === undefined) names.set(name, source);
			else if (first.hash !== source.hash && !known.has(name)) {
				known.add(name);
				report?.({ link, name, first: first.path, second: source.path });
			}
		}
	}
	return names;
}

const maxDepth = 8;

/** Names that an import adds: all names of the file for a default import, and the listed ones. */
function* takenNames(
	{ default: content, names = [] }: PageLink,
	brought: ReadonlyMap<string, Source>,
): Generator<readonly [name: string, Source]> {
	if (content !== undefined) yield* brought;
	for (const { name, local } of names) {
		const source = brought.get(name);
		if (source === undefined) continue;
		yield [local, name === local ? source : { ...source, hash: `${source.hash} ${local}` }];
	}
}
