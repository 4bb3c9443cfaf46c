import { isIgnored } from '../../language/ignoreRules.ts';
import { derive } from '../../text/derive.ts';
import { fileRole } from '../fileRole.ts';
import type { Project } from '../project.ts';

/**
 * Whether the file becomes a page of its own: a snippet, or a file that a page imports, is only a part of others,
 * and an ignored file no part of the site.
 */
export function isPage(project: Pick<Project, 'ignoreRules' | 'pages'>, path: string): boolean {
	if (fileRole(path) !== 'page' || importedFiles(project.pages).has(path)) return false;
	return project.pages.has(path) || !isIgnored(project.ignoreRules, path);
}

const importedFiles = derive((pages: Project['pages']): ReadonlySet<string> => {
	const imported = new Set<string>();
	for (const { imports } of pages.values()) for (const file of imports) imported.add(file);
	return imported;
});
