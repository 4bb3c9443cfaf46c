import { derive } from '../../text/derive.ts';
import type { Span } from '../../text/positions.ts';
import type { PageDocument } from '../document.ts';
import { decodeEntity } from '../page/decodeEntity.ts';
import { literalAttributeText } from '../page/literalAttributeText.ts';
import { maskedText } from './hiddenParts.ts';
import { type ProseBlock, readMaskedBlocks } from './readBlocks.ts';

/**
 * Text of one block of a page as readers see it: without markup, and with `*` for each character of code and
 * expressions.
 */
export interface TextBlock {
	/** Scopes of Vale: `text`, `heading` and `h2`; `list`, `blockquote`, `table`, `header` and the like. */
	readonly scopes: readonly string[];
	readonly text: string;
	/** Span in the page of a part of the text. */
	spanOf(part: Span): Span;
}

/** Replaces each character that is not prose but is seen as a word. */
export const maskCharacter = '*';

/** Blocks of a page in text order, then the alternative texts of its images. */
export function textBlocks(document: PageDocument): readonly TextBlock[] {
	return blocksOf(document);
}

const blocksOf = derive((document: PageDocument): readonly TextBlock[] => {
	const words = mailAddresses(document);
	const marked = maskedText(document, { space: dropped, word: hidden, words });
	const blocks = readMaskedBlocks(maskedText(document, { space: ' ', word: maskCharacter, words })).flatMap(
		(block) => {
			const scopes = scopesOf(document, block);
			const text =
				scopes && readText(marked, { start: block.start, end: block.start + block.text.length }, scopes);
			return text === undefined || !/[\p{L}\p{N}]/u.test(text.text) ? [] : [text];
		},
	);
	return [...blocks, ...altTexts(document)];
});

/**
 * Replacements in the masked text for characters that are not seen, and for those that are seen as a word; no text
 * contains them.
 */
const dropped = '\uE000';
const hidden = '\uE001';

/** Spans of email addresses, which readers see as a word and rules must not check. */
export function mailAddresses({ text }: PageDocument): readonly Span[] {
	return [...text.matchAll(/[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,8}/g)].map(
		({ 0: { length }, index }) => ({ start: index, end: index + length }),
	);
}

/** Scopes of a block; undefined for a block without words, such as the delimiter row of a table. */
function scopesOf(
	{ text, syntax }: PageDocument,
	{ start, text: own }: ProseBlock,
): readonly string[] | undefined {
	const heading = syntax.headings.find(({ span }) => span.start < start + own.length && start < span.end);
	if (heading !== undefined) return ['text', 'heading', `h${heading.level}`];
	const lineStart = text.lastIndexOf('\n', start) + 1;
	const line = /.*/.exec(text.slice(lineStart))?.[0] ?? '';
	if (/^[\s>]*\|/.test(line)) {
		const next = /^[\s>]*\|?[\s:|-]*-[\s:|-]*$/.test(
			/.*/.exec(text.slice(lineStart + line.length + 1))?.[0] ?? '',
		);
		return ['text', 'table', next ? 'header' : 'cell'];
	}
	if (/^[\s>]*(?:[-*+]|\d{1,9}[.)])[ \t]/.test(own)) return ['text', 'list'];
	if (/^\s*>/.test(line)) return ['text', 'blockquote'];
	return /^[\s>]*(?:[-=*_]\s*){2,}$/.test(own) ? undefined : ['text', 'paragraph'];
}

/** Matches markers at the start of a line, emphasis, escapes and entities, and masked text. */
const marks =
	/(?:^|(?<=\n))[ \t>]+|\r?\n|\uE000+|\uE001+|\\[!-/:-@[-`{-~]|&#?\w{1,31};|\*+|~~|(?<![\p{L}\p{N}_])_+(?=\S)|(?<=\S)_+(?![\p{L}\p{N}_])/gu;

function readText(marked: string, { start, end }: Span, scopes: readonly string[]): TextBlock {
	const source = marked.slice(start, end);
	const begins =
		/^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|#{1,6}[ \t]+)?/.exec(source)?.[0].length ?? 0;
	const length = source.replace(
		scopes.includes('heading') ? /[\s\uE000#]*(?:\n[-=\s]*)?$/ : /[\s\uE000]+$/,
		'',
	).length;
	const pieces: string[] = [];
	const starts: number[] = [];
	const ends: number[] = [];
	/** Adds the text seen for a range of the source. */
	const take = (seen: string, from: number, to: number) => {
		pieces.push(seen);
		const isSame = seen.length === to - from;
		for (let index = 0; index < seen.length; index++) {
			starts.push(start + (isSame ? from + index : from));
			ends.push(start + (isSame ? from + index + 1 : to));
		}
	};
	let at = begins;
	for (const { 0: mark, index } of source.matchAll(marks)) {
		const next = index + mark.length;
		if (index < begins || index >= length) continue;
		take(source.slice(at, index), at, index);
		take(seenOf(mark, source[index - 1], source[next]), index, next);
		at = next;
	}
	take(source.slice(at, Math.max(at, length)), at, Math.max(at, length));
	const text = pieces.join('');
	return {
		scopes,
		text,
		spanOf: (part) => {
			const from = starts[part.start] ?? start + begins;
			return { start: from, end: part.end > part.start ? (ends[part.end - 1] ?? from) : from };
		},
	};
}

/** Text that a reader sees in place of a markup. */
function seenOf(mark: string, before = ' ', after = ' '): string {
	const isBetweenWords = /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after);
	switch (mark.charAt(0)) {
		case hidden:
			return maskCharacter.repeat(mark.length);
		case dropped:
			return isBetweenWords && mark.length > 1 ? ' ' : '';
		case '\r':
		case '\n':
			return '\n';
		case '\\':
			return mark.slice(1);
		case '&':
			return decodeEntity(mark.slice(1, -1)) ?? mark;
		case '*':
		case '_':
		case '~':
			return /\s/.test(before) && /\s/.test(after) ? mark : '';
	}
	return '';
}

/** Alternative texts of images, in Markdown and in tags. */
function altTexts({ text, syntax }: PageDocument): readonly TextBlock[] {
	const ofLinks = syntax.links
		.filter(({ kind }) => kind === 'image' || kind === 'imageReference')
		.map(({ span, targetSpan }) => ({
			start: span.start + 2,
			end: Math.max(span.start + 2, text.lastIndexOf(']', targetSpan.start)),
		}));
	const ofTags = syntax.tags
		.filter(({ kind, name }) => name === 'img' && kind !== 'close')
		.flatMap(({ attributes }) =>
			attributes.flatMap(({ name, value }) =>
				name === 'alt' ? (literalAttributeText(value)?.span ?? []) : [],
			),
		);
	return [...ofLinks, ...ofTags].flatMap((span) => {
		const written = text.slice(span.start, span.end);
		const spanOf = (part: Span) => ({ start: span.start + part.start, end: span.start + part.end });
		return /[\p{L}\p{N}]/u.test(written) ? [{ scopes: ['attr', 'alt'], text: written, spanOf }] : [];
	});
}
