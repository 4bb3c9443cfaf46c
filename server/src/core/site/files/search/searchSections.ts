import { findComponent } from '../../../catalogue/components/allComponents.ts';
import type { PageDocument } from '../../../language/document.ts';
import { literalAttributeText } from '../../../language/page/literalAttributeText.ts';
import type { Tag } from '../../../language/page/pageSyntax.ts';
import { idsOfHeadings } from '../../../project/pages/pageAnchors.ts';
import { applyChanges, type TextChange } from '../../../text/edits.ts';

/** Text below one heading of a page, without markup. */
export interface SearchSection {
	readonly heading: string;
	/** Undefined for the text before the first heading, and for a heading without an anchor. */
	readonly anchor: string | undefined;
	readonly text: string;
}

/** Text of the page in sections that each have a URL of their own. */
export function searchSections(document: PageDocument): readonly SearchSection[] {
	const { headings } = document.syntax;
	const ids = idsOfHeadings(document);
	const starts = [
		{ start: 0, end: 0, heading: '', anchor: undefined },
		...headings.map(({ span, smartText }, index) => ({ ...span, heading: smartText, anchor: ids[index] })),
	];
	// Dropped text is replaced by spaces first, so that offsets stay the same.
	const source = applyChanges(document.text, markup(document));
	return starts.map(({ end, heading, anchor }, index) => ({
		heading,
		anchor,
		text: toWords(source.slice(end, starts[index + 1]?.start)),
	}));
}

/** Spans that readers do not see, except for Markdown syntax. */
function markup({ text, syntax }: PageDocument): readonly TextChange[] {
	const { frontMatter, modules, expressions, htmlComments, tags, links, fences } = syntax;
	const spans = [
		...(frontMatter === undefined ? [] : [frontMatter.span]),
		...[...modules, ...fences.map(({ info }) => ({ span: info }))].map(({ span }) => span),
		...expressions,
		...htmlComments,
		...links.filter(({ kind }) => kind !== 'autolink').map(({ targetSpan }) => targetSpan),
	];
	const changes = spans.map((span): TextChange => ({ span, newText: ' '.repeat(span.end - span.start) }));
	for (const tag of tags) changes.push({ span: tag.span, newText: readTexts(tag, text) });
	let end = 0;
	return changes
		.sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end)
		.filter(({ span }) => {
			const isOutermost = span.start >= end;
			if (isOutermost) end = span.end;
			return isOutermost;
		});
}

/** Attributes of a component that are read as text, padded to the length of its tag. */
function readTexts({ name, attributes, span }: Tag, source: string): string {
	const declared = findComponent(name)?.attributes ?? {};
	const texts = attributes.flatMap(({ name: attribute, value }) => {
		const kind = declared[attribute]?.kind;
		const written = kind === 'text' || kind === 'markdown' ? literalAttributeText(value) : undefined;
		return written === undefined ? [] : [source.slice(written.span.start, written.span.end)];
	});
	return ` ${texts.join(' ')}`.padEnd(span.end - span.start).slice(0, span.end - span.start);
}

/** Matches the delimiter row of a table. The lookahead skips long runs of spaces quickly. */
const tableRule = /^(?=[ \t]*[|:-])[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+[ \t:-]*$/gm;

function toWords(source: string): string {
	return (
		source
			.replace(tableRule, ' ')
			// Underscores within names stay: `API_KEY`.
			.replace(/[`*~|#>[\]()]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, ' ')
			.replace(/\s+/g, ' ')
			.trim()
	);
}
