/** True if a file with this path is checked in any project; scripts elsewhere are checked if pages import them. */
export function isCheckedPath(path: string): boolean {
	const role = fileRole(path);
	return checkedRoles.has(role) || (role === 'script' && isSnippet(path));
}

const checkedRoles: ReadonlySet<string> = new Set(['page', 'snippet', 'config', 'data']);

import { fileRole, isSnippet } from '../core/api/files.ts';
