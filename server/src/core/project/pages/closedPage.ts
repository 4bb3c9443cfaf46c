import type { PageDocument } from '../../language/document.ts';
import { detachSubstrings } from '../../text/memory.ts';
import type { Span } from '../../text/positions.ts';
import type { Severity } from '../../text/problem.ts';
import { factsOf } from './factsOf.ts';
import type { FileFacts } from './fileFacts.ts';

/** Data kept of a page or snippet without its text. Plain data, so that threads can exchange it. */
export interface ClosedPage {
	readonly facts: FileFacts;
	/** Offsets of the starts of lines. */
	readonly lineStarts: readonly number[];
	/** Problems that do not depend on the rest of the project; undefined if the page was not checked. */
	readonly findings: readonly FileFinding[] | undefined;
	/** Key of the style rules with which the page was checked; undefined if its style was not checked. */
	readonly rulesKey: string | undefined;
}

/** Closed page that was checked by itself. */
export interface CheckedPage extends ClosedPage {
	readonly findings: readonly FileFinding[];
}

/** Finding of a check of a single file. Its fixes are created later, where the text is available. */
export interface FileFinding {
	readonly code: string;
	readonly span: Span;
	readonly message: string;
	/** Severity, if it differs from that of the check. */
	readonly severity?: Severity;
	readonly tag?: 'unnecessary' | 'deprecated';
	/** Word or phrase that is reported, which the project may accept. */
	readonly term?: string;
	/** Number of words of a sentence, which the project may limit. */
	readonly words?: number;
	/** True if it is reported only if the project sets the severity of its code. */
	readonly isOptIn?: true;
	/** URL of an explanation. */
	readonly link?: string;
	readonly isExclusive?: true;
}

/** Closed page that is not checked. */
export function toClosedPage(document: PageDocument): ClosedPage {
	return {
		facts: detachSubstrings(factsOf(document)),
		lineStarts: document.lines.starts,
		findings: undefined,
		rulesKey: undefined,
	};
}
