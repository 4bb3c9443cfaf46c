import { isIgnored } from '../../language/ignoreRules.ts';
import { derive } from '../../text/derive.ts';
import { fileRole } from '../fileRole.ts';
import type { Project } from '../project.ts';

/** True if the file is published as a page: it is not a snippet, not imported by a page, and not ignored. */
export function isPage(project: Pick<Project, 'ignoreRules' | 'pages'>, path: string): boolean {
	if (fileRole(path) !== 'page' || importedFiles(project.pages).has(path)) return false;
	return project.pages.has(path) || !isIgnored(project.ignoreRules, path);
}

const importedFiles = derive((pages: Project['pages']): ReadonlySet<string> => {
	const imported = new Set<string>();
	for (const { imports } of pages.values()) for (const file of imports) imported.add(file);
	return imported;
});
