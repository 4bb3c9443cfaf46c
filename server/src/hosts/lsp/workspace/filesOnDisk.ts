import { readChange } from '../../../core/api/docsService.ts';
import type { FileChange } from '../../../core/api/files.ts';
import { changesOnDisk } from '../../changesOnDisk.ts';
import { toPath } from '../capabilities/fileAddress.ts';
import type { Scheduler } from '../scheduler.ts';
import type { WorkspaceFile } from './workspaceFile.ts';
import type { WorkspaceProjects } from './workspaceProjects.ts';

/** Paths of the URIs that are files. */
export async function toFilePaths(scheduler: Scheduler, uris: readonly string[]): Promise<readonly string[]> {
	const places: string[] = [];
	await scheduler.inTurns(uris, (uri) => {
		const place = toPath(uri);
		if (place !== undefined) places.push(place);
	});
	return places;
}

/** Files at these paths that belong to projects, by the root of the project. */
export async function groupFilesByRoot(
	scheduler: Scheduler,
	projects: WorkspaceProjects,
	places: readonly string[],
): Promise<ReadonlyMap<string, readonly WorkspaceFile[]>> {
	const files = new Map<string, WorkspaceFile[]>();
	await scheduler.inTurns(places, (place) => {
		const file = projects.at(place) ?? projects.fileAt(place);
		if (file === undefined) return;
		const known = files.get(file.root);
		if (known === undefined) files.set(file.root, [file]);
		else known.push(file);
	});
	return files;
}

/** Contents of these paths of a project, read but not applied. */
export async function readFromDisk(
	scheduler: Scheduler,
	file: WorkspaceFile,
	paths: ReadonlySet<string>,
): Promise<readonly FileChange[]> {
	const read: FileChange[] = [];
	await scheduler.inTurns(changesOnDisk(file, paths), (change) => {
		read.push(change.kind === 'onDisk' ? readChange(change, file.docs.project) : change);
	});
	return read;
}
