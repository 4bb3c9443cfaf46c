import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * The static build of a folder as a whole process, against the floor of reading and writing the files that it makes.
 * @param {string} folder
 * @returns {import('./toTable.mjs').Row[]}
 */
export function measureBuild(folder) {
	const scratch = mkdtempSync(join(tmpdir(), 'recto-bench-'));
	try {
		const start = performance.now();
		const { stdout } = spawnSync(
			process.execPath,
			['dist/server/recto.mjs', 'build', folder, '--out', join(scratch, 'site'), '--allow-errors'],
			{ encoding: 'utf8' },
		);
		const milliseconds = performance.now() - start;
		const pages = Number(/^Wrote (\d+) page/.exec(stdout)?.[1] ?? 0);
		const floor = copyTree(join(scratch, 'site'), join(scratch, 'copy'));
		const perSecond = ((1000 * pages) / milliseconds).toFixed(1);
		return [
			{ name: 'W: read and write the files of the static site', milliseconds: floor, toFloor: 1 },
			{
				name: `static build, whole process, to W: ${pages} pages, ${perSecond} a second`,
				milliseconds,
				toFloor: milliseconds / floor,
			},
		];
	} finally {
		rmSync(scratch, { recursive: true, force: true });
	}
}

/** @param {string} from @param {string} to @returns {number} milliseconds */
function copyTree(from, to) {
	const files = readdirSync(from, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(from.length + 1));
	const start = performance.now();
	for (const file of files) {
		mkdirSync(dirname(join(to, file)), { recursive: true });
		writeFileSync(join(to, file), readFileSync(join(from, file)));
	}
	return performance.now() - start;
}
