import { foldWord } from '../../text/searchWords.ts';

/**
 * Title of a page in the form in which titles are compared: lower case, without accents and punctuation. The name of the
 * site, which documents have after the title of the page, is left out: “Set up – Acme Docs” → `set up`.
 */
export function toPlainTitle(title: string, siteName?: string): string {
	const parts = title.slice(0, maxLength).split(separators);
	const last = parts.length < 2 ? '' : toPlain(parts.at(-1) ?? '');
	const site = toPlain(siteName ?? '');
	const endsWithSite = last !== '' && site !== '' && (last.includes(site) || site.includes(last));
	return toPlain((endsWithSite ? parts.slice(0, -1) : parts).join(' '));
}

/** True if a title in a list is that of a page: equal, or followed by a separator and something else. */
export function isTitleOf(title: string, listed: string): boolean {
	const plain = toPlain(title.slice(0, maxLength));
	const parts = listed.slice(0, maxLength).split(separators);
	return parts.some((_, index) => toPlain(parts.slice(0, index + 1).join(' ')) === plain);
}

const maxLength = 500;

/** Marks between the title of a page and the name of its site. */
const separators = /(?: [-–—·•:] ?| ?\| ?)/;

function toPlain(text: string): string {
	return foldWord(text.toLowerCase())
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}
