import { changeFile } from '../changes/changeFiles.ts';
import { releaseSignals } from '../changes/delaySignals.ts';
import { readInside } from '../projectFiles.ts';
import type { OpenedProject } from '../readProject.ts';

export interface RepairedFiles {
	readonly repaired: readonly RepairedFile[];
	/** Messages about files that were not changed. */
	readonly refused: readonly string[];
}

export interface RepairedFile {
	/** Path from the project's root. */
	readonly file: string;
	/** Number of fixed problems. */
	readonly count: number;
}

/** Applies all safe fixes to files on disk, and updates the project. */
export async function repairFiles(
	{ root, docs }: OpenedProject,
	files: readonly string[],
	nameOf: (file: string) => string,
): Promise<RepairedFiles> {
	const repaired: RepairedFile[] = [];
	const refused: string[] = [];
	for (const file of files) {
		const before = readInside(root, file);
		const repairs = before === undefined ? undefined : docs.repairAll(file, before);
		if (before === undefined || repairs === undefined) continue;
		const refusal = changeFile(root, { path: file, shown: nameOf(file), before, after: repairs.text });
		await releaseSignals();
		if (refusal === undefined) {
			docs.apply([{ kind: 'onDisk', path: file, text: repairs.text }]);
			repaired.push({ file, count: repairs.count });
		} else refused.push(refusal);
	}
	return { repaired, refused };
}
