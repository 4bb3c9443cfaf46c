import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { keepInMemory, ownFiles } from './keepInMemory.mjs';
import { pagesOf } from './pagesOf.mjs';
import { median } from './quantile.mjs';

/** @param {string} name */
const scriptOf = (name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Whole processes on one folder of many pages, in turn: the floor, a bare Node, the index, `llms.txt`, every check, and the peers
 * once each, since they take long; then the memory of the index.
 *
 * @param {string} folder
 * @param {{ rounds: number, peers: string | undefined }} options
 * @returns {import('./toTable.mjs').Row[]}
 */
export function measureCorpus(folder, { rounds, peers }) {
	/** @type {Map<string, number[]>} */
	const times = new Map();
	const files = pagesOf(folder).map(({ file }) => file);
	const pages = files.length;
	const read = [...ownFiles(), ...files];
	/** @param {string} name @param {string[]} args @param {boolean} [isOwnTime] */
	const run = (name, args, isOwnTime = false) => {
		keepInMemory(read);
		const start = performance.now();
		const { status, stdout, stderr } = spawnSync(process.execPath, args, {
			encoding: 'utf8',
			maxBuffer: 1 << 30,
		});
		// `recto check` ends with 1 when it found errors.
		if (status !== 0 && !(status === 1 && args.includes('check')))
			throw new Error(`${name} ended with ${status}: ${stderr}`);
		const time = isOwnTime ? Number(stdout) : performance.now() - start;
		times.set(name, [...(times.get(name) ?? []), time]);
		return stdout;
	};
	const floorName = `F: read ${pages} pages`;
	for (let round = 0; round < rounds; round++) {
		run(floorName, [scriptOf('./floor.mjs'), folder], true);
		run('B: bare node process', ['-e', '0']);
		if (Number(run('cold index, whole process', ['dist/corpus/coldIndex.mjs', folder])) !== pages)
			throw new Error('The index lacks pages.');
		run('llms.txt, whole process', ['dist/server/recto.mjs', 'llms', folder]);
		run('every check, whole process', ['dist/server/recto.mjs', 'check', folder, '--format', 'json']);
	}
	/** @type {Record<string, string>} */
	const peerScripts = {
		'remark-mdx: parse every page': './peers/remark.mjs',
		'vscode-markdown-languageservice: check every link': './peers/markdownService.mjs',
	};
	for (const [name, script] of Object.entries(peers === undefined ? {} : peerScripts))
		run(name, [scriptOf(script), peers ?? '', folder]);
	const { bytes } = JSON.parse(
		run('memory', ['--expose-gc', 'dist/corpus/indexMemory.mjs', folder]).toString(),
	);
	times.delete('memory');
	const floor = median(times.get(floorName) ?? []);
	const bare = median(times.get('B: bare node process') ?? []);
	const rows = [...times].map(([name, values]) => {
		const milliseconds = median(values);
		return { name, milliseconds, toFloor: milliseconds / floor, toBare: milliseconds / bare };
	});
	return [...rows, { name: 'index in memory', bytesAPage: bytes / pages }];
}
