import { type Node, type Options, Parser } from 'acorn';
import jsx from 'acorn-jsx';
import type { Expression, Program } from 'estree-jsx';
import { mdxjs } from 'micromark-extension-mdxjs';
import { type AcornParser, type BoundedParser, boundedParser } from './boundedParser.ts';

export { mdxjs };

const parser = Parser.extend(jsx());

/** The MDX grammar for untrusted text; `begin` has to be called with the length of each text. */
export function boundedMdx(): { readonly syntax: ReturnType<typeof mdxjs> } & Pick<BoundedParser, 'begin'> {
	const { parser: bounded, begin } = boundedParser(withoutPlaces(parser));
	return { syntax: mdxjs({ acorn: bounded }), begin };
}

/** Syntax tree of a JavaScript module with JSX; undefined if the text is not one, for instance because it has types. */
export function parseScript(text: string): Program | undefined {
	return parseWith(parser, text);
}

/** Syntax tree of a piece of a module, which may export names that other pieces declare; undefined if it is not valid. */
export function parseModulePiece(text: string): Program | undefined {
	return parseWith(pieceParser, text);
}

/** Syntax tree of one expression, such as an attribute value in braces. Offsets are one higher than in the text. */
export function parseJavaScriptExpression(text: string): Expression | undefined {
	const [statement, ...others] = parseScript(`(${text}\n)`)?.body ?? [];
	return others.length === 0 && statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

const pieceParser = parser.extend(
	(Base) =>
		class extends Base {
			/** Called for each name of `export { name }`, to report names that are not declared. */
			checkLocalExport(): void {}
		},
);

function parseWith(parser: typeof Parser, text: string): Program | undefined {
	if (isTooDeep(text)) return undefined;
	try {
		// The parser's nodes have this shape, as its documentation says; only their types are of another package.
		return parser.parse(text, { ecmaVersion: 2024, sourceType: 'module' }) as unknown as Program;
	} catch (error) {
		// A RangeError means that the text nests beyond the stack.
		if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
		throw error;
	}
}

/**
 * Maximum nesting of brackets, deeper than in real code; the parser is recursive, and Node may crash at the end of the
 * stack.
 */
const maxDepth = 250;

function isTooDeep(text: string): boolean {
	let depth = 0;
	for (let at = 0; at < text.length && depth <= maxDepth; at++) {
		const character = text[at];
		if (character === '(' || character === '[' || character === '{') depth++;
		else if (character === ')' || character === ']' || character === '}') depth--;
	}
	return depth > maxDepth;
}

/**
 * A parser for the MDX grammar, which converts the position of each node to one in the page, and walks through all
 * lines of the text each time: lines times nodes. The positions are not used, so all are 0, which is found at once.
 * Parenthesized expressions, which the grammar asks for and removes, are already removed, nested ones too.
 */
function withoutPlaces(javascript: AcornParser): AcornParser {
	return {
		parse: (text, options) => forget(javascript.parse(text, quick(options))),
		parseExpressionAt(text, at, options) {
			const expression = javascript.parseExpressionAt(text, at, quick(options));
			const { end } = expression;
			const inner = forget(expression);
			// The grammar continues at the end of the expression.
			inner.end = end;
			return inner;
		},
	};
}

/** Lines and comments are only needed for these positions. */
function quick(options: Options): Options {
	const { onComment: _, ...others } = options;
	return { ...others, locations: false };
}

/** Not recursive: a sum of thousands of terms nests as deeply. */
function forget<Tree extends Node>(tree: Tree): Tree {
	const root = { tree };
	const open: object[] = [root];
	for (let parent = open.pop(); parent !== undefined; parent = open.pop())
		// The keys of an array are its indices.
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
