import type { Tag, TagAttribute } from '../../syntax/page/pageSyntax.ts';
import type { Span } from '../../text/span.ts';
import type { MisnestedTagRepair } from './misnestedTagFaults.ts';

interface TagDetail {
	readonly tag: Tag;
}

interface Details {
	readonly unclosedTag: TagDetail;
	readonly strayClosingTag: TagDetail;
	readonly incompleteTag: TagDetail;
	/** An element that HTML never closes. */
	readonly voidElement: TagDetail;
	/** The opening and closing tags are in different paragraphs, list items, block quotes or table cells. */
	readonly tagAcrossBlocks: TagDetail & { readonly opening: Tag };
	readonly unquotedValue: { readonly attribute: TagAttribute };
	/** Of a tag, or of one of its attributes. */
	readonly invalidName: { readonly name: string; readonly isAttribute: boolean };
	/** From a tag or expression to its first line outside the list item or block quote. */
	readonly lazyContinuation: unknown;
	/** A line that interrupts a tag or expression in a paragraph: the whole of that, and the same joined to fewer lines. */
	readonly interruptedTag: { readonly whole: Span; readonly joined: string | undefined };
	/** The closing tag of an element that starts inside emphasis or a link and ends outside, or the other way around. */
	readonly misnestedTag: TagDetail & {
		readonly isLink: boolean;
		readonly repair: MisnestedTagRepair | undefined;
	};
	readonly htmlComment: unknown;
	readonly strayAngle: unknown;
	readonly strayBrace: unknown;
	readonly invalidExpression: { readonly inAttribute: boolean };
	/** A template tag of another tool in braces, or a file include after `<<<`. */
	readonly unsupportedTag: unknown;
	readonly invalidModule: unknown;
}

export type FaultKind = keyof Details;
type FaultOf<Kind extends FaultKind> = { readonly kind: Kind; readonly span: Span } & Details[Kind];

/** A syntax error of MDX, for which the site shows an error instead of the page. */
export type MdxFault = { [Kind in FaultKind]: FaultOf<Kind> }[FaultKind];
