/** Counts the braces of JavaScript that are open, without its grammar: those in texts and comments are none. */
export interface BraceCounter {
	/** How many are open where the text ends, and whether it is another than the one before with more behind it. */
	countIn(text: string): { readonly depth: number; readonly isNew: boolean };
	/** Where the brace stands that closes the first one from a place on; undefined where none does. */
	endOf(text: string, start: number): number | undefined;
}

/** Behind one a quote is an apostrophe in the words of an element: no text of JavaScript begins there. */
const letter = /[\p{L}\p{N}]/u;

const marks = /[{}'"`]|\/[/*]/g;

export function braceCounter(): BraceCounter {
	let known = '';
	let at = 0;
	let depth = 0;
	/** The depths at which the parts of templates began that are open. */
	let templates: number[] = [];
	let isInTemplate = false;

	/** Goes on behind what begins at the place; false where that does not end yet. */
	function passTemplate(text: string): boolean {
		for (; at < text.length; at++) {
			if (text[at] === '\\') at++;
			else if (text[at] === '`') {
				at++;
				isInTemplate = false;
				return true;
			} else if (text.startsWith('${', at)) {
				at += 2;
				templates.push(depth++);
				isInTemplate = false;
				return true;
			}
		}
		return false;
	}

	function pass(text: string, mark: string, start: number): boolean {
		at = start + mark.length;
		if (mark === '{') depth++;
		else if (mark === '}') {
			depth--;
			isInTemplate = templates.at(-1) === depth;
			if (isInTemplate) templates.pop();
		} else if (mark === '`') isInTemplate = true;
		else if (mark !== "'" || !letter.test(text.charAt(start - 1))) {
			const end = endOfMark(text, mark, start);
			at = end ?? start;
			return end !== undefined;
		}
		return true;
	}

	function depthAtEndOf(text: string): number {
		for (;;) {
			if (isInTemplate && !passTemplate(text)) return depth + 1;
			marks.lastIndex = at;
			const mark = marks.exec(text);
			if (mark === null) {
				at = text.length;
				return depth;
			}
			if (!pass(text, mark[0], mark.index)) return mark[0] === '//' ? depth : depth + 1;
		}
	}

	function beginAt(start: number): void {
		at = start;
		depth = 0;
		templates = [];
		isInTemplate = false;
	}

	return {
		countIn(text) {
			// The very same text is that of another expression that says the same.
			const isNew = known === '' || text === known || !text.startsWith(known);
			if (isNew) beginAt(0);
			known = text;
			return { depth: depthAtEndOf(text), isNew };
		},
		endOf(text, start) {
			known = '';
			beginAt(start);
			for (;;) {
				if (isInTemplate && !passTemplate(text)) return undefined;
				marks.lastIndex = at;
				const mark = marks.exec(text);
				if (mark === null || !pass(text, mark[0], mark.index)) return undefined;
				if (mark[0] === '}' && depth <= 0) return mark.index;
			}
		},
	};
}

/** Where a text in quotes or a comment ends; undefined where it does not yet. A quote whose line ends first is an apostrophe. */
function endOfMark(text: string, mark: string, start: number): number | undefined {
	if (mark === '/*') {
		const end = text.indexOf('*/', start + 2);
		return end < 0 ? undefined : end + 2;
	}
	if (mark === '//') {
		const end = text.indexOf('\n', start);
		return end < 0 ? undefined : end;
	}
	for (let at = start + 1; at < text.length; at++) {
		if (text[at] === '\\') at++;
		else if (text[at] === mark) return at + 1;
		else if (text[at] === '\n') return start + 1;
	}
	return undefined;
}
