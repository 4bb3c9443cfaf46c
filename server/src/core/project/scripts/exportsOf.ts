import { findFacts } from '../pages/findFacts.ts';
import type { Project } from '../project.ts';

/**
 * The names that a page can import from a file; `*` stands for others that its text does not tell of. Undefined for a
 * file of which no names are known.
 */
export function exportsOf(project: Project, path: string): readonly string[] | undefined {
	return project.scripts.get(path)?.exports ?? findFacts(project, path)?.exports;
}
