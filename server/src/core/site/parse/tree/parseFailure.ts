import { tooLongRule } from '../../../language/mdx/boundedParser.ts';

/** Syntax error in MDX, as the preview shows it. */
export interface ParseFailure {
	readonly message: string;
	/** Zero-based UTF-16 offset and line in the text that was parsed. */
	readonly offset: number;
	readonly line: number;
}

/** Message for an error of the MDX parser, in the words of the checks. Rule and source are the parser's identifiers. */
export function describeFailure(rule: string, reason: string, source: string): string {
	if (rule === 'unexpected-lazy')
		return 'Tag or expression leaves its list item or block quote. Add an empty line above it, or indent all of its lines like the text of the item.';
	if (rule === tooLongRule) return 'Too long for the preview, so it is shown as plain text.';
	if (rule === 'acorn') {
		return source.endsWith('-esm')
			? 'Invalid import or export.'
			: 'Invalid expression in braces. Escape the brace as `\\{` if it is text.';
	}
	if (source.endsWith('-expression') && rule.startsWith('unexpected-')) {
		return 'Unclosed `{`. Close it, or write `\\{` if it is text.';
	}
	if (reason.includes('`!`')) return 'HTML comments are not supported in MDX. Write `{/* … */}`.';
	if (source.endsWith('-jsx')) {
		return reason.includes('before name')
			? 'Unescaped `<` does not start a tag. Write `\\<`.'
			: 'Incomplete tag. Close it with `>`, or write `\\<` if it is text.';
	}
	return 'Invalid MDX, so it is shown as plain text.';
}
