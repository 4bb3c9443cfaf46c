import type { Node, Options } from 'acorn';
import type { JavaScript } from './boundedParser.ts';

/**
 * The parser for the grammar of MDX, which turns the place of each node into one of the page, and walks through all
 * lines of the text for that: lines times nodes. Nobody asks for these places, so all nodes stand at the start, which is
 * found at once. Parentheses, which the grammar asks for and takes out again, are gone already, double ones too.
 */
export function withoutPlaces(javascript: JavaScript): JavaScript {
	return {
		parse: (text, options) => forget(javascript.parse(text, quick(options))),
		parseExpressionAt(text, at, options) {
			const expression = javascript.parseExpressionAt(text, at, quick(options));
			const { end } = expression;
			const inner = forget(expression);
			// The grammar looks at what follows the expression.
			inner.end = end;
			return inner;
		},
	};
}

/** Lines and comments are noted for these places alone. */
function quick(options: Options): Options {
	const { onComment: _, ...others } = options;
	return { ...others, locations: false };
}

/** Without calls of itself: a sum of thousands nests as deep. */
function forget<Tree extends Node>(tree: Tree): Tree {
	const root = { tree };
	const open: object[] = [root];
	for (let parent = open.pop(); parent !== undefined; parent = open.pop())
		// Of lists the keys are indices.
		for (const [key, part] of Object.entries(parent)) {
			if (Array.isArray(part)) open.push(part);
			if (!isNode(part)) continue;
			const node = withoutParentheses(part);
			node.start = node.end = 0;
			Reflect.set(parent, key, node);
			open.push(node);
		}
	return root.tree;
}

function isNode(part: unknown): part is Node {
	return typeof part === 'object' && part !== null && 'type' in part;
}

function withoutParentheses(node: Node): Node {
	let inner: Node & { expression?: Node } = node;
	while (inner.type === 'ParenthesizedExpression' && inner.expression) inner = inner.expression;
	return inner;
}
