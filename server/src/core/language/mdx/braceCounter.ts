/** Counts open braces of JavaScript without parsing it; those in strings and comments do not count. */
export interface BraceCounter {
	/**
	 * Number of braces open at the end of the text; `isNew` is false if the text is the one before with more after it.
	 */
	countIn(text: string): { readonly depth: number; readonly isNew: boolean };
	/** Offset of the brace that closes the first one from an offset on; undefined if there is none. */
	endOf(text: string, start: number): number | undefined;
}

/** After one of these a `'` is an apostrophe in the text of a JSX element, not the start of a string. */
const letter = /[\p{L}\p{N}]/u;

const marks = /[{}'"`]|\/[/*]/g;

export function braceCounter(): BraceCounter {
	let known = '';
	let at = 0;
	let depth = 0;
	/** Depths at which the open `${` of template literals began. */
	let templates: number[] = [];
	let isInTemplate = false;

	/** Moves past the end of a template literal, or past its next `${`; false if the text has neither. */
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
			// An equal text is that of another expression with the same code.
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

/**
 * Offset after a string or block comment, or at the end of a line comment; undefined if it is not closed. A quote that
 * is not closed on its line is an apostrophe.
 */
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
