import { describe, expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { languageClient } from '../support/languageClient.ts';

const uri = 'untitled:Untitled-1';
const text = `---
title: Draft
---

See [nowhere](/nowhere) and ![x](/gone.png).

<Card title="One" icon="rocke">

<Note>
  Kept.
</Note>

| A | B |
|-|-|
| loose | b |
`;
const pulls = { textDocument: { diagnostic: {} }, workspace: { diagnostics: { refreshSupport: true } } };

async function openUntitled() {
	const client = await languageClient(folder({ 'docs.json': '{}' }), pulls);
	const textDocument = { uri, languageId: 'mdx', version: 1, text };
	await client.connection.sendNotification('textDocument/didOpen', { textDocument });
	return {
		...client,
		ask: <Answer>(method: string, more: object = {}): Promise<Answer> =>
			client.connection.sendRequest(method, { textDocument: { uri }, ...more }),
	};
}

/** Position after a part of the text. */
function at(found: string) {
	const lines = text.slice(0, text.indexOf(found) + found.length).split('\n');
	return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

describe('an MDX page that was never saved', () => {
	test('has the problems of its own syntax, and none of links', async () => {
		const { ask } = await openUntitled();
		const { items } = await ask<{ items: { code: string }[] }>('textDocument/diagnostic');
		const codes = items.map(({ code }) => code);
		expect(codes).toContain('unclosed-tag');
		expect(codes.filter((code) => /link|image|asset|page/.test(code))).toEqual([]);
	});

	test('completes components, attributes and icons', async () => {
		const { ask } = await openUntitled();
		const labels = async (found: string) => {
			const { items } = await ask<{ items: { label: string }[] }>('textDocument/completion', {
				position: at(found),
			});
			return items.map(({ label }) => label);
		};
		expect(await labels('<Card')).toContain('CardGroup');
		expect(await labels('icon="rocke')).toContain('rocket');
	});

	test('has hovers, folds, symbols, a format and quick fixes', async () => {
		const { ask } = await openUntitled();
		const hover = await ask<{ contents: { value: string } }>('textDocument/hover', { position: at('<Not') });
		expect(hover.contents.value).toContain('Note');
		expect(await ask('textDocument/foldingRange')).toContainEqual(
			expect.objectContaining({ startLine: 8, endLine: 9 }),
		);
		expect(await ask('textDocument/documentSymbol')).not.toEqual([]);
		expect(
			JSON.stringify(await ask('textDocument/formatting', { options: { tabSize: 2, insertSpaces: true } })),
		).toContain('newText');
		const start = { line: 0, character: 0 };
		const actions = await ask<{ title: string; edit?: { changes: object } }[]>('textDocument/codeAction', {
			range: { start, end: at('loose') },
			context: { diagnostics: [] },
		});
		const changes = actions.flatMap(({ edit }) => Object.keys(edit?.changes ?? {}));
		expect(new Set(changes)).toEqual(new Set([uri]));
		expect(actions.map(({ title }) => title).join('\n')).not.toMatch(/nowhere|gone/);
	});

	test('knows nothing of links', async () => {
		const { ask } = await openUntitled();
		expect(await ask('textDocument/definition', { position: at('/nowh') })).toBeNull();
		expect(await ask('textDocument/documentLink')).toEqual([]);
	});

	test('of another language has nothing', async () => {
		const { ask, connection } = await openUntitled();
		const other = 'untitled:Untitled-2';
		const textDocument = { uri: other, languageId: 'markdown', version: 1, text: '<Card>' };
		await connection.sendNotification('textDocument/didOpen', { textDocument });
		expect(await ask('textDocument/diagnostic', { textDocument: { uri: other } })).toMatchObject({
			items: [],
		});
	});
});
