import { findLanguage } from './languages.ts';

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

/** Size of the cache; no page has more. */
const maxKnown = 2_000;
const maxLines = 20_000;
const known = new Map<string, readonly CodeLine[]>();
/** Last highlighting of a line, by its language and text. */
const knownLines = new Map<string, CodeLine>();

/** Cached lines of code. Highlighting is a pure function of language and code. */
export function cachedHighlighting(text: CodeText): readonly CodeLine[] | undefined {
	const key = keyOf(text);
	const lines = known.get(key);
	if (lines === undefined) return undefined;
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
