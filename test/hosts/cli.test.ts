import {
	chmodSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDocsService } from '../../server/src/core/api/docsService.ts';
import { rulesFileEditors } from '../../server/src/core/catalogue/rulesFileEditors.ts';
import { severities } from '../../server/src/core/text/problem.ts';
import { agents } from '../../server/src/hosts/cli/agents.ts';
import { commandDeclarations } from '../../server/src/hosts/cli/commandDeclarations.ts';
import { commonOptions } from '../../server/src/hosts/cli/commonOptions.ts';
import { findingFormats } from '../../server/src/hosts/cli/report/findingFormats.ts';
import { optionNames } from '../../server/src/hosts/cli/subcommand.ts';
import { commandNames, optionsOf, usageOf } from '../../server/src/hosts/cli/usage.ts';
import { commandLinePage, withCommandTables } from '../../server/src/hosts/generate/withCommandTables.ts';
import { fetchNamedApiFiles } from '../../server/src/hosts/webFetch/fetchText.ts';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';
import { recto, rectoInColor } from '../support/recto.ts';

const goodPage = '---\ntitle: Page\ndescription: All about it.\n---\n\nText.\n';
const clean = { 'docs.json': minimalConfig, 'page.mdx': goodPage };
const broken = { 'docs.json': '{\n  "navigation": []\n}\n', 'page.mdx': goodPage };

test('check of a clean project ends with 0', async () => {
	expect(await recto(folder(clean), 'check')).toEqual({
		code: 0,
		output: 'No problems found.\n',
		complaint: '',
	});
});

test('check names Vale settings above the project, which are not applied', async () => {
	const under = Object.fromEntries(Object.entries(clean).map(([name, text]) => [`docs/${name}`, text]));
	const outer = { '.vale.ini': 'StylesPath = styles\n', 'repository/.git/HEAD': '' };
	const inner = Object.fromEntries(Object.entries(under).map(([name, text]) => [`repository/${name}`, text]));
	const root = folder({ ...outer, ...inner });
	expect((await recto(join(root, 'repository/docs'), 'check')).complaint).toBe('');
	writeFileSync(join(root, 'repository/.vale.ini'), '');
	const { code, complaint } = await recto(join(root, 'repository/docs'), 'check');
	expect([code, complaint]).toEqual([
		0,
		expect.stringMatching(/\.vale\.ini is not applied: .*Move it and its styles there\.\n$/),
	]);
	writeFileSync(join(root, 'repository/docs/.vale.ini'), 'StylesPath = styles\n');
	expect((await recto(join(root, 'repository/docs'), 'check')).complaint).toBe('');
});

test('check names file, line, column, severity and code of every problem and ends with 1', async () => {
	const { code, output } = await recto(folder(broken), 'check', '--all');
	expect(code).toBe(1);
	expect(output).toMatch(/^docs\.json:1:1 error: .*`name`.* \(missing-property\)$/m);
	expect(output).toMatch(/\d+ errors?.* in 1 file\.\n$/);
});

test('check tells of what is no UTF-8, and not of the sign alone', async () => {
	const root = folder({ ...clean, 'other.mdx': goodPage.replace('Text.', 'The sign \ufffd.') });
	writeFileSync(join(root, 'page.mdx'), Buffer.from(goodPage.replace('Text', 'R\u00e9sum\u00e9'), 'latin1'));
	const { output } = await recto(root, 'check');
	expect(output).toMatch(/^page\.mdx:6:2 warning: .*\(replacement-character\)$/m);
	expect(output).not.toMatch(/^other.*replacement-character/m);
});

test('check colors the severity on a terminal, for people alone', async () => {
	const root = folder(broken);
	expect((await rectoInColor(root, 'check')).output).toContain('docs.json:1:1 \u001b[31merror\u001b[0m: ');
	expect((await rectoInColor(root, 'check', '--format', 'json')).output).not.toContain('\u001b');
	expect((await recto(root, 'check')).output).not.toContain('\u001b');
});

test('check of warnings alone ends with 0', async () => {
	const { code, output } = await recto(folder({ ...clean, 'page.mdx': 'No front matter.\n' }), 'check');
	expect(output).toMatch(/page\.mdx:1:1 warning: .*\(missing-title\)/);
	expect(code).toBe(0);
});

test('check --format json gives an array with zero-based ranges', async () => {
	const { code, output } = await recto(folder(broken), 'check', '--format', 'json');
	expect(code).toBe(1);
	const rows = JSON.parse(output);
	expect(rows[0]).toEqual({
		file: 'docs.json',
		range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
		severity: 'error',
		code: 'missing-property',
		message: expect.stringContaining('`name`'),
		group: expect.stringMatching(/^missing-property\/[\da-f]{8}$/),
	});
	expect((await recto(folder(clean), 'check', '--format', 'json')).output).toBe('[]\n');
});

test('check --format github marks lines in files as the repository names them', async () => {
	const root = folder({
		'docs/docs.json': minimalConfig,
		'docs/page.mdx': `${goodPage}\n[50%, a: b](/nowhere)\n`,
	});
	const { code, output } = await recto(root, 'check', 'docs', '--format', 'github');
	expect(code).toBe(0);
	expect(output).toMatch(
		/^::group::.+\n::warning file=docs\/page\.mdx,line=8,col=13,endLine=8,endColumn=21,title=broken-link::.+\n::endgroup::\ndocs\/page\.mdx:8:13 warning: .+ \(broken-link\)\n +│ .+\n +│ +\^+\n1 warning in 1 file\.\n$/,
	);
	const nothing = await recto(folder(clean), 'check', '--format', 'github');
	expect(nothing.output).toBe('No problems found.\n');
});

test.each(['text', 'github'])(
	'check --format %s writes each problem in a line of its own, whatever the project holds',
	async (format) => {
		const link = '[a](/b%0A::error::c%1B%5B31m%E2%80%AEd)';
		const root = folder({ 'docs.json': minimalConfig, 'page.mdx': `${goodPage}\n${link}\n` });
		const { output } = await recto(root, 'check', '--format', format);
		expect(output).toContain('No page `/b\\n::error::c\\u001b[31m\\u202ed` in the project. ');
		expect(output).not.toMatch(/^::error/m);
	},
);

// Windows has no such names.
test.skipIf(process.platform === 'win32').each([
	['check', 'docs'],
	['check', 'docs', '--fix'],
	['check', 'docs', '--format', 'github'],
	['check', 'docs', '--format', 'json'],
	['check', 'docs', '--format', 'gitlab'],
	['check', 'docs', '--format', 'sarif'],
	['check', 'docs', '--format', 'junit'],
	['check', 'docs/nowhere\n::error::\u009b'],
	['format', 'docs'],
	['move', 'docs/page.mdx', 'docs/\n::error::\u009b.mdx'],
	['upgrade', 'docs', '--write'],
	['api-pages', 'docs'],
])('recto %s %j %j %j gives a terminal nothing to obey', async (...args) => {
	const odd = '\n::error::\u001b[31m\u009b1m\u202e\u200f';
	const root = folder({
		'docs/docs.json': JSON.stringify({ ...JSON.parse(minimalConfig), openapi: 'api.yaml', [odd]: 1 }),
		'docs/.recto.json': JSON.stringify({ severities: { [odd]: 'off' } }),
		'docs/page.mdx': `${goodPage}\n| a | b |\n|-|-|\n| [c](/x${encodeURIComponent(odd)}) | d |\n`,
		[`docs/a${odd}.mdx`]: `${goodPage}\n[b](page)  \n\n|a|b|\n|-|-|\n|[a](a.md|c|\n`,
		'docs/api.yaml': `openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /a:\n    get: { tags: [${JSON.stringify(`${odd}\0`)}], summary: ${JSON.stringify(`${odd}\0`)}, responses: {} }\n`,
	});
	const { output, complaint } = await recto(root, ...args);
	expect(output + complaint).not.toMatch(/^::error::|[^\P{C}\n]/mu);
});

