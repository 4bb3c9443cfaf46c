import { fieldOf } from '../../language/data/dataNode.ts';
import { dataTreeOf } from '../../language/data/dataTreeOf.ts';
import type { DataDocument } from '../../language/document.ts';
import { spanOf, stringOf } from '../../language/json.ts';
import { apiPartsOf } from '../../openapi/model/files/apiParts.ts';
import { derive } from '../../text/derive.ts';
import { containsCursor, type Span } from '../../text/positions.ts';
import { mayHoldTextLinks, type TextLink, textLinks } from './textLinks.ts';

/**
 * The links in the descriptions of an API file that begin at the root of the site: what others lead to depends on the
 * page that shows them.
 */
export const descriptionLinks = derive((document: DataDocument): readonly TextLink[] => {
	// Most files have none, and reading one takes longer than looking.
	return mayHoldTextLinks(document.text) ? readLinks(document) : [];
});

/** The text of the description that holds the offset, as it is written, quotes included. */
export function descriptionAt(document: DataDocument, offset: number): Span | undefined {
	for (const { node } of apiPartsOf(dataTreeOf(document)).objects) {
		const description = fieldOf(node, 'description');
		if (description?.type !== 'string') continue;
		const span = spanOf(description);
		if (containsCursor(span, offset)) return span;
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
