import { findAnchor } from '../../project/findAnchor.ts';
import { pageAnchors, toAnchorIds } from '../../project/pageAnchors.ts';
import type { Project } from '../../project/project.ts';
import { type Destination, findDocument, type ReadText } from '../../project/references.ts';
import type { Document } from '../../syntax/document.ts';
import { touches } from '../../text/span.ts';
import { apiDefinition } from '../apiFiles/locateTarget.ts';
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
	if (document.kind === 'data') return apiDefinition(project, { document, offset });
	const described =
		document.kind === 'page'
			? (operationLocation(project, document, offset) ?? schemaLocation(project, document, offset))
			: operationLocation(project, document, offset);
	if (described !== undefined) return described;
	const link = linkAt(project, document, offset);
	if (link !== undefined)
		return exportLocation(project, link, readText) ?? locate(project, link.destination, readText);
	return madeLinkLocation(project, document, offset) ?? declaredTagLocation(document, offset);
}

/** Where a page declares the component that a tag shows. */
function declaredTagLocation(document: Document, offset: number): FileLocation | undefined {
	if (document.kind !== 'page') return undefined;
	const { tags, modules } = document.syntax;
	const name = tags.find(({ nameSpan }) => touches(nameSpan, offset))?.name.split('.', 1)[0];
	const statement = modules.find(({ kind, names }) => kind === 'export' && names.includes(name ?? ''));
	return statement && toLocation(document, statement.span);
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
