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
import { systemErrorCode } from '../systemErrorMessage.ts';

/** System calls that change the disk, replaceable in tests. Each throws the error of the system. */
export interface WritableFileSystem {
	/** Writes a file that does not exist yet, and flushes it to the disk unless `isUrgent` is false. */
	readonly write: (file: string, text: string, options?: WriteOptions) => void;
	/** Replaces the file at `to`. */
	readonly rename: (from: string, to: string) => void;
	/** Gives the file a second name; fails if that name exists. */
	readonly link: (file: string, name: string) => void;
	/** Does nothing if there is no file. */
	readonly remove: (file: string) => void;
	/** Creates one folder; does nothing if it exists. */
	readonly makeFolder: (folder: string) => void;
	/** Removes an empty folder; does nothing otherwise. */
	readonly removeFolder: (folder: string) => void;
}

interface WriteOptions {
	/** File permissions. */
	readonly mode?: number | undefined;
	readonly isUrgent?: boolean;
}

export const disk: WritableFileSystem = {
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

/** True if the folder stays because it is not empty, or does not exist. */
function isKept(error: unknown): boolean {
	const code = systemErrorCode(error);
	return code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOENT' || code === 'ENOTDIR';
}
