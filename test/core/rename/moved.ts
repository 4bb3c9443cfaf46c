import type { FileMove } from '../../../server/src/core/api/docsService.ts';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { TextLines } from '../../../server/src/core/text/lines.ts';
import { project } from '../../support/project.ts';

export type Files = Readonly<Record<string, string>>;

/** The files of a project after a move, with what followed. */
export function moved(files: Files, moves: readonly FileMove[], redirected: readonly FileMove[] = []): Files {
	const docs = project(files);
	const edits = docs.moveFiles({ moves, redirected }, (path) => files[path]);
	return Object.fromEntries(
		Object.entries(files).map(([path, text]) => {
			const lines = new TextLines(text);
			const changes = (edits.get(path) ?? []).map(({ range, newText }) => ({
				span: {
					start: lines.offsetAt(range.start),
					end: lines.offsetAt(range.end),
				},
				newText,
			}));
			return [newPath(path, moves), applyChanges(text, changes)];
		}),
	);
}

export function newPath(path: string, moves: readonly FileMove[]): string {
	for (const { from, to } of moves) {
		if (path === from) return to;
		if (path.startsWith(`${from}/`)) return `${to}${path.slice(from.length)}`;
	}
	return path;
}
