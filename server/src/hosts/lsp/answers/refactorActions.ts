import { type CodeAction, CodeActionKind, type CodeActionParams } from 'vscode-languageserver/node';
import type { WorkspaceFile } from '../workspace/workspaceFile.ts';
import { asksFor } from './asksFor.ts';

/** Other ways to write what is selected, unless the editor asks for other kinds only. */
export function refactorActions(
	{ docs, path }: WorkspaceFile,
	{ context, range, textDocument }: CodeActionParams,
): readonly CodeAction[] {
	const kind = CodeActionKind.RefactorRewrite;
	const isWanted = asksFor(context, kind) ?? true;
	if (!isWanted) return [];
	return docs
		.refactor(path, range)
		.map(({ title, edits }) => ({ title, kind, edit: { changes: { [textDocument.uri]: [...edits] } } }));
}
