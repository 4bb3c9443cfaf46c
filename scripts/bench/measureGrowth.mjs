import { spawnSync } from 'node:child_process';

/** Shorter times say nothing about growth. */
const minMilliseconds = 100;
const shownRows = 12;

/**
 * Hostile texts, whole and half as long: those of which the time grows most. Twice the time is linear.
 *
 * @returns {import('./budgetTable.mjs').Row[]}
 */
export function measureGrowth() {
	const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/corpus/growth.mjs'], {
		encoding: 'utf8',
	});
	if (status !== 0) throw new Error(stderr);
	/** @type {{ name: string, milliseconds: number, toHalf: number }[]} */
	const kinds = JSON.parse(stdout);
	return kinds
		.filter(({ milliseconds }) => milliseconds >= minMilliseconds)
		.sort((a, b) => b.toHalf - a.toHalf)
		.slice(0, shownRows)
		.map(({ toHalf, ...kind }) => ({ ...kind, ratio: toHalf, to: 'half of it' }));
}
