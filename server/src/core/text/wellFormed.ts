/** The text with � in place of each half of a surrogate pair: UTF-8 and addresses have no form for one. */
export function wellFormed(text: string): string {
	return text.replace(/\p{Surrogate}/gu, '\u{fffd}');
}
