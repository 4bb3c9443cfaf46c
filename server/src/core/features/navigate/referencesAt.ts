import type { Document, PageDocument, ScriptDocument } from '../../language/document.ts';
import { generatedLinkLocation } from '../../openapi/editor/generatedLink.ts';
import { apiDefinition, apiReferencesAt } from '../../openapi/editor/locateTarget.ts';
import { operationLocation } from '../../openapi/editor/operationAt.ts';
import { schemaLocation } from '../../openapi/editor/schemaAt.ts';
import { findAnchor } from '../../project/links/findAnchor.ts';
import {
	type Destination,
	findDocument,
	findReferences,
	type ReadText,
} from '../../project/links/references.ts';
import { pageAnchors, toAnchorIds } from '../../project/pages/pageAnchors.ts';
import type { Project } from '../../project/project.ts';
import { containsCursor } from '../../text/positions.ts';
import { labelDefinition, labelReferences } from '../describe/labelMeaning.ts';
import { nameLocation } from '../describe/nameMeaning.ts';
import { type FileLocation, rangeOf, startOfFile, toLocation } from '../document/fileLocation.ts';
import type { CodeFile } from '../subject/fileNames.ts';
import { linkAt, type ResolvedLinkAt } from '../subject/linkAt.ts';
import { exportStatementOf, findExport } from '../subject/namedValue.ts';
import { nameSubjectAt } from '../subject/nameSubject.ts';
import { type FileOccurrences, findNameOccurrences } from '../subject/nameWalk.ts';

export interface ReferencesQuestion {
	readonly document: Document | ScriptDocument;
	readonly offset: number;
	/** True to include the page or heading itself. */
	readonly withDeclaration: boolean;
}

/**
 * References to the target at the offset, or occurrences of the name or label there: the target of a link, a heading or
 * another anchor, or, in front matter and on the first line, the page itself.
 */
export function referencesAt(
	project: Project,
	{ document, offset, withDeclaration }: ReferencesQuestion,
	readText: ReadText,
): readonly FileLocation[] {
	const named =
		document.kind === 'page' || document.kind === 'script'
			? nameReferences(project, { file: document, offset, withDeclaration }, readText)
			: undefined;
	if (named !== undefined || document.kind === 'script') return named ?? [];
	const link = linkAt(project, document, offset);
	if (document.kind === 'data' && link === undefined)
		return apiReferencesAt(project, { document, offset, withDeclaration });
	const places = document.kind === 'page' ? labelReferences(document, offset, withDeclaration) : undefined;
	if (places !== undefined) return places;
	const destination = link?.destination ?? subjectAt(document, offset);
	if (destination === undefined) return [];
	const found = [...findReferences(project, destination, readText)];
	return [
		...(withDeclaration ? [locateDestination(project, destination, readText)] : []),
		...found.map((place) => toLocation(place.document, place.span)),
	];
}

function subjectAt(document: Document, offset: number): Destination | undefined {
	if (document.kind !== 'page') return undefined;
	const { path, text, syntax } = document;
	const anchors = pageAnchors(document);
	const index = anchors.findIndex(({ span }) => containsCursor(span, offset));
	const anchor = toAnchorIds(anchors)[index];
	if (anchor !== undefined && anchor !== '') return { path, anchor };
	const isAtTop = offset <= (syntax.frontMatter?.span.end ?? text.indexOf('\n'));
	return isAtTop || !text.includes('\n') ? { path } : undefined;
}

/**
 * Occurrences of the name at the offset in all files, also under aliases; undefined if it is not a name that files
 * share.
 */
function nameReferences(
	project: Project,
	{
		file,
		offset,
		withDeclaration,
	}: { readonly file: CodeFile; readonly offset: number; readonly withDeclaration: boolean },
	readText: ReadText,
): readonly FileLocation[] | undefined {
	const subject = nameSubjectAt(project, file, offset);
	if (subject === undefined) return undefined;
	const files = findNameOccurrences(project, subject.node, { acrossAliases: true }, readText);
	return [...files.values()].flatMap((walked) => [
		...placesIn(walked, withDeclaration),
		...(isWholePage(walked) ? pagePlaces(project, walked.file.path, { withDeclaration, readText }) : []),
	]);
}

function placesIn({ file, places }: FileOccurrences, withDeclaration: boolean): readonly FileLocation[] {
	return [...places.values()]
		.filter(({ isDeclaration }) => withDeclaration || !isDeclaration)
		.sort((a, b) => a.span.start - b.span.start)
		.map(({ span }) => ({ path: file.path, range: rangeOf(file, span) }));
}

/** True for the default export of a page, which is the whole page. */
function isWholePage({ file, nodes }: FileOccurrences): boolean {
	return file.kind === 'page' && nodes.some(({ kind, name }) => kind === 'exported' && name === 'default');
}

function pagePlaces(
	project: Project,
	path: string,
	{ withDeclaration, readText }: { readonly withDeclaration: boolean; readonly readText: ReadText },
): readonly FileLocation[] {
	const links = [...findReferences(project, { path }, readText)];
	return [
		...(withDeclaration ? [startOfFile(path)] : []),
		...links.map(({ document, span }) => toLocation(document, span)),
	];
}

/** Target of the link at the offset: a heading, an operation, or the start of a page or file. */
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
		return exportLocation(project, link, readText) ?? locateDestination(project, link.destination, readText);
	const generated = document.kind === 'data' ? undefined : generatedLinkLocation(project, document, offset);
	if (generated !== undefined || document.kind !== 'page') return generated;
	return (
		declaredTagLocation(document, offset) ??
		labelDefinition(document, offset) ??
		nameLocation(project, document, offset, readText)
	);
}

/** Declaration on the page of the component that a tag shows. */
function declaredTagLocation(document: PageDocument, offset: number): FileLocation | undefined {
	const tag = document.syntax.tags.find(({ nameSpan }) => containsCursor(nameSpan, offset));
	const place = exportStatementOf(document, tag?.name.split('.', 1)[0] ?? '');
	return place && toLocation(document, place.span);
}

/** Location of a destination; the file's start when its anchor is not found. */
export function locateDestination(
	project: Project,
	{ path, anchor }: Destination,
	readText: ReadText,
): FileLocation {
	const document = anchor === undefined ? undefined : findDocument(project, path, readText);
	if (anchor === undefined || document?.kind !== 'page') return startOfFile(path);
	const anchors = pageAnchors(document);
	const ids = toAnchorIds(anchors);
	const match = findAnchor(project, path, anchor);
	const found = anchors[ids.indexOf(match.kind === 'otherForm' ? match.id : anchor)];
	return found === undefined ? startOfFile(path) : toLocation(document, found.span);
}

/** Location of the export that a link names; undefined when it is not found, or the whole file is meant. */
function exportLocation(
	project: Project,
	{ destination: { path }, exported }: ResolvedLinkAt,
	readText: ReadText,
): FileLocation | undefined {
	const place = exported === undefined ? undefined : findExport(project, { path, exported }, readText);
	return place && { path, range: rangeOf(place, place.span) };
}
