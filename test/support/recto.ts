import { runCli } from '../../server/src/hosts/cli/runCli.ts';

/** Runs one command line of `recto` in a folder, with what it printed. */
export async function recto(root: string, ...args: string[]) {
	let output = '';
	let complaint = '';
	const code = await runCli(args, {
		write: (text) => {
			output += text;
		},
		complain: (text) => {
			complaint += text;
		},
		folder: root,
	});
	return { code, output, complaint };
}
