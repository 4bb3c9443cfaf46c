import { collapseWhiteSpace, pluralize } from '../../text/words.ts';
import type { AffectedPages } from './review.ts';

/** “changes 2 pages, adds 1 API page”. */
export function effectInWords({ pages, generated = [] }: AffectedPages): string {
	const parts = pages.length === 0 ? [] : [`changes ${pluralize(pages.length, 'page')}`];
	for (const [kind, verb] of [
		['added', 'adds'],
		['removed', 'removes'],
		['moved', 'moves'],
	] as const) {
		const count = generated.filter((page) => page.kind === kind).length;
		if (count > 0) parts.push(`${verb} ${pluralize(count, 'API page')}`);
	}
	return parts.join(', ');
}

/** Sentence about pages of a cause that were not rendered; undefined if all were. */
export function unrenderedInWords({ pages, unrendered = 0 }: AffectedPages): string | undefined {
	if (unrendered === 0) return undefined;
	const verb = unrendered === 1 ? 'was' : 'were';
	return `${unrendered} of ${pluralize(pages.length, 'page')} ${verb} not rendered and may look the same as before.`;
}

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
