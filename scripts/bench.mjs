import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleSizes } from './bench/bundleSizes.mjs';
import { ensurePeers } from './bench/ensurePeers.mjs';
import { measureBuild } from './bench/measureBuild.mjs';
import { measureGrowth } from './bench/measureGrowth.mjs';
import { measureLargeConfig } from './bench/measureLargeConfig.mjs';
import { measurePreview } from './bench/measurePreview.mjs';
import { measureProcesses } from './bench/measureProcesses.mjs';
import { measureServer } from './bench/measureServer.mjs';
import { measureSizes } from './bench/measureSizes.mjs';
import { pagesOf } from './bench/pagesOf.mjs';
import { toTable } from './bench/toTable.mjs';
import { vsixBytes } from './bench/vsixBytes.mjs';
import { ensureBuild } from './setup/ensureBuild.mjs';

/**
 * `npm run bench [-- FOLDER … --sizes 1000,10000 --without-peers]`: times Recto on the manual, on each folder given and
 * on made projects of several sizes, there beside its peers. Everything is interleaved in one run, and printed are
 * medians with their ratios to the floor. Single times say little; ratios within a run hold.
 */
const { values: options, positionals } = parseArgs({
	options: {
		sizes: { type: 'string', default: '1000,2500,5000,10000' },
		'without-peers': { type: 'boolean', default: false },
	},
	allowPositionals: true,
});
const rounds = Number(process.env.RECTO_BENCH_ROUNDS ?? 7);
const folders = ['docs', ...positionals].map((folder) => resolve(folder));
await ensureBuild();
const peers = options['without-peers'] ? undefined : await ensurePeers();
// Certificates that Node reads whenever it starts would count as work of every process that is measured.
delete process.env.NODE_EXTRA_CA_CERTS;

const report = { date: new Date().toISOString(), node: process.version, processors: cpus().length, rounds };
const projects = [];
for (const folder of folders) {
	const pages = pagesOf(folder);
	const bytes = pages.reduce((sum, page) => sum + page.bytes, 0);
	process.stdout.write(`\n${folder}: ${pages.length} pages, ${(bytes / 1e6).toFixed(2)} MB\n`);
	const rows = [
		...measureProcesses(folder, pages, rounds),
		...measureBuild(folder),
		...(await measureServer(folder, pages, rounds)),
		...(await measurePreview(folder, pages)),
	];
	process.stdout.write(toTable(rows));
	projects.push({ folder, pages: pages.length, bytes, rows });
}
process.stdout.write('\nA project of 10,000 pages made for this:\n');
const largeConfig = await measureLargeConfig(rounds);
process.stdout.write(toTable(largeConfig));
process.stdout.write('\nHostile texts, those that grow most:\n');
const growth = measureGrowth();
process.stdout.write(toTable(growth));
const sizes = await measureSizes({
	sizes: options.sizes.split(',').filter(Boolean).map(Number),
	rounds: Math.min(rounds, 5),
	peers,
});
const bundles = bundleSizes('dist');
const largest = bundles.slice(0, 12);
for (const { file, bytes, gzip } of largest)
	process.stdout.write(`\n${file}: ${bytes} bytes, ${gzip} gzipped`);
process.stdout.write(`\nand ${bundles.length - largest.length} smaller ones\n`);
const vsix = await vsixBytes();
process.stdout.write(`packed extension: ${(vsix / 1e6).toFixed(2)} MB\n`);
mkdirSync('build', { recursive: true });
writeFileSync(
	'build/bench.json',
	`${JSON.stringify({ ...report, projects, largeConfig, growth, sizes, bundles, vsix }, undefined, 2)}\n`,
);
process.stdout.write('\nWritten to build/bench.json.\n');
