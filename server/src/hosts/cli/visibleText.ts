/**
 * A text of the project as a terminal may show it: what would begin a line of its own, move the cursor or turn the
 * direction around is written as an escape. Build servers take lines for commands, and editors each for a problem.
 */
export function visibleText(text: string): string {
	return text.replace(unseen, (character) => {
		const code = character.charCodeAt(0).toString(16).padStart(4, '0');
		return shortEscapes[character] ?? `\\u${code}`;
	});
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unseen = /[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

const shortEscapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A report as indented JSON, in which what a terminal would obey is written as JSON's own escapes. */
export function toVisibleJson(report: unknown): string {
	const lines = JSON.stringify(report, undefined, 2).split('\n');
	return `${lines.map(visibleText).join('\n')}\n`;
}
