import { detachSubstring } from './memory.ts';

/**
 * Caches a pure function with up to `limit` results (two, if it is 1). Those that were not asked for lately go first.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function boundedCache<Result>(
	limit: number,
	compute: (text: string) => Result,
): (text: string) => Result;
/** Results of subjects with the same key are the same. */
export function boundedCache<Subject, Result>(
	limit: number,
	compute: (subject: Subject) => Result,
	keyOf: (subject: Subject) => string,
): (subject: Subject) => Result;
export function boundedCache<Subject, Result>(
	limit: number,
	compute: (subject: Subject) => Result,
	keyOf: (subject: Subject) => string = String,
): (subject: Subject) => Result {
	type Entry = { readonly key: string; readonly result: Result };
	const half = Math.ceil(limit / 2);
	// Most results are found in the younger half, which takes no writing.
	let young = new Map<string, Entry>();
	let old = new Map<string, Entry>();
	const add = (entry: Entry): Result => {
		if (young.size >= half) {
			old = young;
			young = new Map();
		}
		young.set(entry.key, entry);
		return entry.result;
	};
	return (subject) => {
		const key = keyOf(subject);
		const known = young.get(key);
		if (known !== undefined) return known.result;
		return add(old.get(key) ?? { key: detachSubstring(key), result: compute(subject) });
	};
}
