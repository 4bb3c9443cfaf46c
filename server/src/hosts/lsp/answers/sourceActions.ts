import {
	type CodeAction,
	CodeActionKind,
	type CodeActionParams,
	type TextEdit,
} from 'vscode-languageserver/node';
import type { WorkspaceFile } from '../workspace/workspaceFile.ts';
import { asksFor } from './asksFor.ts';

/** The kinds under which an editor runs them, on saving for instance. */
export const sourceActionKinds = {
	sortKeys: 'source.sortKeys',
	repairAll: `${CodeActionKind.SourceFixAll}.recto`,
} as const;

/** Actions for a whole file. They are computed only when an editor asks for them by kind, as its menu of source actions does. */
export function sourceActions(
	{ docs, path }: WorkspaceFile,
	{ context, textDocument }: CodeActionParams,
): readonly CodeAction[] {
	const actions: readonly SourceAction[] = [
		{
			kind: sourceActionKinds.repairAll,
			title: 'Fix all problems that are safe to fix',
			edits: () => docs.repairAll(path)?.edits ?? [],
		},
		{
			kind: sourceActionKinds.sortKeys,
			title: 'Sort keys like the reference',
			edits: () => docs.sortKeys(path),
		},
	];
	return actions.flatMap(({ kind, title, edits }) => {
		const isWanted = asksFor(context, kind) === true;
		const made = isWanted ? edits() : [];
		if (made.length === 0) return [];
		const changes = made.map(({ range, newText }): TextEdit => ({ range, newText }));
		return [{ title, kind, edit: { changes: { [textDocument.uri]: changes } } }];
	});
}

interface SourceAction {
	readonly kind: string;
	readonly title: string;
	readonly edits: () => readonly TextEdit[];
}
