/** A block of a page as its readers get it. */
export interface RenderedBlock {
	/** Made from the HTML: the same content keeps its key wherever it moves. Unique on the page. */
	readonly key: string;
	readonly html: string;
	/** Where the block starts in the page's text, from 0. Kept beside the HTML, or every line typed above would change it. */
	readonly line: number;
	/** Shown beside the text where there is room, as API samples are. */
	readonly side?: true;
}
