import type { Document, PageDocument, ScriptDocument } from '../../language/document.ts';
import { hasReferenceableName } from '../../openapi/editor/apiTargetAt.ts';
import type { ApiTarget } from '../../openapi/model/operations/apiUses.ts';
import { findAnchor } from '../../project/links/findAnchor.ts';
import { findDestination, findDocument, type ReadText } from '../../project/links/references.ts';
import { isExplicitId, pageAnchors, toAnchorIds } from '../../project/pages/pageAnchors.ts';
import type { Project } from '../../project/project.ts';
import type { Span } from '../../text/positions.ts';
import type { LabelPlace } from '../document/pageLabels.ts';
import { anchorSpan, pathSpan } from '../document/writtenTarget.ts';
import type { NameInFile } from '../subject/nameWalk.ts';
import type { Subject, SubjectOf } from '../subject/subject.ts';
import { subjectsAt } from '../subject/subjectsAt.ts';

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

/** Most specific subject at an offset that can be renamed; undefined if there is no name that other places use. */
export function findRenameSubject(
	project: Project,
	{ document, offset }: { readonly document: Document | ScriptDocument; readonly offset: number },
	readText: ReadText,
): RenameSubject | undefined {
	for (const subject of subjectsAt(project, document, offset)) {
		const found = toRenameSubject({ project, document, offset, readText }, subject);
		if (found !== undefined) return found;
	}
	return undefined;
}

interface RenameContext {
	readonly project: Project;
	readonly document: Document | ScriptDocument;
	readonly offset: number;
	readonly readText: ReadText;
}

function toRenameSubject(context: RenameContext, subject: Subject): RenameSubject | undefined {
	const { project, document } = context;
	const { span } = subject;
	if (subject.kind === 'name') {
		const { node } = subject;
		return node.name === 'default' ? undefined : { kind: 'export', node, span, name: node.name };
	}
	if (subject.kind === 'apiTarget') {
		const { target } = subject;
		const name = target.pointer.at(-1) ?? '';
		return hasReferenceableName(project, target) ? { kind: 'component', target, span, name } : undefined;
	}
	if (subject.kind === 'link') return linkSubject(context, subject);
	if (document.kind !== 'page') return undefined;
	if (subject.kind === 'label')
		return { kind: 'label', document, place: subject.place, span, name: subject.place.label };
	return subject.kind === 'anchorText' ? namedPlace(subject.form, document, span) : undefined;
}

/** Anchor that a link names, if the cursor is in it, or the file that it points to. */
function linkSubject(
	{ project, document, offset, readText }: RenameContext,
	{ link, span }: SubjectOf<'link'>,
): RenameSubject | undefined {
	const isPage = document.kind === 'page';
	// Values of front matter are edited as a whole.
	if (isPage && span.start < (document.syntax.frontMatter?.span.end ?? 0)) return undefined;
	const target = findDestination(project, isPage ? document.path : '', link);
	if (target === undefined) return undefined;
	const written = { text: document.text, span };
	const anchor = anchorSpan(written);
	if (anchor === undefined || offset < anchor.start) {
		const name = project.pages.get(target.path)?.pagePath ?? target.path;
		return { kind: 'file', path: target.path, span: pathSpan(written), name };
	}
	const other = findDocument(project, target.path, readText);
	if (other?.kind !== 'page' || target.anchor === undefined) return undefined;
	const subject = anchorSubject(project, other, target.anchor);
	return subject && { ...subject, span: anchor };
}

/** Text that an anchor is made from: a heading or attribute, or the id that the author wrote. */
function anchorSubject(project: Project, document: PageDocument, anchor: string): RenameSubject | undefined {
	const match = findAnchor(project, document.path, anchor);
	const anchors = pageAnchors(document);
	const found = anchors[toAnchorIds(anchors).indexOf(match.kind === 'otherForm' ? match.id : anchor)];
	if (found === undefined) return undefined;
	const { form, span, attributeSpan } = found;
	const heading = document.syntax.headings.find((one) => one.span === span);
	if (heading === undefined)
		return attributeSpan && namedPlace(isExplicitId(form) ? 'id' : 'attribute', document, attributeSpan);
	const { textSpan, idSpan } = heading;
	return idSpan === undefined
		? namedPlace('heading', document, textSpan)
		: namedPlace('id', document, idSpan);
}

function namedPlace(
	kind: 'heading' | 'attribute' | 'id',
	document: PageDocument,
	place: Span,
): RenameSubject {
	return { kind, document, place, span: place, name: document.text.slice(place.start, place.end) };
}
