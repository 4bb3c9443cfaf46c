import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import {
	type ColorInformation,
	type CompletionList,
	ConfigurationTarget,
	commands,
	DiagnosticSeverity,
	type DocumentSymbol,
	type FoldingRange,
	type Hover,
	languages,
	Position,
	type SelectionRange,
	type SymbolInformation,
	type TextDocument,
	type TextEdit,
	type Uri,
	window,
	workspace,
} from 'vscode';
import { ask } from './ask.ts';
import { until } from './until.ts';
import { openWith, workspaceFile } from './workspaceFile.ts';

const text = `{
"$schema": "https://mintlify.com/docs.json",
"name": "Guide", "theme": "mint",
"colors": {"primary": "#0C8465", "light": "#07C983"},
"navigation": {"groups": [{ "group": "Start", "pages": ["index",
"install"] }], "global": {}
}}
`;

/** Opens a file with the text of the test as JSON, which VS Code's own extension serves. */
async function openAsJson(): Promise<TextDocument> {
	const document = await workspace.openTextDocument({ language: 'json', content: text });
	await window.showTextDocument(document, { preview: false });
	return document;
}

const editing = { tabSize: 2, insertSpaces: true };
const toText = (value: unknown) => JSON.stringify(value);

describe('what VS Code’s JSON does is there for docs.json', () => {
	it('opens it in a language of its own, of which VS Code’s JSON says nothing', async () => {
		const { document } = await openWith('docs.json', text.replace('"mint"', 'mint'));
		assert.equal(document.languageId, 'docs-json');
		const found = await until(() => {
			const all = languages.getDiagnostics(document.uri);
			return all.some(({ severity }) => severity === DiagnosticSeverity.Error) ? all : undefined;
		});
		assert.deepEqual(
			found.map(({ source, range }) => [source, document.getText(range)]),
			[['recto', 'mint']],
		);
	});

	for (const [what, range] of [
		['whole', undefined],
		['in part', [4, 0, 5, 20]],
	] as const)
		it(`formats it as JSON, ${what}`, async () => {
			const format = (uri: Uri) =>
				range === undefined
					? ask<TextEdit[]>((edits) => edits.length > 0, 'vscode.executeFormatDocumentProvider', uri, editing)
					: ask<TextEdit[]>(
							(edits) => edits.length > 0,
							'vscode.executeFormatRangeProvider',
							uri,
							{ start: new Position(range[0], range[1]), end: new Position(range[2], range[3]) },
							editing,
						);
			const json = await openAsJson();
			const { document } = await openWith('docs.json', text);
			assert.equal(toText(await format(document.uri)), toText(await format(json.uri)));
		});

	it('formats it with the settings for formatting JSON', async () => {
		const { document } = await openWith('docs.json', '{"name": "Guide",\n"navigation": {}}');
		const format = async (setting: string, value: boolean | undefined, expected: string) => {
			await workspace.getConfiguration('json.format').update(setting, value, ConfigurationTarget.Workspace);
			await until(async () => {
				await commands.executeCommand('editor.action.formatDocument');
				return document.getText().replaceAll('\t', '    ') === expected || undefined;
			});
			await workspace
				.getConfiguration('json.format')
				.update(setting, undefined, ConfigurationTarget.Workspace);
		};
		await format('keepLines', true, '{ "name": "Guide",\n    "navigation": { } }');
		await format('enable', true, '{\n    "name": "Guide",\n    "navigation": {}\n}');
	});

	it('folds it and extends selections as in JSON', async () => {
		const json = await openAsJson();
		const { document } = await openWith('docs.json', text);
		const fold = (uri: Uri) =>
			ask<FoldingRange[]>((ranges) => ranges.length > 1, 'vscode.executeFoldingRangeProvider', uri);
		assert.equal(toText(await fold(document.uri)), toText(await fold(json.uri)));
		const places = [new Position(4, 60), new Position(3, 30), new Position(0, 0)];
		const select = (uri: Uri) =>
			ask<SelectionRange[]>(
				([first]) => first?.parent?.parent !== undefined,
				'vscode.executeSelectionRangeProvider',
				uri,
				places,
			);
		assert.equal(toText(await select(document.uri)), toText(await select(json.uri)));
	});

	it('has each key in its outline', async () => {
		const { document } = await openWith('docs.json', text);
		const names = (symbols: readonly (DocumentSymbol | SymbolInformation)[]): string[] =>
			symbols.flatMap((symbol) => [symbol.name, ...names('children' in symbol ? symbol.children : [])]);
		const symbols = await ask<DocumentSymbol[]>(
			(all) => all.length > 0,
			'vscode.executeDocumentSymbolProvider',
			document.uri,
		);
		const keys = [...text.matchAll(/"([^"]+)":/g)].map(([, key]) => key);
		assert.deepEqual(
			keys.filter((key) => !names(symbols).includes(String(key))),
			[],
		);
	});

	it('shows its colors, links and explanations, and completes keys and values', async () => {
		const { document } = await openWith('docs.json', text);
		await ask<ColorInformation[]>(
			({ length }) => length === 2,
			'vscode.executeDocumentColorProvider',
			document.uri,
		);
		const links = await ask<{ target?: Uri }[]>(
			(all) => all.some(({ target }) => target?.toString() === 'https://mintlify.com/docs.json'),
			'vscode.executeLinkProvider',
			document.uri,
		);
		assert.ok(links.length > 0);
		const at = (word: string) => document.positionAt(text.indexOf(word) + 2);
		await ask<Hover[]>((all) => all.length === 1, 'vscode.executeHoverProvider', document.uri, at('"theme"'));
		await ask<CompletionList>(
			({ items }) => items.some(({ label }) => label === 'favicon'),
			'vscode.executeCompletionItemProvider',
			document.uri,
			document.positionAt(1),
		);
		await ask<CompletionList>(
			({ items }) => items.some(({ label }) => label === '"maple"'),
			'vscode.executeCompletionItemProvider',
			document.uri,
			at('"mint"'),
		);
	});

	it('closes brackets and quotes, and indents', async () => {
		const { document } = await openWith('docs.json', '{█}');
		for (const typed of ['\n', '"', 'a', '"', ':', ' ', '[', '\n'])
			await commands.executeCommand('type', { text: typed });
		assert.equal(document.getText().replaceAll('    ', '\t'), '{\n\t"a": [\n\t\t\n\t]\n}');
	});

	it('has the editor settings of JSON', () => {
		for (const key of ['quickSuggestions', 'suggest.insertMode']) {
			const [own, json] = ['docs-json', 'json'].map((languageId) =>
				workspace.getConfiguration('editor', { languageId }).get(key),
			);
			assert.deepEqual(own, json);
		}
	});
});

