/**
 * Text of the project as one line that is safe to print: line breaks, control characters, characters that change the
 * text direction, and commands of build servers are written as escapes.
 */
export function escapeControlCharacters(text: string): string {
	return withoutBracketCommands(text.replace(unseen, toEscape));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unseen = /[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

const shortEscapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function toEscape(character: string): string {
	const code = character.charCodeAt(0).toString(16).padStart(4, '0');
	return shortEscapes[character] ?? `\\u${code}`;
}

/** Report as indented JSON, in which control characters and commands of build servers are JSON escapes. */
export function toVisibleJson(report: unknown): string {
	const lines = JSON.stringify(report, undefined, 2).split('\n');
	return `${lines.map(escapeControlCharacters).join('\n')}\n`;
}

/**
 * Lines that no build server takes for commands. GitHub's runner trims a line and looks for `::` at its beginning, and
 * for `##[` anywhere; Azure Pipelines looks for `##vso[` anywhere, TeamCity for `##teamcity[`.
 *
 * The first character of such an opening is written as an escape. An invisible mark between its characters would not do:
 * the runner of GitHub compares by the rules of a language, in which these marks count for nothing.
 */
export function escapeBuildCommands(text: string): string {
	return withoutBracketCommands(text.replace(lineCommand, `$1${toEscape(':')}`));
}

/** Content of a file for a log, without commands of build servers and characters that move the cursor. */
export function escapeFileForLog(text: string): string {
	return escapeBuildCommands(text.replace(cursorMoves, toEscape));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const cursorMoves = /\r(?!\n)|[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;

/** Matches white space that is trimmed, and characters that a culture-sensitive comparison ignores. */
const passedOver = String.raw`[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f\p{Zs}\p{Default_Ignorable_Code_Point}]*`;
/** Matches the first colon of a command, which has two pairs of colons, as in `::warning::`. */
const lineCommand = new RegExp(`^(${passedOver}):(?=${passedOver}:[^\\r\\n]*:${passedOver}:)`, 'gmu');
const bracketCommand = /#(?=\p{Default_Ignorable_Code_Point}*#[\p{Default_Ignorable_Code_Point}\w.-]*\[)/gu;

function withoutBracketCommands(text: string): string {
	return text.replace(bracketCommand, toEscape('#'));
}
