/** First line of the comment, by which a later run finds it. */
export const marker = '<!-- recto-review -->';

/** Longest comment that GitHub takes, in UTF-16 units, which are at least as many as its characters. */
export const maxCommentLength = 65_536;

/**
 * Comment for a pull request. The Markdown may come from a stranger, who is not to speak for the account that posts it:
 * it notifies nobody, has no links, images and markers of other comments, and only the tags that Recto writes. A long
 * one is cut between blocks.
 *
 * @param {string} markdown
 * @param {{ readonly footer?: string, readonly limit?: number }} [options] The footer is trusted.
 */
export function commentBody(markdown, { footer = '', limit = maxCommentLength } = {}) {
	const text = neutralize(markdown).trim();
	const end = footer === '' ? '' : `\n\n${footer}`;
	const whole = `${marker}\n${text}${end}`;
	if (whole.length <= limit) return whole;
	const note = `\n\nThe summary is too long for a comment. The report has all of it.${end}`;
	return `${marker}\n${cut(text, limit - marker.length - 1 - note.length)}${note}`;
}

/** Not shown, but keeps GitHub from reading a name or number. */
const separator = '\u200b';

/** @param {string} markdown */
function neutralize(markdown) {
	return (
		markdown
			.replaceAll('\0', '')
			.replace(/\r\n?/g, '\n')
			.replaceAll(marker, '')
			.replace(/<(?!\/?(?:details|summary|code)>|details open>|!-- -->)/g, '&lt;')
			.replace(/:(?=\/\/)/g, `:${separator}`)
			.replace(/\bwww(?=\.)/gi, `$&${separator}`)
			.replace(/&(?:#0*64|#x0*40|commat);?/gi, '@')
			.replace(/&(?:#0*35|#x0*23|num);?/gi, `#${separator}`)
			.replaceAll('@', `@${separator}`)
			// Other references of characters stay: most of Recto's texts have some.
			.replace(/&#(?:\d{1,7}|x[\da-f]{1,6});|#(?=[\d<&\\])/gi, (found) =>
				found === '#' ? `#${separator}` : found,
			)
			.replace(/\bGH-(?=\d)/gi, `$&${separator}`)
			.replaceAll('[', '&#91;')
			.replace(/\bgithub(?=\.com\/)/gi, `$&${separator}`)
	);
}

/**
 * Longest part of whole blocks within the limit, with what it leaves open closed.
 *
 * @param {string} text
 * @param {number} limit
 */
function cut(text, limit) {
	let end = 0;
	let at = 0;
	let fence = '';
	let open = 0;
	let openAtEnd = 0;
	for (const line of text.split('\n')) {
		const closing = '\n</details>'.repeat(open).length + 1;
		if (line.trim() === '' && fence === '' && at + closing <= limit) {
			end = at;
			openAtEnd = open;
		}
		const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
		if (fence === '') fence = mark;
		else if (mark.startsWith(fence) && line.trim() === mark) fence = '';
		if (fence === '') open = Math.max(0, open + count(line, /<details\b/gi) - count(line, /<\/details>/gi));
		at += line.length + 1;
		if (at > limit) break;
	}
	return `${text.slice(0, end).trimEnd()}${openAtEnd === 0 ? '' : '\n'}${'\n</details>'.repeat(openAtEnd)}`;
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 */
function count(text, pattern) {
	return text.match(pattern)?.length ?? 0;
}
