import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePageDocument } from '../../server/src/core/language/parseDocument.ts';
import { EditedDocuments } from '../../server/src/hosts/lsp/editedDocuments.ts';
import { trials } from '../support/trials.ts';

const uri = 'file:///page.mdx';
const text =
	'---\ntitle: A\n---\n\n## One {#one}\r\n\n[a](/b) <Note>c</Note>\n\n- `d`\n- {e}\n\n```js\nf\n```\n';

/** A change of a document of any length, as a client sends it. */
const change = fc.record({
	from: fc.nat(12),
	character: fc.nat(20),
	lines: fc.nat(2),
	end: fc.nat(20),
	text: fc.constantFrom('', 'x', '\n', '<Note>', '## Two\n\n', '\r\n', '`'),
});

test('the place of several changes at once is where the texts differ, and reads as the whole text does', () => {
	fc.assert(
		fc.property(fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { maxLength: 4 }), (rounds) => {
			const edited = new EditedDocuments();
			const document = edited.create(uri, 'mdx', 1, text);
			let page = parsePageDocument('page.mdx', text);
			for (const [version, changes] of rounds.entries()) {
				const before = document.getText();
				const contentChanges = changes.map(({ from, character, lines, end, text: typed }) => ({
					range: {
						start: { line: from, character },
						end: { line: from + lines, character: lines === 0 ? character + end : end },
					},
					text: typed,
				}));
				edited.update(document, contentChanges, version + 2);
				const after = document.getText();
				const edit = edited.takeEdit(document);
				expect(edited.takeEdit(document)).toBeUndefined();
				expect(edit).toBeDefined();
				expect(before.slice(0, edit?.start)).toBe(after.slice(0, edit?.start));
				expect(before.slice(edit?.endBefore)).toBe(after.slice(edit?.endAfter));
				page = parsePageDocument('page.mdx', after, page, edit);
				const fresh = parsePageDocument('page.mdx', after);
				expect(page.syntax).toEqual(fresh.syntax);
				expect(page.lines.positionAt(after.length)).toEqual(fresh.lines.positionAt(after.length));
				expect(document.lineCount).toBe(fresh.lines.lineCount);
			}
		}),
		{ numRuns: trials(300) },
	);
});

test('of a whole new text no place is known', () => {
	const edited = new EditedDocuments();
	const document = edited.create(uri, 'mdx', 1, text);
	edited.update(document, [{ text: 'New' }], 2);
	expect(edited.takeEdit(document)).toBeUndefined();
});
