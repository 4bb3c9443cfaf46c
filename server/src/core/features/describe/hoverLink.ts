import type { Hover } from 'vscode-languageserver-types';
import type { DataDocument, PageDocument } from '../../language/document.ts';
import { exportedValue } from '../../language/mdx/exportedValue.ts';
import type { Destination, ReadText } from '../../project/links/references.ts';
import { findFacts } from '../../project/pages/findFacts.ts';
import { pageAnchors, toAnchorIds } from '../../project/pages/pageAnchors.ts';
import type { Project } from '../../project/project.ts';
import { containsCursor } from '../../text/positions.ts';
import { withoutImages } from '../document/completionText.ts';
import { rangeOf } from '../document/fileLocation.ts';
import { linkAt, type ResolvedLinkAt } from '../subject/linkAt.ts';
import { findExport } from '../subject/namedValue.ts';
import {
	findProjectComponent,
	type ProjectComponent,
	propertiesMarkdown,
} from '../subject/projectComponent.ts';
import { valueMarkdown } from './nameMeaning.ts';

/** Hover with the target of the link at the offset. */
export function hoverLink(
	project: Project,
	document: PageDocument | DataDocument,
	offset: number,
	readText: ReadText,
): Hover | undefined {
	const link = linkAt(project, document, offset);
	if (link === undefined) return undefined;
	const { exported = 'default', destination } = link;
	const name = exported === 'default' ? '' : `\`${exported}\` from `;
	const own = document.kind === 'page' ? shownComponent(project, { document, offset }, readText) : undefined;
	const about = own === undefined ? exportedMarkdown(project, link, readText) : propertiesMarkdown(own);
	const value = [name + targetMarkdown(project, destination), about]
		.filter((part) => part !== '')
		.join('\n\n');
	return { contents: { kind: 'markdown', value }, range: rangeOf(document, link.span) };
}

/** Value of an imported name; empty when the file does not contain it. */
function exportedMarkdown(
	project: Project,
	{ destination: { path }, exported }: ResolvedLinkAt,
	readText: ReadText,
): string {
	const place = exported === undefined ? undefined : findExport(project, { path, exported }, readText);
	const value = place && exportedValue(place.code, exported ?? '');
	return value === undefined || value.isFunction ? '' : valueMarkdown({ code: place?.code ?? '', value });
}

/** Component of the project's own whose tag is at the offset. */
function shownComponent(
	project: Project,
	{ document, offset }: { readonly document: PageDocument; readonly offset: number },
	readText: ReadText,
): ProjectComponent | undefined {
	const tag = document.syntax.tags.find(({ nameSpan }) => containsCursor(nameSpan, offset));
	return tag && findProjectComponent(project, { document, tag }, readText);
}

/** Documentation of a link target: title and description of a page, and its path. */
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

/** Text of the heading with an anchor. */
function findHeading(project: Project, path: string, anchor: string): string | undefined {
	const document = project.documents.get(path);
	const anchors =
		document?.kind === 'page' ? pageAnchors(document) : (findFacts(project, path)?.anchors ?? []);
	return anchors[toAnchorIds(anchors).indexOf(anchor)]?.text;
}

/** Path as an inline code span. Backticks in it would end the span, so images are escaped. */
function code(path: string): string {
	return `\`${withoutImages(path)}\``;
}

/** Escapes a title, which is text and not Markdown. */
function escapeMarks(text: string): string {
	return text.replace(/[\\`*_[\]<>#|~]/g, '\\$&');
}
