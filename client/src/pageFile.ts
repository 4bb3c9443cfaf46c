import type { Uri } from 'vscode';

/** The file that a text is of: of a version that Git keeps the one on disk; undefined while the text is not saved yet. */
export function pageFile(text: Uri): Uri | undefined {
	if (text.scheme === 'untitled') return undefined;
	return text.scheme === 'git' ? text.with({ scheme: 'file', query: '' }) : text;
}
