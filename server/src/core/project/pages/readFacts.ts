import type { PageDocument } from '../../language/document.ts';
import { lineStartsIn } from '../../text/lines.ts';
import { ownCopy } from '../../text/memory.ts';
import { factsOf } from './factsOf.ts';
import type { ReadPage } from './readPage.ts';

/** What is left of a page that nobody checks by itself. */
export function readFacts(document: PageDocument): ReadPage {
	const { text } = document;
	return {
		facts: ownCopy(factsOf(document)),
		lineStarts: [0, ...lineStartsIn(text, 0, text.length)],
		findings: [],
		hasStyle: false,
	};
}
