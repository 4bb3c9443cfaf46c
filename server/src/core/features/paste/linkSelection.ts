import type { PageDocument } from '../../language/document.ts';
import type { TextChange } from '../../text/edits.ts';
import type { Span } from '../../text/positions.ts';
import { encodeLinkTarget, isParsedAsProse } from './linkPages.ts';

/** Makes a link of selected words and a URL; undefined when the selection is code, empty, or spans lines. */
export function linkSelection(document: PageDocument, span: Span, address: string): TextChange | undefined {
	const target = address.trim();
	const words = document.text.slice(span.start, span.end);
	if (!/^(?:https?:\/\/|mailto:)\S{1,2000}$/i.test(target)) return undefined;
	if (
		words.trim() === '' ||
		/[[\]\n\r|*~`]/.test(words) ||
		isAddress(words) ||
		!isParsedAsProse(document, span)
	)
		return undefined;
	const [before = ''] = /^\s*/.exec(words) ?? [];
	const [after = ''] = /\s*$/.exec(words) ?? [];
	const label = words.trim().replace(/(?<!\\)\\$/, '\\\\');
	return { span, newText: `${before}[${label}](${encodeLinkTarget(target)})${after}` };
}

/** True if the selection is a URL: a pasted one replaces it. */
function isAddress(words: string): boolean {
	return /^\s*(?:[a-z][a-z0-9+.-]*:|www\.)\S*\s*$/i.test(words);
}
