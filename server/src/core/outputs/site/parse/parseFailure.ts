import { tooLong } from '../../../syntax/mdx/boundedParser.ts';

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
		return 'This leaves the list item or quote in which it begins. Put an empty line above it, or indent all of its lines like the item’s text.';
	if (rule === tooLong) return 'This is too long for the preview, so it is shown as plain text.';
	if (rule === 'acorn') {
		return source.endsWith('-esm')
			? 'This is not a valid import or export.'
			: 'These braces hold no valid expression.';
	}
	if (source.endsWith('-expression') && rule.startsWith('unexpected-')) {
		return 'This `{` is never closed. Close it, or write `\\{` when it is text.';
	}
	if (reason.includes('`!`')) return 'HTML comments do not work here. Write this one as `{/* … */}`.';
	if (source.endsWith('-jsx')) {
		return reason.includes('before name')
			? 'This `<` begins no tag. Write `\\<`.'
			: 'This tag does not end. Close it with `>`, or write `\\<` when it is text.';
	}
	return 'This is not valid MDX, so it is shown as plain text.';
}
