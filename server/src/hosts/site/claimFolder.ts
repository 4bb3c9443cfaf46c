import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordOf } from '../../core/text/plainValue.ts';

/** The lock file of a running build. */
export const claimFile = '.recto-build.lock';

/**
 * Locks a folder against other builds, and returns a function that unlocks it. Throws if another build is running. The lock
 * of an interrupted build is taken over.
 */
export function claimFolder(folder: string): () => void {
	const file = join(folder, claimFile);
	while (!isWritten(file)) {
		const { pid, began } = readClaim(file);
		if (pid === undefined || isRunning(pid, began))
			throw new Error(
				`Another \`recto build\`${pid === undefined ? '' : ` (process ${pid})`} is writing to ${folder}. Wait until it finishes. If none is running, delete ${file}.`,
			);
		rmSync(file, { force: true });
	}
	return () => rmSync(file, { force: true });
}

/** When this process began: in a container each may have the number of the one before. */
const ownBegin = Math.round(performance.timeOrigin);

/** False where a file is there already. */
function isWritten(file: string): boolean {
	try {
		writeFileSync(file, `${JSON.stringify({ pid: process.pid, began: ownBegin })}\n`, { flag: 'wx' });
		return true;
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
		throw error;
	}
}

interface Claim {
	/** Undefined where the file says nothing, as in the moment before it is written. */
	readonly pid?: number;
	readonly began?: unknown;
}

function readClaim(file: string): Claim {
	try {
		const { pid, began } = recordOf(JSON.parse(readFileSync(file, 'utf8')));
		return typeof pid === 'number' ? { pid, began } : {};
	} catch {
		return {};
	}
}

function isRunning(pid: number, began: unknown): boolean {
	if (pid === process.pid) return began === ownBegin;
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// A process of another user.
		return error instanceof Error && 'code' in error && error.code === 'EPERM';
	}
}
