import type { DataDocument } from '../../syntax/document.ts';
import { spanOf, stringOf } from '../../syntax/json.ts';
import { apiPartsOf } from '../../syntax/openapi/apiParts.ts';
import { fieldOf } from '../../syntax/openapi/dataNode.ts';
import { dataTreeOf } from '../../syntax/openapi/dataTreeOf.ts';
import { keptWith } from '../../text/keptWith.ts';
import { type Span, touches } from '../../text/span.ts';
import { mayHoldTextLinks, type TextLink, textLinks } from '../links/textLinks.ts';

/**
 * The links in the descriptions of an API file that begin at the root of the site: what others lead to depends on the
 * page that shows them.
 */
export const descriptionLinks = keptWith((document: DataDocument): readonly TextLink[] => {
	// Most files have none, and reading one takes longer than looking.
	return mayHoldTextLinks(document.text) ? readLinks(document) : [];
});

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

function readLinks(document: DataDocument): readonly TextLink[] {
	return apiPartsOf(dataTreeOf(document)).objects.flatMap(({ node }) => {
		const description = fieldOf(node, 'description');
		const text = stringOf(description);
		return description === undefined || text === undefined
			? []
			: textLinks(document.text, spanOf(description), text);
	});
}
