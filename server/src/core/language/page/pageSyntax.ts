import type { Span } from '../../text/positions.ts';
import type { SpanList } from './spanEvents.ts';

/**
 * Syntax of a page in text order. Parsing never fails, not even for half-typed and broken pages. All spans are
 * zero-based UTF-16 offsets into the page's text.
 */
export interface PageSyntax extends SpanLists {
	/** The front matter block, or undefined when the page has none. */
	readonly frontMatter: FrontMatterBlock | undefined;
	readonly headings: readonly Heading[];
	readonly links: readonly Link[];
	/** Opening, closing and self-closing tags, components and HTML elements alike. */
	readonly tags: readonly Tag[];
	readonly modules: readonly ModuleStatement[];
	readonly fences: readonly Fence[];
	/** `[text][label]` and `[label][]` whose label is not defined, and that are not part of a link. */
	readonly openReferences: readonly Link[];
}

/** Spans by the names of `spanEvents`. */
export type SpanLists = { readonly [Name in SpanList]: readonly Span[] };

export interface FrontMatterBlock {
	/** From the first `---` to the end of the closing `---`. */
	readonly span: Span;
	/** The YAML between the fences. */
	readonly content: Span;
	/** False if there is no closing `---`; then the block ends where its lines stop looking like YAML. */
	readonly closed: boolean;
}

export interface Heading {
	readonly level: 1 | 2 | 3 | 4 | 5 | 6;
	readonly span: Span;
	readonly textSpan: Span;
	/** Plain text without markup and without a trailing `{#id}`. */
	readonly text: string;
	/**
	 * Text with the curly quotes, dashes and ellipses that the site renders, and without formulas, expressions and
	 * alternative texts of images; ids are made from it.
	 */
	readonly smartText: string;
	/** The id given as `{#id}`, if any. */
	readonly customId?: string;
	/** Span of that id, without the braces. */
	readonly idSpan?: Span;
}

export interface Link {
	/** References are listed only when the page defines their label. */
	readonly kind: 'link' | 'image' | 'definition' | 'reference' | 'imageReference' | 'autolink';
	readonly span: Span;
	/** Span of the target (for references: the label), without angle brackets. */
	readonly targetSpan: Span;
	/** URL as written; the label of a reference. */
	readonly target: string;
}

export interface Tag {
	readonly kind: 'open' | 'close' | 'selfClosing';
	/** `Card`, `Tree.File`, `img`; empty for a fragment and for `</` without a name. */
	readonly name: string;
	/** From `<` to after `>`; for an unfinished tag, as far as it can be read. */
	readonly span: Span;
	readonly nameSpan: Span;
	readonly attributes: readonly TagAttribute[];
	/** True if no `>` was found, since the author is still typing it. */
	readonly unfinished: true | undefined;
	/** Identity of the paragraph or, for a tag on lines of its own, of the list item or quote that contains it. */
	readonly block: number;
	/** Index in `tags` of the tag that closes or opens this one, if there is one. */
	readonly partner: number | undefined;
	/** Index in `tags` of the innermost open tag around it; an unfinished one counts only if it has a partner. */
	readonly parent: number | undefined;
}

export interface TagAttribute {
	/** Empty for a spread `{...x}`. */
	readonly name: string;
	readonly span: Span;
	readonly nameSpan: Span;
	/** Absent for a bare flag. */
	readonly value?: AttributeValue;
}

export interface AttributeValue {
	readonly kind: 'string' | 'expression';
	/** Span inside the quotes or braces. */
	readonly span: Span;
	readonly text: string;
}

export interface Fence {
	readonly span: Span;
	/** Everything after the backticks on the first line. */
	readonly info: Span;
	readonly content: Span;
	/** False if the page ends before the fence is closed. */
	readonly closed: boolean;
}

export interface ModuleStatement {
	readonly kind: 'import' | 'export';
	readonly span: Span;
	/** Names that it adds to the scope of the page. */
	readonly names: readonly string[];
	/** The module of an import, without quotes. */
	readonly source?: { readonly text: string; readonly span: Span };
}
