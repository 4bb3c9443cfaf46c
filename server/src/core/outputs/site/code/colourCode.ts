import { createHighlighterCoreSync } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import {
	type CodeLine,
	type CodeText,
	keepColours,
	keepLines,
	knownColours,
	type Token,
} from './codeColours.ts';
import { findLanguage, type Language } from './languages.ts';
import { tokenClass, tokenTheme } from './tokenTheme.ts';

const highlighter = createHighlighterCoreSync({
	themes: [tokenTheme],
	langs: [],
	engine: createJavaScriptRegexEngine({ forgiving: true }),
});
/** The name that a grammar has, by its language. */
const loaded = new Map<Language, string>();

/** The coloured lines of code; undefined while the grammar of its language has not been loaded. */
export function colourNow(text: CodeText): readonly CodeLine[] | undefined {
	const before = knownColours(text);
	if (before !== undefined) return before;
	const language = findLanguage(text.language);
	const name = language && loaded.get(language);
	if (name === undefined) return undefined;
	const lines = colour(text.code, name);
	keepColours(text, lines);
	return lines;
}

/** Colours code to be known from then on. */
export async function colourCode(texts: readonly CodeText[]): Promise<void> {
	await loadGrammars(texts);
	for (const text of texts) {
		const lines = colourNow(text);
		if (lines !== undefined) keepLines(text, lines);
	}
}

/** Loads the grammars of these languages' code. */
export async function loadGrammars(texts: readonly CodeText[]): Promise<void> {
	for (const language of new Set(texts.flatMap((text) => findLanguage(text.language) ?? [])))
		await loadGrammar(language);
}

async function loadGrammar(language: Language): Promise<void> {
	if (loaded.has(language)) return;
	const grammars = (await language.load()).default;
	highlighter.loadLanguageSync(...grammars);
	loaded.set(language, grammars.at(-1)?.name ?? 'text');
}

function colour(code: string, name: string): readonly CodeLine[] {
	const lines = highlighter.codeToTokensBase(code, {
		lang: name,
		theme: 'recto',
		tokenizeMaxLineLength: 2_000,
		// No clock: the same code must be coloured alike however busy the machine is.
		tokenizeTimeLimit: 0,
	});
	return lines.map((line) =>
		merge(line.map(({ content, color }) => ({ text: content, className: tokenClass(color) }))),
	);
}

/** Neighbours of one class become one token, which halves the HTML. */
function merge(tokens: readonly Token[]): readonly Token[] {
	const merged: Token[] = [];
	for (const token of tokens) {
		const last = merged.at(-1);
		const joins = last !== undefined && (last.className === token.className || token.text.trim() === '');
		if (joins) merged[merged.length - 1] = { text: last.text + token.text, className: last.className };
		else merged.push(token);
	}
	return merged;
}
