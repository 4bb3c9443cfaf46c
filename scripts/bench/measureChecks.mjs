import { appendFileSync, cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { keepInMemory, ownFiles } from './keepInMemory.mjs';
import { writeProject } from './measureOpenApi.mjs';
import { pagesOf } from './pagesOf.mjs';
import { inScratch, recto, timeInTurn } from './timeInTurn.mjs';

/** From so many pages on, the budget of a second run counts. */
const manyPages = 1_000;
/** From so many pages on, the budget of a review counts: rendering the changed pages takes the same time in any project. */
const reviewedPages = 5_000;

/** Number of pages that a measured review changes. */
const changedPages = 20;

/**
 * `recto check` of a folder with all checks of style: without anything from earlier runs, and again; each against rumdl,
 * and once against the host's link checker and Vale where these are there. `recto review` of changed pages runs against
 * the first check.
 *
 * @param {string} folder
 * @param {{ rounds: number, peers: Partial<import('./ensurePeers.mjs').Peers> }} options
 * @returns {Promise<import('./budgetTable.mjs').Row[]>}
 */
export function measureChecks(folder, { rounds, peers: { rumdl, host, vale } }) {
	const pages = pagesOf(folder);
	const name = `${path.basename(folder)}, ${pages.length} pages`;
	keepInMemory([...ownFiles(), ...pages.map(({ file }) => file)]);
	return inScratch((scratch) => {
		const check = [...recto, 'check', folder, '--format', 'json'];
		const lint = [rumdl ?? '', 'check', '--no-config', '--quiet'];
		const cached = { command: [...lint, '--cache-dir', path.join(scratch, 'rumdl'), '.'], cwd: folder };
		const env = { ...process.env, RECTO_CACHE: path.join(scratch, 'cache') };
		const known = { command: check, env };
		/** @type {Record<string, import('./timeInTurn.mjs').Command>} */
		const repeated = { again: known, ...(rumdl !== undefined && { rumdlAgain: cached }) };
		timeInTurn(repeated, { rounds: 1 });
		/** @type {Record<string, import('./timeInTurn.mjs').Command>} */
		const commands = {
			cold: { command: [...check, '--no-cache'], env },
			...(rumdl !== undefined && { rumdl: { command: [...lint, '--no-cache', '.'], cwd: folder } }),
			...repeated,
			review: {
				command: [...recto, 'review', folder, changedCopy(folder, scratch), '--format', 'json'],
				env: { ...env, RECTO_CACHE: 'off' },
			},
		};
		const times = timeInTurn(commands, { rounds });
		const rows = [
			row(`cold check: ${name}`, { of: times.cold, to: times.rumdl, budget: 1, peer: 'rumdl' }),
			row(`second check: ${name}`, {
				of: times.again,
				to: times.rumdlAgain,
				budget: pages.length < manyPages ? undefined : 0.5,
				peer: "rumdl's second run",
			}),
		];
		rows.push(
			row(`review of ${changedPages} pages: ${name}`, {
				of: times.review,
				to: times.cold,
				budget: pages.length < reviewedPages ? undefined : 0.75,
				peer: 'a cold check',
			}),
		);
		if (host !== undefined) {
			const { links } = timeInTurn(
				{ links: { command: [host, 'broken-links'], cwd: folder } },
				{ rounds: 1 },
			);
			rows.push(row(`cold check: ${name}`, { of: times.cold, to: links, peer: "the host's broken-links" }));
		}
		if (vale !== undefined && existsSync(path.join(folder, '.vale.ini'))) {
			const { prose } = timeInTurn(
				{ prose: { command: [vale, '--no-exit', '.'], cwd: folder } },
				{ rounds: 1 },
			);
			rows.push(row(`cold check: ${name}`, { of: times.cold, to: prose, peer: 'Vale' }));
		}
		return rows;
	});
}

/**
 * Copies a project, with a sentence more on some of its pages.
 *
 * @param {string} folder
 * @param {string} scratch
 * @returns {string}
 */
function changedCopy(folder, scratch) {
	const copy = path.join(scratch, 'changed');
	cpSync(folder, copy, { recursive: true });
	for (const { file } of pagesOf(copy).slice(-changedPages)) appendFileSync(file, '\n\nOne more sentence.\n');
	return copy;
}

/**
 * `recto check` of one page: without anything from earlier runs, and again; each against Node.js that runs nothing.
 *
 * @param {{ rounds: number }} options
 * @returns {Promise<import('./budgetTable.mjs').Row[]>}
 */
export function measureOnePage({ rounds }) {
	return inScratch((scratch) => {
		const folder = writeProject(path.join(scratch, 'docs'), { name: 'One' });
		const env = { ...process.env, RECTO_CACHE: path.join(scratch, 'cache') };
		const known = { command: [...recto, 'check', folder], env };
		timeInTurn({ known }, { rounds: 1 });
		const { bare, cold, again, version } = timeInTurn(
			{
				bare: { command: [process.execPath, '-e', '0'] },
				cold: { command: [...recto, 'check', folder, '--no-cache'], env },
				again: known,
				version: { command: [...recto, '--version'] },
			},
			{ rounds: rounds * 3 },
		);
		/** @param {string} name @param {number} milliseconds @param {{ milliseconds: number }} [budget] */
		const rowOf = (name, milliseconds, budget) => ({
			name,
			milliseconds,
			ratio: milliseconds / bare,
			to: 'bare Node.js',
			...(budget && { budget }),
		});
		return [
			rowOf('one page, cold', cold, { milliseconds: 250 }),
			rowOf('one page, second check', again, { milliseconds: 250 }),
			rowOf('recto --version', version),
		];
	});
}

/**
 * @param {string} name
 * @param {{ of: number | undefined, to: number | undefined, peer: string, budget?: number | undefined }} times
 * @returns {import('./budgetTable.mjs').Row}
 */
function row(name, { of = Number.NaN, to, peer, budget }) {
	if (to === undefined) return { name, milliseconds: of };
	return {
		name,
		milliseconds: of,
		ratio: of / to,
		to: peer,
		...(budget !== undefined && { budget: { ratio: budget } }),
	};
}
