import { fenceOptions } from '../../catalogue/fenceMeta.ts';
import { frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import type { PageDocument } from '../../language/document.ts';
import { literalAttributeText } from '../../language/page/literalAttributeText.ts';
import { apiSubjectsAt } from '../../openapi/editor/apiSubjectsAt.ts';
import { pageLinks } from '../../project/links/pageLinks.ts';
import { findDestination } from '../../project/links/references.ts';
import { attributeOf } from '../../project/pages/componentUses.ts';
import { isExplicitId, pageAnchors, toAnchorIds } from '../../project/pages/pageAnchors.ts';
import type { Project } from '../../project/project.ts';
import { containsCursor, endOfLine, startOfLine } from '../../text/positions.ts';
import { firstLineOfFootnote, labelAt } from '../document/pageLabels.ts';
import { findTagComponent } from '../document/tagPlace.ts';
import { importsAt, linksAt } from './linksAt.ts';
import { wholeNameAt } from './nameAt.ts';
import { nameSubjectAt } from './nameSubjectAt.ts';
import type { Subject, SubjectOf } from './subject.ts';

/** Subjects at an offset of a page, the most specific first. */
export function* pageSubjectsAt(
	project: Project,
	document: PageDocument,
	offset: number,
): Generator<Subject> {
	yield* frontMatterAt(document, offset);
	yield* apiSubjectsAt(project, document, offset);
	const name = nameSubjectAt(project, document, offset);
	if (name !== undefined) yield name;
	const label = labelSubjectAt(project, document, offset);
	if (label !== undefined) yield label;
	yield* anchorTextAt(document, offset);
	const variable = variableAt(project, document, offset);
	if (variable === undefined) {
		yield* linksAt(project, document, offset);
		yield* importsAt(project, document, offset);
	} else {
		// A variable in a link has a definition of its own.
		for (const link of linksAt(project, document, offset))
			if (link.kind === 'link') yield { ...link, destination: undefined };
		yield variable;
	}
	const expression = wholeNameAt(document, offset);
	if (expression !== undefined) yield { kind: 'expression', ...expression };
	const part = tagPartAt(document, offset);
	if (part !== undefined) yield part;
	const option = fenceOptionAt(document, offset);
	if (option !== undefined) yield option;
	yield* anchorAt(document, offset);
}

/** Key of front matter that the catalogue has, or its value. */
function* frontMatterAt(
	{ frontMatter }: PageDocument,
	offset: number,
): Generator<SubjectOf<'frontMatterKey' | 'frontMatterValue'>> {
	for (const { key, keySpan, value, valueSpan } of frontMatter.entries) {
		const field = frontMatterFieldsByKey.get(key);
		if (field === undefined) continue;
		if (containsCursor(keySpan, offset)) yield { kind: 'frontMatterKey', span: keySpan, field, value };
		else if (valueSpan !== undefined && containsCursor(valueSpan, offset))
			yield { kind: 'frontMatterValue', span: valueSpan, field, value };
	}
}

function labelSubjectAt(
	project: Project,
	document: PageDocument,
	offset: number,
): SubjectOf<'label'> | undefined {
	const found = labelAt(document, offset);
	if (found === undefined) return undefined;
	const definition = found.places.find(({ isDefinition }) => isDefinition);
	const isFootnote = definition?.kind === 'footnote';
	const start = definition?.link?.targetSpan.start;
	const link = start === undefined ? undefined : pageLinks(document).find(({ span }) => span.start === start);
	return {
		kind: 'label',
		span: found.place.span,
		...found,
		footnote: isFootnote ? firstLineOfFootnote(document, definition) || undefined : undefined,
		link: link && { href: link.href, destination: findDestination(project, document.path, link) },
	};
}

/** Heading, id or attribute that an anchor is made from. */
function* anchorTextAt(document: PageDocument, offset: number): Generator<SubjectOf<'anchorText'>> {
	const { headings, links } = document.syntax;
	const heading = headings.find(({ span }) => containsCursor(span, offset));
	if (heading?.idSpan !== undefined && offset >= heading.idSpan.start)
		yield { kind: 'anchorText', form: 'id', span: heading.idSpan };
	// The heading markers represent the text; a link within it is a subject of its own.
	else if (
		heading !== undefined &&
		offset <= heading.textSpan.end &&
		!links.some(({ span }) => containsCursor(span, offset))
	)
		yield { kind: 'anchorText', form: 'heading', span: heading.textSpan };
	for (const { form, attributeSpan } of pageAnchors(document))
		if (attributeSpan !== undefined && containsCursor(attributeSpan, offset))
			yield { kind: 'anchorText', form: isExplicitId(form) ? 'id' : 'attribute', span: attributeSpan };
}

/** Use of a variable of the configuration, also in code; with its braces. */
function variableAt(
	{ site }: Project,
	{ text }: PageDocument,
	offset: number,
): SubjectOf<'variable'> | undefined {
	if (site.variables.size === 0) return undefined;
	const start = Math.max(startOfLine(text, offset), offset - maxVariableLength);
	const line = text.slice(start, Math.min(endOfLine(text, offset), offset + maxVariableLength));
	for (const match of line.matchAll(/\{\{\s{0,20}([\w.-]{1,200})\s{0,20}\}\}/g)) {
		const span = { start: start + match.index, end: start + match.index + match[0].length };
		const name = match[1] ?? '';
		const value = site.variables.get(name);
		if (value !== undefined && containsCursor(span, offset)) return { kind: 'variable', span, name, value };
	}
	return undefined;
}

const maxVariableLength = 250;

/** Name of a tag, or name or value of one of its attributes that the catalogue has. */
function tagPartAt(
	document: PageDocument,
	offset: number,
): SubjectOf<'component' | 'attribute' | 'value'> | undefined {
	const { tags } = document.syntax;
	const tag =
		tags.find(({ nameSpan }) => containsCursor(nameSpan, offset)) ??
		tags.findLast(({ span }) => containsCursor(span, offset));
	if (tag === undefined) return undefined;
	const component = findTagComponent(document, tag.name);
	if (containsCursor(tag.nameSpan, offset)) return { kind: 'component', span: tag.nameSpan, tag, component };
	const found = tag.attributes.find(({ span }) => containsCursor(span, offset));
	const attribute = component && found && attributeOf(component, found.name);
	if (component === undefined || found === undefined || attribute === undefined) return undefined;
	const { name, nameSpan, span, value } = found;
	const written = literalAttributeText(value);
	const parts = { component, name, attribute, written };
	return containsCursor(nameSpan, offset)
		? { kind: 'attribute', span: nameSpan, ...parts }
		: { kind: 'value', span: written?.span ?? value?.span ?? span, ...parts };
}

function fenceOptionAt({ text, syntax }: PageDocument, offset: number): SubjectOf<'fenceOption'> | undefined {
	const fence = syntax.fences.find(({ info }) => containsCursor(info, offset));
	if (fence === undefined) return undefined;
	const info = text.slice(fence.info.start, endOfLine(text, fence.info.start));
	for (const { 0: word, index } of info.matchAll(/(?<=\s)[a-z]+(?==|\s|$)/g)) {
		const span = { start: fence.info.start + index, end: fence.info.start + index + word.length };
		const option = containsCursor(span, offset) ? fenceOptions.find(({ name }) => name === word) : undefined;
		if (option !== undefined) return { kind: 'fenceOption', span, option };
	}
	return undefined;
}

/** Target of links at the offset, and the page itself in its front matter and on its first line. */
function* anchorAt(document: PageDocument, offset: number): Generator<SubjectOf<'anchor' | 'page'>> {
	const { text, syntax } = document;
	const anchors = pageAnchors(document);
	const index = anchors.findIndex(({ span }) => containsCursor(span, offset));
	const id = toAnchorIds(anchors)[index] ?? '';
	const span = anchors[index]?.span;
	if (span !== undefined && id !== '') yield { kind: 'anchor', span, id };
	const firstLine = text.indexOf('\n');
	const end = syntax.frontMatter?.span.end ?? (firstLine < 0 ? text.length : firstLine);
	if (offset <= end) yield { kind: 'page', span: { start: 0, end } };
}
