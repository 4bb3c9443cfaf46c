import type { Project } from '../project.ts';
import { siteLanguages } from './siteLanguages.ts';

/**
 * Path of the page that a page translates: the page with the same name in the default language. Undefined for pages of
 * the default language, and if there is no such page.
 */
export function translatedPage({ navigation, pages }: Project, path: string): string | undefined {
	const end = path.indexOf('/');
	if (end < 0) return undefined;
	const [folder, name] = [path.slice(0, end), path.slice(end + 1)];
	for (const [first, ...others] of siteLanguages(navigation)) {
		if (!others.some((language) => language.folder === folder)) continue;
		const source = first?.folder === undefined ? name : `${first.folder}/${name}`;
		if (pages.has(source)) return source;
	}
	return undefined;
}
