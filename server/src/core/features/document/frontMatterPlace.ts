import type { PageDocument } from '../../language/document.ts';
import { endOfLine, type Span, startOfLine } from '../../text/positions.ts';

/** Place of the cursor in front matter. */
export type FrontMatterPlace =
	/** On the page's first line, where a block could begin. */
	| { readonly kind: 'start'; readonly span: Span }
	/** In a key; `span` is that of the word, `typed` the text before the cursor. */
	| { readonly kind: 'key'; readonly span: Span; readonly typed: string; readonly hasColon: boolean }
	/** After `key:`; `span` is that of the value. `gap` is the missing space before it. */
	| {
			readonly kind: 'value';
			readonly key: string;
			readonly span: Span;
			readonly typed: string;
			readonly gap: string;
	  };

/** Place of an offset in front matter; undefined outside of it, in nested values and in comments. */
export function findFrontMatterPlace(document: PageDocument, offset: number): FrontMatterPlace | undefined {
	const { text, syntax } = document;
	const lineStart = startOfLine(text, offset);
	const before = text.slice(lineStart, offset);
	const after = text.slice(offset, endOfLine(text, offset)).replace(/\r$/, '');
	const block = syntax.frontMatter;
	if (lineStart === 0 && !block?.closed) {
		if (/^\uFEFF?-{0,3}$/.test(before) && after.trim() === '')
			return { kind: 'start', span: { start: before.startsWith('\uFEFF') ? 1 : 0, end: offset } };
	}
	if (block === undefined || offset < block.content.start) return undefined;
	if (block.closed ? offset >= block.content.end : offset > block.content.end) return undefined;
	return placeInLine(lineStart, before, after);
}

function placeInLine(lineStart: number, before: string, after: string): FrontMatterPlace | undefined {
	const value = /^(["']?)([\w.:-]*[\w.-])\1:([ \t]+|$)(.*)$/.exec(before);
	if (value !== null) {
		const [, , key = '', gap = '', typed = ''] = value;
		const start = lineStart + before.length - typed.length;
		const end = lineStart + before.length + after.trimEnd().length;
		return { kind: 'value', key, span: { start, end }, typed, gap: gap === '' ? ' ' : '' };
	}
	// Dashes begin a list, or are the fence that ends the block.
	if (!/^["']?[\w.:-]*$/.test(before) || /^-+$/.test(before)) return undefined;
	const [word = ''] = /^[\w.-]*(?::[\w-]+)*["']?/.exec(after) ?? [];
	return {
		kind: 'key',
		span: { start: lineStart, end: lineStart + before.length + word.length },
		typed: before,
		hasColon: /^[ \t]*:/.test(after.slice(word.length)),
	};
}
