/** What the server gives for an address. */
export type SiteAnswer =
	| { readonly kind: 'text'; readonly status: number; readonly type: string; readonly text: string }
	/** A file of the project by its path from the root. */
	| { readonly kind: 'projectFile'; readonly path: string }
	/** A file of Recto's own by its name. */
	| { readonly kind: 'ownFile'; readonly name: string }
	| { readonly kind: 'redirect'; readonly status: 307; readonly location: string };
