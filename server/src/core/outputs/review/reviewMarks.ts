/**
 * Longest name or value in a sentence, in UTF-16 code units before the marks are escaped; a longer one ends with `…`.
 */
const maxLength = 60;

/**
 * Name between asterisks: `A*b` → `*A\*b*`. A backslash before `*`, a backquote or a backslash makes that character
 * plain text, in names and in code.
 */
export function markName(text: string): string {
	return `*${escapeMarks(shorten(text))}*`;
}

/** Code between backquotes, escaped like a name. */
export function markCode(text: string): string {
	return `\`${escapeMarks(shorten(text))}\``;
}

export interface MarkedPart {
	readonly kind: 'text' | 'name' | 'code';
	/** Text without its marks and escapes. */
	readonly text: string;
}

/** Parts of a sentence: ``Tab *A\*b* of `c` `` → text `Tab `, name `A*b`, text ` of `, code `c`. */
export function readMarks(sentence: string): readonly MarkedPart[] {
	const parts: MarkedPart[] = [];
	for (const [whole] of sentence.matchAll(/\*(?:[^\\*]|\\.)*\*|`(?:[^\\`]|\\.)*`|[^*`]+|[*`]/gs)) {
		const kind = whole.length > 1 ? kinds[whole.charAt(0)] : undefined;
		if (kind === undefined) parts.push({ kind: 'text', text: whole });
		else parts.push({ kind, text: whole.slice(1, -1).replace(/\\(.)/gs, '$1') });
	}
	return parts;
}

/** Parts of a sentence in which nothing is escaped: ``Write `\<Note>` `` → text `Write `, code `\<Note>`. */
export function readCode(sentence: string): readonly MarkedPart[] {
	return sentence
		.split(/`([^`]+)`/)
		.map((text, index): MarkedPart => ({ kind: index % 2 === 0 ? 'text' : 'code', text }));
}

const kinds: Readonly<Record<string, MarkedPart['kind']>> = { '*': 'name', '`': 'code' };

/** Text on one line, without control characters and characters that turn the direction of text. */
function shorten(text: string): string {
	// A long text is cut first, so that only its beginning is read.
	const line = text
		.slice(0, maxLength * 8)
		.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
		.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
		.trim();
	if (line.length <= maxLength) return line;
	return `${line.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

function escapeMarks(text: string): string {
	return text.replace(/[\\*`]/g, '\\$&');
}
