import { detachSubstring } from './memory.ts';

/**
 * Caches a pure function with up to `limit` results. When it is full, results that were not asked for lately go first.
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
	const results = new Map<string, { readonly key: string; readonly result: Result }>();
	return (subject) => {
		const key = keyOf(subject);
		const known = results.get(key);
		const isFull = results.size >= limit;
		if (known !== undefined) {
			// Put in again, it is the youngest. The order matters once results have to go.
			if (isFull) results.delete(key);
			if (isFull) results.set(known.key, known);
			return known.result;
		}
		const computed = { key: detachSubstring(key), result: compute(subject) };
		const [oldest] = isFull ? results.keys() : [];
		if (oldest !== undefined) results.delete(oldest);
		results.set(computed.key, computed);
		return computed.result;
	};
}
