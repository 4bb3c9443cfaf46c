import type { Span } from '../../text/span.ts';

/** A snippet, and the stretch of the page whose place it takes; the cursor lies in it. */
export interface TagClosing {
	readonly snippet: string;
	readonly span: Span;
}
