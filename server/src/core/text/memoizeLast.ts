/** Reads a text once while the same one is asked about again and again; one text at a time is kept. */
export function memoizeLast<Value>(read: (text: string) => Value): (text: string) => Value {
	let last: { readonly text: string; readonly value: Value } | undefined;
	return (text) => {
		if (last?.text !== text) last = { text, value: read(text) };
		return last.value;
	};
}
