import { runCli } from '../../server/src/hosts/cli/runCli.ts';

/** Runs one command line of `recto` in a folder, with what it printed. */
export function recto(root: string, ...args: string[]) {
	let output = '';
	let complaint = '';
	const code = runCli(args, {
		write: (text) => {
			output += text;
		},
		complain: (text) => {
			complaint += text;
		},
		folder: root,
	});
	return {
		/** A promise of it for a command that takes its time. */
		code,
		get output() {
			return output;
		},
		get complaint() {
			return complaint;
		},
	};
}
