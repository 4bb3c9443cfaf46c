/** A text in double quotes, with a backslash before those and backslashes in it, as YAML and command lines read them. */
export function doubleQuoted(text: string): string {
	return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
