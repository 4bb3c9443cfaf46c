import { realPages } from '../corpus/realPages.ts';
import { fuzz } from './fuzz.ts';
import { fuzzTargets } from './fuzzTargets.ts';

// One target for so many seconds; without any, their names. scripts/fuzz.mjs runs one after the other and watches them.
const [name, seconds = '60', seed = '1', pages] = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);
const target = fuzzTargets.find((one) => one.name === name);
if (target === undefined) {
	for (const one of fuzzTargets) print(one.name);
	process.exit(0);
}
const faults = await fuzz(target, {
	seconds: Number(seconds),
	seed: Number(seed),
	folder: 'build/fuzz',
	seeds: pages === undefined ? [] : [...realPages(pages)].map(({ text }) => text),
	print,
});
process.exit(faults > 0 ? 1 : 0);
