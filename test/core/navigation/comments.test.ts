import { createScanner, type ParseError, parse } from 'jsonc-parser';
import { expect, test } from 'vitest';
import type { EntryName, NavigationEdit } from '../../../server/src/core/api/docsService.ts';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { edited } from '../../support/editedNavigation.ts';
import { project } from '../../support/project.ts';

const classic = {
	name: 'A',
	navigation: [
		{ group: 'Start', pages: ['a', 'b', { group: 'Inner', pages: ['c'] }, 'd'] },
		{ group: 'Empty', pages: [] },
		{ group: 'More', pages: ['e', 'f', 'g'] },
	],
	tabs: [
		{ name: 'API', url: 'api' },
		{ name: 'SDK', url: 'sdk' },
	],
};

const modern = {
	name: 'A',
	navigation: {
		tabs: [
			{ tab: 'Guides', groups: [{ group: 'Start', pages: ['a', 'b'] }] },
			{ tab: 'API', pages: ['c', 'd'] },
			{ tab: 'Blog', href: 'https://example.com' },
		],
	},
};

const plain = { name: 'A', navigation: { groups: [{ group: 'Start', pages: ['a', 'b'] }], global: {} } };

type Place = EntryName['place'];

const at = (name: string, ...place: Place): EntryName => ({ place, name });
const page = (name: string, group: number, index: number) => at(name, 'navigation', group, 'pages', index);
const group = (name: string, index: number) => at(name, 'navigation', index);
const tab = (name: string, index: number): EntryName => ({
	...at(name, 'navigation', 'tabs', index),
	isSection: true,
});
const inner = page('Inner', 0, 2);

const move = (to: EntryName, ...entries: readonly EntryName[]): NavigationEdit => ({
	kind: 'move',
	entries,
	pagePaths: [],
	to,
});
const addPage = (to: EntryName): NavigationEdit => ({ kind: 'addPages', pagePaths: ['new'], to });
const newTab = { kind: 'addPart', part: 'tab', label: 'New', group: 'New', pagePaths: ['api/x'] } as const;

const edits: readonly (readonly [string, object, NavigationEdit])[] = [
	['a page at the end', classic, addPage(group('More', 2))],
	['a page behind another', classic, addPage(page('a', 0, 0))],
	['a page in an empty group', classic, addPage(group('Empty', 1))],
	['a group at the end', classic, { kind: 'addGroup', label: 'New', pagePaths: ['x'] }],
	[
		'a group behind another',
		classic,
		{ kind: 'addGroup', label: 'New', pagePaths: ['x'], after: group('Start', 0) },
	],
	['a page moved up', classic, move(page('a', 0, 0), page('d', 0, 3))],
	['a page moved down', classic, move(page('d', 0, 3), page('a', 0, 0))],
	['a page moved to the end of another group', classic, move(group('More', 2), page('a', 0, 0))],
	['the last page of a group moved', classic, move(page('b', 0, 1), page('g', 2, 2))],
	[
		'pages moved to an empty group',
		classic,
		move(group('Empty', 1), page('b', 0, 1), page('e', 2, 0), page('g', 2, 2)),
	],
	[
		'all pages of a group moved',
		classic,
		move(group('Empty', 1), page('e', 2, 0), page('f', 2, 1), page('g', 2, 2)),
	],
	['a group moved', classic, move(group('More', 2), group('Start', 0))],
	['a group moved into another', classic, move(page('e', 2, 0), inner)],
	['another name', classic, { kind: 'rename', entry: group('Start', 0), label: 'Begin' }],
	['a classic tab', classic, { ...newTab, folder: 'other', pagePaths: ['other/x'] }],
	['a modern tab', modern, newTab],
	['a tab behind another', modern, { ...newTab, beside: tab('Guides', 0) }],
	['tabs moved', modern, move(tab('Blog', 2), tab('Guides', 0))],
	['tabs around what was there', plain, newTab],
];

/** The text with a comment between every two tokens, each with a number of its own. */
function commented(text: string, comment: (number: number) => string): string {
	const scanner = createScanner(text, true);
	let result = '';
	let end = 0;
	for (let count = 0; end < text.length; count++) {
		scanner.scan();
		const start = end;
		end = scanner.getTokenOffset() + scanner.getTokenLength();
		result += text.slice(start, end) + comment(count);
	}
	return result;
}

