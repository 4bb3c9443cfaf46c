import { EmulatedRegExp } from 'oniguruma-to-es';
import { createJavaScriptRegexEngine, defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';

/** Pattern of a grammar as an expression of JavaScript. */
export type CompiledPattern = readonly [
	pattern: string,
	source: string,
	flags: string,
	options?: EmulatedRegExp['rawOptions'],
];

/** Patterns that were compiled when Recto was bundled, by their text in the grammar. */
const compiled = new Map<string, CompiledPattern>();

/**
 * Called by the bundle for each grammar that it loads: compiling its patterns takes longer than most code takes to
 * color.
 *
 * @public `scripts/packaging/packedGrammars.mjs` writes the call.
 */
export function addCompiledPatterns(patterns: readonly CompiledPattern[]): void {
	for (const pattern of patterns) compiled.set(pattern[0], pattern);
}

/** Compiles a pattern for all versions of Node.js and browsers that Recto supports. */
function compilePattern(pattern: string): RegExp {
	return defaultJavaScriptRegexConstructor(pattern, { target: 'ES2024' });
}

/** Matches the patterns of grammars with expressions of JavaScript; those that these cannot express are skipped. */
export const regexEngine = createJavaScriptRegexEngine({
	forgiving: true,
	regexConstructor(pattern) {
		const known = compiled.get(pattern);
		if (known === undefined) return compilePattern(pattern);
		const [, source, flags, options] = known;
		return options === undefined ? new RegExp(source, flags) : new EmulatedRegExp(source, flags, options);
	},
});
