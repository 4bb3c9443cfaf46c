import { hash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { maxTextBytes } from '../projectFiles.ts';

/** Digest of a text, and the state of its file when it was read. */
export interface KnownText {
	readonly digest: string;
	/** Undefined if the file had just been changed, so that its state may not show the next change. */
	readonly state: FileState | undefined;
}

/** Size in bytes, times in milliseconds and inode of a file: at least one differs after a change. */
export type FileState = readonly [bytes: number, modified: number, changed: number, inode: number];

/** Text of a file with what identifies it. */
export interface ReadText {
	readonly text: string;
	readonly known: KnownText;
}

/** Text of a file now; the one before if the state of the file shows that it is the same. */
export function currentText(file: string, before: ReadText | undefined): ReadText | undefined {
	return before !== undefined && isUnchanged(file, before.known) ? before : readKnownText(file);
}

/** True if the state of the file shows that it still has the text. */
export function isUnchanged(file: string, { state }: KnownText): boolean {
	if (state === undefined) return false;
	const [bytes, modified, changed, inode] = state;
	try {
		const { size, mtimeMs, ctimeMs, ino } = statSync(file, { throwIfNoEntry: false }) ?? {};
		return size === bytes && mtimeMs === modified && ctimeMs === changed && ino === inode;
	} catch {
		// The folder may be listed but not entered, or is a file now.
		return false;
	}
}

/** Text of a file; undefined for a file that cannot be read or is too large. */
export function readKnownText(file: string): ReadText | undefined {
	try {
		// A pipe that took the place of the file would wait for a writer.
		const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
		try {
			const status = fstatSync(descriptor);
			if (!status.isFile() || status.size > maxTextBytes) return undefined;
			const bytes = readFileSync(descriptor);
			const { size, mtimeMs, ctimeMs, ino } = status;
			const isSettled = Date.now() - Math.max(mtimeMs, ctimeMs) > settlingTime;
			const state: FileState | undefined = isSettled ? [size, mtimeMs, ctimeMs, ino] : undefined;
			return {
				text: bytes.toString('utf8'),
				known: { digest: hash('sha256', bytes, 'base64url').slice(0, 22), state },
			};
		} finally {
			closeSync(descriptor);
		}
	} catch {
		// Deleted meanwhile, or not permitted.
		return undefined;
	}
}

/** Milliseconds after which another change of a file changes its times; some file systems count in steps of two seconds. */
const settlingTime = 2000;
