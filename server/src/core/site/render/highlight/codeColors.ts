import { findLanguage } from './languages.ts';
import { tokenClasses } from './tokenTheme.ts';

export interface Token {
	readonly text: string;
	readonly className: string | undefined;
}

export type CodeLine = readonly Token[];

/** Code with its language as the author named it. */
export interface CodeText {
	readonly code: string;
	readonly language: string;
}

/** Highlighted lines of code; undefined when the page must not wait for them. */
export type HighlightCode = (text: CodeText) => readonly CodeLine[] | undefined;

/** Maximum length of highlighted code: longer code would keep the reader waiting. */
const sizeLimit = 60_000;

export function canHighlight({ code, language }: CodeText): boolean {
	return code.length <= sizeLimit && findLanguage(language) !== undefined;
}

/** Colors that outlive the process. Highlighting is a pure function of language, code and engine version. */
export interface ColorStore {
	get(text: CodeText): string | undefined;
	set(text: CodeText, colors: string): void;
}

let store: ColorStore | undefined;

/** Makes highlighting take known colors from a store, and keep new ones there. */
export function keepColorsIn(given: ColorStore | undefined): void {
	store = given;
}

/** Size of the cache; no page has more. */
const maxKnown = 2_000;
const maxLines = 20_000;
const known = new Map<string, readonly CodeLine[]>();
/** Last highlighting of a line, by its language and text. */
const knownLines = new Map<string, CodeLine>();

/** Cached lines of code. */
export function cachedHighlighting(text: CodeText): readonly CodeLine[] | undefined {
	const key = keyOf(text);
	const lines = known.get(key);
	if (lines === undefined) return storedHighlighting(text);
	// Inserted again, it becomes the newest entry.
	known.delete(key);
	known.set(key, lines);
	return lines;
}

export function cacheHighlighting(text: CodeText, lines: readonly CodeLine[]): void {
	known.set(keyOf(text), lines);
	const oldest = known.size > maxKnown ? known.keys().next().value : undefined;
	if (oldest !== undefined) known.delete(oldest);
}

function storedHighlighting(text: CodeText): readonly CodeLine[] | undefined {
	const colors = store?.get(text);
	const lines = colors === undefined ? undefined : withColors(text.code, colors);
	if (lines !== undefined) cacheHighlighting(text, lines);
	return lines;
}

export function storeHighlighting(text: CodeText, lines: readonly CodeLine[]): void {
	store?.set(text, toColors(lines));
}

/** Lengths and colors of tokens: `4 1,2 0` for a line of two tokens, of which the first has the first class. */
function toColors(lines: readonly CodeLine[]): string {
	const ofToken = ({ text, className }: Token) => `${text.length} ${tokenClasses.indexOf(className)}`;
	return lines.map((line) => line.map(ofToken).join()).join('\n');
}

/** Inverse of `toColors`; undefined if the colors are not those of the code. */
function withColors(code: string, colors: string): readonly CodeLine[] | undefined {
	const texts = code.split(/\r?\n/);
	const ofLines = colors.split('\n');
	const lines: CodeLine[] = [];
	for (const [index, ofLine] of ofLines.entries()) {
		const line = tokensOf(texts[index] ?? '', ofLine);
		if (line !== undefined) lines.push(line);
	}
	return lines.length === texts.length && ofLines.length === texts.length ? lines : undefined;
}

function tokensOf(line: string, colors: string): CodeLine | undefined {
	const tokens: Token[] = [];
	let end = 0;
	for (const token of colors === '' ? [] : colors.split(',')) {
		const [length = 0, color = -1] = token.split(' ').map(Number);
		if (!(length > 0 && color >= 0 && color < tokenClasses.length)) return undefined;
		tokens.push({ text: line.slice(end, end + length), className: tokenClasses[color] });
		end += length;
	}
	return end === line.length ? tokens : undefined;
}

/** Caches the lines for similar code. */
export function cacheHighlightedLines({ code, language }: CodeText, lines: readonly CodeLine[]): void {
	if (knownLines.size > maxLines) knownLines.clear();
	code.split('\n').forEach((line, index) => {
		const tokens = lines[index];
		if (tokens !== undefined) knownLines.set(keyOf({ code: line, language }), tokens);
	});
}

/** Lines of code that is not highlighted yet: cached lines of the language keep their colors, others are plain. */
export function unhighlightedLines({ code, language }: CodeText): readonly CodeLine[] {
	return code.split('\n').map((line) => knownLines.get(keyOf({ code: line, language })) ?? plainLine(line));
}

function plainLine(text: string): CodeLine {
	return text === '' ? [] : [{ text, className: undefined }];
}

function keyOf({ code, language }: CodeText): string {
	return `${language}\n${code}`;
}
