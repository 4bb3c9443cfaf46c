import { spawnSync } from 'node:child_process';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLinksCommand } from '../../server/src/hosts/cli/links.ts';
import {
	escapeBuildCommands,
	escapeFileForLog,
} from '../../server/src/hosts/cli/report/escapeControlCharacters.ts';
import { runCli } from '../../server/src/hosts/cli/runCli.ts';
import { toTerminal } from '../../server/src/hosts/cli/toTerminal.ts';
import { commandNames } from '../../server/src/hosts/cli/usage.ts';
import { folder } from '../support/folder.ts';

/** Beginnings of commands, as the servers that obey them document or parse them. */
const openings = [
	'::add-mask::x',
	'  \t::error file=a::b',
	'\u200b::warning::b',
	':\u2060:notice::b',
	'##[error]x',
	'##[add-mask]x',
	'a ##vso[task.complete result=Failed]x',
	"##teamcity[buildStatus status='FAILURE']",
	'section_start:1:x\r\x1b[0Kx',
];
const isWindows = process.platform === 'win32';

/** Without what the comparison of a string by the rules of a language passes over, as .NET compares. */
function asCompared(line: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
	return line.replace(/[\p{Default_Ignorable_Code_Point}\x00-\x08\x0e-\x1f\x7f-\x9f]/gu, '');
}

/** By the server that obeys, the lines of an output that it would take for commands. */
function commandsIn(output: string): readonly string[] {
	return output.split(/\r\n?|\n/).filter((line) => {
		const compared = asCompared(line);
		return (
			// The runner of GitHub: after blanks, or anywhere.
			/^\s*::.*::/.test(compared) ||
			compared.includes('##[') ||
			// Azure Pipelines, TeamCity, and others that do as they do.
			/##[\w.-]+\[/.test(compared)
		);
	});
}

/** What makes GitLab fold lines, and what moves the cursor of a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const cursorMoves = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u202e]/;

/** A project with such openings in its texts, names of files, titles, keys, links, tags and data. */
function hostileProject() {
	const lines = openings.join('\n\n');
	const name = (at: number) => (isWindows ? `page${at}` : (openings[at] ?? '').replaceAll('/', ''));
	const quoted = openings.map((one) => JSON.stringify(one));
	const pages = openings.map((one, at) => [
		`${name(at)}.mdx`,
		`---\ntitle: ${JSON.stringify(one)}\n${JSON.stringify(one)}: 1\n---\n\n${lines}\n\n${openings
			.map(
				(text) =>
					`${text} [a](/${encodeURIComponent(text)}) <Nothing${at}> {/* recto-disable-next-line ${text} */}`,
			)
			.join(
				'\n\n',
			)}\n\n# ${one}\n\n| a |\n|--|\n| ${one} | b |\n\n<Card title={${quoted[at]}} icon=${quoted[at]} />\n`,
	]);
	const operations = openings.map((one) => [
		`/${one}`,
		{ get: { summary: one, operationId: one, tags: [one], responses: { [one]: { description: one } } } },
	]);
	const config = {
		$schema: 'https://mintlify.com/docs.json',
		theme: 'mint',
		name: openings[0],
		colors: { primary: openings[1] },
		...Object.fromEntries(openings.map((one) => [one, one])),
		redirects: openings.map((one) => ({ source: `/${one}`, destination: `/${one}` })),
		navigation: {
			groups: openings.map((one, at) => ({ group: one, icon: one, pages: [name(at), `${one}/gone`] })),
			openapi: ['api.json', ...openings],
		},
	};
	return folder({
		'docs.json': JSON.stringify(config, undefined, 1).replaceAll('\\u200b', '\u200b'),
		...Object.fromEntries(pages),
		'broken.mdx': `---\ntitle: "${lines}\n  ${openings[0]}: [\n---\n${lines}`,
		'api.json': JSON.stringify({
			openapi: '3.1.0',
			info: { title: openings[0], version: '1' },
			paths: Object.fromEntries(operations),
		}),
		'api.yaml': `openapi: 3.0.0\n${lines}\n`,
		'.recto-baseline.json': lines,
		'.recto.json': JSON.stringify({ checks: Object.fromEntries(openings.map((one) => [one, one])) }),
	});
}

