import {
	chmodSync,
	closeSync,
	fsyncSync,
	linkSync,
	mkdirSync,
	openSync,
	renameSync,
	rmdirSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { systemCode } from '../systemSentence.ts';

/** The system calls that change the disk, replaceable in tests. Each throws the error of the system. */
export interface WritingSystem {
	/** Writes a file that does not exist yet, and waits until it is on the disk unless it is not urgent. */
	readonly write: (file: string, text: string, options?: WriteOptions) => void;
	/** Replaces what is at `to`. */
	readonly rename: (from: string, to: string) => void;
	/** Gives the file a second name; fails where something has that name. */
	readonly link: (file: string, name: string) => void;
	/** Does nothing where no file is. */
	readonly remove: (file: string) => void;
	/** Makes one folder; does nothing where it is. */
	readonly makeFolder: (folder: string) => void;
	/** Removes a folder that is empty; does nothing to another. */
	readonly removeFolder: (folder: string) => void;
}

interface WriteOptions {
	/** Permissions. */
	readonly mode?: number | undefined;
	readonly isUrgent?: boolean;
}

export const disk: WritingSystem = {
	write(file, text, { mode, isUrgent = true } = {}) {
		const descriptor = openSync(file, 'wx');
		try {
			writeFileSync(descriptor, text);
			if (mode !== undefined) chmodSync(file, mode);
			if (isUrgent) fsyncSync(descriptor);
		} finally {
			closeSync(descriptor);
		}
	},
	rename: renameSync,
	link: linkSync,
	remove: (file) => rmSync(file, { force: true }),
	makeFolder: (folder) => void mkdirSync(folder, { recursive: true }),
	removeFolder(folder) {
		try {
			rmdirSync(folder);
		} catch (error) {
			if (!isKept(error)) throw error;
		}
	},
};

/** Whether a folder was left since it holds something, or is gone. */
function isKept(error: unknown): boolean {
	const code = systemCode(error);
	return code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOENT' || code === 'ENOTDIR';
}
