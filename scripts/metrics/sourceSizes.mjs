import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { median } from '../bench/quantile.mjs';

/** Folders whose folders count by themselves. */
const floors = ['client', 'server/src/core', 'server/src/hosts', 'test'];
const source = /(?<!\.generated)\.(?:ts|mjs|cjs|css)$/;

/**
 * Files and lines of each room of the sources, without generated files.
 * @returns {Record<string, { files: number, lines: number, medianLines: number }>}
 */
export function sourceSizes() {
	const rooms = floors.flatMap((floor) =>
		readdirSync(floor, { withFileTypes: true })
			.filter((entry) => entry.isDirectory())
			.map(({ name }) => `${floor}/${name}`),
	);
	return Object.fromEntries([
		...[...rooms, 'scripts'].map((room) => [room, sizesOf(room, { recursive: true })]),
		...floors.map((floor) => [`${floor}, loose`, sizesOf(floor, { recursive: false })]),
	]);
}

/** @param {string} room @param {{ recursive: boolean }} options */
function sizesOf(room, { recursive }) {
	const lines = readdirSync(room, { recursive, encoding: 'utf8' })
		.filter((name) => source.test(name))
		.map((name) => readFileSync(path.join(room, name), 'utf8').split('\n').length - 1);
	return {
		files: lines.length,
		lines: lines.reduce((sum, count) => sum + count, 0),
		medianLines: lines.length === 0 ? 0 : median(lines),
	};
}
