/** Marks of Markdown and MDX that make something other than text of what stands between them. */
const special = /[<>{}[\]`*_~$&]|https?:|www\./;

/** What a cell says when it is plain text, or all of it in one pair of backticks; undefined when it is more than that. */
export function toPlainCell(cell: string): string | undefined {
	const code = /^`([^`]+)`$/.exec(cell)?.[1];
	// Within code only the bar keeps its backslash, and only in a table.
	if (code !== undefined) return code.replaceAll('\\|', '|').trim();
	const bold = /^\*\*([^*]+)\*\*$/.exec(cell)?.[1];
	const text = bold ?? cell;
	const escaped = /\\([!-/:-@[-`{-~])/g;
	return special.test(text.replace(escaped, '')) && !isSnakeCase(text)
		? undefined
		: text.replace(escaped, '$1');
}

/** Low lines within a word emphasise nothing. */
function isSnakeCase(text: string): boolean {
	return /^[a-z0-9]+(?:_[a-z0-9]+)*$/i.test(text);
}

/** A text as code in a cell; undefined when it cannot be written so. */
export function toCodeCell(text: string): string | undefined {
	if (text === '' || text !== text.trim() || /[`\n]/.test(text) || /\\$/.test(text)) return undefined;
	return `\`${text.replaceAll('|', '\\|')}\``;
}
