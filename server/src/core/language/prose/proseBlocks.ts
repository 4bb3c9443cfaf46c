import { derive } from '../../text/derive.ts';
import type { Span } from '../../text/positions.ts';
import type { PageDocument } from '../document.ts';
import type { PageSyntax } from '../page/pageSyntax.ts';
import { anyText, type Clues, cluesOf } from './wordClues.ts';

/**
 * Paragraph, heading, list item or table cell, as readers read it. Text that is not prose is replaced by white space of
 * the same length, and inline code, formulas, expressions and quotations by `wordPlaceholder`: an offset in the text plus
 * `start` is one in the page.
 */
export interface ProseBlock {
	/** Offset of the block in the page. */
	readonly start: number;
	readonly text: string;
}

/** Replaces each character of a word whose letters have no meaning. */
export const wordPlaceholder = '\uFFFC';

/** Prose of a page, without code, tags, attributes, statements and URLs. */
export function proseBlocks(document: PageDocument): readonly ProseBlock[] {
	return blocks(document);
}

const blocks = derive((document: PageDocument) => readBlocks(withoutQuotes(maskedText(document))));

/** Range of a page that was found in its prose. */
type FoundInBlock<Found extends Span> = Omit<Found, keyof Span> & { readonly span: Span };

/**
 * Searches each block of a page by its text only: `find` returns offsets in that text, and gets only texts with one of
 * the clues. Results are cached for blocks with the same text as on the last page, so that only an edited block is
 * searched again.
 */
export function memoizeBlocks<Found extends Span>(
	find: (text: string) => readonly Found[],
	clues: Clues = anyText,
): (document: PageDocument) => readonly FoundInBlock<Found>[] {
	const reader = readers++;
	return (document) => {
		const known = blocksWithClues(document);
		const all: FoundInBlock<Found>[] = [];
		if ((known.clues & clues) === 0) return all;
		for (const { block, cache } of known.blocks) {
			if ((cache.clues & clues) === 0) continue;
			cache.found[reader] ??= find(block.text);
			// Only this reader writes there.
			for (const { start, end, ...found } of cache.found[reader] as readonly Found[])
				all.push({ ...found, span: { start: block.start + start, end: block.start + end } });
		}
		return all;
	};
}

/** Number of readers so far. */
let readers = 0;

/** Clues of a text, and what the readers found in it, by their numbers. */
interface BlockCache {
	readonly clues: Clues;
	readonly found: (readonly object[] | undefined)[];
}

/** Caches of the texts of the page that was asked for last. */
let caches: ReadonlyMap<string, BlockCache> = new Map();

const blocksWithClues = derive((document: PageDocument) => {
	const now = new Map<string, BlockCache>();
	let clues: Clues = 0;
	const blocks = proseBlocks(document).map((block) => {
		const { text } = block;
		const cache = now.get(text) ?? caches.get(text) ?? { clues: cluesOf(text), found: [] };
		now.set(text, cache);
		clues |= cache.clues;
		return { block, cache };
	});
	caches = now;
	return { blocks, clues };
});

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

/** Characters that replace text that is not prose, one for each character. */
export interface ProseMask {
	readonly space: string;
	/** Replaces text that readers see as a word: inline code, a formula, an expression, a URL. */
	readonly word: string;
	/** Additional spans of such text. */
	readonly words?: readonly Span[];
}

/** Text of the page, of the same length, with everything but prose replaced. */
export function maskedText(
	{ text, syntax }: PageDocument,
	{ space, word, words = [] }: ProseMask = { space: ' ', word: wordPlaceholder },
): string {
	const hidden = [...hiddenParts(syntax), ...words.map((span) => ({ ...span, isWord: true }))].sort(
		(one, other) => one.start - other.start || other.end - one.end,
	);
	const parts: string[] = [];
	let at = 0;
	for (const { start, end, isWord } of hidden) {
		if (end <= at) continue;
		const from = Math.max(start, at);
		parts.push(text.slice(at, from), replaceEach(text.slice(from, end), isWord ? word : space));
		at = end;
	}
	parts.push(text.slice(at));
	return parts.join('');
}

/** Replaces each character but those of line breaks. */
function replaceEach(text: string, by: string): string {
	if (!/[\r\n]/.test(text)) return by.repeat(text.length);
	return text.replace(/[^\r\n]+/g, (line) => by.repeat(line.length));
}

/** Hides quoted text, which is a label, or the words of others. */
function withoutQuotes(text: string): string {
	return text.replace(/“[^”\n]{1,120}”|"[^"\n]{1,60}"/g, (quoted) => wordPlaceholder.repeat(quoted.length));
}

interface HiddenPart extends Span {
	readonly isWord?: boolean;
}

function hiddenParts(syntax: PageSyntax): HiddenPart[] {
	const { frontMatter, fences, modules, tags, links, codeSpans, formulas, expressions } = syntax;
	const { htmlComments, footnotes } = syntax;
	const contents = tags.flatMap(({ kind, name, span, partner }) => {
		const end = partner === undefined ? undefined : tags[partner]?.span.start;
		return kind === 'open' && end !== undefined && codeElements.has(name)
			? [{ start: span.end, end, isWord: true }]
			: [];
	});
	const targets = links.flatMap(({ kind, span, targetSpan }): readonly HiddenPart[] => {
		if (kind === 'autolink') return [{ ...span, isWord: true }];
		if (kind !== 'link' && kind !== 'reference') return [span];
		return [
			{ start: targetSpan.start - 2, end: span.end },
			{ start: span.start, end: span.start + 1 },
		];
	});
	return [
		...(frontMatter === undefined ? [] : [frontMatter.span]),
		...[...fences, ...modules, ...tags].map(({ span }) => span),
		...[...htmlComments, ...footnotes],
		...[...codeSpans, ...formulas, ...expressions].map(({ start, end }) => ({ start, end, isWord: true })),
		...contents,
		...targets,
	];
}

/** Matches the start of a block of its own: a list item or a heading. */
const beginsBlock = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]|#{1,6}[ \t])/;

/** Blocks of a masked text. */
export function readBlocks(text: string): readonly ProseBlock[] {
	const found: ProseBlock[] = [];
	let open: { readonly start: number; end: number } | undefined;
	const close = () => {
		if (open !== undefined) found.push({ start: open.start, text: text.slice(open.start, open.end) });
		open = undefined;
	};
	for (let start = 0; start < text.length; ) {
		const lineEnd = text.indexOf('\n', start);
		const end = lineEnd < 0 ? text.length : lineEnd;
		const line = text.slice(start, end);
		if (!/[^\s>]/.test(line)) close();
		else if (/^[\s>]*\|/.test(line)) {
			close();
			for (const { index, 0: cell } of line.matchAll(/[^|]+/g))
				if (/\p{L}/u.test(cell)) found.push({ start: start + index, text: cell });
		} else {
			if (beginsBlock.test(line)) close();
			open ??= { start, end };
			open.end = end;
			if (/^[\s>]*#{1,6}[ \t]/.test(line)) close();
		}
		start = end + 1;
	}
	close();
	return found;
}
