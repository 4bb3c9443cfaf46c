import { createHighlighterCoreSync, type Grammar } from 'shiki/core';
import { EncodedTokenMetadata, INITIAL, type StateStack } from 'shiki/textmate';
import { derive } from '../../../text/derive.ts';
import { type BlockWatch, runWatched } from '../../parse/tree/blockWatch.ts';
import {
	type CodeLine,
	type CodeText,
	cachedHighlighting,
	cacheHighlightedLines,
	cacheHighlighting,
	storeHighlighting,
	type Token,
} from './codeColors.ts';
import { findLanguage, type Language } from './languages.ts';
import { regexEngine } from './regexEngine.ts';
import { tokenClass, tokenTheme } from './tokenTheme.ts';

/** Maximum length of a highlighted line: longer ones take too long. */
const maxLineLength = 2_000;
/** Matches a run for which the shell grammar takes cubic time. */
const slowRun = /<{64}/;
/** Maximum numbers of cached lines of a language, and of states in which they may begin. */
const maxLines = 20_000;
const maxStates = 500;

/** Grammar state in which lines of code begin, with the cached lines. */
interface LineState {
	readonly stack: StateStack;
	readonly lines: Map<string, ColoredLine>;
}

interface ColoredLine {
	readonly tokens: CodeLine;
	readonly next: LineState;
}

/** Highlights code of one language line by line: a line that began in the same state before is cached. */
function lineColors(grammar: Grammar, colors: readonly string[]): (code: string) => readonly CodeLine[] {
	const start: LineState = { stack: INITIAL, lines: new Map() };
	let states: LineState[] = [];
	let count = 0;
	return (code) => {
		if (count > maxLines || states.length > maxStates) {
			states = [];
			count = 0;
			start.lines.clear();
		}
		let state = start;
		return code.split(/\r?\n/).map((text) => {
			if (text === '') return [];
			if (text.length >= maxLineLength || slowRun.test(text) || isTooDeep(state.stack))
				return [{ text, className: undefined }];
			const known = state.lines.get(text) ?? color(text, state);
			state = known.next;
			return known.tokens;
		});
	};

	function color(text: string, state: LineState): ColoredLine {
		// No time limit: the same code must be highlighted in the same way however busy the machine is.
		const { tokens, ruleStack } = grammar.tokenizeLine2(text, state.stack, 0);
		let next = states.find(({ stack }) => isSameState(stack, ruleStack));
		if (next === undefined) {
			next = { stack: ruleStack, lines: new Map() };
			states.push(next);
		}
		const line = { tokens: toTokens(text, tokens), next };
		state.lines.set(text, line);
		count++;
		return line;
	}

	function toTokens(text: string, encoded: Uint32Array): readonly Token[] {
		const tokens: Token[] = [];
		for (let index = 0; index < encoded.length; index += 2) {
			const part = text.slice(encoded[index], encoded[index + 2] ?? text.length);
			if (part === '') continue;
			const className = tokenClass(colors[EncodedTokenMetadata.getForeground(encoded[index + 1] ?? 0)]);
			// Adjacent tokens of one class are joined, which halves the HTML.
			const last = tokens.at(-1);
			if (last !== undefined && (last.className === className || part.trim() === ''))
				tokens[tokens.length - 1] = { text: last.text + part, className: last.className };
			else tokens.push({ text: part, className });
		}
		return tokens;
	}
}

/** Maximum depth of nested rules. Code after that is plain: each line would take as long as all open rules. */
const maxDepth = 400;

function isTooDeep(stack: StateStack): boolean {
	return stack.depth > maxDepth;
}

/** True for equal states. The library's own comparison ignores if the open rule began at the end of its line. */
function isSameState(one: StateStack, other: StateStack): boolean {
	return one.equals(other) && beganAtEnd(one) === beganAtEnd(other);
}

function beganAtEnd(stack: StateStack): boolean {
	return 'beginRuleCapturedEOL' in stack && stack.beginRuleCapturedEOL === true;
}

const highlighter = createHighlighterCoreSync({
	themes: [tokenTheme],
	langs: [],
	engine: regexEngine,
});
/** Names of the loaded grammars. */
const loaded = new Map<Language, string>();

/** Highlighted lines of code; undefined while the grammar of its language is not loaded. */
export function highlightIfLoaded(text: CodeText): readonly CodeLine[] | undefined {
	const before = cachedHighlighting(text);
	if (before !== undefined) return before;
	const [name, ...within] = languagesOf(text).map((language) => loaded.get(language));
	if (name === undefined || within.includes(undefined)) return undefined;
	const lines = colorerOf(highlighter.getLanguage(name))(text.code);
	cacheHighlighting(text, lines);
	storeHighlighting(text, lines);
	return lines;
}

/** Highlights code and caches the result. */
export async function colorCode(texts: readonly CodeText[], watch?: BlockWatch): Promise<void> {
	await loadGrammars(texts);
	for (const text of texts) {
		if (watch?.isOver()) return;
		const lines = runWatched(
			watch,
			`${text.language}\n${text.code}`,
			() => highlightIfLoaded(text),
			() => keepPlain(text),
		);
		if (lines !== undefined) cacheHighlightedLines(text, lines);
	}
}

/** Code that takes too long counts as highlighted, so that it is not tried again. */
function keepPlain(text: CodeText): undefined {
	cacheHighlighting(
		text,
		text.code.split(/\r?\n/).map((line) => [{ text: line, className: undefined }]),
	);
}

/** Loads the grammars of the code's languages. */
export async function loadGrammars(texts: readonly CodeText[]): Promise<void> {
	for (const language of new Set(texts.flatMap(languagesOf))) await loadGrammar(language);
}

/** Languages of the code, and of code blocks and parts in it: its highlighting depends on no other grammar. */
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

/** A grammar is replaced once another one that it may embed has been loaded. */
const colorerOf = derive((grammar: Grammar) => lineColors(grammar, highlighter.setTheme('recto').colorMap));
