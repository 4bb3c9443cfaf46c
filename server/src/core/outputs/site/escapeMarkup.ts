/** A text as it stands in the text or in an attribute of HTML that is written by hand, rather than by `element`. */
export function escapeMarkup(value: string): string {
	return value
		.replaceAll('&', '&amp;')
		.replaceAll('"', '&quot;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;');
}
