import { expect, test } from 'vitest';
import { edited, editedFiles } from '../../support/editedNavigation.ts';

const modern = (content: string) => `{ "name": "A", "navigation": { ${content} } }`;
const remove = (text: string, ...pagePaths: readonly string[]) =>
	edited(text, { kind: 'removePages', pagePaths });

test('takes pages that are gone out wherever they are listed', () => {
	const text = (first: string, second: string) =>
		modern(`"tabs": [{ "tab": "T", "pages": [${first}"u"] }, { "tab": "V", "pages": ["v"${second}] }]`);
	expect(remove(text('"a", ', ', "/a"'), 'a')).toBe(text('', ''));
	const classic = (pages: string) => `{ "name": "A", "navigation": [{ "group": "G", "pages": [${pages}] }] }`;
	expect(remove(classic('"a", "b", "c"'), 'a', 'c')).toBe(classic('"b"'));
});

test('takes groups along that would be empty, with the groups around them', () => {
	const text = (groups: string) => modern(`"groups": [{ "group": "G", "pages": ["a"] }${groups}]`);
	const inner = '{ "group": "I", "root": "r", "pages": ["b", { "group": "J", "pages": ["c"] }] }';
	expect(remove(text(`, { "group": "H", "pages": [${inner}] }`), 'b', 'c', 'r')).toBe(text(''));
	expect(remove(text(`, { "group": "H", "pages": ["d", ${inner}] }`), 'b', 'c', 'r')).toBe(
		text(', { "group": "H", "pages": ["d"] }'),
	);
});

test('leaves what holds something else', () => {
	const groups = (first: string) => modern(`"groups": [${first}, { "group": "H", "pages": ["z"] }]`);
	const generated = (pages: string) =>
		groups(`{ "group": "G", "openapi": "pets.yaml", "pages": [${pages}] }`);
	expect(remove(generated('"a"'), 'a')).toBe(generated(''));
	const operations = (pages: string) => groups(`{ "group": "G", "pages": [${pages}"GET /pets"] }`);
	expect(remove(operations('"a", '), 'a')).toBe(operations(''));
	const headed = (pages: string) => groups(`{ "group": "G", "root": "r", "pages": [${pages}] }`);
	expect(remove(headed('"a"'), 'a')).toBe(headed(''));
	const tabs = (pages: string) => modern(`"tabs": [{ "tab": "T", "pages": [${pages}] }]`);
	expect(remove(tabs('"a"'), 'a')).toBe(tabs(''));
});

test('parts in other files change there', () => {
	const files = { 'docs.json': modern('"groups": { "$ref": "./groups.json" }') };
	const part = '[{ "group": "G", "pages": ["a", "b"] }]';
	expect(editedFiles({ ...files, 'groups.json': part }, { kind: 'removePages', pagePaths: ['a'] })).toEqual({
		'groups.json': part.replace('"a", ', ''),
	});
});

test('a sentence says what cannot be done', () => {
	expect(remove(modern('"groups": [{ "group": "G", "pages": ["a", "b"] }]'), 'c')).toMatch(
		/no longer in the navigation/,
	);
	expect(remove('{ "navigation": { "groups": [{ "group": "G" "pages": ["a"] }] } }', 'a')).toMatch(
		/has a syntax error/,
	);
});
