import { chmodSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** Replaces the text of a file that exists: at no moment is there half of it. Throws the system's error. */
export function writeAtomically(file: string, text: string): void {
	const { mode } = statSync(file);
	const beside = `${file}.${Math.random().toString(36).slice(2)}.tmp`;
	try {
		writeFileSync(beside, text, { flag: 'wx' });
		chmodSync(beside, mode);
		renameSync(beside, file);
	} catch (error) {
		rmSync(beside, { force: true });
		throw error;
	}
}
