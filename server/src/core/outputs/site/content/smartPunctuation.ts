/** Typographic quotes, dashes and dots, as the site sets them in running text. */
export function smartPunctuation(source: string): string {
	if (!/["']|--|\.{3}/.test(source)) return source;
	return source
		.replace(/---/g, '—')
		.replace(/(?<!-)--(?!-)/g, '—')
		.replace(/\.{3}/g, '…')
		.replace(/(^|[\s([{—/“‘])"(?=\S|(?<!^)$)/g, '$1“')
		.replaceAll('"', '”')
		.replace(/(^|[\s([{—/“])'(?=\S)/g, '$1‘')
		.replaceAll("'", '’');
}
