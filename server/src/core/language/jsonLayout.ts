import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { type Span, startOfLine } from '../text/positions.ts';

export function isOneLine(text: string, node: Node): boolean {
	return !text.slice(node.offset, node.offset + node.length).includes('\n');
}

/** White space at the start of the offset's line. */
export function indentOfLine(text: string, offset: number): string {
	const start = startOfLine(text, offset);
	return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

/** Text of a span, indented for a new place. */
export function reindentText(text: string, { start, end }: Span, indent: string): string {
	const own = indentOfLine(text, start);
	const [first = '', ...rest] = text.slice(start, end).split('\n');
	const moved = rest.map((line) => (line.startsWith(own) ? indent + line.slice(own.length) : line));
	return [first, ...moved].join('\n');
}

/** Tree of valid JSON, comments allowed; undefined for broken text, in which positions would be guesses. */
export function parseForEdit(text: string): Node | undefined {
	const errors: ParseError[] = [];
	const root = parseTree(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: false });
	return errors.length > 0 ? undefined : root;
}
