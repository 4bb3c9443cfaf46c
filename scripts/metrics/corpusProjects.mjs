import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Folders of a clone that may have the docs. */
const docsFolders = ['', 'docs', 'apps/docs'];

/**
 * Docs projects of the clones directly below a folder, and configurations kept alone as NAME.docs.json or NAME.mint.json.
 * @param {string} folder
 * @returns {{ name: string, place: string }[]} in the order of their names
 */
export function corpusProjects(folder) {
	return readdirSync(folder)
		.sort()
		.flatMap((name) => {
			const place = path.join(folder, name);
			if (/\.(docs|mint)\.json$/.test(name)) return [{ name, place }];
			const docs = docsFolders
				.map((inner) => path.join(place, inner))
				.find((one) => ['docs.json', 'mint.json'].some((file) => existsSync(path.join(one, file))));
			return docs === undefined ? [] : [{ name, place: docs }];
		});
}

/**
 * @typedef {object} Finding
 * @property {string} severity
 * @property {string} code
 * @property {string} file
 * @property {string} message
 * @property {{ start: { line: number, character: number } }} range
 */

/**
 * Findings of `recto check` with paths from the folder of the project; an error where it ends in anything but an answer.
 * @param {string} place
 * @param {readonly string[]} options
 * @returns {{ findings: Finding[], milliseconds: number, error?: string }}
 */
export function checkProject(place, options) {
	const [, kind] = /\.(docs|mint)\.json$/.exec(place) ?? [];
	if (kind === undefined) return check(place, options);
	const scratch = mkdtempSync(path.join(tmpdir(), 'recto-corpus-'));
	try {
		copyFileSync(place, path.join(scratch, `${kind}.json`));
		return check(scratch, options);
	} finally {
		rmSync(scratch, { recursive: true });
	}
}

/** @type {typeof checkProject} */
function check(folder, options) {
	const start = performance.now();
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		['dist/server/recto.mjs', 'check', folder, '--format', 'json', ...options],
		{ encoding: 'utf8', maxBuffer: 1 << 30 },
	);
	const milliseconds = performance.now() - start;
	if ((status !== 0 && status !== 1) || stderr !== '')
		return { findings: [], milliseconds, error: `ended with ${status}. ${stderr}` };
	/** @type {Finding[]} */
	const findings = JSON.parse(stdout);
	const toPath = (/** @type {string} */ file) => path.relative(folder, file).replaceAll(path.sep, '/');
	return { findings: findings.map((one) => ({ ...one, file: toPath(one.file) })), milliseconds };
}

/**
 * @param {readonly Finding[]} findings
 * @returns {Record<string, number>} such as `{ 'warning broken-link': 3 }`, the most frequent first
 */
export function countByCode(findings) {
	/** @type {Map<string, number>} */
	const counts = new Map();
	for (const { severity, code } of findings) {
		const key = `${severity} ${code}`;
		counts.set(key, (counts.get(key) ?? 0) + 1);
	}
	return Object.fromEntries([...counts].sort(([, a], [, b]) => b - a));
}
