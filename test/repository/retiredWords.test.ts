import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { components } from '../../server/src/core/catalogue/components/allComponents.ts';
import { frontMatterFields } from '../../server/src/core/catalogue/frontMatter.ts';

/** Words of Recto’s own that a docs author would not use, or not so. */
const retired =
	/\b(?:stands? (?:in|at|beside|nowhere|between)|(?:leads?|lead) (?:to|on|nowhere)|tells? of|of which nothing|so that no|outdated|misspelt|colours?|holds|shall|whole addresses)\b/gi;

const found = (text: string) =>
	[...text.matchAll(retired)].map(
		({ 0: word, index }) => `${word}: …${text.slice(Math.max(0, index - 40), index + 40)}…`,
	);

/** Without code, code spans, targets of links and attributes. */
function proseOf(mdx: string): string {
	return mdx
		.replace(/^( *)(`{3,}|~{3,})[\s\S]*?^ *\2 *$/gm, '')
		.replace(/`[^`\n]*`|\]\([^)]*\)|\b(?:href|src|icon)="[^"]*"/g, '');
}

const manual = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((name) =>
	/\.mdx$/.test(name),
);

test.each(manual)('%s uses the field’s words', (name) => {
	expect(found(proseOf(readFileSync(join('docs', name), 'utf8')))).toEqual([]);
});

test.each(['README.md', 'package.nls.json', 'l10n/bundle.l10n.json'])('%s uses the field’s words', (name) => {
	expect(found(proseOf(readFileSync(name, 'utf8')))).toEqual([]);
});

test('what hovers and completion say of components and front matter does', () => {
	const texts = [JSON.stringify(components), JSON.stringify(frontMatterFields)];
	expect(texts.flatMap((text) => found(proseOf(text)))).toEqual([]);
});
