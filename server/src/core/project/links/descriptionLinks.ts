import { fieldOf } from '../../language/data/dataNode.ts';
import { dataTreeOf } from '../../language/data/dataTreeOf.ts';
import type { DataDocument } from '../../language/document.ts';
import { spanOf, stringOf } from '../../language/json.ts';
import { apiPartsOf } from '../../openapi/model/files/apiParts.ts';
import { derive } from '../../text/derive.ts';
import { containsCursor, type Span } from '../../text/positions.ts';
import { mayHoldTextLinks, type TextLink, textLinks } from './textLinks.ts';

/**
 * Links in the descriptions of an API file that start with `/`. The targets of relative links depend on the page that
 * shows the description.
 */
export const descriptionLinks = derive((document: DataDocument): readonly TextLink[] => {
	// Most files have none, and parsing takes longer than searching the text.
	return mayHoldTextLinks(document.text) ? readLinks(document) : [];
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

function readLinks(document: DataDocument): readonly TextLink[] {
	return apiPartsOf(dataTreeOf(document)).objects.flatMap(({ node }) => {
		const description = fieldOf(node, 'description');
		const text = stringOf(description);
		return description === undefined || text === undefined
			? []
			: textLinks(document.text, spanOf(description), text);
	});
}
