/** A mistake in the page's MDX, as the preview shows it. */
export interface ParseFailure {
	readonly message: string;
	/** Zero-based UTF-16 offset and line in the text that was parsed. */
	readonly offset: number;
	readonly line: number;
}

/** Says in the reader's words what the MDX grammar rejected; rule and source are its parser's own names. */
export function describeFailure(rule: string, reason: string, source: string): string {
	if (rule === 'unexpected-lazy')
		return 'This goes on outside of its list item or quote. Put an empty line above it, or indent all of its lines.';
	if (rule === 'acorn') {
		return source.endsWith('-esm')
			? 'This line begins like an import or export, but is not a valid statement.'
			: 'This `{…}` does not hold a valid expression.';
	}
	if (source.endsWith('-expression') && rule.startsWith('unexpected-')) {
		return 'This `{` has no `}`. Close it, or write `\\{` for a brace.';
	}
	if (reason.includes('`!`')) return 'HTML comments do not work here. Write `{/* comment */}`.';
	if (source.endsWith('-jsx')) {
		return reason.includes('before name')
			? 'This `<` does not begin a tag. Write `&lt;` for a plain `<`.'
			: 'This tag is not complete. Close it with `>`, or write `&lt;` for a plain `<`.';
	}
	return 'This is not valid MDX, so it is shown as plain text.';
}
