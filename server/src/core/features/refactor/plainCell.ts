/** Matches markup of Markdown and MDX. */
const special = /[<>{}[\]`*_~$&]|https?:|www\./;

/** Text of a cell that is plain, or entirely one code span; undefined for any other cell. */
export function toPlainCell(cell: string): string | undefined {
	const code = /^`([^`]+)`$/.exec(cell)?.[1];
	// In code only `|` needs its backslash, and only in a table.
	if (code !== undefined) return code.replaceAll('\\|', '|').trim();
	const bold = /^\*\*([^*]+)\*\*$/.exec(cell)?.[1];
	const text = bold ?? cell;
	const escaped = /\\([!-/:-@[-`{-~])/g;
	return special.test(text.replace(escaped, '')) && !isSnakeCase(text)
		? undefined
		: text.replace(escaped, '$1');
}

/** Underscores within a word are not emphasis. */
function isSnakeCase(text: string): boolean {
	return /^[a-z0-9]+(?:_[a-z0-9]+)*$/i.test(text);
}

/** Text as a code span in a cell; undefined when that is not possible. */
export function toCodeCell(text: string): string | undefined {
	if (text === '' || text !== text.trim() || /[`\n]/.test(text) || /\\$/.test(text)) return undefined;
	return `\`${text.replaceAll('|', '\\|')}\``;
}
