import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsSchema } from '../../server/src/core/catalogue/projectSettings.ts';
import {
	applyEdits,
	explain,
	openProject,
	type Problem,
	type Settings,
	type TextEdit,
} from '../../server/src/hosts/library/library.ts';
import { writtenProject } from '../support/changingProject.ts';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';
import { recto } from '../support/recto.ts';

const page = '---\ntitle: A\ndescription: About it\n---\n\n';
const open = (files: Readonly<Record<string, string>>, settings?: Settings) =>
	openProject(folder({ 'docs.json': minimalConfig, 'page.mdx': `${page}Text.\n`, ...files }), { settings });
const codesOf = (problems: readonly Problem[]) =>
	problems.map(({ file, code, severity }) => `${file} ${severity} ${code}`);

test('problems of an opened text are those of that text, in configuration and pages', async () => {
	const project = await open({});
	const codes = async (file: string) => codesOf(await project.problems(file));
	expect(await codes('docs.json')).toEqual([]);
	project.open('docs.json', minimalConfig.replace('"Test"', '5'));
	expect(await codes('docs.json')).toContain('docs.json error wrong-type');
	project.close('docs.json');
	expect(await codes('docs.json')).toEqual([]);
	project.open('page.mdx', `${page}[x](/nope)\n`);
	expect(await codes('page.mdx')).toEqual(['page.mdx warning broken-link']);
	project.close('page.mdx');
	expect(await codes('page.mdx')).toEqual([]);
});

test('the command line reports the same problems', async () => {
	const project = await openProject(writtenProject());
	const { output } = await recto(project.root, 'check', '--format', 'json', '--style');
	const reported: readonly Omit<Problem, 'fixes'>[] = JSON.parse(output);
	const keyOf = ({ file, code, severity, message, range: { start, end } }: Omit<Problem, 'fixes'>) =>
		[file, code, severity, message, start.line, start.character, end.line, end.character].join(' ');
	const problems = await project.problems();
	expect(problems.length).toBeGreaterThan(5);
	expect(problems.map(keyOf).sort()).toEqual(reported.map(keyOf).sort());
});

test('a file that only the program has is a page that others can link to', async () => {
	const project = await open({ 'page.mdx': `${page}[New](/new)\n` });
	expect(codesOf(await project.problems())).toEqual(['page.mdx warning broken-link']);
	project.open('./new.mdx', `${page}Text.\n`);
	expect(project.files).toEqual(['docs.json', 'new.mdx', 'page.mdx']);
	expect(codesOf(await project.problems('page.mdx'))).toEqual([]);
	expect(await project.pageMarkdown('new.mdx')).toContain('# A');
	project.close('new.mdx');
	expect(codesOf(await project.problems([join(project.root, 'page.mdx')]))).toHaveLength(1);
});

test('fixes have edits whose places agree, in any encoding of lines and characters', async () => {
	const text = `${page}😀é <Crad title="x" /> [Gone](/pag)\n\n> [!NOTE]\n> Text\n`.replaceAll('\n', '\r\n');
	const project = await open({ 'page.mdx': text });
	const problems = await project.problems('page.mdx');
	const texts = problems.map(({ code, range }) => [code, text.slice(range.start.offset, range.end.offset)]);
	expect(texts.slice(0, 2)).toEqual([
		['unknown-component', 'Crad'],
		['broken-link', '/pag'],
	]);
	for (const { range, fixes } of problems)
		for (const edit of [{ range }, ...fixes.flatMap(({ edits }) => edits)])
			for (const { line, character, offset } of [edit.range.start, edit.range.end])
				expect(text.split('\r\n').slice(0, line).join('\r\n').length + (line && 2) + character).toBe(offset);
	const edits = problems.flatMap(({ fixes }) => fixes.find(({ isPreferred }) => isPreferred)?.edits ?? []);
	expect(applyEdits(text, edits)).toContain('😀é <Card title="x" /> [Gone](/page)\r\n');
	const link = problems.find(({ code }) => code === 'broken-link');
	expect(link?.fixes.at(-1)?.creates).toMatchObject({ file: 'pag.mdx', mayExist: false });
	const alert = problems.find(({ code }) => code === 'unsupported-syntax');
	expect(alert?.fixes.map(({ isSafe, edits }) => isSafe && applyEdits(text, edits))).toEqual([
		expect.stringContaining('<Note>'),
	]);
});

