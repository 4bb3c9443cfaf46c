import { systemErrorCode } from './systemErrorMessage.ts';

/** Mark that a process writes into a file while it works. */
export interface ProcessMark {
	readonly pid: number;
	/** Start time of the process in milliseconds since 1970: in a container, later processes may get the same id. */
	readonly began: number;
}

/** Mark of this process. */
export const currentProcess: ProcessMark = { pid: process.pid, began: Math.round(performance.timeOrigin) };

/** True if the process that wrote the mark is still running; also true for a process of another user with its id. */
export function isRunning({ pid, began }: { readonly pid: number; readonly began: unknown }): boolean {
	if (pid === currentProcess.pid) return began === currentProcess.began;
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return systemErrorCode(error) === 'EPERM';
	}
}
