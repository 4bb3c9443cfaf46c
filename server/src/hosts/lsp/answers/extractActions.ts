import { type CodeAction, CodeActionKind, type CodeActionParams } from 'vscode-languageserver/node';
import type { WorkspaceFile } from '../workspace/workspaceFile.ts';
import { asksFor } from './asksFor.ts';
import { toWorkspaceEdit } from './toLsp.ts';

/** What the client does with actions. */
export interface ActionAbilities {
	/** It shows those that cannot be done, with the reason. */
	readonly showsDisabled: boolean;
	/** It creates files that an edit names. */
	readonly createsFiles: boolean;
}

interface Extraction extends ActionAbilities {
	/** Gives the address of a path from the project's root. */
	readonly uriOf: (path: string) => string;
}

/** The selection as a snippet; why it cannot be one, only when the author asks for this kind. */
export function extractActions(
	{ docs, path }: WorkspaceFile,
	{ context, range }: CodeActionParams,
	{ uriOf, showsDisabled, createsFiles }: Extraction,
): readonly CodeAction[] {
	const kind = CodeActionKind.RefactorExtract;
	const isWanted = asksFor(context, kind) ?? true;
	const result = isWanted && createsFiles ? docs.extractSnippet(path, { range }) : undefined;
	if (result === undefined) return [];
	if (result.kind === 'extraction') {
		const edits = new Map([[path, result.edits]]);
		const edit = toWorkspaceEdit({ edits, creates: result.creates }, uriOf);
		return [{ title: `Extract to \`${result.path}\``, kind, edit }];
	}
	if (!showsDisabled || context.only === undefined) return [];
	return [{ title: 'Extract to a snippet', kind, disabled: { reason: result.sentence } }];
}
