/**
 * A function of an object, whose result is kept as long as the object is.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
	return memoizePart((key) => key, compute);
}

/**
 * A function of something whose result follows from an object in it: it is kept as long as that object is.
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

/** Reads a text once while the same one is asked about again and again; one text at a time is kept. */
export function memoizeLast<Value>(read: (text: string) => Value): (text: string) => Value {
	let last: { readonly text: string; readonly value: Value } | undefined;
	return (text) => {
		if (last?.text !== text) last = { text, value: read(text) };
		return last.value;
	};
}

/** Works the value out when it is first asked for. */
export function lazily<Value>(read: () => Value): () => Value {
	let known: { readonly value: Value } | undefined;
	return () => {
		known ??= { value: read() };
		return known.value;
	};
}

/**
 * An equal text that is no part of a longer one. Engines keep the whole text for as long as a part of it is kept:
 * what outlives a version of a file must not keep that version.
 */
export function toOwnText(part: string): string {
	return `.${part}`.slice(1);
}

// Of every host: Node.js and browsers.
declare function structuredClone<Value>(value: Value): Value;

/** A copy of plain data. A string that was cut out of a text keeps all of that in memory; the copy's strings do not. */
export function ownCopy<Value>(value: Value): Value {
	return structuredClone(value);
}
