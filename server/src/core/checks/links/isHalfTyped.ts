import type { PageLink } from '../../project/links/pageLinks.ts';
import { type PageDocument, unitAt } from '../../syntax/document.ts';
import { doubleQuote, equals, singleQuote } from '../../syntax/page/ascii.ts';
import { holds } from '../../text/span.ts';

/**
 * Whether the link is an attribute value in curly quotes, or without its closing quote in an unclosed tag. Other checks
 * report these, and the target is not known yet.
 */
export function isHalfTyped(document: PageDocument, { href, span }: PageLink): boolean {
	const before = unitAt(document, span.start - 1);
	if (before === equals && /^[“”‘’]/.test(href)) return true;
	const isOpen = before === doubleQuote || before === singleQuote;
	if (!isOpen || unitAt(document, span.end) === before) return false;
	return document.syntax.tags.some((tag) => tag.unfinished === true && holds(tag.span, span));
}
