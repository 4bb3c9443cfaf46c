import type { PageDocument } from '../../language/document.ts';
import { lineStartsOf } from '../../text/lines.ts';
import { detachSubstrings } from '../../text/memory.ts';
import type { Span } from '../../text/positions.ts';
import type { Severity } from '../../text/problem.ts';
import { factsOf } from './factsOf.ts';
import type { FileFacts } from './fileFacts.ts';

/** What is left of a page or snippet when its text is dropped. Plain data: threads hand it to each other. */
export interface ClosedPage {
	readonly facts: FileFacts;
	/** The offsets at which its lines start. */
	readonly lineStarts: readonly number[];
	/** What is wrong with it by itself, whatever the project holds. */
	readonly findings: readonly FileFinding[];
	/** Key of the project's rules with which its style was checked; undefined if it was not. */
	readonly rulesKey: string | undefined;
}

/** A finding of a check that looked at nothing but one file; its fixes are made where the text is at hand. */
export interface FileFinding {
	readonly code: string;
	readonly span: Span;
	readonly message: string;
	/** Where it is another one than that of its check. */
	readonly severity?: Severity;
	readonly tag?: 'unnecessary' | 'deprecated';
	/** The word or phrase that it is about, which the project may accept. */
	readonly term?: string;
	/** How many words a sentence has, for which the project may set a limit. */
	readonly words?: number;
	/** Whether it is reported only where the project sets the severity of its code. */
	readonly isOptIn?: true;
	/** URL of a page that explains it. */
	readonly link?: string;
	readonly isExclusive?: true;
}

/** What is left of a page that nobody checks by itself. */
export function toClosedPage(document: PageDocument): ClosedPage {
	const { text } = document;
	return {
		facts: detachSubstrings(factsOf(document)),
		lineStarts: lineStartsOf(text),
		findings: [],
		rulesKey: undefined,
	};
}
