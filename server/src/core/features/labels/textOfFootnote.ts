import type { PageDocument } from '../../syntax/document.ts';
import { endOfLine } from '../../text/lineBounds.ts';
import { oneLine } from '../../text/oneLine.ts';
import type { LabelPlace } from './pageLabels.ts';

/** What the first line of a footnote says. */
export function textOfFootnote({ text }: PageDocument, { span }: LabelPlace): string {
	const start = span.end + ']:'.length;
	return oneLine(text.slice(start, Math.min(endOfLine(text, start), start + longestText)));
}

const longestText = 300;
