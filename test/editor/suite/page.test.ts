import assert from 'node:assert/strict';
import {
	type CompletionList,
	commands,
	type FoldingRange,
	type Hover,
	languages,
	MarkdownString,
	type TextEdit,
	window,
	workspace,
} from 'vscode';
import { ask } from './ask.ts';
import { codeOf } from './codeOf.ts';
import { until, untilEqual } from './until.ts';
import { openWith } from './workspaceFile.ts';

const matter = '---\ntitle: Guide\ndescription: A small page.\n---\n\n';

describe('a page', () => {
	it('completes components in an unfinished tag, text after it', async () => {
		const { editor, document } = await openWith('index.mdx', `${matter}<Car█\n\nMore text.\n`);
		const list = await ask<CompletionList>(
			(found) => labelsOf(found).includes('Card'),
			'vscode.executeCompletionItemProvider',
			document.uri,
			editor.selection.active,
		);
		assert.ok(labelsOf(list).includes('CardGroup'));
	});

	it('offers a component once where it fits, and nowhere else', async () => {
		for (const [text, times] of [
			['note█', 1],
			['<No█', 1],
			['Words note█', 0],
			['<Card no█', 0],
			['```\nnote█\n```', 0],
			['```ruby\nnote█\n```', 0],
		] as const) {
			const { editor, document } = await openWith('index.mdx', `${matter}${text}\n\n<Ca\n`);
			// Until the server answers elsewhere on the page, an empty list says nothing.
			const beside = document.positionAt(document.getText().length - 1);
			await ask<CompletionList>(
				(found) => labelsOf(found).includes('Card'),
				'vscode.executeCompletionItemProvider',
				document.uri,
				beside,
			);
			await untilEqual(async () => {
				const list = await commands.executeCommand<CompletionList>(
					'vscode.executeCompletionItemProvider',
					document.uri,
					editor.selection.active,
				);
				return [text, labelsOf(list).filter((label) => /^note$/i.test(label)).length];
			}, [text, times]);
		}
	});

	it('has components as snippets to insert', async () => {
		const { document } = await openWith('index.mdx', `${matter}█`);
		await commands.executeCommand('editor.action.insertSnippet', { langId: 'mdx', name: 'Note' });
		await untilEqual(async () => document.getText(), `${matter}<Note>\n  \n</Note>`);
	});

	it('explains a component on hover', async () => {
		const { editor, document } = await openWith(
			'index.mdx',
			`${matter}<Ca█rd title="A">\n\tText.\n</Card>\n`,
		);
		const textOf = (hovers: Hover[]) => hovers.flatMap(({ contents }) => contents.map(toText)).join('\n');
		const hovers = await ask<Hover[]>(
			(found) => /Card/.test(textOf(found)),
			'vscode.executeHoverProvider',
			document.uri,
			editor.selection.active,
		);
		assert.match(textOf(hovers), /href/);
	});

	it('that was never saved has what needs no project', async () => {
		const content =
			'---\ntitle: Draft\n---\n\n[x](/nowhere)\n\n<Card title="One">\n\n| A | B |\n|-|-|\n| a | b |\n';
		const document = await workspace.openTextDocument({ language: 'mdx', content });
		const inTag = document.positionAt(content.indexOf('<Card') + 3);
		const list = await ask<CompletionList>(
			(found) => labelsOf(found).includes('Card'),
			'vscode.executeCompletionItemProvider',
			document.uri,
			inTag,
		);
		assert.ok(labelsOf(list).includes('CardGroup'));
		await ask<Hover[]>((found) => found.length > 0, 'vscode.executeHoverProvider', document.uri, inTag);
		await ask<TextEdit[]>(
			(edits) => edits.length > 0,
			'vscode.executeFormatDocumentProvider',
			document.uri,
			{},
		);
		await ask<FoldingRange[]>(
			(folds) => folds.length > 0,
			'vscode.executeFoldingRangeProvider',
			document.uri,
		);
		await window.showTextDocument(document);
		await untilEqual(
			async () =>
				languages
					.getDiagnostics(document.uri)
					.filter(({ severity }) => severity === 0)
					.map(codeOf),
			['unclosed-tag'],
		);
		await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
	});

	it('misses a title while it is being typed', async () => {
		const { document } = await openWith('index.mdx', '---\ndescription: A small page.\n---\n\nText.\n');
		const found = await until(() =>
			languages.getDiagnostics(document.uri).find((problem) => codeOf(problem) === 'missing-title'),
		);
		assert.equal(found.source, 'recto');
	});
});

function labelsOf({ items }: CompletionList): string[] {
	return items.map(({ label }) => (typeof label === 'string' ? label : label.label));
}

function toText(content: Hover['contents'][number]): string {
	return content instanceof MarkdownString || typeof content === 'object' ? content.value : content;
}
