import { collapseWhiteSpace } from '../../text/words.ts';

/** True for prose of equal words: line breaks of another YAML notation do not matter. */
export function isSameProse(one: string | undefined, other: string | undefined): boolean {
	return one === other || collapseWhiteSpace(one ?? '') === collapseWhiteSpace(other ?? '');
}

/** JSON text with sorted keys, equal for equal values; no text for undefined. */
export function jsonText(value: unknown): string {
	const sorted = JSON.stringify(value, (_, part: unknown) =>
		typeof part === 'object' && part !== null && !Array.isArray(part)
			? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
			: part,
	);
	return sorted ?? '';
}
