/**
 * Kinds that the scanner records by their span only: the number of the kind, by the name of its list in `PageSyntax`. A
 * new kind is a line here, one where the scanner finds it, and one in the check that reports it.
 */
export const spanEvents = {
	/** `{…}` in text, comments included; not the ones in attributes. */
	expressions: 40,
	/** Inline code spans, in which nothing is interpreted. */
	codeSpans: 41,
	/** `<!-- … -->`, which is not MDX; nothing inside of a comment is listed. */
	htmlComments: 42,
	/** Each `<`, `{`, `import` and `export` at which MDX expects a tag, expression or statement, but there is none. */
	unescapedMdx: 43,
	/**
	 * For each tag or expression at the start of a line that continues outside of its list item or quote, the range
	 * from it to the first such line. Only a paragraph may continue so (CommonMark: lazy continuation lines).
	 */
	lazyContinuations: 44,
	/**
	 * Syntax of other tools that the site renders as text: `:::note`, `!!! note` and `=== "macOS"` at the start of a
	 * line, `[!NOTE]` in the first line of a quote, `[[toc]]` and `[TOC]` on a line of their own, the `##` of
	 * `##Heading`, and the backslash of a heading’s `\{#id}`. Also the marker of a list or quote at the start of a
	 * heading with an id of its own, as in `## 1. Start {#start}`.
	 */
	unsupportedMarks: 45,
	/** Each URL with a space, as in `[text](/my file.png)`, which is therefore text and not a link. */
	spacedAddresses: 46,
	/** Each `[^label]` in text, and each `[^label]:` that defines one. */
	footnotes: 47,
	/**
	 * Line that keeps rows from being a table: a delimiter row that does not match the header, or a row without one
	 * above.
	 */
	malformedTableRows: 48,
	/** Cells of a row beyond those of the header, from the `|` before them: they are not rendered. */
	longRows: 49,
	/**
	 * Formulas between dollar signs, in text or as a block, in which nothing else is interpreted; also blocks that are
	 * not closed.
	 */
	formulas: 50,
	/** Each `**` in text that may fail to be strong emphasis: between white space, or between a word and punctuation. */
	invalidStrongDelimiters: 51,
} as const;

export type SpanList = keyof typeof spanEvents;
