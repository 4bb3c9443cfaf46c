import { systemCode } from './systemSentence.ts';

/** What a process writes into a file to say that it is at work. */
export interface ProcessMark {
	readonly pid: number;
	/** When the process began, in milliseconds since 1970: in a container each may have the number of the one before. */
	readonly began: number;
}

/** The mark of this process. */
export const ownProcess: ProcessMark = { pid: process.pid, began: Math.round(performance.timeOrigin) };

/** Whether the process that left the mark is still running; true for a process of another user with its number. */
export function isRunning({ pid, began }: { readonly pid: number; readonly began: unknown }): boolean {
	if (pid === ownProcess.pid) return began === ownProcess.began;
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return systemCode(error) === 'EPERM';
	}
}
