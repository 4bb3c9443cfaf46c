import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median } from './quantile.mjs';

/** The command line as it is built. */
export const recto = [process.execPath, path.resolve('dist/server/recto.mjs')];

/**
 * @typedef {object} Command
 * @property {readonly string[]} command program and arguments
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 */

/**
 * Medians of the milliseconds that commands take as whole processes. They run in turn, so that a machine that slows
 * down slows all of them.
 *
 * @template {string} Name
 * @param {Readonly<Record<Name, Command>>} commands
 * @param {{ rounds: number }} options
 * @returns {Record<Name, number>}
 */
export function timeInTurn(commands, { rounds }) {
	const entries = /** @type {[Name, Command][]} */ (Object.entries(commands));
	const times = entries.map(() => /** @type {number[]} */ ([]));
	for (let round = 0; round < rounds; round++)
		for (const [index, [name, { command, ...options }]] of entries.entries()) {
			const [program = '', ...args] = command;
			const start = performance.now();
			const { status, error } = spawnSync(program, args, { ...options, stdio: 'ignore' });
			times[index]?.push(performance.now() - start);
			// Checkers end with 1 when they found something.
			if (error !== undefined || status === null || status > 1)
				throw new Error(`${name} ended with ${error?.message ?? status}.`);
		}
	return /** @type {Record<Name, number>} */ (
		Object.fromEntries(entries.map(([name], index) => [name, median(times[index] ?? [])]))
	);
}

/**
 * Calls a function with a temporary folder, which is deleted afterwards.
 *
 * @template Result
 * @param {(folder: string) => Result} use
 * @returns {Promise<Awaited<Result>>}
 */
export async function inScratch(use) {
	const folder = mkdtempSync(path.join(tmpdir(), 'recto-bench-'));
	try {
		return await use(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
