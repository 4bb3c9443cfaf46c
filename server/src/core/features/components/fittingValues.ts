/** The values that hold what is typed, those that begin with it first; `/` at the beginning does not count. */
export function fittingValues<Value>(
	values: readonly Value[],
	typed: string,
	textOf: (value: Value) => string,
): readonly Value[] {
	const wanted = typed.toLowerCase();
	return values
		.map((value) => ({ value, text: textOf(value).toLowerCase() }))
		.filter(({ text }) => text.includes(wanted))
		.sort((a, b) => Number(!begins(a.text, wanted)) - Number(!begins(b.text, wanted)))
		.map(({ value }) => value);
}

/** Whether the text begins so, a `/` at its beginning not counted. */
export function begins(text: string, wanted: string): boolean {
	return text.startsWith(wanted) || text.startsWith(`/${wanted}`);
}
