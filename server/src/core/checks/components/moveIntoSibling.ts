import type { PageDocument } from '../../syntax/document.ts';
import type { Tag } from '../../syntax/page/pageSyntax.ts';
import { partnerOf } from '../../syntax/page/partnerOf.ts';
import { endOfLine, indentUnit, lineBreakOf, startOfLine } from '../../text/lineBounds.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';

/** Moves content between the children of an element to the end of the child above it. Only whole lines are moved. */
export function moveIntoSibling(
	document: PageDocument,
	{
		holder,
		stray,
		children,
	}: { readonly holder: Tag; readonly stray: Span; readonly children: readonly string[] },
): readonly Fix[] {
	const { text } = document;
	const sibling = closingTagAbove(document, holder, stray);
	if (sibling === undefined || !children.includes(sibling.name)) return [];
	const target = startOfLine(text, sibling.span.start);
	const inset = text.slice(target, sibling.span.start);
	const start = startOfLine(text, stray.start);
	const end = endOfLine(text, stray.end);
	const indent = text.slice(start, stray.start);
	const lines = text.slice(start, end).split(/\r?\n/);
	const isWhole = [inset, indent, text.slice(stray.end, end)].every((part) => part.trim() === '');
	if (!isWhole || !lines.every((line) => line.trim() === '' || line.startsWith(indent))) return [];
	const newline = lineBreakOf(text);
	const unit = indentUnit(inset);
	const moved = lines.map((line) =>
		line.trim() === '' ? '' : `${inset}${unit}${line.slice(indent.length).trimEnd()}`,
	);
	return [
		{
			title: `Move into the \`<${sibling.name}>\` above`,
			changes: [
				{ span: { start: target, end: target }, newText: ['', ...moved, ''].join(newline) },
				{ span: { start, end: Math.min(end + 1, text.length) }, newText: '' },
			],
		},
	];
}

/** The closing tag of the last child before the content. */
function closingTagAbove({ syntax: { tags } }: PageDocument, holder: Tag, stray: Span): Tag | undefined {
	const child = tags.findLast(
		({ kind, parent, span }) =>
			kind === 'open' && span.end <= stray.start && parent !== undefined && tags[parent] === holder,
	);
	return partnerOf(tags, child);
}
