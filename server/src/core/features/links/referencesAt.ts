import { type Destination, findReferences, type ReadText } from '../../project/links/references.ts';
import { pageAnchors, toAnchorIds } from '../../project/pages/pageAnchors.ts';
import type { Project } from '../../project/project.ts';
import type { Document, ScriptDocument } from '../../syntax/document.ts';
import { touches } from '../../text/span.ts';
import { apiReferencesAt } from '../apiFiles/locateTarget.ts';
import { labelReferences } from '../labels/labelMeaning.ts';
import { nameReferences } from '../names/nameReferences.ts';
import { type FileLocation, toLocation } from './fileLocation.ts';
import { locate } from './findDefinition.ts';
import { linkAt } from './linkAt.ts';

export interface ReferencesQuestion {
	readonly document: Document | ScriptDocument;
	readonly offset: number;
	/** Whether the page or heading itself belongs to the answer. */
	readonly withDeclaration: boolean;
}

/**
 * Every place that leads to what is at the offset, or has the name or label at it: to the target of a link, to a heading or another anchor, or, in
 * the front matter and on the first line, to the page itself.
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
		...(withDeclaration ? [locate(project, destination, readText)] : []),
		...found.map((place) => toLocation(place.document, place.span)),
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
