import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';
import { rectoWithInput } from '../support/recto.ts';

const goodPage = '---\ntitle: Page\ndescription: All about it.\n---\n\nText.\n';
const project = { 'docs/docs.json': minimalConfig, 'docs/page.mdx': goodPage };
const bytes = (text: string) => [Buffer.from(text)];

test('check - checks the text in place of its page, with the links of the project', async () => {
	const root = folder(project);
	const text = `${goodPage}\n[a](/nowhere) [b](/page)\n`;
	const ran = await rectoWithInput(
		root,
		bytes(text),
		'check',
		'-',
		'--stdin-file',
		'docs/page.mdx',
		'--json',
	);
	expect(ran).toMatchObject({ code: 0, complaint: '' });
	expect(JSON.parse(ran.output)).toMatchObject([{ file: 'docs/page.mdx', code: 'broken-link' }]);
	const shown = await rectoWithInput(root, bytes(text), 'check', '-', '--stdin-file', 'docs/page.mdx');
	expect(shown.output).toContain('│ [a](/nowhere)');
	expect(readFileSync(join(root, 'docs/page.mdx'), 'utf8')).toBe(goodPage);
});

test('check - takes a page that does not exist yet, and writes nothing', async () => {
	const root = folder(project);
	const ran = await rectoWithInput(root, bytes('<Nte />\n'), 'check', '-', '--stdin-file', 'docs/new/a.mdx');
	expect(ran.output).toMatch(/^docs\/new\/a\.mdx:1:2 .+\(unknown-component\)$/m);
	expect(readdirSync(join(root, 'docs')).sort()).toEqual(['docs.json', 'page.mdx']);
});

test('format - prints the formatted text, byte by byte, and changes no file', async () => {
	const root = folder(project);
	const text = `${goodPage}\n| a | b |\n|-|-|\n| \u001b[31m::error::x | c |\n`;
	const { code, output } = await rectoWithInput(root, bytes(text), 'format', '-');
	expect(code).toBe(0);
	expect(output).toContain('\u001b[31m::error::x');
	expect(await rectoWithInput(root, bytes(output), 'format', '-')).toEqual({
		code: 0,
		output,
		complaint: '',
	});
	const check = (given: string) => rectoWithInput(root, bytes(given), 'format', '-', '--check');
	expect(await check(text)).toMatchObject({ code: 1, output: 'stdin.mdx\n' });
	expect(await check(output)).toMatchObject({ code: 0, output: '' });
	expect(readFileSync(join(root, 'docs/page.mdx'), 'utf8')).toBe(goodPage);
});

test('format - keeps a character that is divided between chunks', async () => {
	const whole = Buffer.from(`${goodPage}\u00e9\u{1f600}\n`);
	const { output } = await rectoWithInput(
		folder(project),
		Array.from(whole, (byte) => Buffer.of(byte)),
		'format',
		'-',
	);
	expect(output).toContain('\u00e9\u{1f600}');
});

test.each([
	[['check', '-'], /requires `--stdin-file PATH`/],
	[['check', '-', 'docs'], /cannot be combined with files/],
	[['format', '-', '-'], /cannot be combined with files/],
	[['check', 'docs', '--stdin-file', 'docs/page.mdx'], /`--stdin-file` requires `-`/],
	[['check', '-', '--stdin-file', 'page.mdx'], /is not in a docs project/],
	[['check', '-', '--stdin-file', '../../../../../etc/passwd.mdx'], /is not in a docs project/],
	[['check', '-', '--stdin-file', 'docs/../page.mdx'], /is not in a docs project/],
	[['check', '-', '--stdin-file', 'docs/a.png'], /is not a file that Recto checks/],
	[
		['check', '-', '--stdin-file', 'docs/a\n::error::\u001b[31m.png'],
		/^recto: `docs\/a\\n::error::\\u001b\[31m\.png` is not .+\n$/,
	],
	[['check', '-', '--stdin-file', 'docs/page.mdx', '--fix'], /cannot be combined with `--fix`/],
	[['check', '-', '--stdin-file', 'docs/page.mdx', '--baseline', 'write'], /writing the baseline/],
	[['format', '-', '--stdin-file', 'docs/docs.json'], /is not a page of the site/],
])('%j is refused', async (args, sentence) => {
	const { code, output, complaint } = await rectoWithInput(folder(project), bytes(goodPage), ...args);
	expect([code, output]).toEqual([2, '']);
	expect(complaint).toMatch(sentence);
});

test('of 100 MB, no more is read than fits', async () => {
	let read = 0;
	function* flood() {
		for (const chunk = Buffer.alloc(2 ** 20, 'a'); read < 100; read++) yield chunk;
	}
	expect(await rectoWithInput(folder(project), flood(), 'format', '-')).toEqual({
		code: 2,
		output: '',
		complaint: 'recto: Standard input is larger than 32 MB.\n',
	});
	expect(read).toBeLessThan(40);
});

test('what is not UTF-8 is refused', async () => {
	const latin = [Buffer.from('caf\u00e9', 'latin1')];
	expect(await rectoWithInput(folder(project), latin, 'format', '-')).toMatchObject({
		code: 2,
		complaint: 'recto: Standard input is not encoded as UTF-8.\n',
	});
});

test('the built command formats from a pipe', () => {
	const program = join(process.cwd(), 'dist/server/recto.mjs');
	const output = execFileSync(process.execPath, [program, 'format', '-'], {
		input: `${goodPage}a \u0007 \n`,
		encoding: 'utf8',
	});
	expect(output).toBe(`${goodPage}a \u0007\n`);
});