test.each(['github', 'gitlab', 'sarif', 'junit'])(
	'check --format %s names files from the root of the repository',
	async (format) => {
		const root = folder({
			'.git/HEAD': 'ref: refs/heads/main\n',
			'site/docs/docs.json': minimalConfig,
			'site/docs/page.mdx': `${goodPage}\n[a](/nowhere)\n`,
		});
		const { output } = await recto(join(root, 'site/docs'), 'check', '--format', format);
		expect(output).toMatch(/(?:file=|"(?:uri|path)": "|classname=")site\/docs\/page\.mdx[",]/);
		const { output: text } = await recto(join(root, 'site/docs'), 'check');
		expect(text).toMatch(/^page\.mdx:/);
	},
);

test('reports name files as their repository does, from outside and through a link too', async () => {
	const around = folder({
		'ours/.git/HEAD': 'ref: refs/heads/main\n',
		'ours/docs/docs.json': minimalConfig,
		'ours/docs/page.mdx': `${goodPage}\n[a](/nowhere)\n`,
		'theirs/.git/HEAD': 'ref: refs/heads/main\n',
	});
	symlinkSync(join(around, 'ours/docs'), join(around, 'ours/link'), 'junction');
	const namedFrom = async (place: string, ...names: string[]) => {
		const { output } = await recto(join(around, place), 'check', ...names, '--format', 'gitlab');
		return JSON.parse(output)[0].location.path;
	};
	expect(await namedFrom('', 'ours/docs')).toBe('docs/page.mdx');
	expect(await namedFrom('theirs', '../ours/docs')).toBe('docs/page.mdx');
	expect(await namedFrom('ours', 'link')).toBe('docs/page.mdx');
	expect(await namedFrom('ours/docs', 'page.mdx')).toBe('docs/page.mdx');
});

test('check --format gitlab gives a report in which each problem is known again when lines move', async () => {
	const reportOf = async (text: string) => {
		const root = folder({ 'docs/docs.json': minimalConfig, 'docs/page.mdx': `${goodPage}${text}` });
		return JSON.parse((await recto(root, 'check', 'docs', '--format', 'gitlab')).output);
	};
	const before = await reportOf('\n[a](/nowhere)\n\n[b](/nowhere)\n');
	expect(before).toMatchObject([
		{
			check_name: 'broken-link',
			severity: 'minor',
			location: { path: 'docs/page.mdx', lines: { begin: 8 } },
		},
		{ location: { lines: { begin: 10 } } },
	]);
	const after = await reportOf('\nMore.\n\n[a](/nowhere)\n\n[b](/nowhere)\n');
	const known = (report: readonly { readonly fingerprint: string }[]) => report.map((row) => row.fingerprint);
	expect(known(after)).toEqual(known(before));
	expect(new Set(known(before)).size).toBe(2);
	expect(await reportOf('')).toEqual([]);
});

test('check --format sarif gives a log that names its rules', async () => {
	const root = folder({
		'my docs/docs.json': minimalConfig,
		'my docs/page.mdx': `${goodPage}\n[a](/nowhere)\n`,
	});
	const { output } = await recto(root, 'check', 'my docs', '--format', 'sarif');
	const [run] = JSON.parse(output).runs;
	expect(run.tool.driver.rules).toMatchObject([
		{ id: 'broken-link', shortDescription: { text: 'Broken link' } },
	]);
	expect(run.results).toMatchObject([
		{
			ruleId: 'broken-link',
			ruleIndex: 0,
			level: 'warning',
			locations: [
				{
					physicalLocation: {
						artifactLocation: { uri: 'my%20docs/page.mdx' },
						region: { startLine: 8, startColumn: 5, endLine: 8, endColumn: 13 },
					},
				},
			],
		},
	]);
	expect(
		JSON.parse((await recto(folder(clean), 'check', '--format', 'sarif')).output).runs[0].results,
	).toEqual([]);
});

test('check --format junit gives a report of tests, in which what lets the check fail failed', async () => {
	const root = folder({
		'docs/docs.json': minimalConfig,
		'docs/page.mdx': `${goodPage}\n[a](/no"where&) [b](/no"where&)\n\n<Nte />\n`,
	});
	const { output, code } = await recto(root, 'check', 'docs', '--format', 'junit', '--fail-on', 'warning');
	expect(code).toBe(1);
	const place = 'docs/page.mdx';
	const broken = 'No page `/no&quot;where&amp;` in the project. Correct the path, or create the page.';
	expect(output.split('\n').slice(0, 4)).toEqual([
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<testsuites name="recto check" tests="3" failures="3" errors="0"><testsuite name="docs/page.mdx" tests="3" failures="3" errors="0" skipped="0">' +
			`<testcase name="broken-link: ${broken}" classname="${place}">` +
			`<failure type="broken-link" message="${broken}">${place}:8:5 warning: ${broken.replaceAll('&quot;', '"')} (broken-link)</failure></testcase>`,
		expect.stringContaining(`<testcase name="broken-link: ${broken} (2)"`),
		expect.stringMatching(/<failure type="unknown-component"/),
	]);
	const { output: milder } = await recto(root, 'check', 'docs', '--format', 'junit');
	expect(milder).toContain('<skipped type="broken-link"');
	expect(milder).toContain('skipped="3"');
	const { output: none } = await recto(folder(clean), 'check', '--format', 'junit');
	expect(none).toContain('tests="1" failures="0"');
});

test('check --fail-on decides what fails', async () => {
	const root = folder({ ...clean, 'page.mdx': 'No front matter.\n' });
	expect((await recto(root, 'check', '--fail-on', 'warning')).code).toBe(1);
	expect((await recto(root, 'check', '--fail-on', 'error')).code).toBe(0);
	expect((await recto(folder(clean), 'check', '--fail-on', 'hint')).code).toBe(0);
});

test('a file that is too large to be read is told, and nothing is said of what it holds', async () => {
	const huge = folder({ ...clean, 'page.mdx': `${'a'.repeat(1023)}\n`.repeat(33 * 1024) });
	expect(await recto(huge, 'check')).toEqual({
		code: 0,
		output: 'No problems found in the files that were checked.\n',
		complaint: 'recto: page.mdx was not checked: it is larger than 32 MB.\n',
	});
});

// An administrator may open everything, and Windows forbids it in other ways.
const isForbidding = process.platform !== 'win32' && process.getuid?.() !== 0;

test.runIf(isForbidding)(
	'what may not be opened is told, and fails the run: nobody knows what is wrong in it',
	async () => {
		const root = folder({ 'docs/docs.json': minimalConfig, 'docs/page.mdx': goodPage, 'docs/in/a.mdx': '' });
		chmodSync(join(root, 'docs/in'), 0);
		expect(await recto(root, 'check', 'docs')).toEqual({
			code: 1,
			output: 'No problems found in the files that were checked.\n',
			complaint: 'recto: Permission denied: docs/in. Its files are treated as missing.\n',
		});
		chmodSync(join(root, 'docs/in'), 0o700);
		rmSync(join(root, 'docs/in'), { recursive: true });
		chmodSync(join(root, 'docs/docs.json'), 0);
		expect(await recto(root, 'check', 'docs')).toMatchObject({
			code: 2,
			complaint: 'recto: docs/docs.json cannot be read: permission denied.\n',
		});
		expect(await recto(root, 'check', 'docs/page.mdx')).toMatchObject({ code: 2 });
		chmodSync(join(root, 'docs/docs.json'), 0o600);
		chmodSync(join(root, 'docs/page.mdx'), 0);
		expect(await recto(root, 'build', 'docs', '--out', 'site')).toMatchObject({
			code: 1,
			complaint: expect.stringMatching(
				/^recto: docs\/page\.mdx cannot be read\.\nrecto: Nothing was written/,
			),
		});
	},
);

test('check --show tells what is as bad or makes the run fail, and counts the rest', async () => {
	const root = folder({ ...clean, 'page.mdx': 'No front matter, and <.\n' });
	const reported = async (...options: string[]) => (await recto(root, 'check', ...options)).output;
	expect(await reported('--show', 'error')).toMatch(
		/^page.mdx:1:22 error: .+\n.+\n +│ +\^\n1 error in 1 file\. 1 problem of lower severity not printed\.\n$/,
	);
	expect(await reported('--show', 'error', '--all')).toBe(await reported('--show', 'error'));
	expect(await reported('--all')).toBe(await reported('--all', '--show', 'hint'));
	expect(await reported('--show', 'error', '--fail-on', 'warning')).toBe(await reported());
	expect(JSON.parse(await reported('--show', 'error', '--format', 'json'))).toHaveLength(1);
	const mild = folder({ ...clean, 'page.mdx': 'No front matter.\n' });
	expect(await recto(mild, 'check', '--show', 'error')).toMatchObject({
		output: '1 problem of lower severity not printed.\n',
		code: 0,
	});
});

test('check counts many problems by their kinds', async () => {
	const links = '[a](/nowhere)\n\n'.repeat(40);
	const root = folder({ ...clean, 'page.mdx': `${goodPage}\n${links}<Nonsense />\n\n${links}` });
	expect((await recto(root, 'check')).output).toMatch(
		/\n\n80 {2}warning {2}broken-link {8}Broken link\n 1 {2}warning {2}unknown-component {2}.+\n\n81 warnings in 1 file, printed once for each of 2 causes\. To print every problem, add `--all`\.\n$/,
	);
});

test('check counts problems in an order that does not depend on the language of the system', async () => {
	const page = `${goodPage}\n## A\n\n#### B\n\n<Nte />\n\n![](/gone.png)\n`;
	const root = folder({ ...clean, ...Object.fromEntries([1, 2, 3, 4].map((at) => [`${at}.mdx`, page])) });
	const { output } = await recto(root, 'check', '--show', 'hint');
	const compare = String.prototype.localeCompare;
	vi.spyOn(String.prototype, 'localeCompare').mockImplementation(function (this: string, other, language) {
		return language === undefined ? -compare.call(this, other) : compare.call(this, other, language);
	});
	onTestFinished(() => void vi.restoreAllMocks());
	expect((await recto(root, 'check', '--show', 'hint')).output).toBe(output);
});

test('check shows the line of each problem, cut where it is long, with marks below', async () => {
	const reported = async (text: string) => {
		const root = folder({ ...clean, 'page.mdx': `${goodPage}\n${text}\n` });
		return (await recto(root, 'check')).output.split('\n').slice(1, -2);
	};
	expect(await reported('\tSee [a](/nowhere).')).toEqual([
		'    │ See [a](/nowhere).',
		'    │         ^^^^^^^^',
	]);
	expect(await reported('##vso[a](/nowhere)')).toEqual([
		'    │ \\u0023#vso[a](/nowhere)',
		'    │               ^^^^^^^^',
	]);
	expect(await reported('日本 [a](/nowhere)')).toEqual([
		'    │ 日本 [a](/nowhere)',
		'    │          ^^^^^^^^',
	]);
	const [line = '', marks = ''] = await reported(`${'word '.repeat(60)}[a](/nowhere)${' word'.repeat(60)}`);
	expect(line).toMatch(/^ {4}│ … .*\(\/nowhere\).* …$/);
	expect(line.length).toBeLessThan(114);
	expect(line.slice(marks.indexOf('^'), marks.length)).toBe('/nowhere');
});

test('check keeps to what .recto.json says, and names what in it counts for nothing', async () => {
	const severities = {
		'missing-title': 'off',
		'broken-link': 'error',
		'brokn-link': 'off',
		'broken-anchor': 'of',
	};
	const root = folder({
		...clean,
		'page.mdx': '[a](/nowhere)\n',
		'.recto.json': JSON.stringify({ severities }),
	});
	const { code, output } = await recto(root, 'check');
	expect(code).toBe(1);
	expect(output).not.toContain('(missing-title)');
	expect(output).toMatch(/^page\.mdx:1:5 error: .*\(broken-link\)$/m);
	expect(output).toMatch(/^\.recto\.json:1:\d+ warning: Unknown problem code `brokn-link`\./m);
	expect(output).toMatch(/^\.recto\.json:1:\d+ warning: `broken-anchor` must be `error`/m);
	const unread = folder({
		'a/docs.json': minimalConfig,
		'a/page.mdx': goodPage,
		'a/.recto.json': '{ severities',
	});
	expect((await recto(unread, 'check', 'a')).output).toMatch(
		/^a\/\.recto\.json:1:\d+ warning: Invalid JSON/m,
	);
});

test('a directory is taken as the argument; mint.json will do', async () => {
	const root = folder({ 'site/mint.json': minimalConfig, 'site/page.mdx': goodPage });
	expect((await recto(root, 'check', 'site')).code).toBe(0);
});

test.each([[[]], [['--full']]])(
	'llms %j says on standard error that the configuration cannot be read whole',
	async (options) => {
		const { code, output, complaint } = await recto(
			folder({ ...clean, 'docs.json': '{\n"name": "A",\n"navigation": nope }\n' }),
			'llms',
			...options,
		);
		expect(code).toBe(0);
		expect(output).toMatch(/^# /);
		expect(complaint).toBe(
			'recto: Syntax error in docs.json on line 3. Pages may be missing from the output.\n',
		);
	},
);

test('llms prints the index', async () => {
	expect((await recto(folder(clean), 'llms')).output).toBe(
		'# Test\n\n> All about it.\n\n## Docs\n\n- [Page](/page.md): All about it.\n',
	);
	expect((await recto(folder(clean), 'llms', '--docs-url', 'https://a.test')).output).toContain(
		'(https://a.test/page.md)',
	);
});

test('llms --full prints every page of the index', async () => {
	const printed = await recto(folder(clean), 'llms', '--full', '--docs-url', 'https://a.test');
	expect(await printed.code).toBe(0);
	expect(printed.output).toMatch(/^# Page\nSource: https:\/\/a\.test\/page\n\nAll about it\.\n/);
});

test('rules --for writes the file that an editor reads by itself', async () => {
	const root = folder({ '.git/HEAD': '', 'site/docs.json': minimalConfig });
	const { output } = await recto(root, 'rules', 'site', '--for', 'cursor', '--write');
	expect(output).toBe('Wrote .cursor/rules/docs.mdc.\n');
	const text = readFileSync(join(root, '.cursor/rules/docs.mdc'), 'utf8');
	expect(text).toMatch(
		/^---\ndescription: .+\nglobs: \*\*\/\*\.mdx,\*\*\/docs\.json\n.+\n---\n\n<!-- .+ -->\n\n# Writing rules/,
	);
	expect((await recto(root, 'rules', 'site', '--for', 'claude')).output).toMatch(/^---\npaths:\n/);
	const refused = await recto(root, 'rules', 'site', '--for', 'vi');
	expect(refused).toMatchObject({
		code: 2,
		complaint: expect.stringContaining('`cursor`, `windsurf`, `copilot`'),
	});
});

const movable = {
	'docs/docs.json':
		'{ "name": "A", "navigation": [{ "group": "G", "pages": ["guides/start", "guides/next", "page"] }] }',
	'docs/guides/start.mdx': `${goodPage}[n](./next)\n`,
	'docs/guides/next.mdx': goodPage,
	'docs/page.mdx': `${goodPage}[s](/guides/start) [n](guides/next)\n`,
};

test('move takes a page elsewhere, and its links and the navigation follow', async () => {
	const root = folder(movable);
	const ran = await recto(root, 'move', 'docs/guides/start.mdx', 'docs/begin/here');
	expect(ran).toMatchObject({ code: 0, complaint: '' });
	expect(ran.output.split('\n').sort()).toEqual(
		[
			'',
			'docs/begin/here.mdx: 1 change',
			'docs/docs.json: 1 change',
			'docs/page.mdx: 1 change',
			'Moved docs/guides/start.mdx to docs/begin/here.mdx.',
		].sort(),
	);
	const read = (path: string) => readFileSync(join(root, path), 'utf8');
	expect(read('docs/docs.json')).toBe(movable['docs/docs.json'].replace('guides/start', 'begin/here'));
	expect(read('docs/page.mdx')).toContain('[s](/begin/here) [n](guides/next)');
	expect(read('docs/begin/here.mdx')).toContain('[n](../guides/next)');
	expect((await recto(root, 'check', 'docs')).output).not.toContain('broken-link');
});

test('move takes a page by the name that links have', async () => {
	const root = folder({ ...clean, 'guides/start.md': '---\ntitle: Start\n---\n' });
	const { code, output } = await recto(root, 'move', 'guides/start', 'begin');
	expect(code).toBe(0);
	expect(output).toContain('Moved guides/start.md to begin.md.');
	expect(readFileSync(join(root, 'begin.md'), 'utf8')).toContain('title: Start');
});

// The names below differ in the size of letters only, which some systems do not tell apart.
test('move gives a page and a folder the same name in other letters', async () => {
	const root = folder(movable);
	expect(await recto(root, 'move', 'docs/guides/start', 'docs/guides/START')).toMatchObject({ code: 0 });
	expect(await recto(root, 'move', 'docs/guides', 'docs/Guides')).toMatchObject({ code: 0 });
	expect(readdirSync(join(root, 'docs')).sort()).toEqual(['Guides', 'docs.json', 'page.mdx']);
	expect(readdirSync(join(root, 'docs/Guides')).sort()).toEqual(['START.mdx', 'next.mdx']);
	const page = readFileSync(join(root, 'docs/page.mdx'), 'utf8');
	expect(page).toContain('[s](/Guides/START) [n](Guides/next)');
});

test('a file is named in any letters that the system finds it by', async () => {
	const root = folder(movable);
	const named = existsSync(join(root, 'docs/GUIDES')) ? 'docs/GUIDES' : 'docs/guides';
	for (const place of [named, `${named}/next.mdx`])
		expect(await recto(root, 'check', place)).toMatchObject({ code: 0, complaint: '' });
	expect(await recto(root, 'move', `${named}/next.mdx`, 'docs')).toMatchObject({ code: 0, complaint: '' });
	expect(readFileSync(join(root, 'docs/page.mdx'), 'utf8')).toContain('[n](next)');
	expect(await recto(root, 'move', 'docs/next.mdx', `${named}/next.mdx`)).toMatchObject({ code: 0 });
	expect(readFileSync(join(root, 'docs/page.mdx'), 'utf8')).toContain('[n](guides/next)');
});

test('move --redirect takes a folder into another, and redirects all of it', async () => {
	const root = folder({ ...movable, 'docs/old/page.mdx': goodPage });
	const ran = await recto(join(root, 'docs'), 'move', 'guides', 'old', '--redirect');
	expect(ran).toMatchObject({ code: 0, complaint: '' });
	expect(ran.output).toMatch(/^docs\.json: redirect added$/m);
	const config = JSON.parse(readFileSync(join(root, 'docs/docs.json'), 'utf8'));
	expect(config.navigation[0].pages).toEqual(['old/guides/start', 'old/guides/next', 'page']);
	expect(config.redirects).toEqual([{ source: '/guides/:slug*', destination: '/old/guides/:slug*' }]);
});

test.each([
	[['docs/guides/start.mdx'], /Usage: `recto move FROM TO`/],
	[['docs/none.mdx', 'docs/a.mdx'], /does not exist/],
	[['docs/guides/start.mdx', 'docs/guides/next.mdx'], /exists/],
	[['docs/guides/start.mdx', 'docs/guides/next'], /exists/],
	[['docs/guides/start.mdx', 'elsewhere/start.mdx'], /outside/],
	[['docs/guides', 'docs/guides/inner'], /into itself/],
	[['docs/docs.json', 'docs/other.json'], /cannot be moved\./],
	[['docs', 'other'], /is not in a docs project/],
	[['docs/page.mdx', 'docs/linked/page.mdx'], /outside/],
])('move refuses %j', async (names, sentence) => {
	const root = folder(movable);
	symlinkSync(folder({}), join(root, 'docs/linked'));
	const ran = await recto(root, 'move', ...names);
	expect(ran).toMatchObject({ code: 2, output: '', complaint: expect.stringMatching(sentence) });
	expect(readFileSync(join(root, 'docs/docs.json'), 'utf8')).toBe(movable['docs/docs.json']);
});

test('each of two projects in a repository has a rules file of its own, about its own pages', async () => {
	const root = folder({
		'.git/HEAD': '',
		'site/docs.json': minimalConfig,
		'apps/api docs/docs.json': minimalConfig,
	});
	const write = async (project: string) =>
		(await recto(root, 'rules', project, '--for', 'cursor', '--write')).output;
	expect(await write('site')).toBe('Wrote .cursor/rules/docs-site.mdc.\n');
	expect(await write('apps/api docs')).toBe('Wrote .cursor/rules/docs-apps-api-docs.mdc.\n');
	expect(readFileSync(join(root, '.cursor/rules/docs-site.mdc'), 'utf8')).toContain(
		'\nglobs: site/**/*.mdx,site/**/docs.json\n',
	);
	expect((await recto(root, 'rules', 'site', '--write')).output).toBe('Wrote .cursor/rules-site.md.\n');
});

test('rules prints the rules, and writes them once', async () => {
	const root = folder({ '.git/HEAD': '', 'site/docs.json': minimalConfig });
	const file = join(root, '.cursor', 'rules.md');
	const { output } = await recto(root, 'rules', 'site');
	expect(output).toMatch(/^<!-- .+ -->\n\n# Writing rules/);
	expect((await recto(root, 'rules', 'site', '--write')).output).toBe('Wrote .cursor/rules.md.\n');
	expect(readFileSync(file, 'utf8')).toBe(output);
	expect(await recto(root, 'rules', 'site', '--write')).toMatchObject({
		code: 0,
		output: expect.stringMatching(/up to date/),
	});
	writeFileSync(file, 'Our own rules.\n');
	expect(await recto(root, 'rules', 'site', '--write')).toMatchObject({
		code: 1,
		complaint: expect.stringMatching(/--force/),
	});
	expect(readFileSync(file, 'utf8')).toBe('Our own rules.\n');
	expect((await recto(root, 'rules', 'site', '--write', '--force')).code).toBe(0);
	expect(readFileSync(file, 'utf8')).toBe(output);
});

test('rules --check fails while a rules file is out of date, and --write keeps the words of the team', async () => {
	const root = folder({ '.git/HEAD': '', 'AGENTS.md': 'Run the tests.\n', 'site/docs.json': minimalConfig });
	const run = (...args: string[]) => recto(root, 'rules', 'site', ...args);
	expect(await run('--check')).toMatchObject({ code: 1, complaint: expect.stringContaining('--write') });
	expect((await run('--for', 'agents,claude', '--write')).output).toBe(
		'Updated AGENTS.md.\nWrote .claude/rules/docs.md.\n',
	);
	expect(await run('--check')).toMatchObject({
		code: 0,
		output: '.claude/rules/docs.md is up to date.\nAGENTS.md is up to date.\n',
	});
	mkdirSync(join(root, 'site/snippets'));
	writeFileSync(join(root, 'site/snippets/price.mdx'), 'Ten dollars.\n');
	expect(await run('--check')).toMatchObject({
		code: 1,
		complaint: expect.stringContaining(
			'AGENTS.md is out of date. Update it with `recto rules --write --for agents`.',
		),
	});
	await run('--for', 'agents,claude', '--write');
	const agents = readFileSync(join(root, 'AGENTS.md'), 'utf8');
	expect(agents).toMatch(/^Run the tests\.\n\n\{\/\* /);
	expect(agents).toContain('/snippets/price.mdx');
	expect(await run('--for', 'agents,claude')).toMatchObject({ code: 2 });
	expect(await run('--check', '--write')).toMatchObject({ code: 2 });
});

test.each(['rules', 'upgrade'])('%s follows no link out of the project', async (command) => {
	const outside = folder({});
	const root = folder({ 'mint.json': minimalConfig, 'page.mdx': '' });
	symlinkSync(outside, join(root, '.cursor'));
	symlinkSync(join(outside, 'docs.json'), join(root, 'docs.json'));
	const { code, complaint } = await recto(root, command, '--write');
	expect(await code).toBe(1);
	expect(complaint).toContain('The file was not written.');
	expect(readdirSync(outside)).toEqual([]);
});

test('what the system refuses is said in a sentence', async () => {
	const root = folder({ ...clean, '.cursor': 'A file where a folder must be.' });
	const { code, complaint } = await recto(root, 'rules', '--write');
	expect(await code).toBe(1);
	expect(complaint).toMatch(
		/^recto: Cannot create .+: a parent folder is a file\. The file was not written\.\n$/,
	);
});

test.each([
	[['check', 'empty'], /No file that Recto checks in `empty`\.\n/],
	[['llms', 'empty'], /No docs\.json or mint\.json in `empty`\./],
	[['rules', 'empty'], /No docs\.json or mint\.json in `empty`\./],
	[['check', 'nowhere'], /`nowhere` does not exist/],
	[['llms', 'nowhere'], /`nowhere` does not exist/],
	[['llms', '.', 'more'], /one folder/],
	[['check', '--format', 'xml'], /`text`, `json`, `github`, `gitlab`, `sarif` or `junit`/],
	[['check', '--fail-on', 'typos'], /`error`, `warning`, `information` or `hint`/],
	[['check', '--show', 'typos'], /`--show` must be `error`/],
	[['check', '--baseline', 'list.json'], /`--baseline` must be `write`, `prune` or `ignore`/],
	[['check', '--format', 'jsn'], /Did you mean `json`\?/],
	[['check', '--show', 'warnings'], /Did you mean `warning`\?/],
	[['check', '--baseline', 'wirte'], /Did you mean `write`\?/],
	[['check', '--output', 'jnuit=report.xml'], /Did you mean `junit`\?/],
	[['report', '--format', 'htm'], /Did you mean `html`\?/],
	[['rules', '--for', 'cursr'], /Did you mean `cursor`\?/],
	[['new', 'site', '--dialect', 'clasic'], /Did you mean `classic`\?/],
	[['check', '--write'], /has no option `--write`/],
	[['addresses', 'check', 'list.txt', '--format', 'jsn'], /Did you mean `json`\?/],
	[['build', '--ful'], /Unknown option `--ful`/],
	[
		['format', '--ckeck\n::error::\x1b[31m'],
		/^recto: Unknown option `--ckeck`\. Did you mean `--check`\?.*\n$/,
	],
	[['check', '--show', 'warnin\n::error::\x1b[31m'], /^recto: `--show` must be .+`hint`\.\n$/],
	[['check\n::error::\x1b[31m'], /^recto: Unknown command `check\\n::error::\\u001b\[31m`\..*\n$/],
	[['check', '--unheard'], /Unknown option `--unheard`\. Run/],
	[['check', '--fomat', 'json'], /Did you mean `--format`\?/],
	[['check', '--format'], /`--format` requires a value\. Run/],
	[['check', '--fix=yes'], /`--fix` does not take a value\. Run/],
	[['check', 'above'], /Did you mean `above.docs`\?/],
	[['chekc'], /Did you mean `check`\?/],
	[['llms', '--docs-url', 'nonsense'], /must be a URL/],
	[['rules', '--force'], /`--force` requires `--write`/],
	[['api-pages', '--after', 'Guides'], /`--after` requires `--group`/],
	[['rules', '--for', 'vim'], /`--for` must be `cursor`, .* or `agents`/],
	[['frobnicate'], /Unknown command `frobnicate`/],
	[['__proto__'], /Unknown command/],
	[[], /Missing command/],
])('misuse %j is answered with a sentence and 2', async (args, sentence) => {
	const { code, output, complaint } = await recto(
		folder({ ...clean, 'empty/x.txt': '', 'above/docs/docs.json': minimalConfig }),
		...args,
	);
	expect(code).toBe(2);
	expect(output).toBe('');
	expect(complaint).toMatch(/^recto: /);
	expect(complaint).toMatch(sentence);
});

test('help and version', async () => {
	expect(await recto(folder({}), '--help')).toMatchObject({
		code: 0,
		output: expect.stringMatching(/^Usage: recto/),
	});
	expect((await recto(folder({}), '--help')).output).toContain('FILE, for check, format, links:');
	expect((await recto(folder({}), '--version')).code).toBe(0);
	expect(await recto(folder({}), '-V')).toEqual(await recto(folder({}), '--version'));
	expect((await recto(folder({}), 'help', 'check')).output).toBe(
		(await recto(folder({}), 'check', '--help')).output,
	);
	expect(await recto(folder({}), 'help', 'chekc')).toEqual({
		code: 2,
		output: '',
		complaint: 'recto: Unknown command `chekc`. Did you mean `check`? Run `recto --help`.\n',
	});
});

test('the help of rules names every editor that it writes for', () => {
	for (const { name } of rulesFileEditors)
		expect(usageOf('rules')).toMatch(new RegExp(`--for EDITOR [^]*\\b${name}\\b`));
});

test.each(commandNames)('the help of %s names every option that it takes, and no other', async (command) => {
	const { output } = await recto(folder({}), command, '--help');
	expect(output).toMatch(new RegExp(`^Usage: recto ${command} `));
	expect(output).toMatch(/\nExit codes:\n {2}0 {2}\S.*\n(?:.*\n)+ {2}2 {2}Usage error\.\n$/);
	expect(output).not.toMatch(/`|\]\(/);
	expect(output.split('\n').filter((line) => line.length > 100)).toEqual([]);
	const listed = [...output.matchAll(/^ {2}--([\w-]+)/gm)].map(([, option]) => option);
	expect(listed).toEqual(optionsOf(command));
	for (const option of optionNames.filter((name) => !Object.hasOwn(commonOptions, name))) {
		// In a folder that is none, nothing but the options is looked at; text for one that takes none is refused as well.
		const { complaint } = await recto(folder({ 'x.txt': '' }), command, 'nowhere/at/all', `--${option}`, 'x');
		expect(/has no option `--/.test(complaint), option).toBe(!output.includes(`--${option} `));
	}
});

test('--json is short for --format json, and refuses another format', async () => {
	const root = folder(broken);
	expect(await recto(root, 'check', '--json')).toEqual(await recto(root, 'check', '--format', 'json'));
	expect(await recto(root, 'report', '--json')).toEqual(await recto(root, 'report', '--format', 'json'));
	expect(await recto(root, 'check', '--json', '--format', 'text')).toEqual({
		code: 2,
		output: '',
		complaint: 'recto: `--json` cannot be combined with another `--format`.\n',
	});
});

test('--quiet prints only problems and results', async () => {
	const odd = { ...broken, 'page.mdx': `${goodPage}\n<br>  \n| a |\n|-|\n` };
	const all = (await recto(folder(odd), 'check')).output;
	const quiet = await recto(folder(odd), 'check', '-q');
	expect(quiet.code).toBe(1);
	expect(all.startsWith(quiet.output)).toBe(true);
	expect(all.slice(quiet.output.length)).toMatch(/^\n?\d+ errors?/);
	const nothing = { code: 0, output: '', complaint: '' };
	expect(await recto(folder(clean), 'check', '--quiet')).toEqual(nothing);
	expect(await recto(folder(odd), 'format', '--check', '-q')).toEqual({ ...nothing, code: 1 });
	expect(await recto(folder(odd), 'format', '--quiet')).toEqual(nothing);
	expect((await recto(folder(clean), 'explain', '-q')).output).toMatch(/^broken-anchor /m);
	expect((await recto(folder(clean), 'llms', '-q')).output).toMatch(/^# Test\n/);
});

test('--color decides over the terminal', async () => {
	const root = folder(broken);
	const red = '\u001b[31merror';
	expect((await recto(root, 'check', '--color=always')).output).toContain(red);
	expect((await rectoInColor(root, 'check', '--color', 'never')).output).not.toContain('\u001b');
	expect((await rectoInColor(root, 'check', '--color', 'auto')).output).toContain(red);
	expect((await recto(root, 'check', '--color=always', '--json')).output).not.toContain('\u001b');
	expect((await recto(root, 'check', '--color', 'alwasy')).complaint).toContain('Did you mean `always`?');
});

test('declared values are those that the commands know', () => {
	const { format, show, baseline } = commandDeclarations.check.options;
	expect(format.values).toEqual(Object.keys(findingFormats));
	expect(show.values).toEqual(severities);
	expect(baseline.values).toHaveLength(3);
	for (const { name } of agents)
		expect(commandDeclarations.agent.options.agent.meaning).toContain(`\`${name}\``);
});

test('the generated tables of the manual need a mark for each command with options, and no other', () => {
	const page = readFileSync(commandLinePage, 'utf8');
	const mark = '{/* generated: options of check */}';
	expect(() => withCommandTables(page.replace(mark, ''))).toThrow('has no mark for: options of check.');
	expect(() => withCommandTables(page.replace(mark, mark.replace('check', 'chekc')))).toThrow('unknown mark');
	const emptied = page.replace(/^\{\/\* generated: .+\n\n(\|.*\n)+/gm, (table) => table.split('|')[0] ?? '');
	expect(withCommandTables(emptied)).toBe(withCommandTables(page));
});

test.each(commandNames)('the manual explains %s and every option that it takes', (command) => {
	const manual = readFileSync('docs/reference/command-line.mdx', 'utf8');
	const sectionOf = (title: string) => manual.split(/^## /m).find((one) => one.startsWith(`${title}\n`));
	const section = sectionOf(`recto ${command}`);
	expect(section, 'write its section').toBeDefined();
	const explained = `${section}${sectionOf('Common options')}`;
	const missing = optionsOf(command).filter((option) => !explained.includes(`\n| \`--${option}`));
	expect(missing, 'write a line for each').toEqual([]);
});

test('check --fix repairs what is safe on disk and reports the rest', async () => {
	const root = folder({
		...clean,
		'page.mdx': `${goodPage}\n<br> and <5\n`,
		'other.mdx': `${goodPage}\n</Note>\n`,
		'latin.mdx': goodPage,
	});
	const latin = Buffer.from(`${goodPage}\n<br> caf\xe9\n`, 'latin1');
	writeFileSync(join(root, 'latin.mdx'), latin);
	const { code, output, complaint } = await recto(root, 'check', '--fix');
	expect(code).toBe(1);
	expect(output).toMatch(/^page\.mdx: 2 fixed$/m);
	expect(output).toMatch(/^other\.mdx:8:1 error: /m);
	expect(output).not.toMatch(/^page\.mdx:\d/m);
	expect(complaint).toMatch(/latin\.mdx is not encoded as UTF-8/);
	expect(readFileSync(join(root, 'page.mdx'), 'utf8')).toBe(`${goodPage}\n<br /> and \\<5\n`);
	expect(readFileSync(join(root, 'other.mdx'), 'utf8')).toBe(`${goodPage}\n</Note>\n`);
	expect(readFileSync(join(root, 'latin.mdx')).equals(latin)).toBe(true);
	expect(readdirSync(root).sort()).toEqual(['docs.json', 'latin.mdx', 'other.mdx', 'page.mdx']);
});

test('check --fix writes no file outside of the project', async () => {
	const outside = folder({ 'page.mdx': `${goodPage}\n<br>\n` });
	const root = folder(clean);
	symlinkSync(join(outside, 'page.mdx'), join(root, 'linked.mdx'));
	await recto(root, 'check', '--fix');
	expect(readFileSync(join(outside, 'page.mdx'), 'utf8')).toBe(`${goodPage}\n<br>\n`);
});

const wide = `${goodPage}\n| a | b |\n|---|---|\n| long | c |   \n`;
const aligned = `${goodPage}\n| a    | b   |\n| ---- | --- |\n| long | c   |\n`;

test('format changes pages and snippets that the site reads, and says which', async () => {
	const root = folder({
		...clean,
		'guides/wide.mdx': wide,
		'snippets/part.mdx': 'a  b \n',
		'drafts/wide.mdx': wide,
		'README.md': 'text \n',
		'inner/docs.json': minimalConfig,
		'inner/wide.mdx': wide,
		'.mintignore': 'drafts',
	});
	const text = (path: string) => readFileSync(join(root, path), 'utf8');
	expect(await recto(root, 'format', '--check')).toEqual({
		code: 1,
		output: 'guides/wide.mdx\nsnippets/part.mdx\n2 of 3 pages would change.\n',
		complaint: '',
	});
	expect(text('guides/wide.mdx')).toBe(wide);
	expect(await recto(root, 'format')).toMatchObject({
		code: 0,
		output: expect.stringMatching(/2 of 3 pages formatted/),
	});
	expect([text('guides/wide.mdx'), text('snippets/part.mdx')]).toEqual([aligned, 'a  b\n']);
	expect([text('drafts/wide.mdx'), text('README.md'), text('inner/wide.mdx')]).toEqual([
		wide,
		'text \n',
		wide,
	]);
	expect(await recto(root, 'format', '--check')).toMatchObject({
		code: 0,
		output: '0 of 3 pages would change.\n',
	});
});

test('format takes files and folders of several projects, each page once', async () => {
	const root = folder({
		'one/docs.json': minimalConfig,
		'one/a/wide.mdx': wide,
		'one/ab/wide.mdx': wide,
		'two/docs.json': minimalConfig,
		'two/wide.mdx': wide,
		'two/other.mdx': wide,
	});
	const names = [join('one', 'a'), join('one', 'a', 'wide.mdx'), join('two', 'wide.mdx')];
	const { code, output } = await recto(root, 'format', ...names);
	expect(code).toBe(0);
	expect(output).toBe('one/a/wide.mdx\ntwo/wide.mdx\n2 of 2 pages formatted.\n');
	expect(readFileSync(join(root, 'one/ab/wide.mdx'), 'utf8')).toBe(wide);
});

test('format leaves alone what is not in UTF-8, and folders outside of a project are misuse', async () => {
	const root = folder({ ...clean, 'latin.mdx': '', 'notes.txt': '' });
	const latin = Buffer.from(`${goodPage}\ncaf\xe9 \n`, 'latin1');
	writeFileSync(join(root, 'latin.mdx'), latin);
	expect(await recto(root, 'format')).toMatchObject({
		code: 1,
		complaint: expect.stringMatching(/not encoded as UTF-8/),
	});
	expect(readFileSync(join(root, 'latin.mdx')).equals(latin)).toBe(true);
	for (const name of ['nothing.mdx', '..'])
		expect(await recto(root, 'format', name)).toMatchObject({ code: 2, output: '' });
	expect((await recto(root, 'format', '--fix')).code).toBe(2);
});

test.each([['format'], ['check', '--fix']])(
	'%s names what it leaves alone from the folder that it is called in',
	async (...command) => {
		const root = folder({ 'docs/docs.json': minimalConfig, 'docs/page.mdx': '' });
		writeFileSync(join(root, 'docs/page.mdx'), Buffer.from(`${goodPage}\n<br> caf\xe9 \n`, 'latin1'));
		const { complaint } = await recto(root, ...command, 'docs');
		expect(complaint).toBe('recto: docs/page.mdx is not encoded as UTF-8. It was not changed.\n');
	},
);

test.each([['format'], ['check', '--fix'], ['move', 'other.mdx', 'moved.mdx']])(
	'%s leaves alone what is write-protected',
	async (...command) => {
		const text = `${goodPage}\nSee [other](/other). \n<br>\n`;
		const root = folder({ ...clean, 'page.mdx': text, 'other.mdx': goodPage });
		chmodSync(join(root, 'page.mdx'), 0o444);
		expect(await recto(root, ...command)).toMatchObject({
			code: 1,
			complaint: expect.stringMatching(
				/^recto: page\.mdx is read-only\. (It was not changed|Nothing was moved)\.\n/,
			),
		});
		expect(readFileSync(join(root, 'page.mdx'), 'utf8')).toBe(text);
	},
);

test('commands name files from the folder that they are called in', async () => {
	const paths = { '/users': { get: { summary: 'List users', responses: {} } } };
	const spec = JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths });
	const config = minimalConfig.replace('}', '}, "feedback": { "raiseIssue": true }');
	const root = folder({ 'docs/docs.json': config, 'docs/page.mdx': goodPage, 'docs/openapi.json': spec });
	const written = await recto(root, 'api-pages', 'docs', '--out', 'api');
	expect(written.output).toMatch(/^Wrote docs\/api\/list-users\.mdx\n/);
	const upgraded = await recto(root, 'upgrade', 'docs', '--write');
	expect(upgraded.complaint).toMatch(/^recto: docs\/docs\.json: 1 setting .+:\nrecto: {3}`feedback`: /);
	expect(upgraded.output).toBe('Wrote docs/docs.json.\n');
	writeFileSync(join(root, 'docs/docs.json'), '{ "name": "A", ');
	const refused = await recto(root, 'build', 'docs', '--out', 'site');
	expect(refused.complaint).toMatch(/^recto: docs\/docs\.json:1:\d+: /);
});

test('api-pages writes what is missing, and a second time nothing', async () => {
	const paths = { '/users': { get: { summary: 'List users', responses: {} } } };
	const spec = JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths });
	const root = folder({ ...clean, 'openapi.json': spec });
	const file = join(root, 'api/list-users.mdx');
	expect(await recto(root, 'api-pages', '--spec', 'openapi.json', '--out', 'api')).toEqual({
		code: 0,
		output:
			'Wrote api/list-users.mdx\n1 page written, 0 kept.\n1 page not in the navigation. Add it with `--group NAME`.\n',
		complaint: '',
	});
	expect((await recto(root, 'api-pages', '--group', 'API reference')).output).toBe(
		'Added 1 page to the group “API reference”.\n0 pages written, 1 kept.\n',
	);
	writeFileSync(file, `${readFileSync(file, 'utf8').replace('List users', 'All users')}\nMy words.\n`);
	expect((await recto(root, 'api-pages', '--out', 'api')).output).toBe(
		'api/list-users.mdx: the title is “All users”, but “List users” in the OpenAPI file. Update it with `--update`.\n0 pages written, 1 kept.\n',
	);
	const before = readFileSync(file, 'utf8');
	expect((await recto(root, 'api-pages', '--update')).output).toBe(
		'Updated the title of api/list-users.mdx.\n0 pages written, 1 kept.\n',
	);
	expect(readFileSync(file, 'utf8')).toBe(before.replace('All users', 'List users'));
	expect(before).toContain('My words.');
	expect((await recto(root, 'api-pages', '--update')).output).toBe('0 pages written, 1 kept.\n');
	expect((await recto(root, 'api-pages', '--spec', 'other.json')).complaint).toContain(
		'OpenAPI files of the project: openapi.json.',
	);
	expect((await recto(root, 'api-pages', '--out', '../elsewhere')).code).toBe(2);
	expect(await recto(folder(clean), 'api-pages')).toMatchObject({
		code: 0,
		output: 'No OpenAPI 3 file in the project. Nothing was written.\n',
	});
});

test('api-pages lists pages once, in the group of the name that there is', async () => {
	const get = (summary: string) => ({ get: { summary, responses: {} } });
	const spec = (paths: object) =>
		JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths });
	const root = folder({ ...clean, 'openapi.json': spec({ '/users': get('List users') }) });
	const run = () => recto(root, 'api-pages', '--out', 'api', '--group', 'API');
	expect((await run()).output).toContain('Added 1 page to the group “API”.');
	writeFileSync(
		join(root, 'openapi.json'),
		spec({
			'/users': get('List users'),
			'/teams': get('List teams'),
			'/old': { get: { ...get('Old').get, 'x-hidden': true } },
		}),
	);
	expect((await run()).output).toContain('Added 1 page to the group “API”.');
	expect((await run()).output).toBe('0 pages written, 3 kept.\n');
	const { navigation } = JSON.parse(readFileSync(join(root, 'docs.json'), 'utf8'));
	expect(navigation.at(-1)).toEqual({ group: 'API', pages: ['api/list-users', 'api/list-teams'] });
});

test('api-pages says what to do where a new group has no clear place', async () => {
	const paths = { '/users': { get: { summary: 'List users', responses: {} } } };
	const spec = JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths });
	const reference = { tab: 'Reference', groups: [{ group: 'Start', pages: ['other'] }] };
	const navigation = { tabs: [{ tab: 'Guides', pages: ['page'] }, reference] };
	const config = JSON.stringify({ theme: 'mint', name: 'A', navigation });
	const root = folder({ ...clean, 'docs.json': config, 'openapi.json': spec });
	const { code, complaint } = await recto(root, 'api-pages', '--group', 'API');
	expect(code).toBe(1);
	expect(complaint).toContain('with `--after NAME`');
	const run = (after: string) => recto(root, 'api-pages', '--group', 'API', '--after', after);
	expect((await run('Nope')).complaint).toContain('No group, tab or version “Nope”');
	expect((await run('Referense')).complaint).toContain('Did you mean `Reference`?');
	expect(readFileSync(join(root, 'docs.json'), 'utf8')).toBe(config);
	expect((await run('Reference')).output).toContain('Added 1 page to the group “API”.');
	const { tabs } = JSON.parse(readFileSync(join(root, 'docs.json'), 'utf8')).navigation;
	expect(tabs[1].groups.map(({ group }: { group: string }) => group)).toEqual(['Start', 'API']);
});

