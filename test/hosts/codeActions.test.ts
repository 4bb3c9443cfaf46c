import { expect, test } from 'vitest';
import type { ClientCapabilities, CodeAction } from 'vscode-languageserver/node';
import { type InitializationOptions, ignoreProblemCommand } from '../../server/src/hosts/lsp/protocol.ts';
import { folder } from '../support/folder.ts';
import { languageClient } from '../support/languageClient.ts';

const config =
	'{ "name": "A", "navigation": [{ "group": "Guides", "pages": ["guides/start", "guides/next"] }] }';
const page = '---\ntitle: Title\ndescription: What it says.\n---\n';

async function actionsOf(
	path: string,
	text: string,
	capabilities: ClientCapabilities = createsFiles,
	options?: InitializationOptions,
): Promise<{ actions: CodeAction[]; uri: (path: string) => string }> {
	const root = folder({ 'docs.json': config, 'guides/start.mdx': page, 'guides/other.mdx': page });
	const { connection, open, uri } = await languageClient(root, capabilities, options);
	await open(path, text);
	const actions: CodeAction[] = await connection.sendRequest('textDocument/codeAction', {
		textDocument: { uri: uri(path) },
		range: { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } },
		context: { diagnostics: [] },
	});
	return { actions, uri };
}

const createsFiles: ClientCapabilities = {
	workspace: { workspaceEdit: { resourceOperations: ['create'], documentChanges: true } },
};

test('nothing that creates a file is offered to a client that cannot', async () => {
	const ofConfig = await actionsOf('docs.json', config, {});
	expect(ofConfig.actions.filter(({ title }) => /^Create/.test(title))).toEqual([]);
	const ofPage = await actionsOf('guides/other.mdx', page, {});
	expect(ofPage.actions.map(({ title }) => title)).toEqual([
		'Add to the navigation after `guides/next` in “Guides”',
		'Add `hidden: true`',
		'Ignore `unlisted-page` on this page',
	]);
});

test('a page is left out of the site by a rule above those that are there', async () => {
	const { actions, uri } = await actionsOf('guides/other.mdx', page);
	const action = actions.find(({ title }) => title === 'Add to `.mintignore`');
	const start = { line: 0, character: 0 };
	expect(action?.edit?.documentChanges).toEqual([
		{ kind: 'create', uri: uri('.mintignore'), options: { ignoreIfExists: true } },
		{
			textDocument: { uri: uri('.mintignore'), version: null },
			edits: [{ range: { start, end: start }, newText: '/guides/other.mdx\n' }],
		},
	]);
});

test('a missing page is created with its front matter', async () => {
	const { actions, uri } = await actionsOf('docs.json', config);
	const action = actions.find(({ title }) => title === 'Create `guides/next.mdx`');
	expect(action?.edit?.documentChanges).toEqual([
		{ kind: 'create', uri: uri('guides/next.mdx') },
		{
			textDocument: { uri: uri('guides/next.mdx'), version: null },
			edits: [expect.objectContaining({ newText: '---\ntitle: "Next"\ndescription: ""\n---\n\n' })],
		},
	]);
});

test.each([
	['a snippet', true],
	['a command, in a client without snippets in edits,', false],
])('%s places the cursor in the empty value that a fix adds', async (_, snippetEditSupport) => {
	const { actions, uri } = await actionsOf(
		'guides/other.mdx',
		`${page}\n<Tabs>\n<Tab>\nA\n</Tab>\n</Tabs>\n`,
		{
			workspace: { workspaceEdit: { documentChanges: true, snippetEditSupport } },
			window: { showDocument: { support: true } },
		},
	);
	const action = actions.find(({ title }) => title === 'Add `title`');
	const place = { line: 6, character: 4 };
	const range = { start: place, end: place };
	const textDocument = { uri: uri('guides/other.mdx'), version: null };
	const cursor = { line: 6, character: 12 };
	expect(action?.isPreferred).toBe(true);
	if (snippetEditSupport) {
		const snippet = { kind: 'snippet', value: ' title="$0"' };
		expect(action?.edit).toEqual({ documentChanges: [{ textDocument, edits: [{ range, snippet }] }] });
		expect(action?.command).toBeUndefined();
	} else {
		expect(action?.edit).toEqual({ changes: { [textDocument.uri]: [{ range, newText: ' title=""' }] } });
		expect(action?.command?.arguments).toEqual([
			{ uri: textDocument.uri, range: { start: cursor, end: cursor } },
		]);
	}
});

test('the likeliest repair is the one that an editor makes by itself', async () => {
	const { actions } = await actionsOf('guides/other.mdx', '[Begin](/guides/strat)\n');
	const ofLink = actions.filter(({ title }) => title.includes('/guides/'));
	expect(ofLink.map(({ title, isPreferred }) => [title, isPreferred])).toEqual([
		['Replace with `/guides/start`', true],
	]);
});

