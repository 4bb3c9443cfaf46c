import {
	type CodeAction,
	type CodeActionContext,
	CodeActionKind,
	type CodeActionParams,
	type TextEdit,
} from 'vscode-languageserver/node';
import type { ClientCapabilities } from '../capabilities/clientCapabilities.ts';
import type { WorkspaceFile } from '../workspace/workspaceFile.ts';
import { toWorkspaceEdit } from './toLsp.ts';

/** Kinds by which an editor runs source actions, on saving for instance. */
export const sourceActionKinds = {
	sortKeys: 'source.sortKeys',
	repairAll: `${CodeActionKind.SourceFixAll}.recto`,
} as const;

/**
 * Actions for a whole file. They are computed only when an editor asks for their kind, as its menu of source actions
 * does.
 */
export function sourceActions(
	{ docs, path }: WorkspaceFile,
	{ context, textDocument }: CodeActionParams,
): readonly CodeAction[] {
	const actions: readonly SourceAction[] = [
		{
			kind: sourceActionKinds.repairAll,
			title: 'Apply all safe fixes',
			edits: () => docs.repairAll(path)?.edits ?? [],
		},
		{
			kind: sourceActionKinds.sortKeys,
			title: 'Sort keys in reference order',
			edits: () => docs.sortKeys(path),
		},
	];
	return actions.flatMap(({ kind, title, edits }) => {
		const isWanted = requestsKind(context, kind) === true;
		const generated = isWanted ? edits() : [];
		if (generated.length === 0) return [];
		const changes = generated.map(({ range, newText }): TextEdit => ({ range, newText }));
		return [{ title, kind, edit: { changes: { [textDocument.uri]: changes } } }];
	});
}

interface SourceAction {
	readonly kind: string;
	readonly title: string;
	readonly edits: () => readonly TextEdit[];
}

interface Extraction {
	readonly client: ClientCapabilities;
	/** URI of a path from the project's root. */
	readonly uriOf: (path: string) => string;
}

/**
 * Extracts the selection into a snippet. The reason why that is impossible is given only when the author asks for this
 * kind.
 */
export function extractActions(
	{ docs, path }: WorkspaceFile,
	{ context, range }: CodeActionParams,
	{ uriOf, client }: Extraction,
): readonly CodeAction[] {
	const kind = CodeActionKind.RefactorExtract;
	const isWanted = requestsKind(context, kind) ?? true;
	const result = isWanted && client.createsFiles ? docs.extractSnippet(path, { range }) : undefined;
	if (result === undefined) return [];
	if (result.kind === 'extraction') {
		const edits = new Map([[path, result.edits]]);
		const edit = toWorkspaceEdit({ edits, creates: result.creates }, uriOf);
		return [{ title: `Extract to \`${result.path}\``, kind, edit }];
	}
	if (!client.disabledActions || context.only === undefined) return [];
	return [{ title: 'Extract to a snippet', kind, disabled: { reason: result.sentence } }];
}

/** True if the editor asks for actions of this kind; undefined when it does not restrict the kinds. */
export function requestsKind({ only }: CodeActionContext, kind: string): boolean | undefined {
	return only?.some((wanted) => `${kind}.`.startsWith(`${wanted}.`));
}
