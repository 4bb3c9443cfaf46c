import { expect, test } from 'vitest';
import type {
	ClientCapabilities,
	CodeLens,
	Command,
	CompletionList,
	Hover,
	PublishDiagnosticsParams,
	SymbolInformation,
	WorkspaceEdit,
} from 'vscode-languageserver/node';
import { folder } from '../support/folder.ts';
import { languageClient } from '../support/languageClient.ts';
import { minimalConfig } from '../support/project.ts';

const page =
	'---\ntitle: Page\ndescription: All about it.\n---\n\n## First\n\n### Second\n\n<Crad>Text.</Crad>\n\n<Card \n';
const files = { 'docs.json': minimalConfig, 'page.mdx': page };

/** A client that tells these capabilities and no other. */
async function client(capabilities: ClientCapabilities) {
	const opened = await languageClient(folder(files), {}, undefined, { capabilities });
	await opened.open('page.mdx', page);
	const textDocument = { uri: opened.uri('page.mdx') };
	return {
		...opened,
		ask: <Answer>(request: string, question: object = {}): Promise<Answer> =>
			opened.connection.sendRequest(request, { textDocument, ...question }),
	};
}

test.each([
	[{}, false],
	[{ textDocument: { completion: { completionItem: { snippetSupport: true } } } }, true],
])('completes with %j without places to fill in, unless they are known', async (capabilities, expected) => {
	const { ask } = await client(capabilities);
	const { items } = await ask<CompletionList>('textDocument/completion', {
		position: { line: 11, character: 6 },
	});
	const title = items.find(({ label }) => label === 'title');
	expect(title?.textEdit?.newText).toBe(expected ? `title="\${1:Quickstart}"` : 'title="Quickstart"');
	expect(items.map(({ command }) => command).filter(Boolean)).toEqual([]);
	expect(items.filter(({ documentation }) => JSON.stringify(documentation)?.includes('markdown'))).toEqual(
		[],
	);
});

test.each([
	['[x](/pa', '/page', undefined],
	['<Note>x</', '</Note>', 'Note'],
])('gives an item of %s a filter only where that is not its label', async (text, label, expected) => {
	const { connection, open, uri } = await client({});
	await open('other.mdx', text);
	const { items }: CompletionList = await connection.sendRequest('textDocument/completion', {
		textDocument: { uri: uri('other.mdx') },
		position: { line: 0, character: text.length },
	});
	expect(items.find((item) => item.label === label)).toBeDefined();
	expect(items.find((item) => item.label === label)?.filterText).toBe(expected);
});

test('suggests values at once in a client that knows the command', async () => {
	const opened = await languageClient(folder(files), {}, { suggestsAgain: true });
	await opened.open('page.mdx', page);
	const { items }: CompletionList = await opened.connection.sendRequest('textDocument/completion', {
		textDocument: { uri: opened.uri('page.mdx') },
		position: { line: 11, character: 6 },
	});
	expect(items.flatMap(({ command }) => command?.command ?? [])).toContain('editor.action.triggerSuggest');
});

