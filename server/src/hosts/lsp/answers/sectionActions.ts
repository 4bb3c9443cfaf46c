import type { CodeAction, CodeActionParams } from 'vscode-languageserver/node';
import { readUtf8 } from '../../projectFiles.ts';
import type { WorkspaceFile } from '../workspace/workspaceFile.ts';
import { asksFor, moveKind } from './asksFor.ts';
import type { ActionAbilities } from './extractActions.ts';
import { toWorkspaceEdit } from './toLsp.ts';

/**
 * The section around the cursor as a page of its own. It reads whatever may lead there, and so is found only where the
 * author asks for this kind, as the menu of refactorings does.
 */
export function sectionActions(
	{ docs, path, root }: WorkspaceFile,
	{ context, range }: CodeActionParams,
	{ uriOf, showsDisabled, createsFiles }: ActionAbilities & { readonly uriOf: (path: string) => string },
): readonly CodeAction[] {
	if (!createsFiles || asksFor(context, moveKind) !== true) return [];
	const wish = { position: range.start, target: { kind: 'newPage' } } as const;
	const result = docs.moveSection(path, wish, (other) => readUtf8(root, other));
	if (result === undefined) return [];
	if (result.kind === 'sectionMove') {
		const edit = toWorkspaceEdit(result, uriOf);
		return [
			{
				title: `Move the section “${result.title}” to the new page \`${result.path}\``,
				kind: moveKind,
				edit,
			},
		];
	}
	if (!showsDisabled) return [];
	return [{ title: 'Move the section to a new page', kind: moveKind, disabled: { reason: result.sentence } }];
}
