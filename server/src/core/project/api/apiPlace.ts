import type { Span } from '../../text/span.ts';

/** A place of an API description, or of a part of one in another file. */
export interface ApiPlace {
	/** Path from the project's root. */
	readonly file: string;
	readonly span: Span;
}
