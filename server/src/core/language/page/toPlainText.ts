import { decodeEntity } from './decodeEntity.ts';
import { inlinePieces } from './inlinePieces.ts';
import { type PunctuationPiece, toSmartPunctuation } from './toSmartPunctuation.ts';

/**
 * Text of one line of Markdown without markup. `smart` has smart punctuation, and lacks the parts that the site leaves
 * out of anchors: formulas, expressions and alternative texts. `labels` are the link labels that are defined: other
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

/** Matches possible markup, text that the site renders differently, and white space other than single spaces. */
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
