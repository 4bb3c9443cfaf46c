import type { Node } from 'jsonc-parser';
import { countUntil } from '../../text/countUntil.ts';

/** The nodes of a text whose lines end with a line feed alone, with their places in the text that has `\r\n` there. */
export function moveBehindReturns(root: Node, text: string): Node {
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
	return move(root);
}
