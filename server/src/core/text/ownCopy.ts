// Of every host: Node.js and browsers.
declare function structuredClone<Value>(value: Value): Value;

/** A copy of plain data. A string that was cut out of a text keeps all of that in memory; the copy's strings do not. */
export function ownCopy<Value>(value: Value): Value {
	return structuredClone(value);
}
