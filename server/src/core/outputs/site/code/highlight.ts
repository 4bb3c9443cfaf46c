import { createHighlighterCoreSync, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { boundedCache } from '../boundedCache.ts';
import { findLanguage, type Language } from './languages.ts';
import { tokenClass, tokenTheme } from './tokenTheme.ts';

export interface Token {
	readonly text: string;
	readonly className: string | undefined;
}

/** Longer code is shown plain: colouring it would keep the reader waiting. */
const sizeLimit = 60_000;

/** Colouring is a pure function of language and code, remembered because every edit renders the page again. */
const remember = boundedCache<readonly (readonly Token[])[]>(400);
const loaded = new Set<Language>();
let highlighter: HighlighterCore | undefined;

/** The code as lines of coloured tokens; plain for a language that is not known. */
export function highlight(code: string, languageName: string): readonly (readonly Token[])[] {
	const language = code.length > sizeLimit ? undefined : findLanguage(languageName);
	if (language === undefined) return plainLines(code);
	return remember(`${languageName}\n${code}`, () => colour(code, language));
}

function colour(code: string, language: Language): readonly (readonly Token[])[] {
	highlighter ??= createHighlighterCoreSync({
		themes: [tokenTheme],
		langs: [],
		engine: createJavaScriptRegexEngine({ forgiving: true }),
	});
	if (!loaded.has(language)) {
		highlighter.loadLanguageSync(...language.grammars);
		loaded.add(language);
	}
	const name = language.grammars.at(-1)?.name ?? 'text';
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

function plainLines(code: string): readonly (readonly Token[])[] {
	return code.split('\n').map((text) => (text === '' ? [] : [{ text, className: undefined }]));
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
