import { findFacts } from '../pages/findFacts.ts';
import type { Project } from '../project.ts';

/** Names that a page can import from a file; `*` means others that are not known. Undefined for an unknown file. */
export function exportsOf(project: Project, path: string): readonly string[] | undefined {
	return project.scripts.get(path)?.exports ?? findFacts(project, path)?.exports;
}
