import type { Node } from 'jsonc-parser';
import type { TextChange } from '../text/edits.ts';
import { lineBreakOf, type Span } from '../text/positions.ts';
import { indexInParent } from './json.ts';
import { gapAfter, type JsonGap } from './jsonGap.ts';
import { indentOfLine, reindentText } from './jsonLayout.ts';

/** The text of an item or property. */
export interface JsonItem {
	/** Text with the comments before it. */
	readonly text: string;
	/** True if there is a line break within or after those comments, so that they have to begin a line. */
	readonly startsLine?: boolean;
	/** Comments after it. */
	readonly trail?: readonly string[];
}

/** A replacement of children of an array or object. */
export interface JsonSplice {
	readonly parent: Node;
	/** Children from index `from` up to, but not including, `to` are removed with their comments. */
	readonly from: number;
	readonly to: number;
	/** Items inserted in their place. */
	readonly items: readonly JsonItem[];
}

/** Layout of new items. */
export interface ItemSpacing {
	/** Comma and white space between two items. */
	readonly separator: string;
	/** Indentation of each further line of an item. */
	readonly indent: string;
	/** White space around the items of an array or object that was empty. */
	readonly padding: { readonly before: string; readonly after: string };
}

/** Array item or object property with its comments, indented for a new place. */
export function jsonItem(text: string, child: Node, indent: string): JsonItem {
	const { offset, length, parent } = child;
	const end = offset + length;
	if (parent === undefined) return { text: reindentText(text, { start: offset, end }, indent) };
	const index = indexInParent(child);
	const start = gapAfter(text, parent, index - 1).leadStart;
	return {
		text: reindentText(text, { start, end }, indent),
		startsLine: text.slice(start, offset).includes('\n'),
		trail: gapAfter(text, parent, index).trail,
	};
}

/** New JSON for a child, with the child's comments. */
export function withCommentsOf(
	text: string,
	child: Node,
	{ json, indent }: { readonly json: string; readonly indent: string },
): JsonItem {
	if (child.parent === undefined) return { text: json };
	const index = indexInParent(child);
	const { leadStart } = gapAfter(text, child.parent, index - 1);
	const lead = reindentText(text, { start: leadStart, end: child.offset }, indent);
	const { trail } = gapAfter(text, child.parent, index);
	return { text: lead + json, startsLine: lead.includes('\n'), trail };
}

/** Changes that make the splice. Comments of the children that stay, and those of no child, stay in place. */
export function spliceJson(text: string, splice: JsonSplice, spacing: ItemSpacing): readonly TextChange[] {
	const { parent, from, to, items } = splice;
	const count = parent.children?.length ?? 0;
	const gaps: JsonGap[] = [];
	for (let index = from - 1; index < to; index++) gaps.push(gapAfter(text, parent, index));
	const [first, last] = [gaps[0], gaps.at(-1)];
	if (first === undefined || last === undefined) return [];
	const layout: Layout = { ...spacing, text };
	const isEmpty = count === 0;
	const next =
		to < count ? { text: '', startsLine: text.slice(last.leadStart, last.end).includes('\n') } : undefined;
	const follower = items[0] ?? next;
	// Items added at the end come before the free comments there, but after those of an empty array or object.
	const leading = from < count || isEmpty ? 1 : 0;
	const inner = [
		...gaps.slice(0, leading).flatMap((gap) => freeChunk(gap, layout)),
		...items.map((item, index) => itemChunk(item, items[index + 1] ?? next, layout)),
		...gaps.slice(leading).flatMap((gap) => freeChunk(gap, layout)),
	];
	const span = { start: first.start, end: next === undefined ? last.end : last.leadStart };
	if (from === 0 && next === undefined && inner.length === 0) return shortest(text, span, '');
	const chunks = [
		from === 0
			? openChunk(first, { isEmpty, layout })
			: keptChunk(first, { follower, isLast: from === count, layout }),
		...inner,
		next ?? closeChunk(last, { isEmpty, outer: indentOfLine(text, parent.offset), layout }),
	];
	return shortest(text, span, joined(chunks, layout));
}

interface Layout extends ItemSpacing {
	readonly text: string;
}

/** A part of the text between two children that stay. */
interface Chunk {
	readonly text: string;
	readonly startsLine?: boolean;
	/** True if it ends with a line comment, which would swallow text after it on the line. */
	readonly endsLine?: boolean;
	/** White space before it; if undefined, `after` of the previous chunk. */
	readonly before?: string;
	readonly after?: string;
	/** Indentation of the line that it begins; if undefined, that of the items. */
	readonly indent?: string;
}

