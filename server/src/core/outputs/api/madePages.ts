import { madePagesOf } from '../../project/api/madePages.ts';
import { type Page, toPage, toPagePath } from '../../project/page.ts';
import type { Project } from '../../project/project.ts';
import { parsePageDocument } from '../../syntax/parseDocument.ts';

/**
 * The pages that the site makes of API descriptions without a file of the author's, as pages with the file that they
 * would have.
 */
export function madePages(project: Project): readonly Page[] {
	return [...madePagesOf(project).paths.keys()].flatMap((pagePath) => madePageAt(project, pagePath) ?? []);
}

/** The one at the path, from the root without outer slashes. */
export function madePageAt(project: Project, pagePath: string): Page | undefined {
	const path = `${pagePath}.mdx`;
	const text = madePageText(project, path);
	return text === undefined ? undefined : toPage(parsePageDocument(path, text));
}

/** What an author would write into the file to get the page; undefined for another path, or where a file is. */
export function madePageText(project: Project, path: string): string | undefined {
	const pagePath = toPagePath(path);
	const operation = madePagesOf(project).paths.get(pagePath);
	if (operation === undefined || project.files.has(path) || project.files.has(`${pagePath}.md`))
		return undefined;
	const { file, method, path: endpoint, summary } = operation;
	const title = summary === undefined ? [] : [`title: ${JSON.stringify(summary)}`];
	const name = `${file} ${method.toUpperCase()} ${endpoint}`;
	return ['---', ...title, `openapi: ${JSON.stringify(name)}`, '---', ''].join('\n');
}
