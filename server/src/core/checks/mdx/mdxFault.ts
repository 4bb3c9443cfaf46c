import type { Tag, TagAttribute } from '../../syntax/page/pageSyntax.ts';
import type { Span } from '../../text/span.ts';
import type { CrossedTagRepair } from './crossedTagFaults.ts';

interface TagDetail {
	readonly tag: Tag;
}

interface Details {
	readonly unclosedTag: TagDetail;
	readonly strayClosingTag: TagDetail;
	readonly incompleteTag: TagDetail;
	/** One that HTML never closes. */
	readonly voidElement: TagDetail;
	/** Opening and closing tag stand in different paragraphs, list items, quotes or cells. */
	readonly splitTag: TagDetail & { readonly opening: Tag };
	readonly unquotedValue: { readonly attribute: TagAttribute };
	/** Of a tag, or of one of its attributes. */
	readonly invalidName: { readonly name: string; readonly isAttribute: boolean };
	/** From a tag or an expression to the line of it that leaves its list item or quote. */
	readonly lazyLine: unknown;
	/** The line that cuts a tag or an expression of a paragraph: the whole of that, and the same joined to fewer lines. */
	readonly cutTag: { readonly whole: Span; readonly joined: string | undefined };
	/** The closing tag of an element that begins within emphasis or a link and ends outside, or the other way round. */
	readonly crossedTag: TagDetail & {
		readonly isLink: boolean;
		readonly repair: CrossedTagRepair | undefined;
	};
	readonly htmlComment: unknown;
	readonly strayAngle: unknown;
	readonly strayBrace: unknown;
	readonly invalidExpression: { readonly inAttribute: boolean };
	/** What other tools write between braces, or behind `<<<`. */
	readonly foreignTag: unknown;
	readonly invalidModule: unknown;
}

export type FaultKind = keyof Details;
type FaultOf<Kind extends FaultKind> = { readonly kind: Kind; readonly span: Span } & Details[Kind];

/** Where a page breaks the grammar of MDX, so that the site shows an error in its place. */
export type MdxFault = { [Kind in FaultKind]: FaultOf<Kind> }[FaultKind];
