import type { ComponentAnchor } from '../../catalogue/component.ts';
import { components, findComponent } from '../../catalogue/components/allComponents.ts';
import type { PageDocument } from '../../language/document.ts';
import { toFieldId, toTitleId } from '../../language/page/anchorIds.ts';
import { lastAnchoredLevel, toHeadingId, toHeadingIds } from '../../language/page/headingIds.ts';
import { type LiteralAttributeText, literalAttributeText } from '../../language/page/literalAttributeText.ts';
import type { Heading, Tag, TagAttribute } from '../../language/page/pageSyntax.ts';
import { toPlainText } from '../../language/page/toPlainText.ts';
import { derive } from '../../text/derive.ts';
import type { Span } from '../../text/positions.ts';
import { moduleScopeNames } from '../links/pageLinks.ts';
import { type AnchorTest, createAnchorTest } from './createAnchorTest.ts';

/** Source of an anchor. Ids are computed on demand, since most are never needed. */
export interface AnchorSource {
	/**
	 * `heading`: a Markdown heading, unique on the page. `element`: an HTML heading. `deep`: a heading below level 4,
	 * which gets no anchor. `plain`: a component title that gets no anchor. As written by the author: `customId` of a
	 * heading, `entryId` of a component that is numbered with the headings, `id` of another tag. Other forms are
	 * declared in the catalogue.
	 */
	readonly form:
		| 'heading'
		| 'deep'
		| 'customId'
		| 'element'
		| 'plain'
		| 'id'
		| 'entryId'
		| ComponentAnchor['form'];
	readonly text: string;
}

/** Source of an anchor with its place on the page. */
export interface PlacedAnchor extends AnchorSource {
	readonly span: Span;
	/** Span of the attribute value that contains the text. */
	readonly attributeSpan?: Span;
}

const anchorsOfPages = derive(readAnchors);

/** Sources of all anchors of a page, in text order. */
export function pageAnchors(document: PageDocument): readonly PlacedAnchor[] {
	return anchorsOfPages(document);
}

/** Id of each anchor, in the same order; empty for a title without an anchor (host-behavior.md 9.5). */
export const toAnchorIds = derive((sources: readonly AnchorSource[]): readonly string[] => makeIds(sources));

function readAnchors(source: PageDocument): readonly PlacedAnchor[] {
	const { headings, tags, modules } = source.syntax;
	const anchors = headings.map(toHeadingAnchor);
	const own = moduleScopeNames(modules);
	const isAnchored = createAnchorTest(tags);
	for (const tag of tags) if (tag.kind !== 'close') addTagAnchors(anchors, { source, own, isAnchored }, tag);
	// Ids of headings and entries are numbered in text order.
	return anchors.sort((a, b) => a.span.start - b.span.start);
}

/** True if the author wrote the id. */
export function isExplicitId(form: AnchorSource['form']): boolean {
	return form === 'id' || form === 'customId' || form === 'entryId';
}

const entryNames = new Set(
	components.filter(({ anchor }) => anchor?.form === 'entry').map(({ name }) => name),
);

/** True if the page has components that are numbered with the headings, and so may change their ids. */
export function hasNumberedEntries({ syntax }: PageDocument): boolean {
	return syntax.tags.some(({ name }) => entryNames.has(name));
}

/** Ids of the page’s Markdown headings, in order; undefined for a heading without one. */
export function idsOfHeadings(document: PageDocument): readonly (string | undefined)[] {
	if (!hasNumberedEntries(document)) return toHeadingIds(document.syntax.headings);
	const anchors = pageAnchors(document);
	const ids = toAnchorIds(anchors);
	return anchors.flatMap(({ form }, index) => (ofMarkdown.has(form) ? [ids[index] || undefined] : []));
}

const ofMarkdown = new Set<AnchorSource['form']>(['heading', 'deep', 'customId']);

/** True for HTML headings, whose content is an anchor even without attributes. */
function isHtmlHeading(name: string): boolean {
	return name.length === 2 && /^h[1-4]$/.test(name);
}

function toHeadingAnchor({ level, smartText, customId, span }: Heading): PlacedAnchor {
	if (customId !== undefined) return { form: 'customId', text: customId, span };
	return { form: level > lastAnchoredLevel ? 'deep' : 'heading', text: smartText, span };
}

interface TagReading {
	readonly source: PageDocument;
	/** Names that the page declares or imports. */
	readonly own: ReadonlySet<string>;
	readonly isAnchored: AnchorTest;
}

function addTagAnchors(anchors: PlacedAnchor[], { source, own, isAnchored }: TagReading, tag: Tag): void {
	const { span } = tag;
	const { attributes } = tag;
	const given = attributes.find(({ name }) => name === 'id' || (name === 'name' && tag.name === 'a'));
	const anchor = own.has(tag.name) ? undefined : findComponent(tag.name)?.anchor;
	const id = literalAttributeText(given?.value);
	if (id !== undefined) {
		const form = anchor?.form === 'entry' && isAnchored(anchor, tag) ? 'entryId' : 'id';
		anchors.push({ form, text: id.text, span, attributeSpan: id.span });
		return;
	}
	const title = anchor && findText(attributes, anchor.of);
	if (anchor !== undefined && title !== undefined)
		anchors.push({
			form: isAnchored(anchor, tag) ? anchor.form : 'plain',
			text: title.text,
			span,
			attributeSpan: title.span,
		});
	const end = isHtmlHeading(tag.name) ? source.syntax.tags[tag.partner ?? -1]?.span.start : undefined;
	if (end !== undefined && end > span.end)
		anchors.push({ form: 'element', text: source.text.slice(span.end, end), span });
}

/** Literal value of the first of the attributes, in the order of `names`, that has one. */
function findText(
	attributes: readonly TagAttribute[],
	names: readonly string[],
): LiteralAttributeText | undefined {
	for (const wanted of names) {
		const text = literalAttributeText(attributes.find(({ name }) => name === wanted)?.value);
		if (text !== undefined) return text;
	}
	return undefined;
}

function makeIds(sources: readonly AnchorSource[]): readonly string[] {
	const headings = sources.filter(({ form }) => amongHeadings.has(form));
	const headingIds = toHeadingIds(
		headings.map(({ form, text }) => ({
			level: 2,
			smartText: text,
			...(isExplicitId(form) && { customId: text }),
			...((form === 'entry' || form === 'entryId') && { isEntry: true }),
		})),
	);
	const uses = new Map<string, number>();
	let next = 0;
	return sources.map(({ form, text }) => {
		if (amongHeadings.has(form)) return headingIds[next++] ?? '';
		if (form === 'deep' || form === 'plain') return '';
		if (form === 'id') return text;
		const wanted = toLoneId(form, text);
		const kind = `${form} ${wanted}`;
		const count = uses.get(kind) ?? 0;
		uses.set(kind, count + 1);
		return count === 0 ? wanted : `${wanted}-${form === 'panel' ? count + 1 : count}`;
	});
}

const amongHeadings = new Set<AnchorSource['form']>(['heading', 'customId', 'entry', 'entryId']);

function toLoneId(form: AnchorSource['form'], text: string): string {
	if (form === 'field') return toFieldId(text);
	if (form === 'title') return toTitleId(text);
	return toHeadingId(form === 'panel' ? text : toPlainText(text.trim(), noLabels).smart);
}

const noLabels: ReadonlySet<string> = new Set();
