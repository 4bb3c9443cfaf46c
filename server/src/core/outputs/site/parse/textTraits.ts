/** What decides how a text is read: that of a page follows from those of its segments. */
export interface TextTraits {
	/** So many containers are opened on one line that each line costs too much. */
	readonly isTooDeep: boolean;
	/** The most marks of one paragraph, if they may be too many. Every list item and table cell is a paragraph of its own. */
	readonly marksInParagraph: number;
	/** Marks in all rows that look like those of a table. */
	readonly marksInRows: number;
}

export function textTraits(text: string): TextTraits {
	// Most stretches of a page are too short to have too many marks.
	const marks = text.length <= marksLimit && !text.includes('|') ? noMarks : countMarks(text);
	return { isTooDeep: isTooDeep(text), ...marks };
}

/** Marks in one paragraph beyond which pairing them costs seconds: it grows with their square. */
const marksLimit = 2_000;
const noMarks = { marksInParagraph: 0, marksInRows: 0 };

/** Whether pairing the marks would take seconds. Rows that only look like a table's are held to a limit for the whole page. */
export function hasTooManyMarks({
	marksInParagraph,
	marksInRows,
}: Pick<TextTraits, 'marksInParagraph' | 'marksInRows'>): boolean {
	return marksInParagraph > marksLimit || marksInRows > 4 * marksLimit;
}

/** More containers than this on one line (`> > >`, `- - -`). */
const deep = /^(?:[ \t]{0,8}(?:[>]|[-+*][ \t]|\d{1,9}[.)][ \t])){60}/m;

function isTooDeep(text: string): boolean {
	return deep.test(text);
}

function countMarks(text: string): Pick<TextTraits, 'marksInParagraph' | 'marksInRows'> {
	let inParagraph = 0;
	let most = 0;
	let inRows = 0;
	for (const line of text.split('\n')) {
		const marks = line.match(/[*_~[\]]/g)?.length ?? 0;
		if (/^\s*\|/.test(line)) inRows += marks;
		else if (/^\s*(?:$|#|[-*+]\s|\d+[.)]\s)/.test(line)) inParagraph = marks;
		else inParagraph += marks;
		most = Math.max(most, inParagraph);
	}
	return { marksInParagraph: most, marksInRows: inRows };
}
