import { existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileMove } from '../../core/api/docsService.ts';
import { isMovableByAssistant, isWritableByAssistant, type Project } from '../../core/api/projects.ts';
import { pathAfterMove } from '../../core/api/text.ts';
import { pathInside } from '../pathInside.ts';

interface WantedChange {
	/** Changed files, by path before the move. */
	readonly paths: Iterable<string>;
	readonly move?: FileMove | undefined;
}

/** Reason why an assistant may not make a change, as a sentence; undefined if all its files belong to the site. */
export function reasonNotToChange(
	root: string,
	project: Project,
	{ paths, move }: WantedChange,
): string | undefined {
	for (const path of paths) {
		const places = [path, realPath(root, path)];
		const refused = places.some((place) => place === undefined || !isWritableByAssistant(project, place));
		if (refused)
			return `${path} cannot be written: it is not a page, a snippet, an SVG image, the configuration, or an OpenAPI file that the project names.`;
	}
	if (move === undefined) return undefined;
	const moved = filesAt(root, move.from);
	if (moved.length === 0) return `${move.from} cannot be moved: the folder is empty.`;
	for (const from of moved) {
		const to = pathAfterMove(from, move);
		const places = [
			{ from, to },
			{ from: realPath(root, from), to: realPath(root, to) },
		];
		if (
			!project.files.has(from) ||
			places.some((place) => !isWhole(place) || !isMovableByAssistant(project, place))
		)
			return `${from} cannot be moved to ${to}: only files of the site can be moved, and a file cannot change its type.`;
	}
	return undefined;
}

/** All files that a move includes, also those that the site does not use; links are not followed. */
function filesAt(root: string, path: string): readonly string[] {
	if (!lstatSync(join(root, path)).isDirectory()) return [path];
	const found: string[] = [];
	const folders = [path];
	for (const folder of folders)
		for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
			const inside = `${folder}/${entry.name}`;
			if (entry.isDirectory()) folders.push(inside);
			else found.push(inside);
		}
	return found;
}

interface Places {
	readonly from: string | undefined;
	readonly to: string | undefined;
}

function isWhole(places: Places): places is FileMove {
	return places.from !== undefined && places.to !== undefined;
}

/** Path with all links resolved, also of a file that does not exist yet; undefined outside of the root. */
function realPath(root: string, path: string): string | undefined {
	let there = join(root, path);
	while (!existsSync(there) && there !== dirname(there)) there = dirname(there);
	const inside = pathInside(realpathSync(root), realpathSync(there));
	if (inside === undefined) return undefined;
	const rest = pathInside(there, join(root, path)) ?? '';
	return [inside, rest].filter((part) => part !== '').join('/');
}
