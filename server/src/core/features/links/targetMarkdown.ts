import type { Destination } from '../../project/links/references.ts';
import { findFacts } from '../../project/pages/findFacts.ts';
import { pageAnchors, toAnchorIds } from '../../project/pages/pageAnchors.ts';
import type { Project } from '../../project/project.ts';
import { withoutImages } from '../components/completionText.ts';

/** What a reader of a link needs to know of its target: title and description of a page, and where it is. */
export function targetMarkdown(project: Project, { path, anchor }: Destination): string {
	const page = project.pages.get(path);
	if (page === undefined) return code(path);
	const heading = anchor === undefined ? undefined : findHeading(project, path, anchor);
	return [
		`**${escapeMarks(page.title)}**${heading === undefined ? '' : ` › ${escapeMarks(heading)}`}`,
		page.description === undefined ? undefined : escapeMarks(page.description),
		code(path),
	]
		.filter((part) => part !== undefined)
		.join('\n\n');
}

/** The text of the heading that an anchor belongs to. */
function findHeading(project: Project, path: string, anchor: string): string | undefined {
	const document = project.documents.get(path);
	const anchors =
		document?.kind === 'page' ? pageAnchors(document) : (findFacts(project, path)?.anchors ?? []);
	return anchors[toAnchorIds(anchors).indexOf(anchor)]?.text;
}

/** A name may hold backticks, behind which it is Markdown. */
function code(path: string): string {
	return `\`${withoutImages(path)}\``;
}

/** Titles are text, not Markdown. */
function escapeMarks(text: string): string {
	return text.replace(/[\\`*_[\]<>#|~]/g, '\\$&');
}