test('api-pages writes no page behind a link that leads out of the project', async () => {
	const paths = { '/users': { get: { summary: 'List users', responses: {} } } };
	const spec = JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths });
	const outside = folder({});
	const root = folder({ ...clean, 'openapi.json': spec });
	symlinkSync(outside, join(root, 'api'));
	expect(await recto(root, 'api-pages', '--out', 'api')).toEqual({
		code: 1,
		output: '',
		complaint: 'recto: api/list-users.mdx is outside the project. Nothing was written.\n',
	});
	expect(readdirSync(outside)).toEqual([]);
});

const remote = (address: string) => ({
	...clean,
	'docs.json': minimalConfig.replace('{', `{ "openapi": "${address}",`),
});

test('--fetch calls nothing on this computer, and says so', async () => {
	const ran = await recto(folder(remote('http://127.0.0.1:9/openapi.json')), 'check', '--fetch');
	expect(await ran.code).toBe(0);
	expect(ran.complaint).toMatch(/^recto: 127\.0\.0\.1:9 is on your computer/);
	expect(ran.output).toContain('(remote-openapi-file)');
});

test('without --fetch nothing is fetched', async () => {
	const { complaint, output } = await recto(
		folder(remote('https://127.0.0.1:9/openapi.json')),
		'check',
		'--all',
	);
	expect(complaint).toBe('');
	expect(output).toContain('1 information in 1 file.');
});

