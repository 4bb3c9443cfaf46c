import path from 'node:path';
import { cacheFolder } from '../setup/userFolders.mjs';
import { generatedCorpus } from './generatedCorpus.mjs';
import { measureCorpus } from './measureCorpus.mjs';
import { measureEditing } from './measureEditing.mjs';
import { measureResponsiveness } from './measureResponsiveness.mjs';
import { toTable } from './toTable.mjs';

/**
 * How costs grow with the number of pages: projects of each size made for it, with Recto beside its peers. Single
 * rounds of the peers take minutes at the largest size.
 *
 * @param {{ sizes: readonly number[], rounds: number, peers: string | undefined }} options folder with the peers, if they are to be measured
 */
export async function measureSizes({ sizes, rounds, peers }) {
	const results = [];
	for (const pages of sizes) {
		const folder = generatedCorpus(path.join(cacheFolder(), 'bench-corpus'), pages);
		process.stdout.write(`\n${pages} made pages\n`);
		const rows = measureCorpus(folder, { rounds, peers });
		if (pages === Math.max(...sizes)) {
			rows.push(...(await measureEditing(folder, peers)));
			rows.push(...(await measureResponsiveness(folder, rounds)));
		}
		process.stdout.write(toTable(rows));
		results.push({ pages, rows });
	}
	return results;
}
