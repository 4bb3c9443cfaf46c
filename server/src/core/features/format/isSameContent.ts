import type { PageDocument } from '../../syntax/document.ts';
import type { Span } from '../../text/span.ts';
import { findTables } from '../tables/findTables.ts';

/** Whether two pages hold the same headings, links, tags, code, tables and statements, wherever these stand. */
export function isSameContent(one: PageDocument, other: PageDocument): boolean {
	return (
		JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other)) && wordsOf(one) === wordsOf(other)
	);
}

function contentOf(document: PageDocument): unknown {
	const { text, syntax } = document;
	const written = ({ start, end }: Span) => text.slice(start, end);
	return {
		frontMatter: syntax.frontMatter && written(syntax.frontMatter.span),
		headings: syntax.headings.map(({ level, text: words, customId }) => [level, words, customId]),
		links: syntax.links.map(({ kind, span, target }) => [kind, written(span), target]),
		tags: syntax.tags.map(({ kind, span, parent, partner, block }) => [
			kind,
			written(span),
			parent,
			partner,
			block === 0,
		]),
		fences: syntax.fences.map(({ span, closed }) => [written(span), closed]),
		verbatim: [...syntax.expressions, ...syntax.codeSpans, ...syntax.htmlComments].map(written),
		modules: syntax.modules.map(({ kind, names, span }) => [kind, names, written(span).trimEnd()]),
		strayMarks: syntax.strayMarks.length,
		lazyLines: syntax.lazyLines.length,
		foreignMarks: syntax.foreignMarks.length,
		spacedAddresses: syntax.spacedAddresses.length,
		footnotes: syntax.footnotes.length,
		tornRows: syntax.tornRows.length,
		tables: findTables(document).map(({ alignments, rows }) => [
			alignments,
			rows.map((cells) => cells.map((cell) => cell.text)),
		]),
	};
}

/** Everything but white space, a row's last bar, and the hyphens that only give a column its width. */
function wordsOf({ text }: PageDocument): string {
	return text
		.replace(/\|[ \t]*$/gm, '')
		.replace(/[ \t\r\n]+/g, '')
		.replace(/-{2,}/g, '-');
}
