import { decodeEntity } from './decodeEntity.ts';
import { inlinePieces } from './inlinePieces.ts';
import { type PunctuationPiece, toSmartPunctuation } from './toSmartPunctuation.ts';

/**
 * The text of one line of Markdown without its marks: as written, and with smart punctuation and without what the site
 * makes no part of an anchor: formulas, expressions and the words for images. `labels` are the defined ones: other
 * brackets are text.
 */
export function toPlainText(
	source: string,
	labels: ReadonlySet<string>,
): { readonly plain: string; readonly smart: string } {
	if (!marks.test(source)) {
		const plain = source.trim();
		return { plain, smart: plain };
	}
	const pieces: PunctuationPiece[] = [];
	const named: PunctuationPiece[] = [];
	for (const { role, start, end, left } of inlinePieces(source, labels)) {
		if (role === 'dropped') continue;
		const raw = source.slice(start, end);
		const isText = (role === 'text' || role === 'alt') && left === undefined;
		const piece = { text: isText ? decodeMarkdown(raw) : raw.slice(0, left), code: role !== 'text' };
		pieces.push(piece);
		if (role === 'text' || role === 'code') named.push(piece);
	}
	return {
		plain: toLine(pieces.map((piece) => piece.text).join('')),
		smart: toLine(toSmartPunctuation(named)),
	};
}

/** Whatever may be a mark, is written otherwise by the site, or is white space but for single blanks. */
const marks = /[\\`[\]!<{&*_~"'$]|--|\.{3}|[^\S ]| {2}/;

function toLine(text: string): string {
	return text.replace(/\s+/g, ' ').trim();
}

/** Resolves escapes and entities: `a \* b &amp; c` is `a * b & c`. An escaped `&` does not start an entity. */
export function decodeMarkdown(raw: string): string {
	return raw.replace(/\\([!-/:-@[-`{-~])|&(#?\w{1,31});/g, (all, escaped?: string, entity?: string) => {
		if (escaped !== undefined) return escaped;
		return decodeEntity(entity ?? '') ?? all;
	});
}
