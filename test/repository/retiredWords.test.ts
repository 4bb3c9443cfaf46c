import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findRetired, retiredExpressions } from '../support/retiredExpressions.ts';
import { stringsOf } from '../support/stringsOf.ts';

test.each(retiredExpressions)('“$example” is found', ({ pattern, reason, example, fine = '' }) => {
	expect(findRetired(example)).toContainEqual(expect.stringContaining(reason));
	const found = findRetired(fine).filter((text) => text.endsWith(reason));
	expect(found, pattern).toEqual([]);
});

test('an expression is found in strings of source files, within templates, and not in code', () => {
	const source = `
		const a: string = "Is no page.";
		const b = \`The \${a} is told.\`; // It shall.
		const c = "shall";
	`;
	expect(stringsOf(source).flatMap((text) => findRetired(proseOf(text))).length).toBe(2);
	expect(findRetired(proseOf('Write `shall`, [as here](/shall).'))).toEqual([]);
});

/** Without code, code spans, targets of links and attributes. */
function proseOf(mdx: string): string {
	return mdx
		.replace(/^( *)(`{3,}|~{3,})[\s\S]*?^ *\2 *$/gm, '')
		.replace(/`[^`\n]*`|\]\([^)]*\)|\b(?:href|src|icon)="[^"]*"|<!--[\s\S]*?-->/g, '');
}

const filesIn = (folder: string, ending: RegExp) =>
	readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((name) => ending.test(name))
		.map((name) => join(folder, name).replaceAll('\\', '/'));

const documents = [
	...filesIn('docs', /\.mdx$/),
	...['README.md', 'CHANGELOG.md', 'package.json', 'package.nls.json', 'l10n/bundle.l10n.json'],
];

test.each(documents)('%s uses the field’s words', (path) => {
	expect(findRetired(proseOf(readFileSync(path, 'utf8')))).toEqual([]);
});

const sources = [
	...filesIn('server/src', /(?<!\.generated)\.ts$/),
	...filesIn('client', /(?<!\.generated)\.ts$/),
];

test('messages, titles, descriptions and labels use the field’s words', () => {
	const found = sources.flatMap((path) =>
		stringsOf(readFileSync(path, 'utf8')).flatMap((text) =>
			findRetired(proseOf(text)).map((one) => `${path}: ${one}`),
		),
	);
	expect(found).toEqual([]);
});
