import { createHighlighterCoreSync, type Grammar } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { type CodeLine, type CodeText, keepColors, keepLines, knownColors } from './codeColors.ts';
import { findLanguage, type Language } from './languages.ts';
import { lineColors } from './lineColors.ts';
import { tokenTheme } from './tokenTheme.ts';

const highlighter = createHighlighterCoreSync({
	themes: [tokenTheme],
	langs: [],
	engine: createJavaScriptRegexEngine({ forgiving: true }),
});
type Colorer = ReturnType<typeof lineColors>;
/** Names of their grammars. */
const loaded = new Map<Language, string>();
/** A grammar is another one once one has been loaded that code within its code may be written in. */
const colorers = new WeakMap<Grammar, Colorer>();

/** The colored lines of code; undefined while the grammar of its language has not been loaded. */
export function colorNow(text: CodeText): readonly CodeLine[] | undefined {
	const before = knownColors(text);
	if (before !== undefined) return before;
	const [name, ...within] = languagesOf(text).map((language) => loaded.get(language));
	if (name === undefined || within.includes(undefined)) return undefined;
	const lines = colorerOf(name)(text.code);
	keepColors(text, lines);
	return lines;
}

/** Colors code to be known from then on. */
export async function colorCode(texts: readonly CodeText[]): Promise<void> {
	await loadGrammars(texts);
	for (const text of texts) {
		const lines = colorNow(text);
		if (lines !== undefined) keepLines(text, lines);
	}
}

/** Loads the grammars of these languages' code. */
export async function loadGrammars(texts: readonly CodeText[]): Promise<void> {
	for (const language of new Set(texts.flatMap(languagesOf))) await loadGrammar(language);
}

/** That of the code, and those of code blocks and parts within it: their colors depend on nothing else that is loaded. */
function languagesOf({ code, language }: CodeText): readonly Language[] {
	const own = findLanguage(language);
	if (own === undefined) return [];
	const named = Array.from(code.matchAll(namedWithin), ([, name = '']) => name);
	// Markdown may begin with front matter.
	if (code.startsWith('---')) named.push('yaml');
	return [own, ...named.map((name) => findLanguage(name) ?? own)];
}

const namedWithin = /(?:^[\t >]*(?:`{3,}|~{3,})[\t {.]*|\blang=["'])([\w+#-]+)/gm;

async function loadGrammar(language: Language): Promise<void> {
	if (loaded.has(language)) return;
	const grammars = (await language.load()).default;
	highlighter.loadLanguageSync(...grammars);
	loaded.set(language, grammars.at(-1)?.name ?? 'text');
}

function colorerOf(name: string): Colorer {
	const grammar = highlighter.getLanguage(name);
	let colorer = colorers.get(grammar);
	if (colorer === undefined) {
		colorer = lineColors(grammar, highlighter.setTheme('recto').colorMap);
		colorers.set(grammar, colorer);
	}
	return colorer;
}
