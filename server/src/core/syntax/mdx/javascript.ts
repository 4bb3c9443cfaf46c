import { Parser } from 'acorn';
import jsx from 'acorn-jsx';
import type { Program } from 'estree-jsx';
import { mdxjs } from 'micromark-extension-mdxjs';
import { type BoundedParser, boundedParser } from './boundedParser.ts';
import { withoutPlaces } from './withoutPlaces.ts';

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
const deepest = 250;

function isTooDeep(text: string): boolean {
	let depth = 0;
	for (let at = 0; at < text.length && depth <= deepest; at++) {
		const character = text[at];
		if (character === '(' || character === '[' || character === '{') depth++;
		else if (character === ')' || character === ']' || character === '}') depth--;
	}
	return depth > deepest;
}
