import { realpathSync } from 'node:fs';
import { pathInside } from '../../pathInside.ts';
import { findRepository } from '../repositoryRoot.ts';
import { shownPath } from '../shownPath.ts';

/**
 * How reports for pipelines name the files of a project: from the root of the repository that the user is in, else of the
 * one around the project, as where several are checked out side by side; without any, from the folder that the user is
 * in. A repository knows nothing of what lies behind its links, so files are named where they really are.
 */
export function reportedPaths(folder: string, project: string): (file: string) => string {
	const [here, root] = [realpathSync(folder), realpathSync(project)];
	const around = findRepository(here);
	const isHere = around !== undefined && pathInside(around, root) !== undefined;
	const base = isHere ? around : (findRepository(root) ?? here);
	return (file) => shownPath(base, root, file);
}
