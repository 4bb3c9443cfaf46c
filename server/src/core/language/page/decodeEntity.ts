import { decodeNamedCharacterReference } from 'decode-named-character-reference';

/**
 * Characters of an HTML character reference, written without `&` and `;`: `amp`, `#39`, `#x27`; undefined for an
 * unknown one.
 */
export function decodeEntity(name: string): string | undefined {
	if (!name.startsWith('#')) return named.get(name) ?? (decodeNamedCharacterReference(name) || undefined);
	const hex = name.charAt(1).toLowerCase() === 'x';
	const digits = name.slice(hex ? 2 : 1);
	if (!(hex ? /^[\da-f]{1,6}$/i : /^\d{1,7}$/).test(digits)) return undefined;
	const point = Number.parseInt(digits, hex ? 16 : 10);
	const character = point <= 0x10ffff ? String.fromCodePoint(point) : '\uFFFD';
	return noCharacter.test(character) ? '\uFFFD' : character;
}

/** Text with its character references resolved, as the site does in attributes: `R&amp;D` is `R&D`. */
export function decodeEntities(text: string): string {
	if (!text.includes('&')) return text;
	return text.replace(/&(#?\w{1,31});/g, (whole, name: string) => decodeEntity(name) ?? whole);
}

/** Control characters other than white space, surrogates, and noncharacters of Unicode. */
const noCharacter = /[^\P{Cc}\t\n\f\r]|[\p{Cs}\p{Noncharacter_Code_Point}]/u;

/** Entities that are common in prose, so that the large table of all entities is rarely needed. */
const named: ReadonlyMap<string, string> = new Map([
	['amp', '&'],
	['lt', '<'],
	['gt', '>'],
	['quot', '"'],
	['apos', "'"],
	['nbsp', '\u00A0'],
	['copy', '©'],
	['reg', '®'],
	['trade', '™'],
	['hellip', '…'],
	['ndash', '–'],
	['mdash', '—'],
	['lsquo', '‘'],
	['rsquo', '’'],
	['ldquo', '“'],
	['rdquo', '”'],
	['laquo', '«'],
	['raquo', '»'],
	['larr', '←'],
	['rarr', '→'],
	['times', '×'],
	['bull', '•'],
	['middot', '·'],
	['lbrace', '{'],
	['rbrace', '}'],
	['lbrack', '['],
	['rbrack', ']'],
	['vert', '|'],
	['ast', '*'],
	['lowbar', '_'],
	['num', '#'],
]);
