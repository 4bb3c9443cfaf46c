import { type PageDocument, sliceOf } from '../../syntax/document.ts';
import { toLabel } from '../../syntax/page/references.ts';
import { endOfLine, lineBreakOf, startOfLine } from '../../text/lineBounds.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';

/** Consecutive lines that look like link definitions, but continue the paragraph above them. */
export interface LostDefinition {
	/** The label of the first line, with its colon. */
	readonly span: Span;
}

/** By the labels that they would define, as normalized by `toLabel`. */
export function lostDefinitions(document: PageDocument): ReadonlyMap<string, LostDefinition> {
	const found = new Map<string, LostDefinition>();
	const { text, syntax } = document;
	const defined = new Set(
		syntax.links.flatMap(({ kind, span }) => (kind === 'definition' ? [span.start] : [])),
	);
	let fence = 0;
	let last: { readonly lineEnd: number; readonly lost: LostDefinition } | undefined;
	for (const { 1: indent = '', 2: label = '', index } of text.matchAll(definitionLine)) {
		const start = index + indent.length;
		while ((syntax.fences[fence]?.span.end ?? text.length) < start) fence++;
		if (defined.has(start) || (syntax.fences[fence]?.span.start ?? start) < start) continue;
		const end = start + `[${label}]:`.length;
		const lost = last?.lineEnd === index - 1 ? last.lost : { span: { start, end } };
		last = { lineEnd: endOfLine(text, start), lost };
		const key = toLabel(sliceOf(document, { start: start + 1, end: end - 2 }));
		if (!found.has(key)) found.set(key, lost);
	}
	return found;
}

const definitionLine =
	/^( {0,3})\[(?!\^)([^[\]\n]{1,200})\]:[ \t]+(?:<[^<>\n]*>|[^\s<]\S*)[ \t]*(?:["'(][^\n]*)?$/gm;

export function emptyLineAbove({ text }: PageDocument, { start }: Span): Fix {
	const line = startOfLine(text, start);
	return {
		title: 'Add an empty line above',
		changes: [{ span: { start: line, end: line }, newText: lineBreakOf(text) }],
		preferred: true,
	};
}
