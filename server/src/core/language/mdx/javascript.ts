import { type Node, type Options, Parser } from 'acorn';
import jsx from 'acorn-jsx';
import type { Expression, Program } from 'estree-jsx';
import { mdxjs } from 'micromark-extension-mdxjs';
import { type BoundedParser, boundedParser, type JavaScript } from './boundedParser.ts';

// One file of the product holds all that reads JavaScript, and is loaded by the first call of one of these (esbuild.mjs).
export { mdxjs };

const parser = Parser.extend(jsx());

/** The grammar of MDX for texts that nobody has looked at, each of which `begin` has to be told of. */
export function boundedMdx(): { readonly syntax: ReturnType<typeof mdxjs> } & Pick<BoundedParser, 'begin'> {
	const { parser: bounded, begin } = boundedParser(withoutPlaces(parser));
	return { syntax: mdxjs({ acorn: bounded }), begin };
}

/** The syntax of a module of JavaScript with JSX; undefined for a text that is none, such as one with types. */
export function parseScript(text: string): Program | undefined {
	return parseWith(parser, text);
}

/** The same of a piece of a module, which may export names that other pieces declare. */
export function parseModulePiece(text: string): Program | undefined {
	return parseWith(pieceParser, text);
}

/** The syntax of one expression, such as the value of an attribute in braces; its places are one further on than in the text. */
export function parseJavaScriptExpression(text: string): Expression | undefined {
	const [statement, ...others] = parseScript(`(${text}\n)`)?.body ?? [];
	return others.length === 0 && statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

const pieceParser = parser.extend(
	(Base) =>
		class extends Base {
			/** Called for each name of `export { name }`, to complain at the end of those that nothing declares. */
			checkLocalExport(): void {}
		},
);

function parseWith(parser: typeof Parser, text: string): Program | undefined {
	if (isTooDeep(text)) return undefined;
	try {
		// The parser's nodes are of this shape, as its documentation says; only their types are of another package.
		return parser.parse(text, { ecmaVersion: 2024, sourceType: 'module' }) as unknown as Program;
	} catch (error) {
		// A RangeError is a text nested beyond the stack.
		if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
		throw error;
	}
}

/** Brackets nest no deeper in real code; the parser calls itself for each, and Node can break down where its stack ends. */
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
 * The parser for the grammar of MDX, which turns the place of each node into one of the page, and walks through all
 * lines of the text for that: lines times nodes. Nobody asks for these places, so all nodes stand at the start, which is
 * found at once. Parentheses, which the grammar asks for and takes out again, are gone already, double ones too.
 */
function withoutPlaces(javascript: JavaScript): JavaScript {
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