/** All that a command printed, each stream by itself, when both are read by a build server. */
async function printed(root: string, args: readonly string[]) {
	const [output, complaint]: [string[], string[]] = [[], []];
	await runCli(args, {
		write: (text) => output.push(text),
		writeBeside: (text) => complaint.push(text),
		folder: root,
		untilEnded: async () => undefined,
	});
	return { output: output.join(''), complaint: complaint.join('') };
}

const odd = openings[0] ?? '';
const commandLines: readonly (readonly string[])[] = [
	['check'],
	['check', '--all', '--style', '--show', 'hint'],
	['check', '--all', '--format', 'json'],
	['check', '--all', '--format', 'gitlab'],
	['check', '--all', '--format', 'sarif'],
	['check', '--all', '--format', 'junit'],
	['check', '--format', odd],
	['check', odd],
	['check', '--baseline', 'prune'],
	['check', '--baseline', 'write'],
	['check', '--fix'],
	['complete', 'explain', '='],
	['completion', 'bash'],
	['completion', odd],
	['explain'],
	['explain', 'broken-link', 'unsupported-syntax'],
	['explain', odd],
	['agent', odd],
	['agent', 'setup', '--agent', 'vscode', '--dry-run'],
	['agent', 'setup', '--agent', odd],
	['agent', 'setup', '--agent', 'codex', '--dry-run'],
	['format', '--check'],
	['format'],
	['llms'],
	['llms', '--full'],
	['addresses', 'check', odd],
	['review', '.', '.'],
	['review', '.', odd],
	['review', odd],
	['review', '--fail-on', odd],
	['report'],
	['report', '--format', 'json'],
	['report', '--format', 'html'],
	['rules'],
	['rules', '--check'],
	['rules', '--write'],
	['upgrade'],
	['upgrade', '--write'],
	['api-pages'],
	['api-pages', '--spec', odd],
	['api-pages', '--update', '--group', odd],
	['build', '--out', 'site'],
	['build', '--out', '../site'],
	['preview'],
	['new', odd],
	['move', 'broken.mdx', `${odd}/moved.mdx`],
	['move', odd, odd],
	[odd],
	['check', `--${odd}`],
];

describe('no line is a command of a build server', () => {
	test.each(commandLines.map((args) => [args.join(' '), args] as const))('recto %s', async (_, args) => {
		const { output, complaint } = await printed(hostileProject(), args);
		expect(output + complaint).not.toBe('');
		expect([...commandsIn(output), ...commandsIn(complaint)]).toEqual([]);
		expect(output + complaint).not.toMatch(cursorMoves);
	});

	test.each(['text', 'json', 'markdown', 'html'])('of a review as %s', async (format) => {
		const plain = folder({ 'docs.json': '{ "name": "Plain" }', 'page.mdx': 'Text.' });
		const hostile = hostileProject();
		for (const sides of [
			[plain, hostile],
			[hostile, plain],
		]) {
			const { output, complaint } = await printed(plain, ['review', ...sides, '--format', format]);
			expect(output).not.toBe('');
			expect([...commandsIn(output), ...commandsIn(complaint)]).toEqual([]);
			expect(output).not.toMatch(cursorMoves);
		}
	});

	test('when the configuration is broken', async () => {
		for (const text of [`{ "a": ${odd}\n${odd} }`, JSON.stringify([odd]), odd]) {
			const root = folder({ 'docs.json': text, 'a.mdx': odd });
			for (const args of [['check'], ['build', '--out', 'site'], ['preview'], ['llms'], ['upgrade']]) {
				const { output, complaint } = await printed(root, args);
				expect([...commandsIn(output), ...commandsIn(complaint)]).toEqual([]);
			}
		}
	});

	test('of dead links', async () => {
		const links = openings.map((one) => `${one} [a](https://example.com/${encodeURI(one)})`);
		const root = folder({
			'docs.json': '{}',
			...Object.fromEntries(
				openings.map((one, at) => [
					isWindows ? `${at}.mdx` : `${one}.mdx`.replaceAll('/', ''),
					links.join('\n\n'),
				]),
			),
		});
		const output: string[] = [];
		const terminal = toTerminal({
			write: (text) => output.push(text),
			writeBeside: (text) => output.push(text),
			folder: root,
		});
		const command = createLinksCommand(async (addresses) => ({
			dead: new Map([...addresses].map((address) => [address, odd])),
			called: 1,
			isOffline: false,
		}));
		await command.runOn({ names: [], openAt: () => Promise.reject() }, {}, terminal, () => 2);
		expect(output.length).toBeGreaterThan(openings.length);
		expect(commandsIn(output.join(''))).toEqual([]);
	});

	test('all commands that print are among these', () => {
		const tried = new Set([...commandLines.map(([name]) => name), 'links']);
		// It speaks a protocol, in which each line is JSON.
		expect(commandNames.filter((name) => !tried.has(name))).toEqual(['mcp']);
	});
});

