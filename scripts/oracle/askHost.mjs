import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { runCommand } from '../processes/runCommand.mjs';

/**
 * @typedef {object} HostAnswer
 * @property {{ file: string, link: string }[]} links broken links, as the host prints them
 * @property {{ file: string, line: number }[] | undefined} images without alt text, lines counted from 1; undefined where
 *   the host broke off
 * @property {{ file: string, line: number | undefined, message: string }[]} unparsed pages that do not parse
 * @property {string} [failure] why there is no answer about links
 */

/**
 * Runs the host's link and accessibility checks on a copy of the project, since they write into it. The link check
 * stops at the first page that does not parse, so the bodies of such pages are removed from the copy before it runs.
 *
 * @param {string} cli the folder of `ensureHostCli`
 * @param {string} project
 * @returns {Promise<HostAnswer>}
 */
export async function askHost(cli, project) {
	const scratch = mkdtempSync(path.join(tmpdir(), 'recto-oracle-'));
	const copy = path.join(scratch, 'project');
	try {
		cpSync(project, copy, {
			recursive: true,
			filter: (source) => !/[\\/](\.git|node_modules)$/.test(source),
		});
		await runCommand('chmod', ['-R', 'u+w', copy]);
		const run = (/** @type {string[]} */ ...args) => runHost({ cli, scratch, copy }, args);
		const accessibility = parseAccessibility(await run('a11y', '--skip-contrast'), copy);
		const unparsed = [...accessibility.unparsed];
		for (const { file } of unparsed) removeBody(path.join(copy, file));
		for (let round = 0; ; round++) {
			const { links, stoppedAt, failure } = parseBrokenLinks(
				await run('broken-links', '--check-anchors', '--check-redirects'),
			);
			if (stoppedAt === undefined || round === maxRounds) {
				// The host writes a classic configuration anew as docs.json before it looks at it.
				const isClassic = !existsSync(path.join(project, 'docs.json'));
				const renamed = links.map(({ file, link }) => ({
					file: isClassic && file === 'docs.json' ? 'mint.json' : file,
					link,
				}));
				return {
					images: accessibility.images,
					unparsed,
					links: renamed,
					failure: failure ?? stoppedAt?.message,
				};
			}
			unparsed.push(stoppedAt);
			removeBody(path.join(copy, stoppedAt.file));
		}
	} finally {
		rmSync(scratch, { recursive: true, force: true });
	}
}

/** How many further pages that do not parse are left out one after another. */
const maxRounds = 10;

/**
 * @param {{ cli: string, scratch: string, copy: string }} places
 * @param {readonly string[]} args
 */
async function runHost({ cli, scratch, copy }, args) {
	const home = path.join(scratch, 'home');
	mkdirSync(home, { recursive: true });
	const wide = fileURLToPath(new URL('wideTerminal.cjs', import.meta.url));
	// By the environment, since the command starts processes of its own.
	const env = {
		...process.env,
		HOME: home,
		NODE_OPTIONS: `--require ${JSON.stringify(wide)}`,
		DO_NOT_TRACK: '1',
		MINTLIFY_TELEMETRY_DISABLED: '1',
	};
	const command = [path.join(cli, 'node_modules/mint/index.js'), ...args];
	const { output } = await runCommand(process.execPath, command, { cwd: copy, env, limitSeconds: 900 });
	return stripVTControlCharacters(output).replaceAll('\r', '');
}

/** @param {string} file keeps front matter, which gives the page its address and title */
function removeBody(file) {
	const text = readFileSync(file, 'utf8');
	writeFileSync(file, /^---\r?\n[\s\S]*?\r?\n---(?=\r?\n|$)/.exec(text)?.[0] ?? '');
}

/**
 * Reads what `mint broken-links` prints: the last frame of its display, with a line for each file and one for each of
 * its links.
 *
 * @param {string} output without control characters
 */
export function parseBrokenLinks(output) {
	const stopped = /Unable to parse (.+?) - (?:(\d+):\d+[\d:-]*: )?(.*)/.exec(output);
	if (stopped !== null) {
		const [, file = '', line, message = ''] = stopped;
		return { links: [], stoppedAt: { file, line: line === undefined ? undefined : Number(line), message } };
	}
	const start = output.lastIndexOf('found ');
	if (start === -1) {
		const isClean = /no broken links/.test(output);
		return { links: [], failure: isClean ? undefined : output.trim().slice(-400) };
	}
	/** @type {{ file: string, link: string }[]} */
	const links = [];
	let file = '';
	for (const line of output.slice(start).split('\n').slice(1)) {
		const link = /^\s*⎿\s+(.*?)\s*$/.exec(line)?.[1];
		// A redirect is printed as `source → destination`.
		if (link !== undefined) links.push({ file, link: link.split(' → ').at(-1) ?? link });
		else if (line.trim() !== '') file = line.trim();
	}
	return { links };
}

/**
 * Reads what `mint a11y --skip-contrast` prints: a line for each file, below it one for each image or video, and a
 * warning for each page that does not parse.
 *
 * @param {string} output without control characters
 * @param {string} copy the absolute path of the folder it ran in, in which it names pages that do not parse
 */
export function parseAccessibility(output, copy) {
	/** @type {HostAnswer['unparsed']} */
	const unparsed = [];
	for (const [, place = '', line, message = ''] of output.matchAll(
		/Warning: Could not parse (.+?\.mdx?): (?:(\d+):\d+[\d:-]*: )?(.*)/g,
	)) {
		const file = path.relative(copy, place).split(path.sep).join('/');
		if (unparsed.every((page) => page.file !== file)) {
			unparsed.push({ file, line: line === undefined ? undefined : Number(line), message });
		}
	}
	/** @type {NonNullable<HostAnswer['images']>} */
	const images = [];
	let file = '';
	const start = output.search(/Found \d+ accessibility issues? in/);
	if (start === -1) return { unparsed, images: /no accessibility issues/.test(output) ? images : undefined };
	for (const line of output.slice(start).split('\n').slice(1)) {
		const image = /^\s*✗ .*\balt\b.*\(line (\d+), col \d+\)/.exec(line);
		if (image !== null) images.push({ file, line: Number(image[1]) });
		else file = /^(\S.*):$/.exec(line.trim())?.[1] ?? file;
	}
	return { unparsed, images };
}
