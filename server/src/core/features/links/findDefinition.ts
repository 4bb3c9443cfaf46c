import { findAnchor } from '../../project/links/findAnchor.ts';
import { type Destination, findDocument, type ReadText } from '../../project/links/references.ts';
import { pageAnchors, toAnchorIds } from '../../project/pages/pageAnchors.ts';
import type { Project } from '../../project/project.ts';
import type { Document, PageDocument } from '../../syntax/document.ts';
import { touches } from '../../text/span.ts';
import { apiDefinition } from '../apiFiles/locateTarget.ts';
import { labelDefinition } from '../labels/labelMeaning.ts';
import { exportOfPage } from '../names/findExport.ts';
import { nameLocation } from '../names/nameMeaning.ts';
import { madeLinkLocation } from '../operations/madeLink.ts';
import { operationLocation } from '../operations/operationAt.ts';
import { schemaLocation } from '../operations/schemaAt.ts';
import { exportLocation } from './exportLocation.ts';
import { type FileLocation, startOf, toLocation } from './fileLocation.ts';
import { linkAt } from './linkAt.ts';

/** Where the link at the offset leads: to a heading, an operation, or to the start of a page or file. */
export function findDefinition(
	project: Project,
	{ document, offset }: { readonly document: Document; readonly offset: number },
	readText: ReadText,
): FileLocation | undefined {
	const described =
		document.kind === 'data'
			? apiDefinition(project, { document, offset })
			: document.kind === 'page'
				? (operationLocation(project, document, offset) ?? schemaLocation(project, document, offset))
				: operationLocation(project, document, offset);
	if (described !== undefined) return described;
	const link = linkAt(project, document, offset);
	if (link !== undefined)
		return exportLocation(project, link, readText) ?? locate(project, link.destination, readText);
	const made = document.kind === 'data' ? undefined : madeLinkLocation(project, document, offset);
	if (made !== undefined || document.kind !== 'page') return made;
	return (
		declaredTagLocation(document, offset) ??
		labelDefinition(document, offset) ??
		nameLocation(project, document, offset, readText)
	);
}

/** Where a page declares the component that a tag shows. */
function declaredTagLocation(document: PageDocument, offset: number): FileLocation | undefined {
	const tag = document.syntax.tags.find(({ nameSpan }) => touches(nameSpan, offset));
	const place = exportOfPage(document, tag?.name.split('.', 1)[0] ?? '');
	return place && toLocation(document, place.span);
}

/** The place of a destination; the file's start when its anchor is not found. */
export function locate(project: Project, { path, anchor }: Destination, readText: ReadText): FileLocation {
	const document = anchor === undefined ? undefined : findDocument(project, path, readText);
	if (anchor === undefined || document?.kind !== 'page') return startOf(path);
	const anchors = pageAnchors(document);
	const ids = toAnchorIds(anchors);
	const match = findAnchor(project, path, anchor);
	const found = anchors[ids.indexOf(match.kind === 'otherForm' ? match.id : anchor)];
	return found === undefined ? startOf(path) : toLocation(document, found.span);
}
