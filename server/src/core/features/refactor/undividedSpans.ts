import { findFormulas } from '../../checks/mdx/findFormulas.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { findFrom } from '../../text/findFrom.ts';
import { keptWith } from '../../text/keptWith.ts';
import type { Span } from '../../text/span.ts';
import { pageParts } from '../structure/pageParts.ts';

const known = keptWith(readSpans);

/** Everything of a page that must not be torn apart: code, links, headings, tags and what stands between a pair of them. */
export function undividedSpans(document: PageDocument): readonly Span[] {
	return known(document);
}

/** Whether something begins in one of the pieces and does not end in it; they are in text order and do not overlap. */
export function isTorn(document: PageDocument, pieces: readonly { readonly span: Span }[]): boolean {
	return undividedSpans(document).some((whole) => {
		const piece = pieces[findFrom(pieces, whole.start + 1) - 1]?.span;
		return piece !== undefined && whole.start < piece.end && piece.end < whole.end;
	});
}

function readSpans(document: PageDocument): readonly Span[] {
	const { fences, expressions, htmlComments, codeSpans, links, headings, tags } = document.syntax;
	const elements = pageParts(document).filter(({ kind }) => kind === 'element');
	return [
		...[...fences, ...links, ...headings, ...tags, ...elements].map(({ span }) => span),
		...[...expressions, ...htmlComments, ...codeSpans],
		...findFormulas(document),
	];
}
