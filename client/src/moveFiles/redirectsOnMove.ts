import { type Uri, workspace } from 'vscode';

/** Whether readers shall be redirected from what moves, as the user has set it. */
export function redirectsOnMove(uri: Uri): 'ask' | 'always' | 'never' {
	const chosen = workspace.getConfiguration('recto', uri).get<string>('redirectsOnMove');
	return chosen === 'always' || chosen === 'never' ? chosen : 'ask';
}
