import type { PageDocument } from '../../syntax/document.ts';
import type { Span } from '../../text/span.ts';
import { undividedSpans } from '../refactor/undividedSpans.ts';

/** Whether Markdown written in the place of the span is read as such: not in code, tags, links, expressions or front matter. */
export function isProse(document: PageDocument, { start, end }: Span): boolean {
	const { syntax } = document;
	if (start < (syntax.frontMatter?.span.end ?? 0)) return false;
	const elements = new Set(
		syntax.tags.flatMap(({ kind, partner, span }) => {
			const close = partner === undefined ? undefined : syntax.tags[partner];
			return kind === 'open' && close !== undefined ? [`${span.start} ${close.span.end}`] : [];
		}),
	);
	const others = [...undividedSpans(document), ...syntax.modules.map(({ span }) => span)];
	return !others.some((other) => {
		const isInside = other.start < end && start < other.end;
		const holdsCursor = start === end && other.start < start && start < other.end;
		if (!isInside && !holdsCursor) return false;
		// A heading is prose, and an element holds it.
		if (syntax.headings.some(({ span }) => span.start === other.start && span.end === other.end))
			return !(other.start <= start && end <= other.end);
		return !(elements.has(`${other.start} ${other.end}`) && other.start <= start && end <= other.end);
	});
}
