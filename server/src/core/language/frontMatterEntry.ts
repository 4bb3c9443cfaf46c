import type { Span } from '../text/positions.ts';

/** A top-level key of front matter with its place. */
export interface FrontMatterEntry {
	readonly key: string;
	readonly keySpan: Span;
	readonly value: unknown;
	/** Undefined when nothing was written after the colon. */
	readonly valueSpan: Span | undefined;
}
