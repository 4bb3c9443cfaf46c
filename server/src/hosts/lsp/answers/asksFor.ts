import type { CodeActionContext } from 'vscode-languageserver/node';

/** The kind under which editors list what moves something to another file. */
export const moveKind = 'refactor.move';

/** Whether the editor asks for actions of this kind; undefined where it does not say of which. */
export function asksFor({ only }: CodeActionContext, kind: string): boolean | undefined {
	return only?.some((wanted) => `${kind}.`.startsWith(`${wanted}.`));
}
