import type { Node } from 'jsonc-parser';

/** What stands between two neighbors in a list or object, and to which of them its comments belong. */
export interface JsonGap {
	/** Behind the neighbor before, or behind the opening bracket. */
	readonly start: number;
	/** Of the neighbor behind, or of the closing bracket. */
	readonly end: number;
	readonly comma: number | undefined;
	/** Comments of the neighbor before: those before the comma, and those that end its line. */
	readonly trail: readonly string[];
	/** Behind the comma and the trail. */
	readonly headEnd: number;
	/** Comments of nobody: behind the opening bracket, before an empty line, on lines of their own at the end. */
	readonly free: { readonly start: number; readonly end: number } | undefined;
	/** Where the neighbor behind begins with its comments: on its line, or on lines right above. */
	readonly leadStart: number;
}

/** The gap behind the child of that index; -1 means the one before the first child. */
export function gapAfter(text: string, parent: Node, index: number): JsonGap {
	const { children = [] } = parent;
	const [before, behind] = [children[index], children[index + 1]];
	const start = before === undefined ? parent.offset + 1 : before.offset + before.length;
	const end = Math.max(start, behind?.offset ?? closingOf(text, parent));
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
	/** Whether it stands on the line that begins the gap, or has the comma, and is the last thing there. */
	const endsLine = ({ start: at, end: to }: Mark) =>
		breaksIn(comma?.end ?? start, at) === 0 && (behind === undefined || breaksIn(to, end) > 0);
	const isTrail = (comment: Mark) =>
		before !== undefined && (comment.start < (comma?.start ?? start) || endsLine(comment));
	const trail = comments.filter(isTrail);
	const others = comments.slice(trail.length);
	let leadStart = end;
	while (behind !== undefined) {
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

/** An object or list that is not closed ends behind what is in it. */
function closingOf(text: string, { offset, length }: Node): number {
	const close = offset + length - 1;
	return text[close] === ']' || text[close] === '}' ? close : close + 1;
}
