import { runCli } from '../../server/src/hosts/cli/runCli.ts';
import type { Terminal } from '../../server/src/hosts/cli/subcommand.ts';

/** Runs one command line of `recto` in a folder, with what it printed. */
export function recto(root: string, ...args: string[]) {
	return run(args, { folder: root });
}

/** Runs one command line with these chunks on standard input. */
export function rectoWithInput(root: string, input: Iterable<Uint8Array>, ...args: string[]) {
	async function* chunks() {
		yield* input;
	}
	return run(args, { folder: root, input: chunks });
}

/** The same on a terminal that shows colors. */
export function rectoInColor(root: string, ...args: string[]) {
	return run(args, { folder: root, inColor: true });
}

async function run(args: readonly string[], terminal: Pick<Terminal, 'folder' | 'inColor' | 'input'>) {
	let output = '';
	let complaint = '';
	const code = await runCli(args, {
		write: (text) => {
			output += text;
		},
		writeBeside: (text) => {
			complaint += text;
		},
		...terminal,
	});
	return { code, output, complaint };
}
