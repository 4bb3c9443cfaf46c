import slugify from '@sindresorhus/slugify';
import { decodePercent } from '../../text/decodePercent.ts';
import { encodePart } from '../../text/encodePercent.ts';
import { remembered } from '../../text/remembered.ts';
import type { Heading } from './pageSyntax.ts';
import { isWords, joinEndings, toSlug } from './toSlug.ts';
import { withoutEmoji } from './withoutEmoji.ts';

/** What an id is made from. */
export interface HeadingFacts extends Pick<Heading, 'level' | 'smartText' | 'customId'> {
	/** The title of a component, which stands among the headings and makes way for what is above it. */
	readonly isEntry?: true;
}

/** Headings below it have no anchor. */
export const lastAnchoredLevel = 4;

/**
 * The ids that the site gives to headings, in the same order: made from the text after smart punctuation, made
 * unique on the page, or as the author wrote them.
 */
export function toHeadingIds(headings: readonly HeadingFacts[]): readonly (string | undefined)[] {
	const taken = new Set<string>();
	const uses = new Map<string, number>();
	return headings.map((heading) => {
		if (heading.level > lastAnchoredLevel) return undefined;
		const { customId, smartText, isEntry } = heading;
		const own = customId ?? toHeadingId(smartText);
		if (own === '') return undefined;
		const wanted = customId === undefined && !isEntry ? countId(own, uses) : own;
		const id = customId === undefined || isEntry ? freeId(wanted, taken) : wanted;
		taken.add(id);
		return id;
	});
}

/** With its number from the second on, and from the first where it looks like the number of one of many. */
function countId(id: string, uses: Map<string, number>): string {
	const withoutNumbers = uses.get(id.replace(/(?:-\d+)+$/, '')) ?? 0;
	const count = (uses.get(id) ?? 0) + 1;
	uses.set(id, count);
	return count > 1 || withoutNumbers > 2 ? `${id}-${count}` : id;
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
	let id = wanted;
	for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`;
	return id;
}

/** The id of a heading with this text that stands alone on its page. */
export const toHeadingId = remembered((smartText) => {
	if (isWords(smartText)) return toSlug(smartText, { decamelize: false });
	const encoded = encodePart(smartText.trim().toLowerCase().replace(/\s+/g, '-'));
	if (!/%[\dA-F]{2}/.test(encoded)) return toSlug(encoded, { decamelize: false, preserveCharacters: ['_'] });
	const slug = slugify(encoded, { decamelize: false, lowercase: false, preserveCharacters: ['%', '_'] });
	return withoutEmoji(decodePercent(joinEndings(slug)).replace(/[?,;:!'"()[\]{}]/g, ''));
});
