import assert from 'node:assert/strict';
import { type CodeAction, type ColorInformation, type DocumentSymbol, languages, workspace } from 'vscode';
import { ask } from './ask.ts';
import { until } from './until.ts';
import { openWith } from './workspaceFile.ts';

const config = (extra: string) =>
	`{ "name": "Guide", ${extra}"navigation": [{ "group": "Start", "pages": ["index"] }] }`;

describe('docs.json', () => {
	it('shows a mistake where it is, with its code', async () => {
		const { document } = await openWith('docs.json', config('"favicn": "/x.svg", '));
		const found = await until(() =>
			languages
				.getDiagnostics(document.uri)
				.find(({ source, message }) => source === 'recto' && /favicn/.test(message)),
		);
		assert.equal(found.code, 'unknown-key');
		assert.equal(document.getText(found.range), '"favicn"');
	});

	it('repairs it in one click', async () => {
		const { document } = await openWith('docs.json', config('"favicn": "/x.svg", '));
		const range = await until(
			() => languages.getDiagnostics(document.uri).find(({ message }) => /favicn/.test(message))?.range,
		);
		const actions = await ask<CodeAction[]>(
			(all) => all.some(({ title }) => /favicon/.test(title)),
			'vscode.executeCodeActionProvider',
			document.uri,
			range,
		);
		const repair = actions.find(({ title }) => /favicon/.test(title))?.edit;
		assert.ok(repair);
		assert.ok(await workspace.applyEdit(repair));
		assert.match(document.getText(), /"favicon": "\/x\.svg"/);
	});

	it('shows colours and symbols', async () => {
		const { document } = await openWith('docs.json', config('"colors": { "primary": "#0D9373" }, '));
		const colors = await ask<ColorInformation[]>(
			(all) => all.length > 0,
			'vscode.executeDocumentColorProvider',
			document.uri,
		);
		assert.equal(document.getText(colors[0]?.range), '"#0D9373"');
		await ask<DocumentSymbol[]>(
			(symbols) => symbols.some(({ name }) => name === 'navigation'),
			'vscode.executeDocumentSymbolProvider',
			document.uri,
		);
	});
});
