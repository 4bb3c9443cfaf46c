import slugify, { type Options } from '@sindresorhus/slugify';
import { boundedCache } from '../../text/boundedCache.ts';
import { decodePercent, encodeUrlPart } from '../../text/paths.ts';
import { withoutEmoji } from './customHeadingId.ts';
import type { Heading } from './pageSyntax.ts';

/** Slug of a text: `Quick start` → `quick-start`. Plain words do not need the library. */
export function toSlug(text: string, options: Options): string {
	const isPlain = options.decamelize === false ? isWords(text) : lowerWords.test(text);
	return joinApostropheEndings(
		isPlain ? text.toLowerCase().replaceAll(' ', '-') : librarySlug(text, options),
	);
}

/** Slug by the library, which transliterates only what is not ASCII: its tables of scripts take long to set up. */
function librarySlug(text: string, options: Options): string {
	if (!untransliterated.test(text)) return slugify(text, options);
	return slugify(text, { ...options, transliterate: false, customReplacements: [['&', ' and ']] });
}

/** Matches ASCII without `^` and the backtick, which transliteration removes as diacritics. */
const untransliterated = /^[ -\]_a-~]*$/;

/**
 * Joins a part `s` or `t` of a slug to the part before it, as the site does: `it-s` → `its`, and also `model-s` →
 * `models`.
 */
export function joinApostropheEndings(slug: string): string {
	return slug.replace(/([a-zA-Z\d])-([ts])(?=-|$)/g, '$1$2');
}

/** True for ASCII words with one space or hyphen between them: `Quick start`. */
function isWords(text: string): boolean {
	return words.test(text);
}

const words = /^[A-Za-z\d]+(?:[ -][A-Za-z\d]+)*$/;
/** Lowercase words: a capital letter within a word may divide it. */
const lowerWords = /^[a-z\d]+(?:[ -][a-z\d]+)*$/;

/** Facts of a heading from which its id is made. */
export interface HeadingFacts extends Pick<Heading, 'level' | 'smartText' | 'customId'> {
	/** True for the title of a component among the headings, whose id gives way to those above it. */
	readonly isEntry?: true;
}

/** Last level of headings with an anchor. */
export const lastAnchoredLevel = 4;

/**
 * Ids that the site gives to headings, in the same order: made from the text after smart punctuation and unique on the
 * page, or as the author wrote them. Undefined for a heading without an anchor.
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

/**
 * Id with its number: from the second use on, or from the first if the id without its numbers was used more than twice.
 */
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

/** Id of the only heading with this text on its page. */
export const toHeadingId = boundedCache(2_000, (smartText) => {
	if (isWords(smartText)) return toSlug(smartText, { decamelize: false });
	const encoded = encodeUrlPart(smartText.trim().toLowerCase().replace(/\s+/g, '-'));
	if (!/%[\dA-F]{2}/.test(encoded)) return toSlug(encoded, { decamelize: false, preserveCharacters: ['_'] });
	const slug = librarySlug(encoded, { decamelize: false, lowercase: false, preserveCharacters: ['%', '_'] });
	return withoutEmoji(decodePercent(joinApostropheEndings(slug)).replace(/[?,;:!'"()[\]{}]/g, ''));
});
