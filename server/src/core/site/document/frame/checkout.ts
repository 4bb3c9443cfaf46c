/** The repository in which the sources of the site are checked out. */
export interface Checkout {
	/** Path of the docs project in it, with `/`; empty for its root. */
	readonly folder: string;
	/** The branch to which changes go. */
	readonly branch: string | undefined;
	/** Where it is published, as `https://github.com/owner/name`. */
	readonly repository: string | undefined;
}
