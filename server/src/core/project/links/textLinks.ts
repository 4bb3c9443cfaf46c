import { parsePageDocument } from '../../language/parseDocument.ts';
import type { Span } from '../../text/positions.ts';
import { pageLinks } from './pageLinks.ts';

/** A link that stands in a text within a JSON or YAML file. */
export interface TextLink {
	readonly href: string;
	readonly span: Span;
}

/** As it stands in JSON and YAML alike. */
const rootedLink = /(?:\]\(|\bhref=\\?["'])(\/(?!\/)[^\s()<>"'\\]*)(?=[\s)"'\\])/g;

/** Whether a file may hold such links. */
export function mayHoldTextLinks(text: string): boolean {
	return text.search(rootedLink) >= 0;
}

/** The links of a Markdown text that begin at the root of the site; `span` is where the file holds it, `text` what it says. */
export function textLinks(file: string, span: Span, text: string): readonly TextLink[] {
	const written = [...file.slice(span.start, span.end).matchAll(rootedLink)];
	if (written.length === 0) return [];
	// What is code there is no link.
	const hrefs = new Set(pageLinks(parsePageDocument('text.md', text)).map(({ href }) => href));
	return written.flatMap(({ 0: whole, 1: href = '', index }) => {
		const start = span.start + index + whole.length - href.length;
		return hrefs.has(href) ? [{ href, span: { start, end: start + href.length } }] : [];
	});
}