test('--fetch hands the files to the project', async () => {
	const address = 'https://example.com/openapi.json';
	const docs = createDocsService();
	docs.apply([{ kind: 'onDisk', path: 'docs.json', text: remote(address)['docs.json'] }]);
	const asked: string[] = [];
	let reported = '';
	await fetchNamedApiFiles(docs, { complain: (text) => (reported += text) }, async (from) => {
		asked.push(from);
		return { kind: 'text', text: '{ "openapi": "3.1.0", "info": {}, "paths": {} }' };
	});
	expect(asked).toEqual([address]);
	expect(reported).toBe(`Fetched ${address}.`);
	expect(docs.apiDocuments().map(({ file }) => file)).toEqual([address]);
});

test('explain prints what each problem means, with an example and how to ignore it', async () => {
	const { code, output } = await recto(folder({}), 'explain', 'broken-anchor', 'unknown-key');
	expect(code).toBe(0);
	expect(output).toContain('# Broken anchor\n\n`broken-anchor` · warning\n');
	expect(output).toContain('```mdx\nSee [limits](#rate-limit)');
	expect(output).toContain('`{/* recto-disable-next-line broken-anchor */}`');
	expect(output).toContain('\n# Unknown key\n');
	expect(output).toContain('`"severities": { "unknown-key": "off" }` in `.recto.json`');
	expect(output).not.toContain('⟦');
});

test('explain lists all problems, and asks what an unknown one should be', async () => {
	const root = folder({});
	expect((await recto(root, 'explain')).output).toMatch(/^broken-anchor +Broken anchor$/m);
	expect(await recto(root, 'explain', 'broken-ancor')).toEqual({
		code: 2,
		output: '',
		complaint:
			'recto: Unknown problem code `broken-ancor`. Did you mean `broken-anchor`? Run `recto explain` to list all codes.\n',
	});
});
