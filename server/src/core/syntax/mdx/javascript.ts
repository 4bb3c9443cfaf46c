import { Parser } from 'acorn';
import jsx from 'acorn-jsx';
import type { Program } from 'estree-jsx';

// One file of the product holds all that reads JavaScript, and is loaded by the first call of one of these (esbuild.mjs).
export { mdxjs } from 'micromark-extension-mdxjs';

const parser = Parser.extend(jsx());

/** The syntax of a module of JavaScript with JSX; undefined for a text that is none, such as one with types. */
export function parseScript(text: string): Program | undefined {
	try {
		// The parser's nodes are of this shape, as its documentation says; only their types are of another package.
		return parser.parse(text, { ecmaVersion: 2024, sourceType: 'module' }) as unknown as Program;
	} catch (error) {
		// A RangeError is a text nested beyond the stack.
		if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
		throw error;
	}
}
