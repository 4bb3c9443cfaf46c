/** A text as it stands between double quotes in a tag. */
export function escapeQuotes(value: string): string {
	return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
