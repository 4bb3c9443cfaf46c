import { parsePageDocument } from '../../server/src/core/language/parseDocument.ts';
import {
	comparePage,
	type PageComparison,
	type PageSide,
} from '../../server/src/core/site/review/comparePage.ts';
import { project } from './project.ts';

/** Version of a page in a small project, with the files around it. */
export function pageSide(
	text: string,
	files: Readonly<Record<string, string>> = {},
	path = 'page.mdx',
): PageSide {
	return {
		project: project({ ...files, [path]: text }).project,
		document: parsePageDocument(path, text),
		readText: (wanted) => files[wanted],
	};
}

export function comparePages(before: string, after: string): PageComparison {
	return comparePage(pageSide(before), pageSide(after));
}