describe('a docs.json of another tool', () => {
	const path = 'tool/docs.json';

	it('is JSON, and no longer once it is a configuration', async () => {
		await workspace.fs.createDirectory(workspaceFile('tool'));
		const file = workspaceFile(path);
		writeFileSync(file.fsPath, '{ "generator": "another" }');
		const { document } = await openWith(path, '{ "generator": "anoth█er", x }');
		await until(() => document.languageId === 'json' || undefined);
		assert.ok(document.isDirty);
		await until(
			() => languages.getDiagnostics(document.uri).some(({ source }) => source !== 'recto') || undefined,
		);
		await commands.executeCommand('undo');
		assert.equal(document.getText(), '{ "generator": "another" }');
		await openWith(path, '{ "name": "Tool", "" }');
		await document.save();
		await until(() => document.languageId === 'docs-json' || undefined);
		await until(
			() => languages.getDiagnostics(document.uri).some(({ source }) => source === 'recto') || undefined,
		);
		await commands.executeCommand('workbench.action.closeActiveEditor');
		rmSync(workspaceFile('tool').fsPath, { recursive: true });
	});

	it('and one that has no file yet are JSON', async () => {
		const uri = workspaceFile('new/docs.json').with({ scheme: 'untitled' });
		const document = await workspace.openTextDocument(uri);
		await until(() => document.languageId === 'json' || undefined);
	});
});
