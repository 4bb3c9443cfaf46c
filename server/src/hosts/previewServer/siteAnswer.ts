/** What the server gives for an address. */
export type SiteAnswer =
	| { readonly kind: 'text'; readonly status: number; readonly type: string; readonly text: string }
	/** A file of the project by its path from the root. */
	| { readonly kind: 'projectFile'; readonly path: string }
	/** A file of Recto's own. */
	| { readonly kind: 'ownFile'; readonly type: string; readonly bytes: Uint8Array }
	| { readonly kind: 'redirect'; readonly status: 307; readonly location: string };
