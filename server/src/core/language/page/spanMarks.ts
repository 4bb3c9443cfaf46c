/**
 * What the scanner marks by its span alone: the number of the kind, by the name of the list of `PageSyntax` that it goes
 * to. A new kind is a line here, one where the scanner finds it, and one in the check that tells of it.
 */
export const spanMarks = {
	/** `{…}` in text, comments included; not the ones in attributes. */
	expressions: 40,
	/** Inline code spans, where nothing is interpreted. */
	codeSpans: 41,
	/** `<!-- … -->`, which MDX does not know; nothing inside of them is listed. */
	htmlComments: 42,
	/** Each `<`, `{`, `import` and `export` that begins nothing, though MDX expects a tag, expression or statement. */
	unescapedMdx: 43,
	/**
	 * For each tag or expression at the start of a line that goes on outside of its list item or quote, the stretch from
	 * it to the first such line: a paragraph may go on so (CommonMark: lazy continuation lines), they may not.
	 */
	lazyContinuations: 44,
	/**
	 * What other tools read and the site shows as text: `:::note`, `!!! note` and `=== "macOS"` at the start of a line,
	 * `[!NOTE]` in the first line of a quote, `[[toc]]` and `[TOC]` alone on theirs, the `##` of `##Heading`, and the
	 * backslash of a heading’s `\{#id}`. Also what begins the title of a heading with an id of its own and makes a list or a
	 * quotation of it, as in `## 1. Start {#start}`.
	 */
	unsupportedMarks: 45,
	/** Each address as in `[text](/my file.png)`, which ends at a space, so that all of it is text. */
	spacedAddresses: 46,
	/** Each `[^label]` in text, and each `[^label]:` that defines one. */
	footnotes: 47,
	/** Line that keeps rows from being a table: a delimiter row that does not match the header, or a row without one above. */
	malformedTableRows: 48,
	/** Cells of a row beyond those of the header, from the `|` before them: they are not shown. */
	longRows: 49,
	/** Formulas between dollar signs, in text or as a block, where nothing else is interpreted; blocks that never close too. */
	formulas: 50,
	/** Each `**` in text that may make nothing bold: blanks stand on both sides, or it is too tight between a word and punctuation. */
	invalidStrongDelimiters: 51,
} as const;

export type SpanList = keyof typeof spanMarks;
