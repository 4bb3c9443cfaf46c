import { readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileRole } from '../../core/project/fileRole.ts';
import { readText } from '../projectFiles.ts';
import { writeAtomically } from '../writeAtomically.ts';
import type { OpenedProject } from './openProject.ts';

export interface RepairedFiles {
	readonly repaired: readonly RepairedFile[];
	/** Sentences about files that were left as they are. */
	readonly refused: readonly string[];
}

export interface RepairedFile {
	/** Path from the project's root. */
	readonly file: string;
	/** How many of its problems are gone. */
	readonly count: number;
}

/** Makes every safe repair on disk, and tells the project. */
export function repairFiles({ root, docs }: OpenedProject): RepairedFiles {
	const repaired: RepairedFile[] = [];
	const refused: string[] = [];
	for (const file of [...docs.project.files].sort()) {
		if (fileRole(file) === 'file') continue;
		const before = readText(join(root, file));
		const repairs = before === undefined ? undefined : docs.repairAll(file, before);
		if (before === undefined || repairs === undefined) continue;
		const refusal = replaceText({ root, file, before, after: repairs.text });
		if (refusal === undefined) {
			docs.apply([{ kind: 'onDisk', path: file, text: repairs.text }]);
			repaired.push({ file, count: repairs.count });
		} else refused.push(refusal);
	}
	return { repaired, refused };
}

interface Replacement {
	readonly root: string;
	readonly file: string;
	readonly before: string;
	readonly after: string;
}

/** Says in a sentence why it did not. */
function replaceText({ root, file, before, after }: Replacement): string | undefined {
	try {
		const place = realpathSync(join(root, file));
		if (!place.startsWith(realpathSync(root) + sep))
			return `${file} leads out of the project. It is left alone.`;
		if (!readFileSync(place).equals(Buffer.from(before)))
			return `${file} is not written in UTF-8. It is left alone.`;
		writeAtomically(place, after);
		return undefined;
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
}