test('the marks for GitHub are the only commands, one a problem, and have no other properties', async () => {
	const root = hostileProject();
	const { output, complaint } = await printed(root, ['check', '--all', '--format', 'github']);
	const { output: rows } = await printed(root, ['check', '--all', '--format', 'json']);
	const commands = commandsIn(output);
	const property = (name: string) => `${name}=[^:,]+`;
	const mark = new RegExp(
		`^::(?:error|warning|notice) ${['file', 'line', 'col', 'endLine', 'endColumn', 'title'].map(property).join(',')}::.+$`,
	);
	expect(commands.filter((line) => !mark.test(line))).toEqual([
		'::group::Marks for the pull request',
		'::endgroup::',
	]);
	expect(commands.length - 2).toBe(JSON.parse(rows).length);
	expect(commands.join('\n')).not.toMatch(/##[\w.-]*\[/);
	expect(commandsIn(complaint)).toEqual([]);
	expect(output).not.toMatch(cursorMoves);
});

test('a report for programs says the same as without escapes', async () => {
	const root = folder({ 'docs.json': '{}', 'a.mdx': '[a](/%23%23vso[x])\n' });
	const { output } = await printed(root, ['check', '--format', 'json']);
	expect(output).toContain('\\u0023#vso[');
	const rows: readonly { message: string }[] = JSON.parse(output);
	expect(rows.map(({ message }) => message).join()).toContain('/##vso[x]');
});

test('the content of a file is exact in a file, and inert in a log', () => {
	const root = folder({
		'docs.json': '{ "name": "N", "navigation": { "pages": ["a"] } }',
		'a.mdx': '---\ntitle: A\n---\n\n```\n::error::x\n:::note\n##[y]\n\u001b[31m\n```\n',
	});
	const recto = [resolve('dist/server/recto.mjs'), 'llms', '--full', root];
	const file = join(root, 'llms-full.txt');
	mkdirSync(root, { recursive: true });
	spawnSync(process.execPath, recto, { stdio: ['ignore', openSync(file, 'w'), 'inherit'] });
	expect(readFileSync(file, 'utf8')).toContain('\n::error::x\n:::note\n##[y]\n\u001b[31m\n');
	const { stdout } = spawnSync(process.execPath, recto, { encoding: 'utf8' });
	expect(stdout).toContain('\n\\u003a:error::x\n:::note\n\\u0023#[y]\n\\u001b[31m\n');
});

test('a fault that nobody foresaw is told without commands', () => {
	// Throws as soon as somebody looks after such faults.
	const fault = String.raw`const { on } = process;
process.on = (name, listener) => {
	if (name === 'uncaughtException') setImmediate(() => { throw new Error('a\n::error::b\u001b'); });
	return on.call(process, name, listener);
};`;
	const { stderr, status } = spawnSync(
		process.execPath,
		[
			'--import',
			`data:text/javascript,${encodeURIComponent(fault)}`,
			resolve('dist/server/recto.mjs'),
			'mcp',
			resolve('docs'),
		],
		{ encoding: 'utf8', input: '' },
	);
	expect(status).toBe(1);
	expect(stderr).toContain('Error: a\n\\u003a:error::b\\u001b\n');
});

test('long texts are made inert in one pass', () => {
	const count = 100_000;
	for (const text of ['\ufeff', ':', '::\ufeff', '#', '##a', ' \n', '#\u200b', '::a'])
		for (const begin of ['', '::', '##', ':\ufeff']) {
			const long = `${begin}${text.repeat(count)}`;
			expect(escapeBuildCommands(long).length).toBeGreaterThanOrEqual(long.length);
			expect(escapeFileForLog(long).length).toBeGreaterThanOrEqual(long.length);
		}
});
