import type { Span } from '../../text/positions.ts';
import type { PageDocument } from '../document.ts';
import type { PageSyntax } from '../page/pageSyntax.ts';

/** Replaces each character of a word whose letters have no meaning. */
export const wordPlaceholder = '\uFFFC';

/** Part of a page that is not prose. */
export interface HiddenPart extends Span {
	/** Readers see it as a word: inline code, a formula, an expression, a URL. */
	readonly isWord?: boolean;
}

/** Characters that replace text that is not prose, one for each character. */
export interface ProseMask {
	readonly space: string;
	/** Replaces text that readers see as a word. */
	readonly word: string;
	/** Additional spans of such text. */
	readonly words?: readonly Span[];
}

export const proseMask: ProseMask = { space: ' ', word: wordPlaceholder };

/** Text of the page, of the same length, with everything but prose replaced. */
export function maskedText(document: PageDocument, mask: ProseMask): string {
	const hidden = hiddenParts(document, mask.words);
	return maskedRange(document.text, { start: 0, end: document.text.length }, { hidden, first: 0, mask });
}

/** Parts of a page by which a range is masked: those from an index on. */
interface RangeMask {
	readonly hidden: readonly HiddenPart[];
	/** Index of a part that no part in the range precedes. */
	readonly first: number;
	readonly mask: ProseMask;
}

/** Masked text of a range of the page. */
export function maskedRange(text: string, { start, end }: Span, { hidden, first, mask }: RangeMask): string {
	let masked = '';
	let at = start;
	for (let index = first; index < hidden.length; index++) {
		const part = hidden[index];
		if (part === undefined || part.start >= end) break;
		const from = Math.max(part.start, at);
		const to = Math.min(part.end, end);
		if (to <= from) continue;
		masked += text.slice(at, from) + replaceEach(text.slice(from, to), part.isWord ? mask.word : mask.space);
		at = to;
	}
	return masked + text.slice(at, end);
}

/** Replaces each character but those of line breaks. */
function replaceEach(text: string, by: string): string {
	if (!/[\r\n]/.test(text)) return by.repeat(text.length);
	return text.replace(/[^\r\n]+/g, (line) => by.repeat(line.length));
}

/** Elements whose content is not read as sentences. */
const codeElements: ReadonlySet<string> = new Set([
	'code',
	'pre',
	'kbd',
	'samp',
	'script',
	'style',
	'svg',
	'math',
]);

/** Parts that are not prose, in text order and without overlaps; `words` are additional ones that are seen as a word. */
export function hiddenParts({ syntax }: PageDocument, words: readonly Span[] = []): readonly HiddenPart[] {
	const parts = [...partsOf(syntax), ...words.map(toWord)].sort(
		(one, other) => one.start - other.start || other.end - one.end,
	);
	const disjoint: HiddenPart[] = [];
	let at = 0;
	for (const part of parts) {
		if (part.end <= at) continue;
		disjoint.push(part.start < at ? { ...part, start: at } : part);
		at = part.end;
	}
	return disjoint;
}

function partsOf(syntax: PageSyntax): HiddenPart[] {
	const { frontMatter, fences, modules, tags, links, codeSpans, formulas, expressions } = syntax;
	const { htmlComments, footnotes } = syntax;
	const parts: HiddenPart[] = frontMatter === undefined ? [] : [frontMatter.span];
	for (const list of [fences, modules, tags]) for (const { span } of list) parts.push(span);
	for (const spans of [htmlComments, footnotes]) for (const span of spans) parts.push(span);
	for (const spans of [codeSpans, formulas, expressions]) for (const span of spans) parts.push(toWord(span));
	for (const { kind, name, span, partner } of tags) {
		const end = partner === undefined ? undefined : tags[partner]?.span.start;
		if (kind === 'open' && end !== undefined && codeElements.has(name))
			parts.push(toWord({ start: span.end, end }));
	}
	for (const { kind, span, targetSpan } of links) {
		if (kind === 'autolink') parts.push(toWord(span));
		else if (kind !== 'link' && kind !== 'reference') parts.push(span);
		else
			parts.push({ start: targetSpan.start - 2, end: span.end }, { start: span.start, end: span.start + 1 });
	}
	return parts;
}

function toWord({ start, end }: Span): HiddenPart {
	return { start, end, isWord: true };
}
