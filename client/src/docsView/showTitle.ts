import { Selection, type TextDocument, window, workspace } from 'vscode';
import { type DocsItem, fileOf } from './docsItem.ts';

/** Opens a page with what the view calls it selected, ready to be typed over. */
export async function showTitle(item: DocsItem): Promise<void> {
	const file = fileOf(item);
	if (file === undefined || item.node === undefined) return;
	const document = await workspace.openTextDocument(file);
	const selection = findTitle(document, item.node.label);
	await window.showTextDocument(document, selection && { selection });
}

/** The label where front matter gives it: as the title, or as the shorter one of the sidebar. */
function findTitle(document: TextDocument, label: string): Selection | undefined {
	if (document.lineAt(0).text.trim() !== '---') return undefined;
	let title: Selection | undefined;
	for (let line = 1; line < document.lineCount; line++) {
		const { text } = document.lineAt(line);
		if (text.trim() === '---') break;
		const [, key = '', quote = '', value = ''] =
			/^(title|sidebarTitle):[ \t]*(["']?)(.*?)\2[ \t]*$/.exec(text) ?? [];
		if (value === '') continue;
		const start = text.indexOf(value, key.length + 1 + quote.length);
		const selection = new Selection(line, start, line, start + value.length);
		if (value === label) return selection;
		if (key === 'title') title = selection;
	}
	return title;
}
