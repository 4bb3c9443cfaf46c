import type { Uri } from 'vscode';

/** File of a document: for a version in Git, the file on disk; undefined for an unsaved document. */
export function pageFile(text: Uri): Uri | undefined {
	if (text.scheme === 'untitled') return undefined;
	return text.scheme === 'git' ? text.with({ scheme: 'file', query: '' }) : text;
}
