import slugify from '@sindresorhus/slugify';
import { decodePercent } from '../../text/decodePercent.ts';
import { remembered } from '../../text/remembered.ts';
import type { Heading } from './pageSyntax.ts';
import { toSlug } from './toSlug.ts';

/** What an id is made from. */
export type HeadingFacts = Pick<Heading, 'level' | 'smartText' | 'customId'>;

/**
 * The ids that the site gives to headings, in the same order: made from the text after smart punctuation, made
 * unique on the page, or as the author wrote them. Headings below level 4 have none.
 */
export function toHeadingIds(headings: readonly HeadingFacts[]): readonly (string | undefined)[] {
	const taken = new Set<string>();
	const uses = new Map<string, number>();
	return headings.map((heading) => {
		if (heading.level > 4) return undefined;
		const id = heading.customId ?? toUniqueId(toHeadingId(heading.smartText), uses, taken);
		if (id === '') return undefined;
		taken.add(id);
		return id;
	});
}

function toUniqueId(id: string, uses: Map<string, number>, taken: ReadonlySet<string>): string {
	if (id === '') return id;
	const count = (uses.get(id) ?? 0) + 1;
	uses.set(id, count);
	const wanted = count === 1 ? id : `${id}-${count}`;
	let unique = wanted;
	for (let number = 1; taken.has(unique); number++) unique = `${wanted}-${number}`;
	return unique;
}

/** The id of a heading with this text that stands alone on its page. */
export const toHeadingId = remembered((smartText) => {
	const encoded = encode(smartText.trim().toLowerCase().replace(/\s+/g, '-'));
	if (!/%[\dA-F]{2}/.test(encoded)) return toSlug(encoded, { decamelize: false, preserveCharacters: ['_'] });
	const slug = slugify(encoded, { decamelize: false, lowercase: false, preserveCharacters: ['%', '_'] });
	return decodePercent(slug)
		.replace(/[?,;:!'"()[\]{}]/g, '')
		.replace(/\p{Extended_Pictographic}\uFE0F?/gu, '');
});

/** Lone surrogates, which have no encoding, become the replacement character. */
function encode(text: string): string {
	return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
