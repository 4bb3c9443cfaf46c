import { findLanguage } from './languages.ts';

export interface Token {
	readonly text: string;
	readonly className: string | undefined;
}

export type CodeLine = readonly Token[];

/** Code with the name that its author gave its language. */
export interface CodeText {
	readonly code: string;
	readonly language: string;
}

/** The colored lines of code; undefined when that takes longer than the page may wait. */
export type CodeColors = (text: CodeText) => readonly CodeLine[] | undefined;

/** Longer code is shown plain: coloring it would keep the reader waiting. */
const sizeLimit = 60_000;

export function canBeColored({ code, language }: CodeText): boolean {
	return code.length <= sizeLimit && findLanguage(language) !== undefined;
}

/** More than any page has. */
const maxKnown = 2_000;
const maxLines = 20_000;
const known = new Map<string, readonly CodeLine[]>();
/** The form that a line had last, by its language and text. */
const knownLines = new Map<string, CodeLine>();

/** The lines of code that was colored before. Coloring is a pure function of language and code. */
export function knownColors(text: CodeText): readonly CodeLine[] | undefined {
	const key = keyOf(text);
	const lines = known.get(key);
	if (lines === undefined) return undefined;
	// Taken out and put in again, it becomes the youngest.
	known.delete(key);
	known.set(key, lines);
	return lines;
}

export function keepColors(text: CodeText, lines: readonly CodeLine[]): void {
	known.set(keyOf(text), lines);
	const oldest = known.size > maxKnown ? known.keys().next().value : undefined;
	if (oldest !== undefined) known.delete(oldest);
}

/** Notes how the lines look, for code that is like this one. */
export function keepLines({ code, language }: CodeText, lines: readonly CodeLine[]): void {
	if (knownLines.size > maxLines) knownLines.clear();
	code.split('\n').forEach((line, index) => {
		const tokens = lines[index];
		if (tokens !== undefined) knownLines.set(keyOf({ code: line, language }), tokens);
	});
}

/** The code before it is colored: lines that had colors in code of this language keep them, others are plain. */
export function unhighlightedLines({ code, language }: CodeText): readonly CodeLine[] {
	return code.split('\n').map((line) => knownLines.get(keyOf({ code: line, language })) ?? plainLine(line));
}

function plainLine(text: string): CodeLine {
	return text === '' ? [] : [{ text, className: undefined }];
}

function keyOf({ code, language }: CodeText): string {
	return `${language}\n${code}`;
}
