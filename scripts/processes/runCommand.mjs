import { endTree, spawnTied } from './spawnTied.mjs';

/**
 * @typedef {object} CommandResult
 * @property {number} code 0 only when the command ended by itself and well
 * @property {string} output both streams in order of arrival, with a last line when it ran out of time
 */

/** After which a command counts as hanging, in seconds: several times what a slow machine with other work needs. */
const hangs = 3600;

/**
 * Runs a command to its end. Rejects only when it cannot be started at all.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, limitSeconds?: number }} [options]
 * @returns {Promise<CommandResult>}
 */
export function runCommand(command, args, { limitSeconds = hangs, env = process.env, ...options } = {}) {
	return new Promise((resolve, reject) => {
		// The output is kept and may be searched or indented: plain text, whatever the terminal outside can show.
		const plain = { ...env, NO_COLOR: '1', FORCE_COLOR: undefined };
		const child = spawnTied(command, args, { ...options, env: plain });
		let output = '';
		let outOfTime = false;
		const limit = setTimeout(() => {
			outOfTime = true;
			void endTree(child);
		}, limitSeconds * 1000);
		const keep = (/** @type {string} */ text) => {
			output += text;
		};
		child.stdout.setEncoding('utf8').on('data', keep);
		child.stderr.setEncoding('utf8').on('data', keep);
		child.once('error', (error) => {
			clearTimeout(limit);
			reject(error);
		});
		child.once('close', (code, signal) => {
			clearTimeout(limit);
			if (outOfTime) output += `\nStopped after ${limitSeconds} seconds.\n`;
			if (signal && !outOfTime) output += `\nEnded by ${signal}.\n`;
			resolve({ code: outOfTime ? 1 : (code ?? 1), output });
		});
	});
}
