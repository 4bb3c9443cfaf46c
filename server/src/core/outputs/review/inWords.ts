import { collapseWhiteSpace } from '../../text/words.ts';

/** Value as code in a sentence, shortened: `` `mint` ``. */
function toCode(value: unknown): string {
	const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
	// A backtick would end the code.
	const plain = collapseWhiteSpace(text.replace(/\p{Cc}/gu, ' ').replaceAll('`', 'ˋ'));
	return plain === '' ? 'an empty text' : `\`${shorten(plain)}\``;
}

const maxLength = 80;

function shorten(text: string): string {
	const letters = [...text.slice(0, 2 * maxLength + 2)];
	return letters.length <= maxLength
		? text
		: `${letters
				.slice(0, maxLength - 1)
				.join('')
				.trimEnd()}…`;
}

/** Sentence about a value of a key that differs; undefined if both are equal. */
export function valueChange(name: string, before: unknown, after: unknown): string | undefined {
	if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
	if (before === undefined) return isLong(after) ? `${name} added` : `${name} added: ${toCode(after)}`;
	if (after === undefined) return `${name} removed`;
	return isLong(before) || isLong(after)
		? `${name} changed`
		: `${name} changed from ${toCode(before)} to ${toCode(after)}`;
}

/** True for lists and objects, which are too long for a sentence. */
function isLong(value: unknown): boolean {
	return typeof value === 'object' && value !== null && JSON.stringify(value).length > maxLength;
}
