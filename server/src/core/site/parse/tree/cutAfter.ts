/**
 * Where the segment ends that begins at the offset: a page is cut where its blocks most likely can be read each by
 * itself, at lines behind an empty one that neither go on with a list nor lie inside a fence or formula. Whether a cut
 * was right shows when the segments are read; put together they are the page. A cut depends on nothing that stands
 * before the offset.
 */
export function cutAfter(text: string, start: number): number {
	/** The least indent of the items that may still go on; negative outside of lists. */
	let listIndent = -1;
	let fence: string | undefined;
	let isAfterEmpty = false;
	for (let at = start === 0 ? frontMatterEnd(text) : start; at < text.length; ) {
		const end = lineEnd(text, at);
		const first = firstMark(text, at, end);
		if (first === end) isAfterEmpty = true;
		else {
			const marker = fenceMarker(text, first);
			const isItem = fence === undefined && isListItem(text, first, end);
			const indent = first - at;
			// A tab may reach to any column.
			const hasTab = text.slice(at, first).includes('\t');
			if (isAfterEmpty && fence === undefined && !isItem && !hasTab && indent <= listIndent) listIndent = -1;
			if (isAfterEmpty && fence === undefined && !isItem && listIndent < 0 && at > start) return at;
			if (isItem) listIndent = hasTab ? 0 : listIndent < 0 ? indent : Math.min(listIndent, indent);
			if (fence === undefined) fence = marker;
			else if (marker?.startsWith(fence)) fence = undefined;
			isAfterEmpty = false;
		}
		at = end;
	}
	return text.length;
}

/** No mark of an item is longer, with the space behind it. */
const itemMarkLength = 12;

const space = 32;
const tab = 9;
const lineFeed = 10;
const carriageReturn = 13;

/** The offset behind the line's break. */
function lineEnd(text: string, start: number): number {
	const end = text.indexOf('\n', start);
	return end < 0 ? text.length : end + 1;
}

/** The offset of the line's first mark that is no white space; the line's end, when it has none. */
function firstMark(text: string, start: number, end: number): number {
	let at = start;
	while (at < end) {
		const code = text.charCodeAt(at);
		if (code !== space && code !== tab && code !== lineFeed && code !== carriageReturn) break;
		at++;
	}
	return at;
}

/** The marks that open or close a fence or formula at the offset. */
function fenceMarker(text: string, at: number): string | undefined {
	const mark = text.charAt(at);
	if (mark !== '`' && mark !== '~' && mark !== '$') return undefined;
	let end = at;
	while (text.charAt(end) === mark) end++;
	return end - at >= (mark === '$' ? 2 : 3) ? text.slice(at, end) : undefined;
}

/** Items of lists, and definitions of footnotes, which hold indented blocks like those do. */
function isListItem(text: string, at: number, end: number): boolean {
	return /^(?:[-*+]|\d{1,9}[.)])(?:\s|$)|^\[\^/.test(text.slice(at, Math.min(end, at + itemMarkLength)));
}

/**
 * The end of the lines between `---` at the page's start, which may be empty ones. The page's end when they are not
 * closed: the search for their end hides the lists of the whole page from the parser.
 */
function frontMatterEnd(text: string): number {
	if (!/^\uFEFF?---[ \t]*(?:\r?\n|$)/.test(text)) return 0;
	const closing = /\n---[ \t]*(?:\r?\n|$)/g;
	closing.lastIndex = 3;
	return closing.exec(text) === null ? text.length : closing.lastIndex;
}