test('edits apply in any order, and only to a text that has their ranges', () => {
	const edit = (start: number, end: number, newText: string): TextEdit => {
		const at = (offset: number) => ({ line: 0, character: offset, offset });
		return { range: { start: at(start), end: at(end) }, newText };
	};
	expect(applyEdits('abc', [edit(2, 3, 'C'), edit(0, 1, 'A'), edit(1, 1, '1'), edit(1, 1, '2')])).toBe(
		'A12bC',
	);
	expect(() => applyEdits('abc', [edit(0, 2, ''), edit(1, 3, '')])).toThrow(
		expect.objectContaining({ code: 'overlapping-edits' }),
	);
	for (const [start, end] of [
		[-1, 0],
		[2, 1],
		[0, 4],
		[Number.NaN, 1],
	] as const)
		expect(() => applyEdits('abc', [edit(start, end, '')])).toThrow(
			expect.objectContaining({ code: 'invalid-argument' }),
		);
});

test('settings are added to those of the project and win over them', async () => {
	const files = {
		'page.mdx': `${page}[x](/nope) ![](/x.png)\n\nWe utilize it.\n`,
		'.recto.json': '{ "severities": { "missing-alt": "error", "broken-link": "off" }, "nope": 1 }',
	};
	const given: Settings = {
		severities: { 'broken-link': 'information', 'missing-image': 'off' },
		style: false,
	};
	const project = await open(files, given);
	expect(codesOf(await project.problems())).toEqual([
		'.recto.json warning recto-configuration',
		'page.mdx information broken-link',
		'page.mdx error missing-alt',
	]);
	const [setting] = await project.problems('.recto.json');
	expect(files['.recto.json'].slice(setting?.range.start.offset, setting?.range.end.offset)).toBe('nope');
	project.open('.recto.json', '{ "severities": { "missing-alt": "off" } }');
	expect(codesOf(await project.problems())).toEqual(['page.mdx information broken-link']);
	const without = await open({}, given);
	expect(without.files).toEqual(['docs.json', 'page.mdx']);
	await expect(without.problems('.recto.json')).rejects.toMatchObject({ code: 'unknown-file' });
});

test.each([
	[{ severities: { 'brokn-link': 'off' } }, 'broken-link'],
	[{ severities: { 'broken-link': 'of' } }, 'off'],
	[{ style: { sentenceWords: 5 } }, 'sentenceWords'],
	[{ stile: false }, 'stile'],
])('settings are refused: %j', async (settings, named) => {
	// As a program in JavaScript gives them.
	await expect(open({}, settings as Settings)).rejects.toMatchObject({
		code: 'invalid-settings',
		message: expect.stringContaining(named),
	});
});

test('settings have the keys of the settings file', () => {
	const all: Required<Settings> = {
		severities: {},
		folders: {},
		style: true,
		hostAccepts: [],
		allowedHosts: [],
		sendRequests: true,
	};
	const keys = Object.keys(settingsSchema({}, []).properties ?? {}).filter((key) => key !== '$schema');
	expect(Object.keys(all).sort()).toEqual(keys.sort());
});

test('a file is fixed and formatted as text', async () => {
	const project = await open({
		'page.mdx': `${page}<br>\n\n| a | b |\n|--|--|\n| 1 | 2 |\n`,
		'image.svg': '<svg />',
	});
	expect(await project.fix('page.mdx')).toEqual({ text: expect.stringContaining('<br />'), count: 1 });
	expect(await project.fix('docs.json')).toEqual({ text: minimalConfig, count: 0 });
	expect(await project.format('page.mdx')).toContain('| --- | --- |\n| 1   | 2   |\n');
	expect(await project.format('docs.json')).toContain('{\n  "name": "Test",\n');
	project.open('docs.json', `{\n\t"name": "Test", "colors": {}}`);
	expect(await project.format('docs.json')).toBe('{\n\t"name": "Test",\n\t"colors": {}\n}');
	await expect(project.format('image.svg')).rejects.toMatchObject({ code: 'unreadable-file' });
	expect(readFileSync(join(project.root, 'page.mdx'), 'utf8')).toContain('<br>');
});

test('codes are explained', () => {
	expect(explain('broken-link')).toContain('# Broken link\n');
	expect(explain('constructor')).toBeUndefined();
});

test('the manual lists the codes of all errors', () => {
	const [, errors = ''] = readFileSync('docs/reference/library.mdx', 'utf8').split('## Errors');
	const listed = errors.matchAll(/^\| `([a-z-]+)` +\|/gm);
	const declared = readFileSync('server/src/hosts/library/rectoError.ts', 'utf8').matchAll(
		/^\t\| '([a-z-]+)'/gm,
	);
	expect([...listed].map(([, code]) => code)).toEqual([...declared].map(([, code]) => code));
});
