import type { Project } from '../../project/project.ts';
import { pathAfterMove } from '../../text/paths.ts';

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
