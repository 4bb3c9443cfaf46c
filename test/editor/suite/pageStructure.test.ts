import assert from 'node:assert/strict';
import {
	type CodeLens,
	type CompletionList,
	ConfigurationTarget,
	commands,
	type DocumentSymbol,
	type FoldingRange,
	type Location,
	Position,
	type SelectionRange,
	type SymbolInformation,
	window,
	workspace,
} from 'vscode';
import { waitLimit } from '../../../scripts/tests/patience.mjs';
import { ask } from './ask.ts';
import { untilEqual } from './until.ts';
import { openWith, workspaceFile } from './workspaceFile.ts';

const matter = '---\ntitle: Guide\ndescription: A small page.\n---\n\n';
const page = `${matter}## First\n\n<Tabs>\n  <Tab title="One">\n    Text.\n  </Tab>\n</Tabs>\n\n## Second part\n\n[x](/install)\n`;
const lineOf = (text: string) => page.slice(0, page.indexOf(text)).split('\n').length - 1;

describe('the structure of a page', () => {
	const linkTags = (value: boolean | undefined) =>
		workspace.getConfiguration('editor').update('linkedEditing', value, ConfigurationTarget.Workspace);

	after(async () => {
		await linkTags(undefined);
		await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
	});

	it('folds sections and components', async () => {
		const { document } = await openWith('index.mdx', page);
		await ask<FoldingRange[]>(
			(ranges) =>
				[lineOf('## First'), lineOf('<Tabs>')].every((line) => ranges.some(({ start }) => start === line)),
			'vscode.executeFoldingRangeProvider',
			document.uri,
		);
	});

	it('has an outline of headings with the components in them', async () => {
		const { document } = await openWith('index.mdx', page);
		const symbols = await ask<DocumentSymbol[]>(
			(found) => found.length > 0,
			'vscode.executeDocumentSymbolProvider',
			document.uri,
		);
		assert.deepEqual(
			symbols.map(({ name }) => name),
			['First', 'Second part'],
		);
		assert.match(JSON.stringify(symbols[0]?.children), /Tabs/);
	});

	it('leads to its place in the navigation', async () => {
		const { document } = await openWith('index.mdx', page);
		const [lens] = await ask<CodeLens[]>(
			(found) => found.some(({ command }) => command?.title.startsWith('Listed in') === true),
			'vscode.executeCodeLensProvider',
			document.uri,
			10,
		);
		assert.ok(lens?.command);
		await commands.executeCommand(lens.command.command, ...(lens.command.arguments ?? []));
		await untilEqual(async () => {
			const { document: shown, selection } = window.activeTextEditor ?? {};
			return [shown?.uri.path.split('/').at(-1), shown?.getText(selection)];
		}, ['docs.json', '"index"']);
	});

	it('grows a selection from a word to the tag around it', async () => {
		const { document } = await openWith('index.mdx', page);
		const [selection] = await ask<SelectionRange[]>(
			(found) => found.length > 0,
			'vscode.executeSelectionRangeProvider',
			document.uri,
			[new Position(lineOf('Text.'), 5)],
		);
		const texts: string[] = [];
		for (let range = selection; range !== undefined; range = range.parent)
			texts.push(document.getText(range.range));
		assert.ok(texts.some((text) => /^<Tab title="One">[\s\S]*<\/Tab>$/.test(text)));
		assert.ok(texts.some((text) => /^<Tabs>[\s\S]*<\/Tabs>$/.test(text)));
	});

	it('is found by its headings from anywhere', async () => {
		await openWith('index.mdx', page);
		const symbols = await ask<SymbolInformation[]>(
			(found) => found.some(({ name }) => name === 'Second part'),
			'vscode.executeWorkspaceSymbolProvider',
			'second',
		);
		const heading = symbols.find(({ name }) => name === 'Second part');
		assert.equal(heading?.location.uri.path, workspaceFile('index.mdx').path);
	});

	it('leads from a link to the page, and completes one', async () => {
		const { document } = await openWith('index.mdx', page);
		const inLink = new Position(lineOf('[x]'), 8);
		const [place] = await ask<Location[]>(
			(found) => found.length > 0,
			'vscode.executeDefinitionProvider',
			document.uri,
			inLink,
		);
		assert.equal(place?.uri.path, workspaceFile('install.mdx').path);
		await ask<CompletionList>(
			({ items }) => items.some(({ label }) => label === '/install'),
			'vscode.executeCompletionItemProvider',
			document.uri,
			inLink,
		);
	});

	it('lets the names of a pair of tags be typed as one', async () => {
		await linkTags(true);
		const { document } = await openWith('index.mdx', `${matter}<Car█d>\n\tText.\n</Card>\n`);
		const isTypedAsOne = () => /<Carx+d>[\s\S]*<\/Carx+d>/.test(document.getText());
		const end = Date.now() + waitLimit;
		while (!isTypedAsOne() && Date.now() < end) {
			// VS Code asks for the ranges a moment after the cursor has come, and copies a moment after the typing.
			await commands.executeCommand('editor.action.linkedEditing');
			await pause(300);
			await commands.executeCommand('type', { text: 'x' });
			for (let looks = 0; looks < 20 && !isTypedAsOne(); looks++) await pause(50);
		}
		assert.ok(isTypedAsOne(), document.getText());
	});
});

