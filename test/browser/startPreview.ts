import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { recto } from './builtSite.ts';

/** Starts `recto preview` on a folder, and answers the address that it prints. */
export function startPreview(root: string, ...options: string[]) {
	const process_ = spawn(process.execPath, [recto, 'preview', root, ...options], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	onTestFinished(() => void process_.kill('SIGKILL'));
	const ended = new Promise<number | null>((resolve) => process_.once('exit', resolve));
	let output = '';
	const address = new Promise<string>((resolve, reject) => {
		process_.stdout.on('data', (part: Buffer) => {
			output += part.toString();
			const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
			if (found !== undefined) resolve(found);
		});
		void ended.then(() => reject(new Error(`It ended, having printed: ${output}`)));
	});
	return { address, ended, process: process_, printed: () => output };
}
