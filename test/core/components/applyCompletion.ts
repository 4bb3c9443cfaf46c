import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionItem } from 'vscode-languageserver-types';

/** The text after an author accepts the item, with `█` where the cursor then stands. */
export function applyCompletion(text: string, item: CompletionItem): string {
	const { textEdit } = item;
	if (textEdit === undefined || !('range' in textEdit)) throw new Error(`${item.label} has no edit.`);
	const { range, newText } = textEdit;
	if (range.start.line !== range.end.line) throw new Error(`The edit of ${item.label} spans lines.`);
	const indentation = /^[ \t]*/.exec(text.split('\n')[range.start.line] ?? '')?.[0] ?? '';
	const inserted = item.insertTextFormat === 2 ? expandSnippet(newText) : `${newText}█`;
	const adjusted = item.insertTextMode === 2 ? inserted.replaceAll('\n', `\n${indentation}`) : inserted;
	return TextDocument.applyEdits(TextDocument.create('docs:/page.mdx', 'mdx', 0, text), [
		{ range, newText: adjusted },
		...(item.additionalTextEdits ?? []),
	]);
}

/** Placeholders as their text, choices as the first one, the cursor at the first stop. */
export function expandSnippet(snippet: string): string {
	const first = /\$\{?1\b/.test(snippet) ? '1' : '0';
	const cursor = (stop: string) => (stop === first ? '█' : '');
	const expanded = snippet
		.replace(/(?<!\\)\$\{(\d)\|((?:[^|\\]|\\.)*)\|\}/g, (_, stop, options: string) => {
			const [option = ''] = options.split(/(?<!\\),/);
			return `${cursor(stop)}${option}`;
		})
		.replace(
			/(?<!\\)\$\{(\d+):((?:[^}\\]|\\.)*)\}/g,
			(_, stop, placeholder) => `${cursor(stop)}${placeholder}`,
		)
		.replace(/(?<!\\)\$(\d+)/g, (_, stop) => cursor(stop))
		.replace(/\\([\\$},|])/g, '$1');
	return expanded.includes('█') ? expanded : `${expanded}█`;
}
