/** Takes the percent escapes out of an address (RFC 3986, section 2.1); a text with a broken one stays as it is. */
export function decodePercent(text: string): string {
	if (!text.includes('%')) return text;
	try {
		return decodeURIComponent(text);
	} catch {
		// A lone percent sign is part of the name.
		return text;
	}
}
