/**
 * Caches a function of an object: each result is kept as long as its object is.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
	return memoizePart((key) => key, compute);
}

/**
 * Caches a function whose result depends only on an object inside its parameter: each result is kept as long as that
 * object is.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function memoizePart<Subject, Key extends object, Value>(
	partOf: (subject: Subject) => Key,
	compute: (subject: Subject) => Value,
): (subject: Subject) => Value {
	const known = new WeakMap<Key, Value>();
	return (subject) => {
		const part = partOf(subject);
		let value = known.get(part);
		if (value === undefined) {
			value = compute(subject);
			known.set(part, value);
		}
		return value;
	};
}

/** Caches a slow function of a text, with its most recent results. */
export function memoizeText(compute: (text: string) => string, most = 2_000): (text: string) => string {
	const known = new Map<string, string>();
	return (text) => {
		const before = known.get(text);
		if (before !== undefined) return before;
		const result = compute(text);
		if (known.size >= most) known.clear();
		known.set(detachSubstring(text), result);
		return result;
	};
}

/** Caches the last result of a function of a text, for repeated calls with the same text. */
export function memoizeLast<Value>(read: (text: string) => Value): (text: string) => Value {
	let last: { readonly text: string; readonly value: Value } | undefined;
	return (text) => {
		if (last?.text !== text) last = { text, value: read(text) };
		return last.value;
	};
}

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