function joined(chunks: readonly Chunk[], { text, indent }: Layout): string {
	let result = '';
	for (const [index, chunk] of chunks.entries()) {
		const previous = chunks[index - 1];
		const space = chunk.before ?? previous?.after ?? '';
		const breaks = (previous?.endsLine || chunk.startsLine) && index > 0 && !space.includes('\n');
		result += (breaks ? lineBreakOf(text) + (chunk.indent ?? indent) : space) + chunk.text;
	}
	return result;
}

function openChunk(
	{ headEnd, free, leadStart }: JsonGap,
	{ isEmpty, layout }: { readonly isEmpty: boolean; readonly layout: Layout },
): Chunk {
	const isBare = isEmpty && free === undefined;
	return {
		text: '',
		after: isBare ? layout.padding.before : layout.text.slice(headEnd, free?.start ?? leadStart),
	};
}

interface KeptPlace {
	readonly follower: JsonItem | undefined;
	/** True if the child before is the last one. */
	readonly isLast: boolean;
	readonly layout: Layout;
}

/** Text between a kept child and the next item: the child's comma, if an item follows, and its trailing comments. */
function keptChunk(gap: JsonGap, { follower, isLast, layout }: KeptPlace): Chunk {
	const { text } = layout;
	const { start, comma, trail, headEnd, free, leadStart } = gap;
	if (comma === undefined) return trailed(text.slice(start, headEnd), { trail, follower, layout });
	const kept = text.slice(start, headEnd);
	return {
		text: follower === undefined ? text.slice(start, comma) + text.slice(comma + 1, headEnd) : kept,
		endsLine: isLineComment(trail.at(-1)) && kept.endsWith(trail.at(-1) ?? ''),
		after: isLast ? separatorOf(layout).space : text.slice(headEnd, free?.start ?? leadStart),
	};
}

function itemChunk(item: JsonItem, follower: JsonItem | undefined, layout: Layout): Chunk {
	const { trail = [] } = item;
	const spaceBefore = (index: number) =>
		isLineComment(trail[index - 1]) ? lineBreakOf(layout.text) + layout.indent : ' ';
	const behind = trail.map((comment, index) => spaceBefore(index) + comment).join('');
	const chunk = trailed(behind, { trail, follower, layout });
	return { ...chunk, text: item.text + chunk.text, startsLine: item.startsLine === true };
}

interface Trail {
	readonly trail: readonly string[];
	readonly follower: JsonItem | undefined;
	readonly layout: Layout;
}

/** Comments after an item, with a comma if another item follows. */
function trailed(behind: string, { trail, follower, layout }: Trail): Chunk {
	const { comma, space } = separatorOf(layout);
	const breaks = space.includes('\n') || trail.some(isLineComment) || follower?.startsLine === true;
	const isAfterComma = behind !== '' && breaks;
	const written = isAfterComma ? `,${behind}` : behind + comma;
	return {
		text: follower === undefined ? behind : written,
		endsLine: isLineComment(trail.at(-1)),
		after: space,
	};
}

/** Comments of no child, unchanged, with the white space around them. */
function freeChunk({ headEnd, free, leadStart }: JsonGap, { text }: Layout): readonly Chunk[] {
	if (free === undefined) return [];
	const written = text.slice(free.start, free.end);
	const endsLine = isLineComment(/.*$/.exec(written)?.[0].match(/\/\/.*$/)?.[0]);
	return [
		{
			text: written,
			endsLine,
			before: text.slice(headEnd, free.start),
			after: text.slice(free.end, leadStart) || ' ',
		},
	];
}

interface ClosePlace {
	readonly isEmpty: boolean;
	/** Indentation of the line with the opening bracket. */
	readonly outer: string;
	readonly layout: Layout;
}

function closeChunk({ headEnd, free, end }: JsonGap, { isEmpty, outer, layout }: ClosePlace): Chunk {
	const isBare = isEmpty && free === undefined;
	const before = isBare ? layout.padding.after : layout.text.slice(free?.end ?? headEnd, end);
	return { text: '', before, indent: outer };
}

function separatorOf({ separator }: Layout) {
	const comma = separator.indexOf(',') + 1;
	return { comma: separator.slice(0, comma), space: separator.slice(comma) };
}

function isLineComment(comment: string | undefined): boolean {
	return comment?.startsWith('//') === true;
}

/** Change of the span without the prefix and suffix that the old and new text share. */
function shortest(text: string, span: Span, newText: string): readonly TextChange[] {
	let { start, end } = span;
	let [from, to] = [0, newText.length];
	while (start < end && from < to && text[start] === newText[from]) {
		start++;
		from++;
	}
	while (start < end && from < to && text[end - 1] === newText[to - 1]) {
		end--;
		to--;
	}
	return start === end && from === to ? [] : [{ span: { start, end }, newText: newText.slice(from, to) }];
}
