import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { keepInMemory, ownFiles } from './keepInMemory.mjs';
import { median } from './quantile.mjs';

const floorScript = fileURLToPath(new URL('./floor.mjs', import.meta.url));
const indexScript = 'dist/corpus/coldIndex.mjs';

/**
 * Whole processes in turn, so that a machine that slows down slows all of them: the floor, a bare Node, the index,
 * every check.
 * @param {string} folder
 * @param {readonly { file: string }[]} pages
 * @param {number} rounds
 * @returns {import('./toTable.mjs').Row[]}
 */
export function measureProcesses(folder, pages, rounds) {
	/** @type {Record<'floor' | 'bare' | 'index' | 'check', number[]>} */
	const times = { floor: [], bare: [], index: [], check: [] };
	const read = [...ownFiles(), ...pages.map(({ file }) => file)];
	/** @param {string[]} args */
	const run = (args) => {
		keepInMemory(read);
		const start = performance.now();
		const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
		return { milliseconds: performance.now() - start, output: stdout };
	};
	for (let round = 0; round < rounds; round++) {
		times.floor.push(Number(run([floorScript, folder]).output));
		times.bare.push(run(['-e', '0']).milliseconds);
		times.index.push(run([indexScript, folder]).milliseconds);
		times.check.push(run(['dist/server/recto.mjs', 'check', folder, '--format', 'json']).milliseconds);
	}
	const floor = median(times.floor);
	const bare = median(times.bare);
	/** @param {string} name @param {number} milliseconds */
	const row = (name, milliseconds) => ({
		name,
		milliseconds,
		toFloor: milliseconds / floor,
		toBare: milliseconds / bare,
	});
	return [
		row(`F: read ${pages.length} pages`, floor),
		row('B: bare node process', bare),
		row('cold index, whole process', median(times.index)),
		row('every check, whole process', median(times.check)),
	];
}
