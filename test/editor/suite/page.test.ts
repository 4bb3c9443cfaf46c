import assert from 'node:assert/strict';
import { type CompletionList, type Hover, languages, MarkdownString } from 'vscode';
import { ask } from './ask.ts';
import { until } from './until.ts';
import { openWith } from './workspaceFile.ts';

const matter = '---\ntitle: Guide\ndescription: A small page.\n---\n\n';

describe('a page', () => {
	it('completes components in an unfinished tag, text after it', async () => {
		const { editor, document } = await openWith('index.mdx', `${matter}<Car█\n\nMore text.\n`);
		const labelsOf = ({ items }: CompletionList) =>
			items.map(({ label }) => (typeof label === 'string' ? label : label.label));
		const list = await ask<CompletionList>(
			(found) => labelsOf(found).includes('Card'),
			'vscode.executeCompletionItemProvider',
			document.uri,
			editor.selection.active,
		);
		assert.ok(labelsOf(list).includes('CardGroup'));
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

	it('misses a title while it is being typed', async () => {
		const { document } = await openWith('index.mdx', '---\ndescription: A small page.\n---\n\nText.\n');
		const found = await until(() =>
			languages.getDiagnostics(document.uri).find(({ code }) => code === 'missing-title'),
		);
		assert.equal(found.source, 'recto');
	});
});

function toText(content: Hover['contents'][number]): string {
	return content instanceof MarkdownString || typeof content === 'object' ? content.value : content;
}
