/** Counts the braces of JavaScript that are open, without its grammar: those in texts and comments are none. */
export interface BraceCounter {
	/** How many are open where the text ends, and whether it is another than the one before with more behind it. */
	countIn(text: string): { readonly depth: number; readonly isNew: boolean };
}

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
		else {
			const end = endOf(text, mark, start);
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

	return {
		countIn(text) {
			const isNew = known === '' || !text.startsWith(known);
			if (isNew) {
				at = depth = 0;
				templates = [];
				isInTemplate = false;
			}
			known = text;
			return { depth: depthAtEndOf(text), isNew };
		},
	};
}

/** Where a text in quotes or a comment ends; undefined where it does not yet. A quote whose line ends first is an apostrophe. */
function endOf(text: string, mark: string, start: number): number | undefined {
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
