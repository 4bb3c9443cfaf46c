import type { DataDocument, Document, PageDocument, ScriptDocument } from '../../language/document.ts';
import type { Heading } from '../../language/page/pageSyntax.ts';
import { apiTargetAt, hasReferenceableName } from '../../openapi/editor/apiTargetAt.ts';
import type { ApiTarget } from '../../openapi/model/operations/apiUses.ts';
import { configLinks } from '../../project/links/configLinks.ts';
import { descriptionLinks } from '../../project/links/descriptionLinks.ts';
import { findAnchor } from '../../project/links/findAnchor.ts';
import { type PageLink, pageLinks } from '../../project/links/pageLinks.ts';
import { findDestination, findDocument, type ReadText } from '../../project/links/references.ts';
import { isWritten, type PlacedAnchor, pageAnchors, toAnchorIds } from '../../project/pages/pageAnchors.ts';
import type { Project } from '../../project/project.ts';
import { containsCursor, type Span } from '../../text/positions.ts';
import { type LabelPlace, labelAt } from '../document/pageLabels.ts';
import { anchorSpan, pathSpan } from '../document/writtenTarget.ts';
import { nameSubjectAt } from '../subject/nameSubject.ts';
import type { NameInFile } from '../subject/nameWalk.ts';

/** Something that can be renamed at an offset. */
export type RenameSubject = {
	/** Text that the editor selects, in the document of the request. */
	readonly span: Span;
	/** Current name. */
	readonly name: string;
} & (
	| {
			/** Text of a heading, attribute of a tag that has an anchor, or id that an author wrote. */
			readonly kind: 'heading' | 'attribute' | 'id';
			readonly document: PageDocument;
			/** Span of the name in that document. */
			readonly place: Span;
	  }
	| { readonly kind: 'file'; readonly path: string }
	/** Label of a reference or footnote. */
	| { readonly kind: 'label'; readonly document: PageDocument; readonly place: LabelPlace }
	/** Name that a page or script exports or imports. */
	| { readonly kind: 'export'; readonly node: NameInFile }
	/** Named component of an OpenAPI file, or another part that files share. */
	| { readonly kind: 'component'; readonly target: ApiTarget }
);

/** Finds what is renamed at an offset; undefined if there is no name that other places use. */
export function findRenameSubject(
	project: Project,
	{ document, offset }: { readonly document: Document | ScriptDocument; readonly offset: number },
	readText: ReadText,
): RenameSubject | undefined {
	if (document.kind === 'script') return exportSubject(project, document, offset);
	if (document.kind === 'page') {
		const own =
			exportSubject(project, document, offset) ??
			labelSubject(document, offset) ??
			headingSubject(document, offset) ??
			attributeSubject(document, offset);
		if (own !== undefined) return own;
	}
	const link = linksIn(document).find(({ span }) => containsCursor(span, offset));
	if (link === undefined)
		return document.kind === 'data' ? componentSubject(project, document, offset) : undefined;
	const target = findDestination(project, document.kind === 'page' ? document.path : '', link);
	if (target === undefined) return undefined;
	const written = { text: document.text, span: link.span };
	const anchor = anchorSpan(written);
	if (anchor !== undefined && offset >= anchor.start) {
		const other = findDocument(project, target.path, readText);
		if (other?.kind !== 'page' || target.anchor === undefined) return undefined;
		const subject = anchorSubject(project, other, target.anchor);
		return subject && { ...subject, span: anchor };
	}
	const isPage = project.pages.get(target.path);
	return { kind: 'file', path: target.path, span: pathSpan(written), name: isPage?.pagePath ?? target.path };
}

type NamedLink = Pick<PageLink, 'kind' | 'href' | 'span'>;

function linksIn(document: Document): readonly NamedLink[] {
	if (document.kind === 'page') return pageLinks(document);
	const links =
		document.kind === 'config'
			? configLinks(document)
			: document.claims === undefined
				? []
				: descriptionLinks(document);
	return links.map(({ href, span }) => ({ kind: 'page', href, span }));
}

function componentSubject(
	project: Project,
	document: DataDocument,
	offset: number,
): RenameSubject | undefined {
	const found = apiTargetAt(project, document, offset);
	if (found === undefined || !hasReferenceableName(project, found.target)) return undefined;
	const { span, target } = found;
	return { kind: 'component', target, span, name: target.pointer.at(-1) ?? '' };
}

function exportSubject(
	project: Project,
	file: PageDocument | ScriptDocument,
	offset: number,
): RenameSubject | undefined {
	const found = nameSubjectAt(project, file, offset);
	if (found === undefined || found.node.name === 'default') return undefined;
	const { node, span } = found;
	return { kind: 'export', node, span, name: node.name };
}

function labelSubject(document: PageDocument, offset: number): RenameSubject | undefined {
	const place = labelAt(document, offset)?.place;
	return place && { kind: 'label', document, place, span: place.span, name: place.label };
}

function headingSubject(document: PageDocument, offset: number): RenameSubject | undefined {
	const heading = document.syntax.headings.find(({ span }) => containsCursor(span, offset));
	if (heading === undefined) return undefined;
	const { textSpan, idSpan } = heading;
	if (idSpan !== undefined && offset >= idSpan.start) return namedPlace('id', document, idSpan);
	// The heading markers represent the text; a link within it is a subject of its own.
	return offset <= textSpan.end && !document.syntax.links.some(({ span }) => containsCursor(span, offset))
		? namedPlace('heading', document, textSpan)
		: undefined;
}

function attributeSubject(document: PageDocument, offset: number): RenameSubject | undefined {
	const found = pageAnchors(document).find(
		({ attributeSpan }) => attributeSpan !== undefined && containsCursor(attributeSpan, offset),
	);
	return found && namedTag(document, found);
}

function namedTag(document: PageDocument, { form, attributeSpan }: PlacedAnchor): RenameSubject | undefined {
	return attributeSpan && namedPlace(isWritten(form) ? 'id' : 'attribute', document, attributeSpan);
}

/** Heading or tag of an anchor; its id, if the author wrote one. */
function anchorSubject(project: Project, document: PageDocument, anchor: string): RenameSubject | undefined {
	const match = findAnchor(project, document.path, anchor);
	const anchors = pageAnchors(document);
	const found = anchors[toAnchorIds(anchors).indexOf(match.kind === 'otherForm' ? match.id : anchor)];
	if (found === undefined) return undefined;
	const heading = headingOf(document, found);
	if (heading === undefined) return namedTag(document, found);
	const { textSpan, idSpan } = heading;
	return idSpan === undefined
		? namedPlace('heading', document, textSpan)
		: namedPlace('id', document, idSpan);
}

function headingOf({ syntax }: PageDocument, { span }: PlacedAnchor): Heading | undefined {
	return syntax.headings.find((heading) => heading.span === span);
}

function namedPlace(
	kind: 'heading' | 'attribute' | 'id',
	document: PageDocument,
	place: Span,
): RenameSubject {
	return { kind, document, place, span: place, name: document.text.slice(place.start, place.end) };
}
