import { toOwnText } from './ownText.ts';

/** A function of a text that takes long and gives the same again, with so many of its last results. */
export function memoized(compute: (text: string) => string, most = 2_000): (text: string) => string {
	const known = new Map<string, string>();
	return (text) => {
		const before = known.get(text);
		if (before !== undefined) return before;
		const result = compute(text);
		if (known.size >= most) known.clear();
		known.set(toOwnText(text), result);
		return result;
	};
}