describe('tags that are typed', () => {
	const textOf = async () => (await workspace.openTextDocument(workspaceFile('index.mdx'))).getText();
	const type = (text: string) => commands.executeCommand('type', { text });
	const closeTags = (value: boolean | undefined) =>
		workspace.getConfiguration('recto').update('autoCloseTags', value, ConfigurationTarget.Workspace);

	after(async () => {
		await closeTags(undefined);
		await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
	});

	it('are closed behind the cursor, which is one step to undo', async () => {
		const { editor } = await openWith('index.mdx', `${matter}<Card█`);
		await type('>');
		await untilEqual(textOf, `${matter}<Card></Card>`);
		assert.equal(editor.document.offsetAt(editor.selection.active), `${matter}<Card>`.length);
		await commands.executeCommand('undo');
		await untilEqual(textOf, `${matter}<Card>`);
	});

	it('leave a code block to the marks that its author types', async () => {
		const { editor } = await openWith('index.mdx', `${matter}\`\`\`js█\n\nText\n`);
		await type('\n');
		await untilEqual(textOf, `${matter}\`\`\`js\n\n\`\`\`\n\nText\n`);
		assert.equal(editor.document.offsetAt(editor.selection.active), `${matter}\`\`\`js\n`.length);
		for (const text of ['let a;', '\n', '`', '`', '`']) await type(text);
		await untilEqual(textOf, `${matter}\`\`\`js\nlet a;\n\`\`\`\n\nText\n`);
	});

	it('keep the indentation of a code block within them', async () => {
		const { editor } = await openWith('index.mdx', `${matter}<Step>\n  \`\`\`js█\n</Step>\n`);
		await type('\n');
		await untilEqual(textOf, `${matter}<Step>\n  \`\`\`js\n  \n  \`\`\`\n</Step>\n`);
		assert.equal(editor.document.offsetAt(editor.selection.active), `${matter}<Step>\n  \`\`\`js\n  `.length);
	});

	it('are closed by `</`, the innermost first', async () => {
		await openWith('index.mdx', `${matter}<Steps>\n<Step title="A">\nText\n<█\n</Steps>\n`);
		await type('/');
		await untilEqual(textOf, `${matter}<Steps>\n<Step title="A">\nText\n</Step>\n</Steps>\n`);
	});

	it('have one closing tag when it is typed in full', async () => {
		await openWith('index.mdx', `${matter}<Note>\ntext\n<█\n`);
		await type('/');
		await untilEqual(textOf, `${matter}<Note>\ntext\n</Note>\n`);
		for (const text of 'Note>') await type(text);
		await untilEqual(textOf, `${matter}<Note>\ntext\n</Note>\n`);
	});

	it('have one closing tag when `</` is typed before one that stands', async () => {
		const typed = `${matter}<Note>\n\ttext\n\t</\n</Note>\n`;
		await openWith('index.mdx', typed.replace('</\n', '<█\n'));
		await type('/');
		await untilEqual(textOf, `${matter}<Note>\n\ttext\n</Note>\n`);
		await commands.executeCommand('undo');
		await untilEqual(textOf, typed);
	});

	it('stay open when the user wants that', async () => {
		await closeTags(false);
		await openWith('index.mdx', `${matter}<Card█`);
		await type('>');
		await closeTags(true);
		await type('<Note');
		await type('>');
		await untilEqual(textOf, `${matter}<Card><Note></Note>`);
	});
});

function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
