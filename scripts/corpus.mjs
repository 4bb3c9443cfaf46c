// npm run corpus -- FOLDER … [--style]: runs `recto check` on every docs project directly below each folder, and on every
// configuration kept alone as NAME.docs.json or NAME.mint.json, and prints how often each problem was found.
// Real projects are the judge of false alarms; a check that ends in anything but an answer fails the run.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuild } from './setup/ensureBuild.mjs';
import { say } from './setup/say.mjs';

const args = process.argv.slice(2);
const options = args.filter((arg) => arg.startsWith('--'));
const folders = args.filter((arg) => !arg.startsWith('--'));
if (folders.length === 0) say('Use: npm run corpus -- FOLDER … [--style]');
else await ensureBuild();
for (const name of folders.flatMap(projectsOf)) report(name);

/** @param {string} folder @returns {string[]} folders of projects and lone configurations */
function projectsOf(folder) {
	return readdirSync(folder)
		.map((name) => path.join(folder, name))
		.filter(
			(place) =>
				['docs.json', 'mint.json'].some((name) => existsSync(path.join(place, name))) ||
				/\.(docs|mint)\.json$/.test(place),
		);
}

/** @param {string} place */
function report(place) {
	const [, kind] = /\.(docs|mint)\.json$/.exec(place) ?? [];
	if (kind === undefined) {
		check(place, path.basename(place));
		return;
	}
	const scratch = mkdtempSync(path.join(tmpdir(), 'recto-corpus-'));
	copyFileSync(place, path.join(scratch, `${kind}.json`));
	check(scratch, path.basename(place));
	rmSync(scratch, { recursive: true });
}

/** @param {string} folder @param {string} name */
function check(folder, name) {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		['dist/server/recto.mjs', 'check', folder, '--format', 'json', ...options],
		{ encoding: 'utf8', maxBuffer: 1 << 28 },
	);
	if ((status !== 0 && status !== 1) || stderr !== '') {
		say(`${name}: ended with ${status}. ${stderr}`);
		process.exitCode = 1;
		return;
	}
	/** @type {Map<string, number>} */
	const counts = new Map();
	for (const { severity, code } of JSON.parse(stdout)) {
		const key = `${severity} ${code}`;
		counts.set(key, (counts.get(key) ?? 0) + 1);
	}
	const rows = [...counts].sort(([, a], [, b]) => b - a).map(([key, count]) => `  ${count} ${key}`);
	say([`${name}:`, ...(rows.length > 0 ? rows : ['  no problems'])].join('\n'));
}
