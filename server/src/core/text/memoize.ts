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
