/**
 * Fields of the rows of a CSV text (RFC 4180). The separator, a comma, semicolon or tab, is the one that the first line
 * has most of. Empty rows are left out. Reads at most `maxRows` rows, in time linear in the text.
 */
export function fieldsOfCsv(text: string, maxRows = Infinity): readonly (readonly string[])[] {
	const separator = separatorOf(text);
	const rows: (readonly string[])[] = [];
	let row: string[] = [];
	let at = 0;
	const endRow = () => {
		if (row.some((field) => field !== '')) rows.push(row);
		row = [];
	};
	while (at < text.length && rows.length < maxRows) {
		const { field, end } = text[at] === '"' ? quotedField(text, at) : { field: '', end: at };
		let stop = end;
		while (stop < text.length && text[stop] !== separator && text[stop] !== '\n' && text[stop] !== '\r')
			stop++;
		row.push(field + text.slice(end, stop));
		if (text[stop] !== separator) endRow();
		at = stop + (text.startsWith('\r\n', stop) ? 2 : 1);
	}
	endRow();
	return rows;
}

function separatorOf(text: string): string {
	const first = text.slice(0, 2_000).split(/[\r\n]/, 1)[0] ?? '';
	const [best = ','] = [',', ';', '\t'].sort((a, b) => first.split(b).length - first.split(a).length);
	return best;
}

/** Field in quotes from the quote at an offset, without its quotes, and the offset after it. */
function quotedField(text: string, start: number): { readonly field: string; readonly end: number } {
	const parts: string[] = [];
	let from = start + 1;
	for (;;) {
		const quote = text.indexOf('"', from);
		if (quote < 0) return { field: parts.join('') + text.slice(from), end: text.length };
		parts.push(text.slice(from, quote));
		if (text[quote + 1] !== '"') return { field: parts.join(''), end: quote + 1 };
		parts.push('"');
		from = quote + 2;
	}
}
