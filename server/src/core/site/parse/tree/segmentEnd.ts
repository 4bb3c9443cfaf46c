/**
 * End of the segment that begins at an offset. A page is cut into segments that can probably be parsed alone: after an
 * empty line, outside of lists, fences and formulas. If a cut was wrong, parsing the segment shows it. The result does
 * not depend on text before the offset.
 */
export function segmentEnd(text: string, start: number): number {
	/** Smallest indent of the items of an open list; -1 outside of lists. */
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
			// The width of a tab depends on its column.
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

/** Maximum length of the marker of a list item, including the space after it. */
const itemMarkLength = 12;

const space = 32;
const tab = 9;
const lineFeed = 10;
const carriageReturn = 13;

/** Offset after the line break. */
function lineEnd(text: string, start: number): number {
	const end = text.indexOf('\n', start);
	return end < 0 ? text.length : end + 1;
}

/** Offset of the first character of the line that is not white space; the end of the line if there is none. */
function firstMark(text: string, start: number, end: number): number {
	let at = start;
	while (at < end) {
		const code = text.charCodeAt(at);
		if (code !== space && code !== tab && code !== lineFeed && code !== carriageReturn) break;
		at++;
	}
	return at;
}

/** Marker of a fence or formula at the offset, such as three backticks; undefined if there is none. */
function fenceMarker(text: string, at: number): string | undefined {
	const mark = text.charAt(at);
	if (mark !== '`' && mark !== '~' && mark !== '$') return undefined;
	let end = at;
	while (text.charAt(end) === mark) end++;
	return end - at >= (mark === '$' ? 2 : 3) ? text.slice(at, end) : undefined;
}

/** True for a list item, and for a footnote definition, which contains indented blocks in the same way. */
function isListItem(text: string, at: number, end: number): boolean {
	return /^(?:[-*+]|\d{1,9}[.)])(?:\s|$)|^\[\^/.test(text.slice(at, Math.min(end, at + itemMarkLength)));
}

/**
 * End of the front matter, 0 if there is none. If it is not closed, the end of the page: the parser searches all of it
 * for the closing `---`.
 */
function frontMatterEnd(text: string): number {
	if (!/^\uFEFF?---[ \t]*(?:\r?\n|$)/.test(text)) return 0;
	const closing = /\n---[ \t]*(?:\r?\n|$)/g;
	closing.lastIndex = 3;
	return closing.exec(text) === null ? text.length : closing.lastIndex;
}