test('explains in plain words where Markdown is not known', async () => {
	const { ask } = await client({ textDocument: { hover: { contentFormat: ['plaintext'] } } });
	const hover = await ask<Hover>('textDocument/hover', { position: { line: 1, character: 2 } });
	expect(hover.contents).toMatchObject({
		kind: 'plaintext',
		value: expect.stringMatching(/^title string\n/),
	});
	const ofComponent = await ask<Hover>('textDocument/hover', { position: { line: 11, character: 2 } });
	const text = JSON.stringify(ofComponent.contents);
	expect(text).toMatch(/<Card> component\\n/);
	expect(text).toMatch(/\\n<Card title=/);
	expect(text).not.toMatch(/\*\*|```|---/);
});

test('lists the outline where symbols hold no others', async () => {
	const { ask, uri } = await client({});
	const symbols = await ask<SymbolInformation[]>('textDocument/documentSymbol');
	expect(symbols).toMatchObject([
		{ name: 'First', location: { uri: uri('page.mdx'), range: { start: { line: 5 } } } },
		{ name: 'Second', containerName: 'First' },
	]);
});

test('repairs by command where actions carry no edits', async () => {
	const { ask, connection, uri, initialized } = await client({ workspace: { applyEdit: true } });
	expect(initialized.capabilities.codeActionProvider).toBe(true);
	expect(initialized.capabilities.executeCommandProvider?.commands).toEqual(['recto.applyEdit']);
	const edits: WorkspaceEdit[] = [];
	connection.onRequest('workspace/applyEdit', ({ edit }: { edit: WorkspaceEdit }) => {
		edits.push(edit);
		return { applied: true };
	});
	const at = { line: 9, character: 2 };
	const actions = await ask<Command[]>('textDocument/codeAction', {
		range: { start: at, end: at },
		context: { diagnostics: [] },
	});
	const { command, arguments: given } = actions.find(({ title }) => title === 'Rename to `Card`') ?? {};
	await connection.sendRequest('workspace/executeCommand', { command, arguments: given });
	expect(edits.map(({ changes }) => changes?.[uri('page.mdx')]?.[0]?.newText)).toEqual(['Card']);
});

test('offers no action to a client that could not make its edit', async () => {
	const { ask } = await client({});
	const range = { start: { line: 0, character: 0 }, end: { line: 11, character: 0 } };
	expect(await ask('textDocument/codeAction', { range, context: { diagnostics: [] } })).toEqual([]);
});

test('leads to the navigation where the client shows places', async () => {
	const { ask, connection, uri } = await client({ window: { showDocument: { support: true } } });
	const shown: unknown[] = [];
	connection.onRequest('window/showDocument', (place: unknown) => {
		shown.push(place);
		return { success: true };
	});
	const [lens] = await ask<CodeLens[]>('textDocument/codeLens');
	const { command, arguments: given } = lens?.command ?? {};
	expect(command).toBe('recto.showPlace');
	await connection.sendRequest('workspace/executeCommand', { command, arguments: given });
	expect(shown).toMatchObject([{ uri: uri('docs.json'), selection: { start: { line: 0 } } }]);
});

test('names no command to a client that knows none', async () => {
	const { ask, initialized } = await client({});
	expect(initialized.capabilities.executeCommandProvider).toBeUndefined();
	expect((await ask<CodeLens[]>('textDocument/codeLens'))[0]?.command).toEqual({
		title: 'Listed in All',
		command: '',
	});
});

test('sends problems to a client that could not be told to ask again', async () => {
	const { initialized, next, uri } = await client({
		textDocument: { diagnostic: {}, publishDiagnostics: {} },
	});
	expect(initialized.capabilities.diagnosticProvider).toBeUndefined();
	await next<PublishDiagnosticsParams>(
		'textDocument/publishDiagnostics',
		(sent) => sent.uri === uri('page.mdx') && sent.diagnostics.length > 0,
	);
});

test('a refused question does not end the server', async () => {
	const { ask, connection, next } = await client({
		textDocument: { diagnostic: {}, synchronization: { dynamicRegistration: true } },
		workspace: {
			codeLens: { refreshSupport: true },
			diagnostics: { refreshSupport: true },
			didChangeWatchedFiles: { dynamicRegistration: true },
		},
	});
	for (const refused of [
		'client/registerCapability',
		'workspace/diagnostic/refresh',
		'workspace/codeLens/refresh',
	])
		connection.onRequest(refused, () => {
			throw new Error('Not here.');
		});
	await connection.sendNotification('textDocument/didChange', {
		textDocument: { uri: 'x', version: 2 },
		contentChanges: [],
	});
	const other = page.replace('First', 'Other');
	await connection.sendNotification('textDocument/didOpen', {
		textDocument: { uri: 'file:///nowhere.mdx', languageId: 'mdx', version: 1, text: other },
	});
	await next<{ message: string }>('window/logMessage', ({ message }) => message.includes('Not here.'));
	expect(await ask('textDocument/hover', { position: { line: 1, character: 2 } })).not.toBeNull();
});

test('a client hears of changed projects only when it wants to', async () => {
	const opened = await languageClient(folder(files), {}, { followsProjects: true });
	await opened.next<{ read: number; total: number }>(
		'recto/reading',
		({ read, total }) => read === 0 && total > 0,
	);
	await opened.next('recto/projectChanged', () => true);
	const quiet = await languageClient(folder(files));
	const heard: string[] = [];
	for (const name of ['recto/projectChanged', 'recto/reading'])
		quiet.connection.onNotification(name, () => {
			heard.push(name);
		});
	await quiet.open('docs.json', minimalConfig.replace('"Test"', '3'));
	await quiet.next('textDocument/publishDiagnostics', () => true);
	expect(heard).toEqual([]);
});
