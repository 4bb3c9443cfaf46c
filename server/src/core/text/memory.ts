/** Computes a value on first use. */
export function computeOnce<Value>(read: () => Value): () => Value {
	let known: { readonly value: Value } | undefined;
	return () => {
		known ??= { value: read() };
		return known.value;
	};
}

/**
 * Copy of a substring. Engines keep the whole text in memory as long as a part of it is used: results that outlive a
 * version of a file must not keep that version.
 */
export function detachSubstring(part: string): string {
	return `.${part}`.slice(1);
}

/**
 * Copy of plain data, which has only objects, lists and primitive values. A substring keeps the whole text in memory; the
 * copy's strings do not. Takes a third of the time of `structuredClone`.
 */
export function detachSubstrings<Value>(value: Value): Value {
	// A copy has the type of what it copies.
	return copyOf(value) as Value;
}

function copyOf(value: unknown): unknown {
	if (typeof value === 'string') return detachSubstring(value);
	if (typeof value !== 'object' || value === null) return value;
	if (Array.isArray(value)) return value.map(copyOf);
	const copy: Record<string, unknown> = {};
	for (const [key, part] of Object.entries(value)) copy[key] = copyOf(part);
	return copy;
}
