import type { CodeAction, CodeActionParams } from 'vscode-languageserver/node';
import type { WorkspaceFile } from './workspace.ts';

/** The kind under which an editor runs it, on saving for instance. */
export const sortKeysKind = 'source.sortKeys';

/** Actions for a whole file. They are computed only when an editor asks for them by kind, as its menu of source actions does. */
export function sourceActions(
	{ docs, path }: WorkspaceFile,
	{ context, textDocument }: CodeActionParams,
): readonly CodeAction[] {
	const isWanted = context.only?.some((kind) => `${sortKeysKind}.`.startsWith(`${kind}.`)) === true;
	const edits = isWanted ? docs.sortKeys(path) : [];
	if (edits.length === 0) return [];
	const edit = { changes: { [textDocument.uri]: [...edits] } };
	return [{ title: 'Sort keys like the reference', kind: sortKeysKind, edit }];
}
