import type { Node } from 'jsonc-parser';

/** Text between two adjacent children of an array or object, with the child to which each comment belongs. */
export interface JsonGap {
	/** End of the child before, or offset after the opening bracket. */
	readonly start: number;
	/** Start of the child after, or offset of the closing bracket. */
	readonly end: number;
	readonly comma: number | undefined;
	/** Comments of the child before: those before the comma, and those at the end of its line. */
	readonly trail: readonly string[];
	/** Offset after the comma and the trail. */
	readonly headEnd: number;
	/** Comments of no child: after the opening bracket, before an empty line, or on lines of their own at the end. */
	readonly free: { readonly start: number; readonly end: number } | undefined;
	/** Start of the child after with its comments, which are on its line or on the lines directly above. */
	readonly leadStart: number;
}

/** Gap after the child at the index; -1 is the gap before the first child. */
export function gapAfter(text: string, parent: Node, index: number): JsonGap {
	const { children = [] } = parent;
	const [before, next] = [children[index], children[index + 1]];
	const start = before === undefined ? parent.offset + 1 : before.offset + before.length;
	const end = Math.max(start, next?.offset ?? closingOf(text, parent));
	const gap = text.slice(start, end);
	if (!gap.includes('/')) {
		const at = gap.indexOf(',');
		const comma = at < 0 ? undefined : start + at;
		return { start, end, comma, trail: [], headEnd: start + at + 1, free: undefined, leadStart: end };
	}
	const marks = marksIn(gap, start);
	const comments = marks.filter(({ kind }) => kind === 'comment');
	const comma = marks.find(({ kind }) => kind === 'comma');
	const breaksIn = (from: number, to: number) =>
		marks.filter((mark) => mark.kind === 'break' && mark.start >= from && mark.start < to).length;
	/** True if the comment is the last thing on the line on which the gap begins or the comma is. */
	const endsLine = ({ start: at, end: to }: Mark) =>
		breaksIn(comma?.end ?? start, at) === 0 && (next === undefined || breaksIn(to, end) > 0);
	const isTrail = (comment: Mark) =>
		before !== undefined && (comment.start < (comma?.start ?? start) || endsLine(comment));
	const trail = comments.filter(isTrail);
	const others = comments.slice(trail.length);
	let leadStart = end;
	while (next !== undefined) {
		const last = others.at(-1);
		if (last === undefined || breaksIn(last.end, leadStart) > 1) break;
		if (before === undefined && endsLine(last)) break;
		leadStart = last.start;
		others.pop();
	}
	const [first, last] = [others[0], others.at(-1)];
	return {
		start,
		end,
		comma: comma?.start,
		trail: trail.map((comment) => text.slice(comment.start, comment.end)),
		headEnd: Math.max(start, comma?.end ?? start, trail.at(-1)?.end ?? start),
		free: first && last && { start: first.start, end: last.end },
		leadStart,
	};
}

interface Mark {
	readonly kind: 'comment' | 'comma' | 'break';
	readonly start: number;
	readonly end: number;
}

function marksIn(gap: string, offset: number): readonly Mark[] {
	return [...gap.matchAll(/\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)|[,\n]/g)].map(({ 0: mark, index }) => ({
		kind: mark === ',' ? 'comma' : mark === '\n' ? 'break' : 'comment',
		start: offset + index,
		end: offset + index + mark.length,
	}));
}

/** Offset of the closing bracket of an object or array; its end if it is not closed. */
function closingOf(text: string, { offset, length }: Node): number {
	const close = offset + length - 1;
	return text[close] === ']' || text[close] === '}' ? close : close + 1;
}
