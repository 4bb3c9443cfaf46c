/** A paragraph, heading, table or the like of pasted HTML. */
export interface PastedBlock {
	readonly text: string;
	/** In how many lists it stands. */
	readonly depth: number;
	/** Of the list item that it begins. */
	readonly marker?: ListMarker;
	/** Nothing would be lost by words alone. */
	readonly isPlain: boolean;
	/** The words of what is nothing but code: a paragraph, or a block with a fence. */
	readonly code?: { readonly text: string; readonly isBlock: boolean };
}

export interface ListMarker {
	readonly isNumber: boolean;
	/** The number of a list's first item. */
	readonly start?: number;
}
