import type { ComponentAnchor } from '../catalogue/component.ts';
import { findComponent } from '../catalogue/components/allComponents.ts';
import type { PageContent, PageDocument } from '../syntax/document.ts';
import { toFieldId, toTitleId } from '../syntax/page/anchorIds.ts';
import { toHeadingId, toHeadingIds } from '../syntax/page/headingIds.ts';
import type { AttributeValue, Heading, Tag, TagAttribute } from '../syntax/page/pageSyntax.ts';
import type { TextSlices } from '../syntax/page/textSlices.ts';
import { toPlainText } from '../syntax/page/toPlainText.ts';
import { PageNotes } from '../syntax/pageNotes.ts';
import type { Span } from '../text/span.ts';
import { namesOf } from './pageLinks.ts';

/** What an anchor is made from. Ids are made when they are asked for: most pages never are. */
export interface AnchorSource {
	/**
	 * `id`: as the author wrote it. `heading`: of Markdown, unique on the page. `element`: a heading in HTML. `deep`: a
	 * heading below level 4, which the site gives no anchor. The others are declared in the catalogue.
	 */
	readonly form: 'id' | 'heading' | 'element' | 'deep' | ComponentAnchor['form'];
	readonly text: string;
}

/** The same with the place in a page's text that the anchor leads to. */
export interface PlacedAnchor extends AnchorSource {
	readonly span: Span;
	/** Where a tag's attribute gives the text. */
	readonly attributeSpan?: Span;
}

const anchorsOfPages = new PageNotes<readonly PlacedAnchor[]>(readAnchors);

/** Everything on a page that a link can lead to: headings first, then tags, each in text order. */
export function pageAnchors(document: PageDocument): readonly PlacedAnchor[] {
	return anchorsOfPages.of(document);
}

const idsOfSources = new WeakMap<readonly AnchorSource[], readonly string[]>();

/** The id of each anchor, in the same order; empty for one that has none (facts section 9.5). */
export function toAnchorIds(sources: readonly AnchorSource[]): readonly string[] {
	let ids = idsOfSources.get(sources);
	if (ids === undefined) {
		ids = makeIds(sources);
		idsOfSources.set(sources, ids);
	}
	return ids;
}

/** The same of a page that is read once. */
export function readAnchors(source: PageContent): readonly PlacedAnchor[] {
	const { headings, tags, modules } = source.syntax;
	const anchors: PlacedAnchor[] = [];
	for (const heading of headings) addHeadingAnchors(anchors, source.text, heading);
	const own = namesOf(modules);
	for (const tag of tags) if (tag.kind !== 'close') addTagAnchors(anchors, source, tag, own);
	return anchors;
}

/** Whether a tag without attributes may be an anchor all the same: headings in HTML, by their content. */
export function isHtmlHeading(name: string): boolean {
	return name.length === 2 && /^h[1-4]$/.test(name);
}

/** The attributes of a tag that may make it an anchor. */
export function anchorAttributes(tagName: string): readonly string[] {
	return ['id', ...(tagName === 'a' ? ['name'] : []), ...(findComponent(tagName)?.anchor?.of ?? [])];
}

function addHeadingAnchors(anchors: PlacedAnchor[], text: TextSlices, heading: Heading): void {
	const { smartText, customId, span, textSpan } = heading;
	if (customId !== undefined) {
		anchors.push({ form: 'id', text: customId, span });
		return;
	}
	anchors.push({ form: heading.level > 4 ? 'deep' : 'heading', text: smartText, span });
	// It is not known whether the text of a component in a heading counts: either anchor is taken.
	const source = text.slice(textSpan.start, textSpan.end);
	if (!source.includes('<')) return;
	const plain = source.replace(/<([A-Za-z][\w.]*)(?![\w.])[^<>]*>[^<]*<\/\1>|<[A-Za-z][^<>]*\/>/g, '');
	if (plain !== source && heading.level <= 4) anchors.push({ form: 'element', text: plain, span });
}

function addTagAnchors(
	anchors: PlacedAnchor[],
	source: PageContent,
	tag: Tag,
	own: ReadonlySet<string>,
): void {
	const { span } = tag;
	const { attributes } = tag;
	const given = attributes.find(({ name }) => name === 'id' || (name === 'name' && tag.name === 'a'));
	if (given?.value?.kind === 'string') {
		anchors.push({ form: 'id', text: given.value.text, span, attributeSpan: given.value.span });
		return;
	}
	const anchor = own.has(tag.name) ? undefined : findComponent(tag.name)?.anchor;
	const title = anchor && findText(attributes, anchor.of);
	if (anchor !== undefined && title !== undefined)
		anchors.push({ form: anchor.form, text: title.text, span, attributeSpan: title.span });
	const end = isHtmlHeading(tag.name) ? source.syntax.tags[tag.partner ?? -1]?.span.start : undefined;
	if (end !== undefined && end > span.end)
		anchors.push({ form: 'element', text: source.text.slice(span.end, end), span });
}

/** The first of the attributes, in the order of the names, that is written as a text. */
function findText(attributes: readonly TagAttribute[], names: readonly string[]): AttributeValue | undefined {
	for (const wanted of names) {
		const value = attributes.find(({ name }) => name === wanted)?.value;
		if (value?.kind === 'string') return value;
	}
	return undefined;
}

function makeIds(sources: readonly AnchorSource[]): readonly string[] {
	const headings = sources.filter(({ form }) => form === 'heading' || form === 'id');
	const headingIds = toHeadingIds(
		headings.map(({ form, text }) => ({
			level: 2,
			smartText: text,
			...(form === 'id' && { customId: text }),
		})),
	);
	const uses = new Map<string, number>();
	let next = 0;
	return sources.map(({ form, text }) => {
		if (form === 'heading' || form === 'id') return headingIds[next++] ?? '';
		if (form === 'deep') return '';
		const wanted = toLoneId(form, text);
		const count = uses.get(wanted) ?? 0;
		uses.set(wanted, count + 1);
		return count === 0 ? wanted : `${wanted}-${count}`;
	});
}

function toLoneId(form: Exclude<AnchorSource['form'], 'heading' | 'id' | 'deep'>, text: string): string {
	if (form === 'field') return toFieldId(text);
	if (form === 'title') return toTitleId(text);
	return toHeadingId(toPlainText(text.trim(), noLabels).smart);
}

const noLabels: ReadonlySet<string> = new Set();
