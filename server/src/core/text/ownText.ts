/**
 * An equal text that is no part of a longer one. Engines keep the whole text for as long as a part of it is kept:
 * what outlives a version of a file must not keep that version.
 */
export function toOwnText(part: string): string {
	return `.${part}`.slice(1);
}
