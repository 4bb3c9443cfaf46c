/** What Markdown is made of: a page, or a snippet in one. */
export interface SourceFile {
	/** From the project's root. */
	readonly path: string;
	readonly text: string;
	/** Other pages show it too. */
	readonly isSnippet?: boolean;
}
