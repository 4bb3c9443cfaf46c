import type { Range } from 'vscode-languageserver-types';
import type { PageDocument } from '../../language/document.ts';
import { partnerOf } from '../../language/page/partnerOf.ts';
import { touches } from '../../text/positions.ts';
import { rangeOf } from '../links/fileLocation.ts';

/** Stretches of equal text that are typed as one, and what that text may become. */
export interface LinkedRanges {
	readonly ranges: readonly Range[];
	readonly wordPattern: string;
}

/** What a tag's name may become while both are typed; a plain regular expression, as editors compile it without flags. */
const wordPattern = '[A-Za-z0-9_$.:\\-\\u0080-\\uFFFF]*';

/** The names of a tag and of the one that closes or opens it, to be typed as one; undefined outside of such names. */
export function linkedTags(document: PageDocument, offset: number): LinkedRanges | undefined {
	const { tags } = document.syntax;
	const tag = tags.find(({ nameSpan }) => touches(nameSpan, offset));
	const partner = partnerOf(tags, tag);
	if (tag === undefined || partner === undefined || tag.unfinished || partner.unfinished) return undefined;
	const [open, close] = tag.kind === 'open' ? [tag, partner] : [partner, tag];
	return { ranges: [rangeOf(document, open.nameSpan), rangeOf(document, close.nameSpan)], wordPattern };
}
