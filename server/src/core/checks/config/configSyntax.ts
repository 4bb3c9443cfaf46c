import type { JsonFault, JsonFaultKind } from '../../language/jsonFault.ts';
import { jsonFaults } from '../../language/jsonFaults.ts';
import { editDistance } from '../../text/didYouMean.ts';
import { findMergeConflicts } from '../../text/findMergeConflicts.ts';
import type { Fix } from '../../text/problem.ts';
import type { ConfigCheck } from '../check.ts';
import { conflictFinding, lostCharacterFinding, utf16Finding } from '../fileTextFindings.ts';

export const configSyntax: ConfigCheck = {
	code: 'config-syntax',
	subject: 'config',
	severity: 'error',
	title: 'Invalid JSON in the configuration',
	explain:
		'The site cannot be built while its configuration is not valid JSON. JSON has no comments and no trailing commas, and needs double quotes around every key and string. Correct each place that is reported. While the file contains Git merge conflict markers, only those are reported. A file that is not saved as UTF-8 is reported as well.',
	examples: {
		bad: '{\n\t"name": "Acme⟦"⟧\n\t"navigation": [{ "group": "Start", "pages": ["index"⟦,⟧] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
	},
	file({ document }, report) {
		const finding = utf16Finding(document.text) ?? lostCharacterFinding(document.text);
		if (finding !== undefined) report(finding);
		const faults = jsonFaults(document.text, document.json);
		const conflicts = faults.length === 0 ? [] : findMergeConflicts(document.text);
		for (const conflict of conflicts) report(conflictFinding(document.text, conflict));
		for (const fault of faults)
			report({
				span: fault.span,
				message: jsonFaultMessages[fault.kind],
				fixes: jsonFaultFixes(document.text, fault),
			});
	},
};

/** The message for each syntax error of JSON. */
export const jsonFaultMessages: Readonly<Record<JsonFaultKind, string>> = {
	empty: 'File is empty. Start it with `{` and end it with `}`.',
	missingComma: 'Missing comma. Add `,` between the two entries.',
	missingEntry: 'Missing `}, {` between two objects: the keys repeat from here on.',
	trailingComma: 'Trailing comma. JSON does not allow a comma before a closing bracket.',
	extraComma: 'Unexpected comma. Remove it, or add a value before it.',
	comment: 'JSON does not allow comments.',
	unterminatedString: 'Unterminated string. Add `"` at its end.',
	unclosedKey: 'Unterminated key. Add `"` at its end.',
	unopenedString: 'Missing opening quote. Add `"` before this text.',
	otherQuotes: 'Invalid quotes. Use straight double quotes on both sides: `"…"`.',
	unquotedText: 'Unquoted string. Put it in double quotes.',
	invalidEscape: 'Invalid escape sequence. Write `\\\\` for a backslash.',
	invalidCharacter: 'Control character in a string. Write `\\t` for a tab, `\\n` for a line break.',
	missingColon: 'Missing colon. Add `:` and a value after this key.',
	missingValue: 'Missing value after `:`.',
	singleQuotes: 'Single-quoted string. Use `"` instead of `\'`.',
	unknownWord: 'Invalid value. Put a string in double quotes, or write `true`, `false` or `null`.',
	unquotedKey: 'Unquoted key. Put it in double quotes.',
	unquotedPair: 'Unquoted key and value. Put both in double quotes.',
	invalidNumber: 'Invalid number. Write it as `12` or `0.5`.',
	lineBreak: 'Line break in a string. Write `\\n`, or keep the text on one line.',
	unescapedQuotes: 'Unescaped quote in a string. Write `\\"` for a quote inside of a string.',
	unclosed: 'Missing closing bracket. Each `{` needs a `}`, each `[` a `]`.',
	wrongBracket: 'Mismatched closing bracket. `{` is closed by `}`, `[` by `]`.',
	extraBracket: 'Unexpected closing bracket. Remove it, or add the opening bracket.',
	textAfterEnd: 'Text after the end of the JSON value. Remove it, or the bracket that closes too early.',
	unexpected: 'Unexpected text. JSON expects a key or a value in double quotes here.',
	tooDeep: 'Nested too deeply. The file is not read from here on.',
};

