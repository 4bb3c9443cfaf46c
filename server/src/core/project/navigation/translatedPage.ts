import type { Project } from '../project.ts';
import { siteLanguages } from './siteLanguages.ts';

/**
 * The page, by its path, that another one translates: that of the same name in the language that readers see first.
 * Undefined for pages of that language, and where the name is another.
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
