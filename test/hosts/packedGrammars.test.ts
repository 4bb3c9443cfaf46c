import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { createHighlighterCoreSync } from 'shiki/core';
import { createJavaScriptRegexEngine, defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import { INITIAL } from 'shiki/textmate';
import { expect, test } from 'vitest';
import type { CompiledPattern } from '../../server/src/core/site/render/highlight/regexEngine.ts';

const lines = brotliDecompressSync(readFileSync('dist/server/grammars.br')).toString().trim().split('\n');
const packed = new Map(
	lines.map((line) => {
		const [name = ''] = line.split(' ', 1);
		return [name, JSON.parse(line.slice(name.length + 1))] as const;
	}),
);

/** Patterns for which the library asks when it colors the code. */
function askedPatterns(name: string, code: string): ReadonlySet<string> {
	const asked = new Set<string>();
	const engine = createJavaScriptRegexEngine({
		regexConstructor(pattern) {
			asked.add(pattern);
			return defaultJavaScriptRegexConstructor(pattern, { target: 'ES2024' });
		},
	});
	const highlighter = createHighlighterCoreSync({ themes: [], langs: [packed.get(name)?.[0]], engine });
	let stack = INITIAL;
	for (const line of code.split('\n'))
		stack = highlighter.getLanguage(name).tokenizeLine2(line, stack, 0).ruleStack;
	return asked;
}

test.each([
	['json', '{ "a": [1, null, "b\\n"] }'],
	// Its patterns have anchors at the start of a line and of a rule.
	['yaml', '%YAML 1.2\n---\na: &b [1, "c"]\n- ? e\n  : *b\n'],
])('grammars are packed with all patterns of %s, as the library compiles them', (name, code) => {
	const patterns: readonly CompiledPattern[] = packed.get(name)?.[1];
	const byText = new Map(patterns.map((pattern) => [pattern[0], pattern]));
	const asked = askedPatterns(name, code);
	expect(asked.size).toBeGreaterThan(10);
	for (const pattern of asked) {
		const { source, flags } = defaultJavaScriptRegexConstructor(pattern, { target: 'ES2024' });
		expect(byText.get(pattern)?.slice(1, 3)).toEqual([source, flags]);
	}
});
