import { commands } from 'vscode';

/** Sorts the keys of the configuration in the active editor; a sorted file stays unchanged. */
export async function sortKeys(): Promise<void> {
	await commands.executeCommand('editor.action.sourceAction', { kind: 'source.sortKeys', apply: 'first' });
}
