export interface CustomHeadingId {
	/** The text before it. */
	readonly title: string;
	/** As the site makes it of what stands between the braces. */
	readonly id: string;
}

/** What `{#id}` at the end of a heading’s source says; the brace may be escaped, as MDX wants it. */
export function customHeadingId(source: string): CustomHeadingId | undefined {
	if (!source.includes('#')) return undefined;
	const found = /\\?\{[ \t]*#([^{}\\\n]+)\\?\}\s*$/.exec(source.slice(-300));
	if (found === null) return undefined;
	const id = (found[1] ?? '')
		.trim()
		.replace(/\s+/g, '-')
		.replace(/[?,;:!'"()[\]&<>]|\p{Extended_Pictographic}\uFE0F?/gu, '');
	return { title: source.slice(0, source.length - found[0].length).trimEnd(), id };
}
