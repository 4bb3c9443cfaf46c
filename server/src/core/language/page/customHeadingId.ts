import type { Span } from '../../text/positions.ts';

export interface CustomHeadingId {
	/** Text before the id. */
	readonly title: string;
	/** Id that the site makes from the text between the braces. */
	readonly id: string;
	/** Span of the id in the source, as the author wrote it. */
	readonly idSpan: Span;
}

/**
 * Reads `{#id}` at the end of a heading’s source: `Start {#begin}`. MDX requires the brace to be escaped: `\{#begin}`.
 */
export function customHeadingId(source: string): CustomHeadingId | undefined {
	if (!source.includes('#')) return undefined;
	const found = /\\?\{[ \t]*#([^{}\\\n]+)\\?\}\s*$/.exec(source.slice(-300));
	if (found === null) return undefined;
	const [whole, between = ''] = found;
	const written = between.trim();
	const at = source.length - whole.length;
	const start = at + whole.indexOf('#') + 1 + between.indexOf(written);
	const id = withoutEmoji(written.replace(/\s+/g, '-').replace(/[?,;:!'"()[\]&<>]/g, ''));
	return { title: source.slice(0, at).trimEnd(), id, idSpan: { start, end: start + written.length } };
}

/** Text without emoji and the characters that join or vary them, such as skin tones: the site leaves them out of ids. */
export function withoutEmoji(text: string): string {
	return text.replace(emoji, '');
}

const emoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|[\u200D\uFE0E\uFE0F]/gu;
