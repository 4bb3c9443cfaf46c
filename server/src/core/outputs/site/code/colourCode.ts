import { createHighlighterCoreSync } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { type CodeLine, type CodeText, keepColours, keepLines, knownColours } from './codeColours.ts';
import { findLanguage, type Language } from './languages.ts';
import { lineColours } from './lineColours.ts';
import { tokenTheme } from './tokenTheme.ts';

const highlighter = createHighlighterCoreSync({
	themes: [tokenTheme],
	langs: [],
	engine: createJavaScriptRegexEngine({ forgiving: true }),
});
type Colourer = ReturnType<typeof lineColours>;
const loaded = new Map<Language, Colourer>();

/** The coloured lines of code; undefined while the grammar of its language has not been loaded. */
export function colourNow(text: CodeText): readonly CodeLine[] | undefined {
	const before = knownColours(text);
	if (before !== undefined) return before;
	const language = findLanguage(text.language);
	const colour = language && loaded.get(language);
	if (colour === undefined) return undefined;
	const lines = colour(text.code);
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
	const { colorMap } = highlighter.setTheme('recto');
	loaded.set(language, lineColours(highlighter.getLanguage(grammars.at(-1)?.name ?? 'text'), colorMap));
}
