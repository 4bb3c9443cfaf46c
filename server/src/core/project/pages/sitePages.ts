import {
	type GeneratedPage,
	generatedPageAt,
	generatedPageOfFile,
	generatedPagesOf,
} from '../../openapi/model/pages/generatedPages.ts';
import { derive } from '../../text/derive.ts';
import type { Project } from '../project.ts';
import { type Page, pageFromFrontMatter } from './page.ts';

/** Parts of a project that determine its pages. */
type PagedProject = Pick<Project, 'config' | 'configValue' | 'dataFiles' | 'files' | 'pages'>;

/** All pages of the site: those of files, and those generated from API descriptions. */
export function sitePages(project: PagedProject): readonly Page[] {
	return [...project.pages.values(), ...[...generatedPagesOf(project).pages.values()].map(toPageOfGenerated)];
}

/** Page at a path as in the navigation; `.mdx` precedes `.md`. */
export function sitePageAt(project: PagedProject, pagePath: string): Page | undefined {
	const generated = generatedPageAt(project, pagePath);
	return (
		project.pages.get(`${pagePath}.mdx`) ??
		project.pages.get(`${pagePath}.md`) ??
		(generated && toPageOfGenerated(generated))
	);
}

/** Page of a file, or the generated page that the file would replace. */
export function sitePageOfFile(project: Project, path: string): Page | undefined {
	const generated = generatedPageOfFile(project, path);
	return project.pages.get(path) ?? (generated && toPageOfGenerated(generated));
}

/** Page of an operation without a file, with the path of the file that it would have. */
export const toPageOfGenerated = derive(({ pagePath, operation, values }: GeneratedPage): Page => {
	const page = pageFromFrontMatter({ path: `${pagePath}.mdx`, values, imports: [] });
	return { ...page, description: page.description ?? operation.description };
});