test('a page is listed by an edit of the configuration', async () => {
	const { actions, uri } = await actionsOf('guides/other.mdx', page);
	const action = actions.find(({ title }) => title.startsWith('Add to the navigation'));
	expect(Object.keys(action?.edit?.changes ?? {})).toEqual([uri('docs.json')]);
	expect(action?.edit?.changes?.[uri('docs.json')]?.[0]?.newText).toBe(', "guides/other"');
});

test('what mends a problem is offered once, and as a rewrite to who asks for those', async () => {
	const { connection, open, uri } = await languageClient(folder({ 'docs.json': config }), createsFiles);
	await open('guides/start.mdx', `${page}\n:::note\nWait.\n:::\n`);
	const place = { line: 5, character: 0 };
	const kindsOf = async (only?: string[]) => {
		const actions: CodeAction[] = await connection.sendRequest('textDocument/codeAction', {
			textDocument: { uri: uri('guides/start.mdx') },
			range: { start: place, end: place },
			context: { diagnostics: [], ...(only && { only }) },
		});
		return actions.filter(({ title }) => title === 'Convert to `<Note>`').map(({ kind }) => kind);
	};
	expect(await kindsOf()).toEqual(['quickfix']);
	expect(await kindsOf(['refactor'])).toEqual(['refactor.rewrite']);
	expect(await kindsOf(['quickfix'])).toEqual(['quickfix']);
	expect(await kindsOf(['source.fixAll'])).toEqual([]);
	expect(await kindsOf(['source.organizeImports'])).toEqual([]);
});

test('a snippet is extracted in one edit, and why not is said to clients that show it', async () => {
	const root = folder({ 'docs.json': config });
	const { connection, open, uri } = await languageClient(root, {
		...createsFiles,
		textDocument: { codeAction: { disabledSupport: true } },
	});
	await open('guides/start.mdx', `${page}\n## Limits\n\nA hundred.\nAnd more.\n`);
	const ask = (last: number, only?: string[]): Promise<CodeAction[]> =>
		connection.sendRequest('textDocument/codeAction', {
			textDocument: { uri: uri('guides/start.mdx') },
			range: { start: { line: 5, character: 0 }, end: { line: last, character: 0 } },
			context: { diagnostics: [], ...(only && { only }) },
		});
	const [action] = await ask(9, ['refactor.extract']);
	expect(action).toMatchObject({ title: 'Extract to `snippets/limits.mdx`', kind: 'refactor.extract' });
	expect(action?.edit?.documentChanges).toEqual([
		{ kind: 'create', uri: uri('snippets/limits.mdx') },
		expect.objectContaining({ textDocument: { uri: uri('guides/start.mdx'), version: null } }),
		expect.objectContaining({ textDocument: { uri: uri('snippets/limits.mdx'), version: null } }),
	]);
	expect(await ask(8, ['refactor'])).toContainEqual({
		title: 'Extract to a snippet',
		kind: 'refactor.extract',
		disabled: { reason: expect.stringContaining('complete paragraphs') },
	});
	expect((await ask(8)).filter(({ kind }) => kind === 'refactor.extract')).toEqual([]);
});

test('a client that lets the author choose is offered the ways to ignore problems as one action', async () => {
	const text = `${page}\n[a](/nowhere)\n\nSee ![](/none.png)\n`;
	const { actions, uri } = await actionsOf('guides/start.mdx', text, createsFiles, { choosesIgnores: true });
	const ignores = actions.filter(({ title }) => title.startsWith('Ignore'));
	expect(ignores.map(({ title }) => title)).toEqual(['Ignore…']);
	expect(ignores[0]?.command?.command).toBe(ignoreProblemCommand);
	const [argument] = ignores[0]?.command?.arguments ?? [];
	expect(argument).toMatchObject({ uri: uri('guides/start.mdx'), version: 1 });
	expect(argument.choices).toHaveLength(9);
	expect(argument.choices[0]).toEqual({
		title: 'Ignore `broken-link` on this line',
		edit: { changes: { [uri('guides/start.mdx')]: [expect.anything()] } },
	});
});

test('problems with one cause are repaired at once, also where each repair reads otherwise', async () => {
	const text = `${page}\n${['a', 'b', 'c'].map((name) => `x <video title="${name}" autoplay playsinline /> y`).join('\n\n')}\n`;
	const { actions } = await actionsOf('guides/start.mdx', text);
	const all = actions.filter(({ title }) => title.startsWith('Fix all'));
	expect(all.map(({ title }) => title)).toContain('Fix all 6 problems like this in this file');
});
