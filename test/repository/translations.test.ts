import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nodesOf } from '../support/stringsOf.ts';

const read = (file: string): Readonly<Record<string, string>> => JSON.parse(readFileSync(file, 'utf8'));

const languages = readdirSync('.').flatMap((name) => /^package\.nls\.(.+)\.json$/.exec(name)?.[1] ?? []);

const sets = [
	{ name: 'texts of the manifest', fileOf: (language: string) => `package.nls${language}.json` },
	{ name: 'messages', fileOf: (language: string) => `l10n/bundle.l10n${language}.json` },
];

test('the extension is translated into the languages that most of its readers have', () => {
	expect(languages).toEqual(['de', 'es', 'fr', 'ja', 'pt-br', 'zh-cn']);
});

describe.each(languages)('in %s', (language) => {
	test.each(sets)('no $name are missing or left over', ({ fileOf }) => {
		expect(Object.keys(read(fileOf(`.${language}`)))).toEqual(Object.keys(read(fileOf(''))));
	});

	test.each(sets)('$name keep placeholders, code, links and names', ({ fileOf }) => {
		const translated = read(fileOf(`.${language}`));
		const english = Object.entries(read(fileOf('')));
		const kept = (text: (key: string) => string) =>
			Object.fromEntries(english.map(([key]) => [key, fixedParts(text(key))]));
		expect(kept((key) => translated[key] ?? '')).toEqual(kept((key) => read(fileOf(''))[key] ?? ''));
	});

	test('commands have the same name wherever a text mentions them', () => {
		const english = read('package.nls.json');
		const translated = read(`package.nls.${language}.json`);
		const titles = Object.keys(english).filter((key) => key.startsWith('command.'));
		const mentions = Object.entries(english).flatMap(([key, text]) =>
			titles
				.filter((title) =>
					[`**Recto: ${english[title]}**`, `[${english[title]}]`].some((name) => text.includes(name)),
				)
				.map((title) => ({ key, title })),
		);
		expect(mentions.length).toBeGreaterThan(0);
		const wrong = mentions.filter(({ key, title }) => !translated[key]?.includes(translated[title] ?? '?'));
		expect(wrong).toEqual([]);
	});

	test.each(readdirSync('media/walkthrough').flatMap((name) => /^(\w+)\.md$/.exec(name)?.[1] ?? []))(
		'the walkthrough has the page %s, with the same code',
		(page) => {
			const pageIn = (ending: string) => readFileSync(`media/walkthrough/${page}${ending}.md`, 'utf8');
			const translated = pageIn(`.nls.${language}`);
			expect(fixedParts(translated.replace(codeBlock, ''))).toEqual(
				fixedParts(pageIn('').replace(codeBlock, '')),
			);
			const [block = '', others] = translated.match(codeBlock) ?? [];
			expect(others).toBeUndefined();
			expect(block.split('\n').filter((line) => line.length > 44)).toEqual([]);
		},
	);
});

const codeBlock = /^```.*?^```$/gms;

/** Parts of a text that are equal in all languages: placeholders, code, targets of links, names of files and keys. */
function fixedParts(text: string): readonly string[] {
	const parts =
		text.match(
			/\{\d\}|`[^`]+`|\]\([^)]+\)|https?:\/\/[\w./-]*\w|\b(?:docs|mint)\.json|\bllms\.txt|\.mdx?\b|\brecto\.\w+(?:\.\w+)*|\b(?:Recto|VS Code|OpenAPI|Markdown)\b/g,
		) ?? [];
	return parts.sort();
}

const folder = join('client', 'src');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
	name.endsWith('.ts'),
);

test('each message of the extension is a constant that translators get', () => {
	const bundle = read('l10n/bundle.l10n.json');
	const calls = sources.flatMap((name) => messagesOf(readFileSync(join(folder, name), 'utf8')));
	expect(calls.filter((text) => text === undefined || !(text in bundle))).toEqual([]);
	expect(new Set(calls)).toEqual(new Set(Object.keys(bundle)));
});

/** First arguments of `l10n.t(…)`; undefined for those that are not constants. */
function messagesOf(source: string): readonly (string | undefined)[] {
	return [...nodesOf(source)].flatMap((node) => {
		if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
		const { object, property } = node.callee;
		if (object.type !== 'Identifier' || object.name !== 'l10n') return [];
		if (property.type !== 'Identifier' || property.name !== 't') return [];
		const [first] = node.arguments;
		return [first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined];
	});
}
