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

// Global of Node.js and browsers.
declare function structuredClone<Value>(value: Value): Value;

/** Copy of plain data. A substring keeps the whole text in memory; the copy's strings do not. */
export function detachSubstrings<Value>(value: Value): Value {
	return structuredClone(value);
}
