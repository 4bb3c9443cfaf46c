import type { Range } from 'vscode-languageserver-types';
import type { Document } from '../../language/document.ts';
import { spanOf } from '../../language/json.ts';
import { declarationsOfApiSubject, locateOperationInWorkspace } from '../../openapi/editor/apiLocations.ts';
import { findConfigPlace } from '../../project/config/configPlace.ts';
import { variablePlace } from '../../project/config/siteConfig.ts';
import { findAnchor } from '../../project/links/findAnchor.ts';
import {
	type Destination,
	findDestination,
	findDocument,
	type ReadText,
} from '../../project/links/references.ts';
import { pageAnchors, toAnchorIds } from '../../project/pages/pageAnchors.ts';
import type { Project } from '../../project/project.ts';
import { type FileLocation, fileStartLocation, toLocation, toRange } from '../document/protocolValues.ts';
import { linksOf } from '../subject/linksAt.ts';
import { exportStatementOf, findExport, findNamedValue } from '../subject/namedValue.ts';
import type { Subject, SubjectOf } from '../subject/subject.ts';
import { subjectsAt } from '../subject/subjectsAt.ts';

/** Declaration of the most specific subject at the offset that has one: a heading, page, operation, name, label or value. */
export function definitionAt(
	project: Project,
	{ document, offset }: { readonly document: Document; readonly offset: number },
	readText: ReadText,
): FileLocation | undefined {
	for (const subject of subjectsAt(project, document, offset)) {
		const found = locateSubject(project, { document, subject }, readText);
		if (found !== undefined) return found;
	}
	return undefined;
}

function locateSubject(
	project: Project,
	{ document, subject }: { readonly document: Document; readonly subject: Subject },
	readText: ReadText,
): FileLocation | undefined {
	switch (subject.kind) {
		case 'operation':
		case 'schema':
		case 'apiTarget':
			return declarationsOfApiSubject(project, subject);
		case 'link':
			if (subject.operation !== undefined) return locateOperationInWorkspace(project, subject.operation);
			return subject.destination && locateDestination(project, subject.destination, readText);
		case 'import':
			return locateImport(project, subject, readText);
		case 'label': {
			const definition = subject.places.find(({ isDefinition }) => isDefinition);
			return definition && toLocation(document, definition.span);
		}
		case 'variable': {
			const place = findConfigPlace(project, variablePlace(subject.name));
			return place && toLocation(place.document, spanOf(place.node));
		}
		case 'expression':
			if (document.kind !== 'page') return undefined;
			return findNamedValue(project, { document, names: [...subject.owners, subject.name] }, readText)
				?.location;
		case 'component': {
			if (document.kind !== 'page') return undefined;
			const place = exportStatementOf(document, subject.tag.name.split('.', 1)[0] ?? '');
			return place && toLocation(document, place.span);
		}
		default:
			return undefined;
	}
}

/** Location of the export that an import names; of its file if the export is not found, or the whole file is meant. */
function locateImport(
	project: Project,
	{ destination, exported }: SubjectOf<'import'>,
	readText: ReadText,
): FileLocation {
	const { path } = destination;
	const place = findExport(project, { path, exported }, readText);
	return place === undefined
		? locateDestination(project, destination, readText)
		: { path, range: toRange(place, place.span) };
}

/** Location of a destination; the file's start when its anchor is not found. */
export function locateDestination(
	project: Project,
	{ path, anchor }: Destination,
	readText: ReadText,
): FileLocation {
	const document = anchor === undefined ? undefined : findDocument(project, path, readText);
	if (anchor === undefined || document?.kind !== 'page') return fileStartLocation(path);
	const anchors = pageAnchors(document);
	const ids = toAnchorIds(anchors);
	const match = findAnchor(project, path, anchor);
	const found = anchors[ids.indexOf(match.kind === 'otherForm' ? match.id : anchor)];
	return found === undefined ? fileStartLocation(path) : toLocation(document, found.span);
}

/** Range of text that is a link to a file of the project. */
export interface FileLink extends Destination {
	readonly range: Range;
}

/** Links of a document to files of the project. */
export function documentLinks(project: Project, document: Document): readonly FileLink[] {
	const { from, links } = linksOf(document);
	return links.flatMap((link) => {
		const destination = findDestination(project, from, link);
		return destination === undefined ? [] : { range: toRange(document, link.span), ...destination };
	});
}
