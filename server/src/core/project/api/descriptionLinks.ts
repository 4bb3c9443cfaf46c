import type { DataDocument } from '../../syntax/document.ts';
import { spanOf, stringOf } from '../../syntax/json.ts';
import { apiPartsOf } from '../../syntax/openapi/apiParts.ts';
import { fieldOf } from '../../syntax/openapi/dataNode.ts';
import { dataTreeOf } from '../../syntax/openapi/dataTreeOf.ts';
import { parsePageDocument } from '../../syntax/parseDocument.ts';
import { type Span, touches } from '../../text/span.ts';
import { pageLinks } from '../links/pageLinks.ts';

/** A link from a description to a page or file of the site. */
export interface DescriptionLink {
	readonly href: string;
	readonly span: Span;
}

const known = new WeakMap<DataDocument, readonly DescriptionLink[]>();

/**
 * The links in the descriptions of an API file that begin at the root of the site: what others lead to depends on the
 * page that shows them.
 */
export function descriptionLinks(document: DataDocument): readonly DescriptionLink[] {
	let links = known.get(document);
	if (links === undefined) {
		// Most files have none, and reading one takes longer than looking.
		links = document.text.search(rootedLink) < 0 ? [] : readLinks(document);
		known.set(document, links);
	}
	return links;
}

/** As it stands in JSON and YAML alike. */
const rootedLink = /\]\((\/(?!\/)[^\s()<>"'\\]*)(?=[\s)])/g;

/** The text of the description that holds the offset, as it is written, quotes included. */
export function descriptionAt(document: DataDocument, offset: number): Span | undefined {
	for (const { node } of apiPartsOf(dataTreeOf(document)).objects) {
		const description = fieldOf(node, 'description');
		if (description?.type !== 'string') continue;
		const span = spanOf(description);
		if (touches(span, offset)) return span;
	}
	return undefined;
}

function readLinks(document: DataDocument): readonly DescriptionLink[] {
	return apiPartsOf(dataTreeOf(document)).objects.flatMap(({ node }) => {
		const description = fieldOf(node, 'description');
		const text = stringOf(description);
		if (description === undefined || text === undefined) return [];
		const { start, end } = spanOf(description);
		const written = [...document.text.slice(start, end).matchAll(rootedLink)];
		if (written.length === 0) return [];
		// What is code there is no link.
		const links = pageLinks(parsePageDocument('description.md', text));
		const hrefs = new Set(links.map(({ href }) => href));
		return written.flatMap(({ 1: href = '', index }) => {
			const from = start + index + ']('.length;
			return hrefs.has(href) ? [{ href, span: { start: from, end: from + href.length } }] : [];
		});
	});
}
