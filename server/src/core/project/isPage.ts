import { fileRole } from './fileRole.ts';
import { isIgnored } from './ignoreRules.ts';
import type { Project } from './project.ts';

/**
 * Whether the file becomes a page of its own: a snippet, or a file that a page imports, is only a part of others,
 * and an ignored file no part of the site.
 */
export function isPage(project: Project, path: string): boolean {
	if (fileRole(path) !== 'page' || importedFiles(project.pages).has(path)) return false;
	return project.pages.has(path) || !isIgnored(project.ignoreRules, path);
}

const known = new WeakMap<Project['pages'], ReadonlySet<string>>();

function importedFiles(pages: Project['pages']): ReadonlySet<string> {
	let imported = known.get(pages);
	if (imported === undefined) {
		imported = new Set([...pages.values()].flatMap((page) => page.imports));
		known.set(pages, imported);
	}
	return imported;
}
