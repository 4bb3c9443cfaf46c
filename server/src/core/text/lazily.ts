/** Works the value out when it is first asked for. */
export function lazily<Value>(read: () => Value): () => Value {
	let known: { readonly value: Value } | undefined;
	return () => {
		known ??= { value: read() };
		return known.value;
	};
}
