import { expect, test } from 'vitest';
import type { CompletionList, DocumentDiagnosticReport } from 'vscode-languageserver/node';
import { folder } from '../support/folder.ts';
import { languageClient } from '../support/languageClient.ts';
import { takeCursor } from '../support/marks.ts';
import { recto } from '../support/recto.ts';

/** Beginnings of a docs.json with the cursor, and a label that is offered there. */
const beginnings: readonly (readonly [marked: string, label: string])[] = [
	['█', 'New docs.json'],
	['{█', 'theme'],
	['{█}', 'theme'],
	['{ "█', 'theme'],
	['{ "na█', 'name'],
	['{ "na█" }', 'name'],
	['{ "theme": █', '"mint"'],
	['{ "theme": "█" }', '"mint"'],
	['{ "name": "Acme", "█" }', 'theme'],
	['{ "name": "Acme", "█', 'theme'],
	['{ "name": "Acme"\n  "the█" }', 'theme'],
	['{ "name": Acme, "█" }', 'theme'],
	['{ "navigation": { "█" } }', 'pages'],
	['{ "name": "Acme", "navigation": { "groups": [{ "█', 'group'],
	['{ "colors": { "p█', 'primary'],
];

test('each beginning of a docs.json has problems and completion, in a folder with nothing else', async () => {
	const texts = beginnings.map(([marked]) => takeCursor(marked));
	const root = folder(Object.fromEntries(texts.map(({ text }, index) => [`new/${index}/docs.json`, text])));
	const { connection, open, uri } = await languageClient(root, {
		textDocument: { diagnostic: {} },
		workspace: { diagnostics: { refreshSupport: true } },
	});
	for (const [index, { text, offset }] of texts.entries()) {
		const path = `new/${index}/docs.json`;
		await open(path, text);
		const textDocument = { uri: uri(path) };
		const report: DocumentDiagnosticReport = await connection.sendRequest('textDocument/diagnostic', {
			textDocument,
		});
		const before = text.slice(0, offset).split('\n');
		const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
		const { items }: CompletionList = await connection.sendRequest('textDocument/completion', {
			textDocument,
			position,
		});
		expect
			.soft({ text, hasProblems: report.kind === 'full' && report.items.length > 0 })
			.toEqual({ text, hasProblems: true });
		expect
			.soft(
				items.map(({ label }) => label),
				text,
			)
			.toContain(beginnings[index]?.[1]);
	}
});

test('the command line checks it, and names it from the folder around', async () => {
	const root = folder({
		'site/docs.json': '{ "name": "Acme", "" }',
		'tool/docs.json': '{ "generator": "another" }',
	});
	const { code, output } = await recto(root, 'check', 'site');
	expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('config-syntax') });
	expect((await recto(root, 'check')).complaint).toContain('Did you mean `site`?');
});
