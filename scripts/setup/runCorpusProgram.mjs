import { spawnSync } from 'node:child_process';
import { ensureBuild } from './ensureBuild.mjs';
import { say } from './say.mjs';

/**
 * Runs a program of test/corpus with the arguments of the command line; without any it only says how it is used.
 * @param {string} name the program's file in dist/corpus, without extension
 * @param {string} usage
 */
export async function runCorpusProgram(name, usage) {
	const args = process.argv.slice(2);
	if (args.length === 0) {
		say(`Use: ${usage}`);
		return;
	}
	await ensureBuild();
	const { status } = spawnSync(process.execPath, [`dist/corpus/${name}.mjs`, ...args], { stdio: 'inherit' });
	process.exitCode = status ?? 1;
}
