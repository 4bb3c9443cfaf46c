/** The character of `amp`, `#39`, `#x27` and the other entities that prose uses; undefined for others. */
export function decodeEntity(name: string): string | undefined {
	if (!name.startsWith('#')) return named.get(name);
	const hex = name.charAt(1).toLowerCase() === 'x';
	const digits = name.slice(hex ? 2 : 1);
	if (!(hex ? /^[\da-f]{1,6}$/i : /^\d{1,7}$/).test(digits)) return undefined;
	const point = Number.parseInt(digits, hex ? 16 : 10);
	const valid = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
	return valid ? String.fromCodePoint(point) : '\uFFFD';
}

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
