import fc from 'fast-check';
import { expect, test } from 'vitest';
import type {
	DidChangeTextDocumentParams,
	DidOpenTextDocumentParams,
	NotificationHandler,
	TextDocumentContentChangeEvent,
} from 'vscode-languageserver/node';
import { TextLines } from '../../server/src/core/text/lines.ts';
import { OpenDocuments } from '../../server/src/hosts/lsp/openDocuments.ts';
import { trials } from '../support/trials.ts';

const uri = 'file:///page.mdx';
const text = '---\ntitle: A\n---\n\n## One {#one}\r\n\n[a](/b)\n\n```js\nf\n```\n';

/** A change of a document of any length, as a client sends it. */
const change = fc.record({
	from: fc.nat(12),
	character: fc.nat(20),
	lines: fc.nat(2),
	end: fc.nat(20),
	text: fc.constantFrom('', 'x', '\n', '<Note>', '## Two\n\n', '\r\n', '`'),
});

test('has the text and the lines that the changes of a client make', () => {
	fc.assert(
		fc.property(fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { maxLength: 4 }), (rounds) => {
			const { document, update } = opened();
			let expected = text;
			for (const changes of rounds) {
				const contentChanges = changes.map(({ from, character, lines, end, text: typed }) => {
					const range = {
						start: { line: from, character },
						end: { line: from + lines, character: lines === 0 ? character + end : end },
					};
					const known = new TextLines(expected);
					const [start, close] = [known.offsetAt(range.start), known.offsetAt(range.end)];
					expected = expected.slice(0, start) + typed + expected.slice(close);
					return { range, text: typed };
				});
				update(contentChanges);
				expect(document()?.getText()).toBe(expected);
				expect(document()?.lineCount).toBe(new TextLines(expected).lineCount);
			}
		}),
		{ numRuns: trials(300) },
	);
});

test('takes a change without a range, or with null in its place, for the whole text', () => {
	const { document, update } = opened();
	update([{ text: 'New' }]);
	expect(document()?.getText()).toBe('New');
	// Some clients send it so.
	update([{ range: null, text: 'Newer' } as unknown as TextDocumentContentChangeEvent]);
	expect(document()?.getText()).toBe('Newer');
});

/** Document of a client that has opened it. */
function opened() {
	const documents = new OpenDocuments();
	let open: NotificationHandler<DidOpenTextDocumentParams> | undefined;
	let change: NotificationHandler<DidChangeTextDocumentParams> | undefined;
	const ignored = { dispose() {} };
	documents.listen({
		onDidOpenTextDocument(handle) {
			open = handle;
			return ignored;
		},
		onDidChangeTextDocument(handle) {
			change = handle;
			return ignored;
		},
		onDidCloseTextDocument: () => ignored,
		onWillSaveTextDocument: () => ignored,
		onWillSaveTextDocumentWaitUntil: () => ignored,
		onDidSaveTextDocument: () => ignored,
	});
	open?.({ textDocument: { uri, languageId: 'mdx', version: 1, text } });
	let version = 1;
	return {
		document: () => documents.get(uri),
		update: (contentChanges: TextDocumentContentChangeEvent[]) =>
			change?.({ textDocument: { uri, version: ++version }, contentChanges }),
	};
}
