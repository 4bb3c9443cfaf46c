import slugify, { type Options } from '@sindresorhus/slugify';
import { boundedCache } from '../../text/boundedCache.ts';
import { decodePercent, encodeUrlPart } from '../../text/paths.ts';
import { withoutEmoji } from './customHeadingId.ts';
import type { Heading } from './pageSyntax.ts';

/** A text as part of an address. What is but words is its own slug, and the library need not be asked, nor even loaded. */
export function toSlug(text: string, options: Options): string {
	const isPlain = options.decamelize === false ? isWords(text) : lowerWords.test(text);
	return joinApostropheEndings(isPlain ? text.toLowerCase().replaceAll(' ', '-') : slugify(text, options));
}

/** The site takes each `s` or `t` alone for the end of the word before, as in “it’s”: “Model S” has `models`. */
export function joinApostropheEndings(slug: string): string {
	return slug.replace(/([a-zA-Z\d])-([ts])(?=-|$)/g, '$1$2');
}

/** True for ASCII words with one space or hyphen between them: `Quick start`. */
function isWords(text: string): boolean {
	return words.test(text);
}

const words = /^[A-Za-z\d]+(?:[ -][A-Za-z\d]+)*$/;
/** Capitals in a word may divide it. */
const lowerWords = /^[a-z\d]+(?:[ -][a-z\d]+)*$/;

/** Facts of a heading from which its id is made. */
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
export const toHeadingId = boundedCache(2_000, (smartText) => {
	if (isWords(smartText)) return toSlug(smartText, { decamelize: false });
	const encoded = encodeUrlPart(smartText.trim().toLowerCase().replace(/\s+/g, '-'));
	if (!/%[\dA-F]{2}/.test(encoded)) return toSlug(encoded, { decamelize: false, preserveCharacters: ['_'] });
	const slug = slugify(encoded, { decamelize: false, lowercase: false, preserveCharacters: ['%', '_'] });
	return withoutEmoji(decodePercent(joinApostropheEndings(slug)).replace(/[?,;:!'"()[\]{}]/g, ''));
});
