import { isUtf16 } from '../text/isUtf16.ts';
import type { Finding } from './check.ts';

/** Says of a file that it was saved as UTF-16, of which nothing else can be said; undefined for another. */
export function utf16Finding(text: string): Finding | undefined {
	if (!isUtf16(text)) return undefined;
	return {
		standsAlone: true,
		severity: 'error',
		span: { start: 0, end: 1 },
		message:
			'This file is saved as UTF-16, of which the site can read nothing. Save it as UTF-8: in VS Code by “Save with Encoding”.',
	};
}

/** Says of the first character beside a letter that it was lost; undefined where none was. */
export function lostCharacterFinding(
	text: string,
	isMeant: (place: number) => boolean = never,
): Finding | undefined {
	if (!text.includes('\ufffd')) return undefined;
	let looked = 0;
	for (const { index } of text.matchAll(/(?<=\p{L})\ufffd|\ufffd(?=\p{L})/gu)) {
		if (!isMeant(index))
			return {
				severity: 'warning',
				span: { start: index, end: index + 1 },
				message:
					'Readers see � here: the file is not, or once was not, saved as UTF-8. Open it in its own encoding and save it as UTF-8 (in VS Code by “Reopen with Encoding” and “Save with Encoding”), or type the character again.',
			};
		if (++looked === mostLooked) break;
	}
	return undefined;
}

const never = () => false;

/** Who has more of them where they are meant writes about them. */
const mostLooked = 100;
