import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';
import { project } from '../../support/project.ts';

export interface Offer {
	readonly title: string;
	/** The whole page as it is afterwards. */
	readonly result: string;
}

/** What can be made of the stretch between two offsets of a page. */
export function refactorAt(text: string, start: number, end: number): readonly Offer[] {
	const page = TextDocument.create('page.mdx', 'mdx', 1, text);
	const range: Range = { start: page.positionAt(start), end: page.positionAt(end) };
	return project({ 'page.mdx': text })
		.refactor('page.mdx', range)
		.map(({ title, edits }) => ({ title, result: TextDocument.applyEdits(page, [...edits]) }));
}
