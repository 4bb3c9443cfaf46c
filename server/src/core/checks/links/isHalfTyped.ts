import type { PageLink } from '../../project/links/pageLinks.ts';
import { type PageDocument, unitAt } from '../../syntax/document.ts';
import { doubleQuote, equals, singleQuote } from '../../syntax/page/ascii.ts';
import { holds } from '../../text/span.ts';

/** Whether the link is a value in typographic quotes, which are none, or one without its last quote in a tag without its end, which is told: nobody knows yet where it leads. */
export function isHalfTyped(document: PageDocument, { href, span }: PageLink): boolean {
	const before = unitAt(document, span.start - 1);
	if (before === equals && /^[“”‘’]/.test(href)) return true;
	const isOpen = before === doubleQuote || before === singleQuote;
	if (!isOpen || unitAt(document, span.end) === before) return false;
	return document.syntax.tags.some((tag) => tag.unfinished === true && holds(tag.span, span));
}
