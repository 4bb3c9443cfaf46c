import { fieldOf } from '../../language/data/dataNode.ts';
import { dataTreeOf } from '../../language/data/dataTreeOf.ts';
import type { DataDocument } from '../../language/document.ts';
import { spanOf, stringOf } from '../../language/json.ts';
import { parsePageDocument } from '../../language/parseDocument.ts';
import { apiPartsOf } from '../../openapi/model/files/apiParts.ts';
import { derive } from '../../text/derive.ts';
import { findPartitionPoint } from '../../text/lists.ts';
import { containsCursor, type Span } from '../../text/positions.ts';
import { pageLinks } from './pageLinks.ts';

/** A link in a string of a JSON or YAML file. */
export interface TextLink {
	readonly href: string;
	readonly span: Span;
}

/** Matches the target of a Markdown or HTML link that starts with `/`, as written in JSON or YAML. */
const rootedLink = /(?:\]\(|\bhref=\\?["'])(\/(?!\/)[^\s()<>"'\\]*)(?=[\s)"'\\])/g;

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

/**
 * Links in the descriptions of an API file that start with `/`. The targets of relative links depend on the page that
 * shows the description.
 */
export const descriptionLinks = derive((document: DataDocument): readonly TextLink[] => {
	// Most files have none, and parsing takes longer than searching the text.
	const places = [...document.text.matchAll(rootedLink)].map(({ index }) => index);
	return places.length === 0 ? [] : readLinks(document, places);
});

/** Span of the `description` string that contains the offset, with its quotes. */
export function descriptionAt(document: DataDocument, offset: number): Span | undefined {
	for (const { node } of apiPartsOf(dataTreeOf(document)).objects) {
		const description = fieldOf(node, 'description');
		if (description?.type !== 'string') continue;
		const span = spanOf(description);
		if (containsCursor(span, offset)) return span;
	}
	return undefined;
}

/** Links in the descriptions that contain one of the places, which are in text order. */
function readLinks(document: DataDocument, places: readonly number[]): readonly TextLink[] {
	return apiPartsOf(dataTreeOf(document)).objects.flatMap(({ node }) => {
		const description = fieldOf(node, 'description');
		const text = stringOf(description);
		if (description === undefined || text === undefined) return [];
		const span = spanOf(description);
		const next = places[findPartitionPoint(places, (place) => place >= span.start)];
		return next === undefined || next >= span.end ? [] : textLinks(document.text, span, text);
	});
}
