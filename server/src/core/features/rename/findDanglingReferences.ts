import { fileRole } from '../../project/fileRole.ts';
import { findReferences, type ReadText } from '../../project/links/references.ts';
import { listedPages } from '../../project/navigation/listedPages.ts';
import type { Project } from '../../project/project.ts';
import { toPagePath } from '../../text/paths.ts';
import { type FileLocation, toLocation } from '../document/protocolValues.ts';

/** References to deleted files and folders. */
export interface DanglingReferences {
	/** Links to one of them from files that are not deleted. */
	readonly places: readonly FileLocation[];
	/** Pages among them that the navigation lists by a path that no other file has. */
	readonly listed: readonly { readonly path: string; readonly pagePath: string }[];
}

export function findDanglingReferences(
	project: Project,
	paths: readonly string[],
	readText: ReadText,
): DanglingReferences {
	const isGone = (file: string) => paths.some((path) => file === path || file.startsWith(`${path}/`));
	const files = [...project.files];
	const pages = files.filter((file) => fileRole(file) === 'page');
	const kept = new Set(pages.filter((file) => !isGone(file)).map(toPagePath));
	const pagePathsListed = listedPages(project.navigation);
	return {
		places: files
			.filter(isGone)
			.flatMap((path) => [...findReferences(project, { path }, readText)])
			.filter(({ document }) => !isGone(document.path))
			.map(({ document, span }) => toLocation(document, span)),
		listed: pages
			.filter(isGone)
			.map((path) => ({ path, pagePath: toPagePath(path) }))
			.filter(({ pagePath }) => pagePathsListed.has(pagePath) && !kept.has(pagePath)),
	};
}
