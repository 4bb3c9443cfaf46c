import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from '../setup/ensureBuild.mjs';
import { say } from '../setup/say.mjs';
import { SetupProblem } from '../setup/setupProblem.mjs';
import { ensureHostPackages } from './ensureHostPackages.mjs';

/**
 * Pages by path, and the groups of the sidebar; or why there are none.
 * @typedef {{ pages: Record<string, object>, groups: readonly object[], fault?: string }} ApiFilePages
 */

/** At most so many differences of one file are listed. */
const listed = 10;

/** @param {readonly string[]} args */
export async function compareWithHost(args) {
	const record = args.indexOf('--record');
	const target = record < 0 ? undefined : args[record + 1];
	const places = record < 0 ? args : args.toSpliced(record, 2);
	if (places.length === 0 || (record >= 0 && target === undefined))
		throw new SetupProblem('Use: npm run openapi -- --host PLACE … [--record FILE]', { exitCode: 2 });
	const files = places.flatMap(apiFilesBelow);
	if (files.length === 0) throw new SetupProblem(`No OpenAPI file below ${places.join(', ')}.`);
	await ensureBuild();
	const folder = await ensureHostPackages();
	const hosts = ask(fileURLToPath(new URL('host/ask.mjs', import.meta.url)), [folder], files);
	const own = ask('dist/corpus/openApiPages.mjs', [], files);
	let same = 0;
	let pages = 0;
	for (const file of files) {
		const [host, recto] = [hosts[file], own[file]];
		if (host === undefined || recto === undefined) throw new SetupProblem(`No answer about ${file}.`);
		if (host.fault !== undefined) {
			say(`${file}: the host refuses it: ${host.fault.split('\n', 1)[0]}`);
			continue;
		}
		pages += Object.keys(host.pages).length;
		const differences = differencesOf(host, recto);
		if (differences.length === 0) same++;
		else say([`${file}: ${differences.length} differences`, ...differences.slice(0, listed)].join('\n  '));
	}
	const refused = files.filter((file) => hosts[file]?.fault !== undefined).length;
	say(`${same} of ${files.length - refused} files alike, with ${pages} pages; the host refuses ${refused}.`);
	if (target !== undefined) writeFileSync(target, toRecord(hosts));
}

/** @param {Record<string, ApiFilePages>} hosts */
function toRecord(hosts) {
	const named = Object.entries(hosts).map(([file, answer]) => [path.basename(file), answer]);
	return `${JSON.stringify(Object.fromEntries(named), undefined, '\t')}\n`;
}

/** @param {ApiFilePages} host @param {ApiFilePages} recto @returns {string[]} */
function differencesOf(host, recto) {
	const paths = new Set([...Object.keys(host.pages), ...Object.keys(recto.pages)]);
	const differences = [...paths].flatMap((one) => {
		const [of, here] = [JSON.stringify(host.pages[one]), JSON.stringify(recto.pages[one])];
		return of === here ? [] : [`${one}: host ${of ?? 'none'}, Recto ${here ?? 'none'}`];
	});
	const [of, here] = [JSON.stringify(host.groups), JSON.stringify(recto.groups)];
	return of === here ? differences : [...differences, `sidebar: host ${of}, Recto ${here}`];
}

/**
 * @param {string} program takes the file that lists the files to read after the other arguments, and prints answers by file
 * @param {readonly string[]} args
 * @param {readonly string[]} files
 * @returns {Record<string, ApiFilePages>}
 */
function ask(program, args, files) {
	const scratch = mkdtempSync(path.join(tmpdir(), 'recto-openapi-'));
	try {
		const list = path.join(scratch, 'files.json');
		writeFileSync(list, JSON.stringify(files));
		const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args, list], {
			encoding: 'utf8',
			maxBuffer: 1 << 29,
		});
		if (status !== 0) throw new SetupProblem(`${program} ended with ${status}: ${stderr}`);
		return JSON.parse(stdout);
	} finally {
		rmSync(scratch, { recursive: true, force: true });
	}
}

/** @param {string} place @returns {string[]} */
function apiFilesBelow(place) {
	if (statSync(place).isFile()) return [place];
	return readdirSync(place, { recursive: true, withFileTypes: true }).flatMap((entry) => {
		const file = path.join(entry.parentPath, entry.name);
		if (!entry.isFile() || !/\.(?:json|ya?ml)$/.test(entry.name) || file.includes('node_modules')) return [];
		return /^\s*"?openapi"?\s*:\s*["']?3\.\d/m.test(readFileSync(file, 'utf8')) ? [file] : [];
	});
}
