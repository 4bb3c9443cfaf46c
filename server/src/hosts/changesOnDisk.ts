import { statSync } from 'node:fs';
import type { DocsService, FileChange } from '../core/docsService.ts';
import { isIgnoredFolder } from '../core/project/fileRole.ts';
import { fileOnDisk, projectFiles } from './projectFiles.ts';
import { resolveInside } from './resolveInside.ts';

/**
 * What the disk says now at paths that changed: of files and of whole folders, there or gone. Found one by one, so
 * that the host may take in each and do other things between; what is gone is looked up last, once for all.
 */
export function* changesOnDisk(
	{ root, docs }: { readonly root: string; readonly docs: DocsService },
	paths: Iterable<string>,
): Generator<FileChange> {
	const folders = new Set<string>();
	const gone = new Set<string>();
	for (const path of paths) {
		if (path === '' || path.split('/').some(isIgnoredFolder)) continue;
		const real = resolveInside(root, path);
		const status = real === undefined ? undefined : statSync(real, { throwIfNoEntry: false });
		if (status?.isFile()) yield fileOnDisk(root, path);
		else if (status?.isDirectory()) folders.add(path);
		else gone.add(path);
	}
	if (folders.size > 0)
		for (const change of projectFiles(root)) if (isBelow(folders, change.path)) yield change;
	if (gone.size === 0) return;
	for (const path of docs.project.files)
		if (gone.has(path) || isBelow(gone, path)) yield { kind: 'removed', path };
}

function isBelow(folders: ReadonlySet<string>, path: string): boolean {
	for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1))
		if (folders.has(path.slice(0, end))) return true;
	return false;
}
