import { spawnSync } from 'node:child_process';

/** Limit for comparing 10,000 published addresses with a project. */
const budget = { milliseconds: 200 };

/**
 * Times of comparing a list of published addresses with a project, without reading the project.
 *
 * @returns {import('./budgetTable.mjs').Row[]}
 */
export function measureAddresses() {
	const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/corpus/addresses.mjs'], {
		encoding: 'utf8',
	});
	if (status !== 0) throw new Error(stderr);
	/** @type {{ name: string, milliseconds: number }[]} */
	const kinds = JSON.parse(stdout);
	return kinds.map((kind) => ({ ...kind, budget }));
}
