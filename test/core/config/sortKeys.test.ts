import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { project } from '../../support/project.ts';

function sorted(text: string): string {
	const edits = project({ 'docs.json': text }).sortKeys('docs.json');
	return TextDocument.applyEdits(TextDocument.create('file:///docs.json', 'json', 1, text), [...edits]);
}

test('keys come in the order of the reference, inner ones too, and nothing else changes', () => {
	expect(
		sorted(`{
  "navigation": [
    { "pages": ["b", "a"], "group": "A" }
  ],
  "mine": { "z": 1, "a": 2 },

  "colors": { "dark": "#000000",   "primary": "#0D9373" },
  "name": "Guide"
}
`),
	).toBe(`{
  "name": "Guide",
  "colors": { "primary": "#0D9373",   "dark": "#000000" },

  "navigation": [
    { "group": "A", "pages": ["b", "a"] }
  ],
  "mine": { "z": 1, "a": 2 }
}
`);
});

test('a key that stays keeps its place while inner ones move', () => {
	expect(sorted('{"name":"A","navigation":[{"pages":[{"pages":["x"],"group":"C"}],"group":"B"}]}')).toBe(
		'{"name":"A","navigation":[{"group":"B","pages":[{"group":"C","pages":["x"]}]}]}',
	);
});

test('a modern configuration has an order of its own', () => {
	expect(
		sorted(
			'{"navigation":{"pages":[{"pages":["x"],"group":"A"}],"$ref":"a.json"},"name":"A","theme":"mint"}',
		),
	).toBe('{"theme":"mint","name":"A","navigation":{"pages":[{"group":"A","pages":["x"]}],"$ref":"a.json"}}');
});

test.each(['{"name":"A","navigation":[]}', '{"navigation":[],"name":"A",}', '{"navigation":[],"name":', ''])(
	'%j stays as it is',
	(text) => {
		expect(sorted(text)).toBe(text);
	},
);
