import type { Range } from 'vscode-languageserver-types';
import type { PageDocument } from '../../language/document.ts';
import { partnerOf } from '../../language/page/partnerOf.ts';
import { containsCursor } from '../../text/positions.ts';
import { rangeOf } from '../document/fileLocation.ts';

/** Ranges of equal text that are edited together, and the pattern of the possible texts. */
export interface LinkedRanges {
	readonly ranges: readonly Range[];
	readonly wordPattern: string;
}

/** Possible names of a tag while both are typed; without flags, since editors compile the pattern without any. */
const wordPattern = '[A-Za-z0-9_$.:\\-\\u0080-\\uFFFF]*';

/** Names of a tag and its closing or opening partner, to be edited together; undefined outside of such names. */
export function linkedTagRanges(document: PageDocument, offset: number): LinkedRanges | undefined {
	const { tags } = document.syntax;
	const tag = tags.find(({ nameSpan }) => containsCursor(nameSpan, offset));
	const partner = partnerOf(tags, tag);
	if (tag === undefined || partner === undefined || tag.unfinished || partner.unfinished) return undefined;
	const [open, close] = tag.kind === 'open' ? [tag, partner] : [partner, tag];
	return { ranges: [rangeOf(document, open.nameSpan), rangeOf(document, close.nameSpan)], wordPattern };
}
