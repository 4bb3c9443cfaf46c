import { generatedPageAt, generatedPagesOf } from '../../openapi/model/pages/generatedPages.ts';
import type { Project } from '../project.ts';
import type { Page } from './page.ts';

/** Every page of the site: those of the author's files, and those that the site makes of API descriptions. */
export function sitePages(project: Project): readonly Page[] {
	return [
		...project.pages.values(),
		...[...generatedPagesOf(project).pages.values()].map(({ page }) => page),
	];
}

/** The page of a path as the navigation writes it; of two files with one path the `.mdx` is shown. */
export function sitePageAt(project: Project, pagePath: string): Page | undefined {
	return (
		project.pages.get(`${pagePath}.mdx`) ??
		project.pages.get(`${pagePath}.md`) ??
		generatedPageAt(project, pagePath)?.page
	);
}
