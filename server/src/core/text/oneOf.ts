/** The names as code, for a sentence: `a`, `b` or `c`. */
export function oneOf(names: readonly string[]): string {
	const quoted = names.map((name) => `\`${name}\``);
	return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}
