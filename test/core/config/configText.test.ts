import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { project } from '../../support/project.ts';
import { wholeConfig } from './wholeSite.ts';

const options = { tabSize: 2, insertSpaces: true };

function formatted(text: string, given: object = {}): string {
	const edits = project({ 'docs.json': text }).formatConfig('docs.json', { ...options, ...given });
	return TextDocument.applyEdits(TextDocument.create('', '', 0, text), [...edits]);
}

test('a configuration is formatted as JSON, also a broken one', () => {
	expect(formatted('{"name":"A",\n"navigation":{"pages":["a","b"]}}')).toBe(
		'{\n  "name": "A",\n  "navigation": {\n    "pages": [\n      "a",\n      "b"\n    ]\n  }\n}',
	);
	expect(formatted('{"name":"A","x":[1}')).toBe('{\n  "name": "A",\n  "x": [\n    1\n  }');
	expect(formatted('{"name":"A",\n"x":1}', { keepLines: true })).toBe('{ "name": "A",\n  "x": 1 }');
});

test('a configuration folds at its brackets', () => {
	const folds = project({ 'docs.json': wholeConfig }).foldingRanges('docs.json') ?? [];
	expect(folds.map(({ startLine, endLine }) => `${startLine}-${endLine}`)).toEqual(
		expect.arrayContaining(['0-58', '5-8', '11-13', '32-34']),
	);
});

test('a selection grows from a value to its entry and the object around it', () => {
	const text = '{ "logo": { "light": "/a" } }';
	const [selection] =
		project({ 'docs.json': text }).selectionRanges('docs.json', [{ line: 0, character: 23 }]) ?? [];
	const steps: string[] = [];
	for (let step = selection; step !== undefined; step = step.parent)
		steps.push(text.slice(step.range.start.character, step.range.end.character));
	expect(steps).toEqual(
		['/a', '"/a"', '"light": "/a"', ' "light": "/a" ', '{ "light": "/a" }'].concat([
			'"logo": { "light": "/a" }',
			' "logo": { "light": "/a" } ',
			text,
		]),
	);
});

test('a configuration that nests without end is left alone', () => {
	const docs = project({ 'docs.json': '['.repeat(5000) });
	const start = { line: 0, character: 0 };
	expect(docs.selectionRanges('docs.json', [start])).toEqual([{ range: { start, end: start } }]);
	expect(docs.foldingRanges('docs.json')).toEqual([]);
});