export function jsonFaultFixes(text: string, { kind, span, repair }: JsonFault): readonly Fix[] {
	const written = text.slice(span.start, span.end);
	if (repair !== undefined) {
		// Another bracket may be the wrong one.
		const isSafe = kind !== 'wrongBracket' && kind !== 'extraBracket';
		return [{ ...lineRepair(repairTitles.get(kind) ?? 'Use straight double quotes', repair), isSafe }];
	}
	if (kind === 'missingComma') {
		const isEntry = /^\s*(?:"[^"\n]*"\s*:|[{[\d-])/.test(text.slice(span.end, span.end + 400));
		return [{ ...fix('Add the comma', { start: span.end, end: span.end }, ','), isSafe: isEntry }];
	}
	// With only a comma it would be valid JSON, but with duplicate keys, and the site would use one of them.
	if (kind === 'missingEntry')
		return [{ ...fix('Add `}, {`', ...bracketsAfter(text, span.end)), isSafe: false }];
	if (
		kind === 'missingColon' &&
		/^[ \t]*(?:["[{\d-]|true|false|null)/.test(text.slice(span.end, span.end + 200))
	)
		return [fix('Add the colon', { start: span.end, end: span.end }, ':')];
	if (kind === 'trailingComma') return [fix('Remove the comma', span, '')];
	// The text of a comment is lost, so the fix is never applied without the author.
	// It is unknown where an unterminated comment should end.
	if (kind === 'comment' && written.startsWith('/*') && !/.\*\/$/s.test(written.slice(2))) return [];
	if (kind === 'comment') return [{ ...fix('Remove the comment', span, ''), isSafe: false }];
	if (kind === 'unknownWord') return wordFixes(text, span);
	if (kind === 'unquotedKey') return [fix('Wrap the key in quotes', span, JSON.stringify(written))];
	if (kind === 'unclosedKey') return [fix('Close the key', { start: span.end, end: span.end }, '"')];
	if (kind === 'unopenedString') return [fix('Add the quote', { start: span.start, end: span.start }, '"')];
	if (kind === 'singleQuotes' && written.endsWith("'"))
		return [fix('Use double quotes', span, JSON.stringify(written.slice(1, -1)))];
	return [];
}

/** Fixes for a word in place of a value: `mint` may be a string, `True` is `true`. */
function wordFixes(text: string, span: JsonFault['span']): readonly Fix[] {
	const written = text.slice(span.start, span.end);
	const isValue = /[:[]\s*$/.test(text.slice(Math.max(0, span.start - 100), span.start));
	if (!isValue || !/^\p{L}[\p{L}\p{N}_-]*$/u.test(written)) return [];
	const literals = ['true', 'false', 'null'];
	const literal = literals.find((name) => editDistance(written.toLowerCase(), name) <= 1);
	if (literal !== undefined) return [{ ...fix(`Replace with \`${literal}\``, span, literal), isSafe: false }];
	if (literals.some((name) => name.startsWith(written.toLowerCase()))) return [];
	return [{ ...fix('Wrap in quotes', span, JSON.stringify(written)), isSafe: false }];
}

const repairTitles: ReadonlyMap<JsonFaultKind, string> = new Map<JsonFaultKind, string>([
	['unclosedKey', 'Close the key'],
	['unterminatedString', 'Close the string'],
	['unopenedString', 'Add the quote'],
	['unquotedText', 'Wrap in quotes'],
	['unquotedPair', 'Wrap in quotes'],
	['lineBreak', 'Join the lines'],
	['unescapedQuotes', 'Escape the quotes'],
	['wrongBracket', 'Replace the bracket'],
	['extraBracket', 'Remove the bracket'],
]);

/** How many lines of an entry are searched for the indent of its opening bracket. */
const maxLines = 400;

/** The brackets between two entries, on separate lines where the first one’s bracket is on a separate line. */
function bracketsAfter(text: string, offset: number): readonly [span: JsonFault['span'], newText: string] {
	const span = { start: offset, end: offset };
	const [, lineBreak, indent = ''] =
		/^[^\S\n]*?(\r?\n)\s*?([^\S\n]*)\S/.exec(text.slice(offset, offset + 400)) ?? [];
	let end = offset;
	for (let line = 0; lineBreak !== undefined && line < maxLines && end > 0; line++) {
		const start = text.lastIndexOf('\n', end - 1) + 1;
		const outer = /^([^\S\n]*)\{\s*$/.exec(text.slice(start, end))?.[1];
		if (outer !== undefined && outer.length < indent.length)
			return [span, `${lineBreak}${outer}},${lineBreak}${outer}{`];
		end = start - 1;
	}
	return [span, ' }, {'];
}

function fix(title: string, span: JsonFault['span'], newText: string): Fix {
	return lineRepair(title, [{ span, newText }]);
}

function lineRepair(title: string, changes: Fix['changes']): Fix {
	return { title, changes, preferred: true, isSafe: true };
}
