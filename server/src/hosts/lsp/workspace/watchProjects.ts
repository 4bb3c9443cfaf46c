import { join } from 'node:path';
import { gatherChanges } from '../../gatherChanges.ts';
import { pathInside } from '../../pathInside.ts';
import { isInFolders, isOpenProject } from '../capabilities/clientCapabilities.ts';
import { toUri } from '../capabilities/fileAddress.ts';
import type { Workspace } from './workspace.ts';

/**
 * Watches the disk for projects whose changes the client does not report: all of them, if it watches no files, and
 * those outside of its folders. A deleted project is still watched, since it may come back with another branch. Returns
 * functions to call when the projects may have changed, and to stop.
 */
export function watchProjects(workspace: Workspace, { clientWatches }: { readonly clientWatches: boolean }) {
	const watched = new Map<string, () => void>();
	return {
		update(): void {
			const roots = workspace.projects.map(({ root }) => root);
			const gone = [...watched.keys()].filter(
				(root) =>
					isOpenProject(workspace.folders, root) &&
					!roots.some((around) => pathInside(around, root) !== undefined),
			);
			const pending = new Set(
				[...roots, ...gone].filter((root) => !(clientWatches && isInFolders(workspace.folders, root))),
			);
			for (const [root, end] of watched) {
				if (pending.has(root)) continue;
				watched.delete(root);
				end();
			}
			for (const root of pending) {
				if (watched.has(root)) continue;
				const takeIn = (paths: readonly string[]) =>
					void workspace.changedOnDisk(paths.map((path) => toUri(join(root, path))));
				watched.set(root, gatherChanges(root, takeIn));
			}
		},
		end(): void {
			for (const end of watched.values()) end();
			watched.clear();
		},
	};
}