function commentsIn(text: string): readonly string[] {
	return (text.match(/#\d+#/g) ?? []).sort();
}

function readBack(text: string): unknown {
	const errors: ParseError[] = [];
	const value: unknown = parse(text, errors);
	return errors.length === 0 ? value : errors;
}

const styles: readonly ((number: number) => string)[] = [
	(number) => ` /* #${number}# */ `,
	(number) => ` // #${number}#\n`,
	(number) => ` // #${number}#\r\n`,
	(number) => `\n// #${number}#\n`,
	(number) => `\n\n/* #${number}# */\n\n`,
];

test.each(edits)('%s: no comment is lost, wherever it stands', (_, value, edit) => {
	for (const space of [undefined, '\t'])
		for (const style of styles) {
			const text = JSON.stringify(value, undefined, space);
			const before = commented(text, style);
			const after = edited(before, edit);
			expect(commentsIn(after)).toEqual(commentsIn(before));
			expect(readBack(after)).toEqual(readBack(edited(text, edit)));
		}
});

/** Every page and group has a comment above it and one that ends its line. */
function annotated(value: object): string {
	const lines = JSON.stringify(value, undefined, '\t').split('\n');
	return lines
		.map((line) => line.replace(/^(\t+)"(\w)"(,?)$/, '$1// above $2\n$1"$2"$3 // behind $2'))
		.map((line, index) => {
			const name = /"group": "(\w+)"/.exec(lines[index + 1] ?? '')?.[1];
			return name === undefined ? line : line.replace(/^(\t+)/, `$1// above ${name}\n$1`);
		})
		.join('\n');
}

test.each(edits)('%s: the comments of an entry stay with it', (_, value, edit) => {
	const after = edited(annotated(value), edit);
	for (const [, name] of annotated(value).matchAll(/\/\/ above (\w)$/gm))
		expect(after).toMatch(new RegExp(`^\\s*// above ${name}\\n\\s*"${name}",? // behind ${name}$`, 'm'));
	for (const [, name] of annotated(value).matchAll(/\/\/ above (\w\w+)$/gm))
		expect(after).toMatch(
			new RegExp(`^\\s*// above ${name}\\n\\s*\\{\\n\\s*"group": "(${name}|Begin)"`, 'm'),
		);
});

const pagesOf = (lines: readonly string[]) =>
	`{ "navigation": [{ "group": "G", "pages": [\n${lines.map((line) => `\t${line}\n`).join('')}] }] }`;

const listed = [
	'// Of the list.',
	'',
	'// Why a.',
	'"a", // Behind a.',
	'/* Before b. */ "b" /* Behind b. */,',
	'// Why c.',
	'"c" // Behind c.',
	'// "old"',
];

test.each([
	['a', listed.filter((line) => !/ a\b|"a"/.test(line))],
	['b', listed.filter((line) => !line.includes('"b"'))],
	['c', [...listed.slice(0, 4), '/* Before b. */ "b" /* Behind b. */', '// "old"']],
])('with %s go its own comments alone', (name, lines) => {
	const index = 'abc'.indexOf(name);
	expect(edited(pagesOf(listed), { kind: 'remove', entries: [page(name, 0, index)] })).toBe(pagesOf(lines));
});

test('a comment that ended a line ends one, also where no line was', () => {
	const text =
		'{ "navigation": [{ "group": "A", "pages": ["a", // Why a.\n"b"] }, { "group": "B", "pages": ["c"] }] }';
	expect(edited(text, { kind: 'remove', entries: [page('b', 0, 1)] })).toBe(
		text.replace(', // Why a.\n"b"', ' // Why a.\n'),
	);
	expect(edited(text, move(group('B', 1), page('a', 0, 0)))).toBe(
		text.replace('"a", // Why a.\n', '').replace('"c"', '"c", "a" // Why a.\n'),
	);
});

/** What the fix of that title makes of a configuration. */
function repaired(text: string, title: string): string {
	const problems = project({ 'docs.json': text }).diagnose('docs.json');
	const fix = problems.flatMap(({ fixes = [] }) => fixes).find((one) => one.title === title);
	return applyChanges(text, fix?.changes ?? []);
}

test.each([
	[
		'Remove this entry',
		pagesOf(['"a", // One.', '"b", // Two.', '"a" // Three.']),
		pagesOf(['"a", // One.', '"b" // Two.']),
	],
	[
		'Remove `wrong`',
		'{\n\t"name": "A", // Its name.\n\t// Why.\n\t"wrong": 1, // Wrong.\n\t// Where.\n\t"navigation": []\n}',
		'{\n\t"name": "A", // Its name.\n\t// Where.\n\t"navigation": []\n}',
	],
	[
		'Add `name`',
		'{\n\t"navigation": [], // The pages.\n\t"colors": {} // Later.\n}',
		'{\n\t"navigation": [], // The pages.\n\t"colors": {}, // Later.\n\t"name": ""\n}',
	],
	[
		'Swap the two entries',
		'{ "navigation": [{ "group": "A", "pages": ["a"] }],\n"tabs": [\n\t// Wide.\n\t{ "name": "A", "url": "a" }, // A.\n\t// Narrow.\n\t{ "name": "B", "url": "a/b" } // B.\n] }',
		'{ "navigation": [{ "group": "A", "pages": ["a"] }],\n"tabs": [\n\t// Narrow.\n\t{ "name": "B", "url": "a/b" }, // B.\n\t// Wide.\n\t{ "name": "A", "url": "a" } // A.\n] }',
	],
	[
		'Move to `navbar.links`',
		'{\n\t"navigation": { "pages": ["a"] },\n\t"navbar": {\n\t\t"primary": {} // Tags.\n\t},\n\t// Why.\n\t"topbarLinks": /* As it is. */ [] // All.\n}',
		'{\n\t"navigation": { "pages": ["a"] },\n\t"navbar": {\n\t\t"primary": {}, // Tags.\n\t\t// Why.\n\t\t"links": /* As it is. */ [] // All.\n\t}\n}',
	],
])('fix “%s” leaves the comments of others', (title, text, expected) => {
	expect(repaired(text, title)).toBe(expected);
});

test('what becomes the first tab takes the comments of its keys along', () => {
	const text =
		'{ "navigation": {\n\t"groups": [{ "group": "A", "pages": ["a"] }], // Groups.\n\t"openapi": "x.json" // API.\n} }';
	const after = edited(text, newTab);
	expect(after).toMatch(/\/\/ Groups\.\s+"groups"/);
	expect(after).toMatch(/ \/\/ API\.\n} }$/);
});
