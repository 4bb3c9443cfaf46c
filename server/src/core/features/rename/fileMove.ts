import { isIgnored } from '../../language/ignoreRules.ts';
import { fileRole } from '../../project/fileRole.ts';
import { findDocument, findReferences, type ReadText } from '../../project/links/references.ts';
import { listedPages } from '../../project/navigation/navigation.ts';
import { factsOf } from '../../project/pages/factsOf.ts';
import type { Page } from '../../project/pages/page.ts';
import type { Project } from '../../project/project.ts';
import { pathAfterMove, toPagePath } from '../../text/paths.ts';
import { type FileLocation, toLocation } from '../document/protocolValues.ts';

/** Move of a file or folder, with both paths from the root. */
export interface FileMove {
	readonly from: string;
	readonly to: string;
}

/** New path of each file that moves; the move of a folder includes all files in it. */
export function movedFiles(project: Project, moves: readonly FileMove[]): ReadonlyMap<string, string> {
	const moved = new Map<string, string>();
	for (const { from, to } of moves) if (project.files.has(from)) moved.set(from, to);
	const folders = movedFolders(project, moves);
	if (folders.length > 0)
		for (const file of project.files)
			for (const folder of folders) {
				const to = pathAfterMove(file, folder);
				if (to !== file) moved.set(file, to);
			}
	for (const [from, to] of moved) if (from === to) moved.delete(from);
	return moved;
}

/** Moves of folders. */
export function movedFolders({ files }: Project, moves: readonly FileMove[]): readonly FileMove[] {
	return moves.filter(({ from }) => !files.has(from));
}

/** Project with its files at their new paths. Facts of their texts are unchanged. */
export function projectAfterMove(
	project: Project,
	moved: ReadonlyMap<string, string>,
	readText: ReadText,
): Project {
	const files = new Set(project.files);
	const pages = new Map(project.pages);
	for (const from of moved.keys()) {
		files.delete(from);
		pages.delete(from);
	}
	for (const [from, to] of moved) {
		files.add(to);
		const page = pageAt(project, { from, to }, readText);
		if (page !== undefined) pages.set(to, page);
	}
	return { ...project, files, pages };
}

function pageAt(
	project: Project,
	{ from, to }: { readonly from: string; readonly to: string },
	readText: ReadText,
): Page | undefined {
	if (fileRole(to) !== 'page' || isIgnored(project.ignoreRules, to)) return undefined;
	const document = project.pages.has(from) ? undefined : findDocument(project, from, readText);
	const page = project.pages.get(from) ?? (document?.kind === 'page' ? factsOf(document).page : undefined);
	return page && { ...page, path: to, pagePath: toPagePath(to) };
}

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
