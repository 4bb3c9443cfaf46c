import type { Node } from 'jsonc-parser';
import { countUntil } from '../../text/countUntil.ts';
import type { Span } from '../../text/span.ts';
import type { DataTree } from './dataTree.ts';

/** The tree of a text whose lines end with a line feed alone, with its places in the text that has `\r\n` there. */
export function moveBehindReturns({ root, faults }: DataTree, text: string): DataTree {
	const returns: number[] = [];
	for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n', at + 2))
		returns.push(at - returns.length);
	const moved = (offset: number) => offset + countUntil(returns, (place) => place >= offset);
	const move = (node: Node): Node => {
		const offset = moved(node.offset);
		const place = { offset, length: moved(node.offset + node.length) - offset };
		return node.children === undefined
			? { ...node, ...place }
			: { ...node, ...place, children: node.children.map(move) };
	};
	const moveSpan = ({ start, end }: Span): Span => ({ start: moved(start), end: moved(end) });
	return {
		root: root && move(root),
		faults: faults.map((fault) => ({
			...fault,
			span: moveSpan(fault.span),
			...(fault.mend && { mend: fault.mend.map((at) => ({ ...at, span: moveSpan(at.span) })) }),
		})),
	};
}
