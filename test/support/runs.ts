import { execFileSync } from 'node:child_process';

/** Whether a command of this machine's ends well: what it stands for is installed. */
export function runs(command: string): boolean {
	try {
		execFileSync(command, { shell: true, stdio: 'ignore' });
		return true;
	} catch {
		return false;
	}
}
