import { pageAnchors, toAnchorIds } from '../../project/pageAnchors.ts';
import type { Project } from '../../project/project.ts';
import { type Destination, findReferences, type ReadText } from '../../project/references.ts';
import type { Document } from '../../syntax/document.ts';
import { touches } from '../../text/span.ts';
import { apiReferencesAt } from '../apiFiles/locateTarget.ts';
import { type FileLocation, toLocation } from './fileLocation.ts';
import { locate } from './findDefinition.ts';
import { linkAt } from './linkAt.ts';

export interface ReferencesQuestion {
	readonly document: Document;
	readonly offset: number;
	/** Whether the page or heading itself belongs to the answer. */
	readonly withDeclaration: boolean;
}

/**
 * Every place that leads to what is at the offset: to the target of a link, to a heading or another anchor, or, in
 * the front matter and on the first line, to the page itself.
 */
export function referencesAt(
	project: Project,
	{ document, offset, withDeclaration }: ReferencesQuestion,
	readText: ReadText,
): readonly FileLocation[] {
	if (document.kind === 'data') return apiReferencesAt(project, { document, offset, withDeclaration });
	const destination = linkAt(project, document, offset)?.destination ?? subjectAt(document, offset);
	if (destination === undefined) return [];
	const places = [...findReferences(project, destination, readText)];
	return [
		...(withDeclaration ? [locate(project, destination, readText)] : []),
		...places.map((place) => toLocation(place.document, place.span)),
	];
}

function subjectAt(document: Document, offset: number): Destination | undefined {
	if (document.kind !== 'page') return undefined;
	const { path, text, syntax } = document;
	const anchors = pageAnchors(document);
	const index = anchors.findIndex(({ span }) => touches(span, offset));
	const anchor = toAnchorIds(anchors)[index];
	if (anchor !== undefined && anchor !== '') return { path, anchor };
	const isAtTop = offset <= (syntax.frontMatter?.span.end ?? text.indexOf('\n'));
	return isAtTop || !text.includes('\n') ? { path } : undefined;
}
