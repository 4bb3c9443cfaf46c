import { currentCode } from '../../catalogue/renamedCodes.ts';
import { type PageDocument, sliceOf } from '../../language/document.ts';
import { endOfLine, type Span } from '../../text/positions.ts';

/** The words, then codes between spaces or commas, or none for all of them, and after two hyphens a reason. */
const form =
	/^(\{\s*\/\*\s*recto-disable(-next-line)?)((?:[\s,]+[a-z]+(?:-[a-z]+)*)*)\s*(?:--[\s\S]*)?\*\/\s*\}$/;

/** A comment on a page that disables problems. */
export interface DisableComment {
	/** The comment with its braces. */
	readonly span: Span;
	/** The line that it speaks of; undefined where that is the whole page. */
	readonly line: number | undefined;
	/** All when empty. */
	readonly codes: readonly SuppressedCode[];
	/** Whether an address of another site stands there, of which `recto links` may tell. */
	readonly concernsAddresses: boolean;
}

export interface SuppressedCode {
	/** By its present name. */
	readonly code: string;
	/** Its earlier name, where that is written. */
	readonly renamed?: string;
	readonly span: Span;
}

/** The comments on a page that disable problems. */
export function disableCommentsOf(document: PageDocument): readonly DisableComment[] {
	return document.syntax.expressions.flatMap((span) =>
		/^\{\s*\//.test(sliceOf(document, span)) ? readDisableComment(document, span) : [],
	);
}

function readDisableComment(document: PageDocument, span: Span): readonly DisableComment[] {
	const [whole, head = '', nextLine, list = ''] = form.exec(sliceOf(document, span)) ?? [];
	if (whole === undefined) return [];
	const codes = [...list.matchAll(/[^\s,]+/g)].map(({ 0: code, index }) => {
		const start = span.start + head.length + index;
		const current = currentCode(code);
		return {
			code: current,
			...(current !== code && { renamed: code }),
			span: { start, end: start + code.length },
		};
	});
	const line = nextLine === undefined ? undefined : document.lines.positionAt(span.end).line + 1;
	return [{ span, line, codes, concernsAddresses: holdsAddress(document, line) }];
}

function holdsAddress({ text, lines }: PageDocument, line: number | undefined): boolean {
	if (line === undefined) return text.includes('://');
	const start = lines.offsetAt({ line, character: 0 });
	return text.slice(start, endOfLine(text, start)).includes('://');
}
