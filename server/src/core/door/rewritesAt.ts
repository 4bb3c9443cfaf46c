import type { Range } from 'vscode-languageserver-types';
import { extractSnippet } from '../features/refactor/extractSnippet.ts';
import { refactorings } from '../features/refactor/refactorings.ts';
import type { Project } from '../project/project.ts';
import type { PageDocument } from '../syntax/document.ts';
import type { Rewrite, SnippetExtraction, SnippetWish } from './docsAnswers.ts';
import { spanOf, toEdits } from './toEdits.ts';

/** Other ways to write what is selected. */
export function rewritesAt(document: PageDocument, range: Range): readonly Rewrite[] {
	return refactorings(document, spanOf(document, range)).map(({ title, changes }) => ({
		title,
		edits: toEdits(document, changes),
	}));
}

/** The selection as a snippet. */
export function extractionAt(
	project: Project,
	document: PageDocument,
	{ range, name }: SnippetWish,
): SnippetExtraction | undefined {
	const selection = spanOf(document, range);
	const result = extractSnippet(project, document, { selection, ...(name !== undefined && { name }) });
	if (result?.kind !== 'extraction') return result;
	const { changes, ...extraction } = result;
	return { ...extraction, edits: toEdits(document, changes) };
}
