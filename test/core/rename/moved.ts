import type { FileMove } from '../../../server/src/core/docsService.ts';
import { applyChanges } from '../../../server/src/core/text/textChange.ts';
import { project } from '../../support/project.ts';

export type Files = Readonly<Record<string, string>>;

/** The files of a project after a move, with what followed. */
export function moved(files: Files, moves: readonly FileMove[], redirected: readonly FileMove[] = []): Files {
	const docs = project(files);
	const edits = docs.moveFiles({ moves, redirected }, (path) => files[path]);
	return Object.fromEntries(
		Object.entries(files).map(([path, text]) => {
			const document = docs.project.documents.get(path) ?? docs.project.dataFiles.get(path);
			const changes = (edits.get(path) ?? []).map(({ range, newText }) => ({
				span: {
					start: document?.lines.offsetAt(range.start) ?? 0,
					end: document?.lines.offsetAt(range.end) ?? 0,
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
