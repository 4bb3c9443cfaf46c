import { expect } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import type { NavigationEdit } from '../../server/src/core/api/docsService.ts';
import { project } from './project.ts';

/** The text after the edit, or the refusal. */
export function edited(text: string, edit: NavigationEdit): string {
	const result = project({ 'docs.json': text }).editNavigation(edit);
	if (result.kind === 'refusal') return result.sentence;
	expect([...result.edits.keys()].every((path) => path === 'docs.json')).toBe(true);
	return applied(text, result.edits.get('docs.json') ?? []);
}

function applied(text: string, edits: readonly TextEdit[]): string {
	return TextDocument.applyEdits(TextDocument.create('file:///docs.json', 'json', 1, text), [...edits]);
}

/** The files that the edit changes, as they are afterwards. */
export function editedFiles(files: Readonly<Record<string, string>>, edit: NavigationEdit) {
	const result = project(files).editNavigation(edit);
	if (result.kind === 'refusal') return result.sentence;
	return Object.fromEntries(
		[...result.edits].map(([path, edits]) => [path, applied(files[path] ?? '', edits)]),
	);
}
