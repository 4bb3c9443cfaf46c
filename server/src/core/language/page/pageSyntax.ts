import type { Span } from '../../text/positions.ts';
import type { SpanList } from './spanMarks.ts';

/**
 * What a page's text holds, in text order, found without ever failing: half-typed and broken pages too.
 * All spans are zero-based UTF-16 offsets into the page's text.
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
	/** `[text][label]` and `[label][]` whose label nothing defines, and that are part of no link. */
	readonly openReferences: readonly Link[];
}

/** By name, see `spanMarks`. */
export type SpanLists = { readonly [Name in SpanList]: readonly Span[] };

export interface FrontMatterBlock {
	/** From the first `---` to the end of the closing `---`. */
	readonly span: Span;
	/** The YAML between the fences. */
	readonly content: Span;
	/** False when no closing `---` follows; then the block ends where its lines stop looking like YAML. */
	readonly closed: boolean;
}

export interface Heading {
	readonly level: 1 | 2 | 3 | 4 | 5 | 6;
	readonly span: Span;
	readonly textSpan: Span;
	/** Plain text without marks and without a trailing `{#id}`. */
	readonly text: string;
	/**
	 * The same with the curly quotes, dashes and ellipses that the site shows, and without formulas, expressions and the
	 * words for images; ids are made from it.
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
	/** The address as written; of a reference its label. */
	readonly target: string;
}

export interface Tag {
	readonly kind: 'open' | 'close' | 'selfClosing';
	/** `Card`, `Tree.File`, `img`; empty for a fragment and for `</` without a name. */
	readonly name: string;
	/** From `<` to after `>`; for an unfinished tag to where it stops making sense. */
	readonly span: Span;
	readonly nameSpan: Span;
	readonly attributes: readonly TagAttribute[];
	/** True while the author is still typing it: no `>` was found. */
	readonly unfinished: true | undefined;
	/** Identity of the paragraph or, for a tag on lines of its own, of the list item or quote that holds it. */
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
	/** Inside the quotes or braces. */
	readonly span: Span;
	readonly text: string;
}

export interface Fence {
	readonly span: Span;
	/** Everything after the backticks on the first line. */
	readonly info: Span;
	readonly content: Span;
	/** False when the page ends before the fence does. */
	readonly closed: boolean;
}

export interface ModuleStatement {
	readonly kind: 'import' | 'export';
	readonly span: Span;
	/** Names it brings into the page's scope. */
	readonly names: readonly string[];
	/** The module of an import, without quotes. */
	readonly source?: { readonly text: string; readonly span: Span };
}
