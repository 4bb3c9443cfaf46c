import type { JsonFault, JsonFaultKind } from '../../syntax/jsonFault.ts';
import type { Fix } from '../../text/problem.ts';

/** What to do about each fault of JSON. */
export const jsonFaultMessages: Readonly<Record<JsonFaultKind, string>> = {
	empty: 'The file is empty: begin it with `{`, and end it with `}`.',
	missingComma: 'A comma is missing here: add `,` between the two entries.',
	missingEntry: 'An entry ends here and another begins, which repeats its keys: add `}, {` between the two.',
	trailingComma: 'Remove this comma: JSON allows none before a closing bracket.',
	extraComma: 'Remove this comma, or put a value before it.',
	comment: 'Remove this comment: JSON has none.',
	unterminatedString: 'This text is not closed: add `"` at its end.',
	unclosedKey: 'This key is not closed: add `"` at its end.',
	unopenedString: 'A quote is missing here: put `"` before this text.',
	otherQuotes: 'JSON knows only plain double quotes, one on each side of the text: write `"…"`.',
	unquotedText: 'Put this text in double quotes.',
	invalidEscape: 'This text holds a backslash that JSON does not know: write `\\\\` for a backslash.',
	invalidCharacter: 'This text holds a control character: write `\\t` for a tab, `\\n` for a line break.',
	missingColon: 'A `:` and a value are missing after this key.',
	missingValue: 'A value is missing after this `:`.',
	singleQuotes: 'JSON knows only double quotes: write `"` instead of `\'`.',
	unknownWord: 'This is not a JSON value: put text in double quotes, or write `true`, `false` or `null`.',
	unquotedKey: 'Put this key in double quotes.',
	invalidNumber: 'This is not a number that JSON knows: write it as `12` or `0.5`.',
	unclosed: 'A closing bracket is missing: each `{` needs a `}`, each `[` a `]`.',
	textAfterEnd: 'The file has ended before this: remove what follows, or the bracket that closes too early.',
	unexpected: 'JSON expects a key or a value in double quotes here.',
	tooDeep: 'From here on the file nests too deeply to be read.',
};

export function jsonFaultFixes(text: string, { kind, span, mend }: JsonFault): readonly Fix[] {
	const written = text.slice(span.start, span.end);
	if (mend !== undefined) return [mending(quoteTitles.get(kind) ?? 'Use plain double quotes', mend)];
	if (kind === 'missingComma') return [fix('Add the comma', { start: span.end, end: span.end }, ',')];
	// The comma alone makes JSON of it, of which all readers drop one of the two entries.
	if (kind === 'missingEntry')
		return [{ ...fix('Begin another entry', ...bracketsBehind(text, span.end)), keepsMeaning: false }];
	if (
		kind === 'missingColon' &&
		/^[ \t]*(?:["[{\d-]|true|false|null)/.test(text.slice(span.end, span.end + 200))
	)
		return [fix('Add the colon', { start: span.end, end: span.end }, ':')];
	if (kind === 'trailingComma') return [fix('Remove the comma', span, '')];
	// What the comment says is lost, so it is never removed unseen.
	// Nobody can tell where one without its end was meant to end.
	if (kind === 'comment' && written.startsWith('/*') && !/.\*\/$/s.test(written.slice(2))) return [];
	if (kind === 'comment') return [{ ...fix('Remove the comment', span, ''), keepsMeaning: false }];
	if (kind === 'unquotedKey') return [fix('Put the key in quotes', span, JSON.stringify(written))];
	if (kind === 'unclosedKey') return [fix('Close the key', { start: span.end, end: span.end }, '"')];
	if (kind === 'unopenedString') return [fix('Add the quote', { start: span.start, end: span.start }, '"')];
	if (kind === 'singleQuotes' && written.endsWith("'"))
		return [fix('Use double quotes', span, JSON.stringify(written.slice(1, -1)))];
	return [];
}

const quoteTitles: ReadonlyMap<JsonFaultKind, string> = new Map<JsonFaultKind, string>([
	['unclosedKey', 'Close the key'],
	['unterminatedString', 'Close the text'],
	['unopenedString', 'Add the quote'],
	['unquotedText', 'Put it in quotes'],
]);

/** How many lines an entry may have to be looked through for the indent of its bracket. */
const mostLines = 400;

/** The brackets between two entries, on lines of their own where the bracket of the first one has such a line. */
function bracketsBehind(text: string, offset: number): readonly [span: JsonFault['span'], newText: string] {
	const span = { start: offset, end: offset };
	const [, lineBreak, indent = ''] =
		/^[^\S\n]*?(\r?\n)\s*?([^\S\n]*)\S/.exec(text.slice(offset, offset + 400)) ?? [];
	let end = offset;
	for (let line = 0; lineBreak !== undefined && line < mostLines && end > 0; line++) {
		const start = text.lastIndexOf('\n', end - 1) + 1;
		const outer = /^([^\S\n]*)\{\s*$/.exec(text.slice(start, end))?.[1];
		if (outer !== undefined && outer.length < indent.length)
			return [span, `${lineBreak}${outer}},${lineBreak}${outer}{`];
		end = start - 1;
	}
	return [span, ' }, {'];
}

function fix(title: string, span: JsonFault['span'], newText: string): Fix {
	return mending(title, [{ span, newText }]);
}

function mending(title: string, changes: Fix['changes']): Fix {
	return { title, changes, preferred: true, keepsMeaning: true };
}
