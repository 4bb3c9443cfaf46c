/** Remembers the results of a pure function by its text, as many as the limit allows; the longest unused goes first. */
export function boundedCache<Result>(limit: number): (key: string, compute: () => Result) => Result {
	const results = new Map<string, { readonly result: Result }>();
	return (key, compute) => {
		const known = results.get(key) ?? { result: compute() };
		// Taken out and put in again, an entry becomes the youngest.
		results.delete(key);
		results.set(key, known);
		const oldest = results.size > limit ? results.keys().next().value : undefined;
		if (oldest !== undefined) results.delete(oldest);
		return known.result;
	};
}
