import assert from 'node:assert/strict';
import {
	type CodeAction,
	type ColorInformation,
	type CompletionList,
	commands,
	type DocumentSymbol,
	languages,
	TabInputCustom,
	window,
	workspace,
} from 'vscode';
import { ask } from './ask.ts';
import { codeOf } from './codeOf.ts';
import { until } from './until.ts';
import { openWith } from './workspaceFile.ts';

const config = (extra: string) =>
	`{ "name": "Guide", ${extra}"navigation": [{ "group": "Start", "pages": ["index"] }] }`;

const isExplanation = (input: unknown) =>
	input instanceof TabInputCustom && input.uri.scheme === 'recto-problem';

describe('docs.json', () => {
	it('shows a mistake where it is, with its code', async () => {
		const { document } = await openWith('docs.json', config('"favicn": "/x.svg", '));
		const found = await until(() =>
			languages
				.getDiagnostics(document.uri)
				.find(({ source, message }) => source === 'recto' && /favicn/.test(message)),
		);
		assert.equal(codeOf(found), 'unknown-key');
		assert.equal(document.getText(found.range), '"favicn"');
	});

	it('is completed and judged once, by the language server alone', async () => {
		const text =
			'{ "theme": "mint", "name": "A", "colors": { "primary": "#0C8465" }, "navigation": { "groups": [{ "group": "A", "pages": ["index"] }, {  }] }, "nmae": 1 }';
		const { document } = await openWith('docs.json', text);
		const { items } = await ask<CompletionList>(
			(list) => list.items.length > 0,
			'vscode.executeCompletionItemProvider',
			document.uri,
			document.positionAt(text.indexOf('{  }') + 2),
		);
		const labels = items.map(({ label }) => (typeof label === 'string' ? label : label.label));
		assert.ok(labels.includes('pages'));
		assert.deepEqual(labels, [...new Set(labels)]);
		const reported = await until(() => {
			const found = languages
				.getDiagnostics(document.uri)
				.filter(({ range }) => document.getText(range).includes('nmae'));
			return found.length === 0 ? undefined : found;
		});
		assert.deepEqual(
			reported.map(({ source }) => source),
			['recto'],
		);
	});

	it('offers a whole configuration for an empty file', async () => {
		const { document } = await openWith('docs.json', '');
		const { items } = await ask<CompletionList>(
			(list) => list.items.length > 0,
			'vscode.executeCompletionItemProvider',
			document.uri,
			document.positionAt(0),
		);
		const labels = items.map(({ label }) => (typeof label === 'string' ? label : label.label));
		assert.deepEqual(labels.slice(0, 2), ['New docs.json', 'New docs.json (classic)']);
	});

	it('explains it behind its code, beside the file', async () => {
		const { document } = await openWith('docs.json', config('"favicn": "/x.svg", '));
		const { code } = await until(() =>
			languages.getDiagnostics(document.uri).find(({ message }) => /favicn/.test(message)),
		);
		assert.ok(typeof code === 'object');
		const [word] = JSON.parse(code.target.query);
		await commands.executeCommand(code.target.path, word);
		const tab = await until(() =>
			window.tabGroups.all.flatMap(({ tabs }) => tabs).find(({ input }) => isExplanation(input)),
		);
		assert.ok(tab.input instanceof TabInputCustom);
		const shown = await workspace.openTextDocument(tab.input.uri);
		assert.match(shown.getText(), /^# Unknown key\n\n`unknown-key` · warning\n/);
		await window.tabGroups.close(tab);
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

	it('moves a key of the classic dialect to where the modern one has it', async () => {
		const rest = '"navigation": { "groups": [{ "group": "Start", "pages": ["index"] }] } }';
		const { document } = await openWith(
			'docs.json',
			`{ "theme": "mint", "name": "Guide", "colors": { "primary": "#0D9373" }, "modeToggle": { "isHidden": true }, ${rest}`,
		);
		const range = await until(
			() => languages.getDiagnostics(document.uri).find(({ message }) => /modeToggle/.test(message))?.range,
		);
		const actions = await ask<CodeAction[]>(
			(all) => all.some(({ title }) => /^Move to/.test(title)),
			'vscode.executeCodeActionProvider',
			document.uri,
			range,
		);
		const repair = actions.find(({ title }) => /^Move to/.test(title))?.edit;
		assert.ok(repair);
		assert.ok(await workspace.applyEdit(repair));
		assert.match(document.getText(), /"appearance": \{ "strict": true \}, "navigation"/);
		await until(
			() => languages.getDiagnostics(document.uri).every(({ severity }) => severity !== 1) || undefined,
		);
	});

	it('completes the parts of a modern navigation', async () => {
		const { document, editor } = await openWith(
			'docs.json',
			'{ "theme": "mint", "navigation": { "tabs": [{ █ }] } }',
		);
		await ask<CompletionList>(
			({ items }) => ['tab', 'groups', 'menu'].every((name) => items.some(({ label }) => label === name)),
			'vscode.executeCompletionItemProvider',
			document.uri,
			editor.selection.active,
		);
	});

	it('shows colors and symbols', async () => {
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
