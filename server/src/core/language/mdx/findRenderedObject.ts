import type { JSXElement, JSXSpreadChild, Node } from 'estree-jsx';

/**
 * Object that React certainly has to render for a value, and throws for: `{ a: 1 }`, `[new Date()]`. Undefined if there
 * is none.
 */
export function findRenderedObject(node: Node, depth = 0): Node | undefined {
	if (depth > maxDepth) return undefined;
	const find = (child: Node | null) => (child === null ? undefined : findRenderedObject(child, depth + 1));
	const first = (children: readonly (Node | null)[]) => {
		for (const child of children) {
			const found = find(child);
			if (found !== undefined) return found;
		}
		return undefined;
	};
	switch (node.type) {
		case 'ObjectExpression':
			return node;
		case 'Literal':
			return 'regex' in node ? node : undefined;
		case 'NewExpression':
			return node.callee.type === 'Identifier' && objectConstructors.has(node.callee.name) ? node : undefined;
		case 'ArrayExpression':
			return first(node.elements);
		case 'SequenceExpression':
			return find(node.expressions.at(-1) ?? null);
		case 'ConditionalExpression': {
			const [one, other] = [find(node.consequent), find(node.alternate)];
			return one === undefined || other === undefined ? undefined : one;
		}
		case 'LogicalExpression': {
			const left = find(node.left);
			return left !== undefined && node.operator === '&&' ? find(node.right) : left;
		}
		case 'JSXFragment':
			return first(node.children.filter(isEvaluated));
		case 'JSXElement': {
			const { name } = node.openingElement;
			return name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name)
				? first(node.children.filter(isEvaluated))
				: undefined;
		}
		case 'JSXExpressionContainer':
			return find(node.expression);
		default:
			return undefined;
	}
}

/** True for any child but `{...children}`. */
function isEvaluated(
	child: JSXElement['children'][number],
): child is Exclude<JSXElement['children'][number], JSXSpreadChild> {
	return child.type !== 'JSXSpreadChild';
}

/** Maximum depth; deeper nodes are not visited. */
const maxDepth = 200;

/** Constructors of objects that are neither text nor a list of values. */
const objectConstructors: ReadonlySet<string> = new Set([
	'Date',
	'RegExp',
	'Error',
	'URL',
	'Object',
	'WeakMap',
	'WeakSet',
]);
