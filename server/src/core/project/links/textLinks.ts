import { parsePageDocument } from '../../language/parseDocument.ts';
import type { Span } from '../../text/positions.ts';
import { pageLinks } from './pageLinks.ts';

/** A link in a string of a JSON or YAML file. */
export interface TextLink {
	readonly href: string;
	readonly span: Span;
}

/** Matches the target of a Markdown or HTML link that starts with `/`, as written in JSON or YAML. */
const rootedLink = /(?:\]\(|\bhref=\\?["'])(\/(?!\/)[^\s()<>"'\\]*)(?=[\s)"'\\])/g;

/** True if a file may contain links that start with `/`. */
export function mayHoldTextLinks(text: string): boolean {
	return text.search(rootedLink) >= 0;
}

/** Links of a Markdown string that start with `/`; `span` is the span of the string in the file, `text` its value. */
export function textLinks(file: string, span: Span, text: string): readonly TextLink[] {
	const written = [...file.slice(span.start, span.end).matchAll(rootedLink)];
	if (written.length === 0) return [];
	// Code contains no links.
	const hrefs = new Set(pageLinks(parsePageDocument('text.md', text)).map(({ href }) => href));
	return written.flatMap(({ 0: whole, 1: href = '', index }) => {
		const start = span.start + index + whole.length - href.length;
		return hrefs.has(href) ? [{ href, span: { start, end: start + href.length } }] : [];
	});
}
