import { currentCode } from '../../catalogue/renamedCodes.ts';
import { type PageDocument, sliceOf } from '../../language/document.ts';
import { endOfLine, type Span } from '../../text/positions.ts';

/** Matches an MDX comment `recto-disable CODE, CODE -- REASON`, or `recto-disable-next-line`; codes and reason are optional. */
const form =
	/^(\{\s*\/\*\s*recto-disable(-next-line)?)((?:[\s,]+[a-z]+(?:-[a-z]+)*)*)\s*(?:--[\s\S]*)?\*\/\s*\}$/;

/** A comment that disables problems. */
export interface DisableComment {
	/** Span of the comment with its braces. */
	readonly span: Span;
	/** Line that it applies to; undefined for the whole page. */
	readonly line: number | undefined;
	/** Disabled codes; empty for all. */
	readonly codes: readonly SuppressedCode[];
	/** True if the line or page contains a URL, for which `recto links` may report a problem. */
	readonly concernsAddresses: boolean;
}

export interface SuppressedCode {
	/** Current name of the code. */
	readonly code: string;
	/** Former name of the code, if the comment uses it. */
	readonly renamed?: string;
	readonly span: Span;
}

/** All comments of a page that disable problems. */
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
