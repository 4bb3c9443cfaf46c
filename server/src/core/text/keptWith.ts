/**
 * A function of an object, whose result is kept as long as the object is.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function keptWith<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
	const known = new WeakMap<Key, Value>();
	return (key) => {
		let value = known.get(key);
		if (value === undefined) {
			value = compute(key);
			known.set(key, value);
		}
		return value;
	};
}
