import * as ascii from '../ascii.ts';
import { addEvent, eventKind } from '../scanEvents.ts';
import { isRestBlank, lineEnd, nextLine, skipBlanks, trimEnd, type Units, unitAt } from '../units.ts';
import {
	findExpressionEnd,
	findTemplateInterruption,
	isFence,
	skipComment,
	skipRegExp,
	skipString,
} from './expressions.ts';
import { addSearchCost, type Scan, searchLimitAt } from './scan.ts';

const comma = 44;
const semicolon = 59;

/** Operators before an operand: `=`, `&`, `|`, `?`, `:`, `,`, `!`, `+`, `-`, `*`, `%`, `^`, `~` and `<`. */
const operators = new Set(Array.from('=&|?:,!+-*%^~<', (character) => character.charCodeAt(0)));

/** At the start of a line: reads an import or export and returns where the next line starts, or -1 for prose. */
export function readModule(scan: Scan, start: number): number {
	if (startsWith(scan.units, start, 'import ')) return readImport(scan, start);
	if (startsWith(scan.units, start, 'export ')) return readExport(scan, start);
	return -1;
}

/** True if MDX expects an import or export here, whatever follows. */
export function startsModule(units: Units, at: number): boolean {
	return startsWith(units, at, 'import ') || startsWith(units, at, 'export ');
}

/** Reads `import 'x'` or `import names from 'x'`; the source may be half typed. */
function readImport(scan: Scan, start: number): number {
	const { units, events } = scan;
	const open = findImportSource(scan, start + 7);
	if (open < 0) return -1;
	const quote = unitAt(units, open);
	const last = trimEnd(units, open + 1, lineEnd(units, open));
	let close = open + 1;
	while (close < last && unitAt(units, close) !== quote) close++;
	let end = unitAt(units, close) === quote && close < last ? close + 1 : last;
	if (unitAt(units, end) === semicolon) end++;
	addEvent(events, eventKind.importStatement, start, end, open + 1, close);
	return skipLineComments(units, nextLine(units, end));
}

/** Offset of the quote before the source, or -1 for a sentence that begins with “import”. */
function findImportSource(scan: Scan, start: number): number {
	const { units } = scan;
	const limit = searchLimitAt(scan, start);
	let braces = false;
	let word = start;
	let at = start;
	for (; at < limit; at++) {
		const code = unitAt(units, at);
		if (code === ascii.doubleQuote || code === ascii.singleQuote) {
			const clause = skipSpace(units, start) < at;
			if (!clause || endsWithFrom(units, word, at)) return at;
			const end = braces ? endOfTextName(scan, at) : -1;
			if (end < 0) return -1;
			at = end;
			continue;
		}
		if (code === ascii.newline) {
			if (!braces && isRestBlank(units, at + 1)) break;
		} else if (!isClausePart(code)) break;
		if (code === ascii.openBrace) braces = true;
		if (code === ascii.closeBrace) braces = false;
		if (!ascii.isNamePart(code) && ascii.isNamePart(unitAt(units, at + 1))) word = at + 1;
	}
	addSearchCost(scan, at - start);
	return -1;
}

/** At a quote in braces: offset of the quote that ends a string as name, `"a-b" as name`, or -1. */
function endOfTextName(scan: Scan, start: number): number {
	const { units } = scan;
	const end = skipString(scan, start);
	const next = skipSpace(units, end + 1);
	return end > start && startsWith(units, next, 'as ') ? end : -1;
}

function isClausePart(code: number): boolean {
	if (code === ascii.openBrace || code === ascii.closeBrace || code === ascii.asterisk || code === comma)
		return true;
	return ascii.isNamePart(code) || ascii.isBlank(code);
}

function endsWithFrom(units: Units, word: number, quote: number): boolean {
	return startsWith(units, word, 'from') && skipSpace(units, word + 4) === quote;
}

const exportWords = ['const ', 'let ', 'var ', 'function', 'class ', 'default ', 'async ', '{', '*'];

/** Reads on over lines until the brackets are closed and a blank line or the next statement follows. */
function readExport(scan: Scan, start: number): number {
	const { units, events } = scan;
	const word = skipBlanks(units, start + 7);
	if (!exportWords.some((expected) => startsWith(units, word, expected))) return -1;
	let end = findExportEnd(scan, word);
	if (end < 0) end = findBlankLine(units, word);
	addEvent(events, eventKind.exportStatement, start, trimEnd(units, start, end));
	return skipLineComments(units, Math.min(end + 1, units.length));
}

/** Offset of the line end that ends the statement, or -1 if its brackets are not closed. */
function findExportEnd(scan: Scan, start: number): number {
	const { units } = scan;
	const limit = searchLimitAt(scan, start);
	let depth = 0;
	let elements = 0;
	let at = start;
	// Offset of the last code unit that is not white space and not in a comment.
	let last = start;
	while (at < limit) {
		const code = unitAt(units, at);
		if (depth + elements > 0 && isFence(units, at)) {
			at += 3;
			continue;
		}
		if (code === ascii.openBrace || code === ascii.backtick) {
			at = code === ascii.openBrace ? findExpressionEnd(scan, at, 'page') : skipTemplate(scan, at);
			if (at < 0) return -1;
			last = at - 1;
			continue;
		}
		const from = at;
		if (code === ascii.openParenthesis || code === ascii.openBracket) depth += elements > 0 ? 0 : 1;
		else if (code === ascii.closeParenthesis || code === ascii.closeBracket) depth -= elements > 0 ? 0 : 1;
		else if (code === ascii.doubleQuote || code === ascii.singleQuote) at = skipString(scan, at);
		else if (code === ascii.lessThan) {
			const next = unitAt(units, ++at);
			if (next === ascii.slash) elements--;
			else if (next === ascii.greaterThan || ascii.isNameStart(next)) elements++;
			else at--;
		} else if (code === ascii.slash && elements > 0 && unitAt(units, at + 1) === ascii.greaterThan)
			elements--;
		else if (code === ascii.slash) {
			at = skipRegExp(units, at);
			if (at === from) at = skipComment(scan, at);
			else last = at;
		} else if (code === ascii.newline && depth + elements <= 0) {
			if (endsStatement(units, last, at + 1)) return at;
			at = skipBlankLines(units, at + 1) - 1;
		}
		if (!ascii.isSpace(code) && (code !== ascii.slash || at === from)) last = at;
		at++;
	}
	if (depth + elements <= 0) return at;
	addSearchCost(scan, at - start);
	return -1;
}

/** True if the line cannot continue the statement whose last code unit is given. */
function endsStatement(units: Units, last: number, line: number): boolean {
	if (isRestBlank(units, line)) return !isOperator(units, last) || !beginsOperand(units, line);
	const code = unitAt(units, line);
	if (code === ascii.pipe) return unitAt(units, line + 1) !== ascii.pipe;
	if (code === ascii.lessThan) return !isOperator(units, last);
	return code === ascii.hash || startsModule(units, line);
}

/** True if the statement is incomplete at the offset: it ends with `=>`, `=` or `&&`. */
function isOperator(units: Units, at: number): boolean {
	const code = unitAt(units, at);
	return operators.has(code) || (code === ascii.greaterThan && unitAt(units, at - 1) === ascii.equals);
}

/** At an empty line: true if the text below it starts as a value does: with `<`, a quote or an opening bracket. */
function beginsOperand(units: Units, start: number): boolean {
	const code = unitAt(units, skipBlanks(units, skipBlankLines(units, start)));
	return code === ascii.lessThan || '"\'`([{'.includes(String.fromCharCode(code));
}

function skipBlankLines(units: Units, start: number): number {
	let line = start;
	while (line < units.length && isRestBlank(units, line)) line = nextLine(units, line);
	return line;
}

/** At a backtick: offset after the template literal, or -1. */
function skipTemplate(scan: Scan, start: number): number {
	const holes: number[] = [];
	let at = start + 1;
	for (;;) {
		at = findTemplateInterruption(scan.units, at, holes);
		if (holes.length === 0) return unitAt(scan.units, at - 1) === ascii.backtick ? at : -1;
		holes.length = 0;
		at = findExpressionEnd(scan, at - 1, 'page');
		if (at < 0) return -1;
	}
}

/** Skips comments on lines of their own after a statement: they are not text of the page. */
function skipLineComments(units: Units, start: number): number {
	let line = start;
	while (unitAt(units, line) === ascii.slash && unitAt(units, line + 1) === ascii.slash)
		line = nextLine(units, line);
	return line;
}

function findBlankLine(units: Units, start: number): number {
	let end = lineEnd(units, start);
	while (end < units.length && !isRestBlank(units, end + 1)) end = lineEnd(units, end + 1);
	return end;
}

function skipSpace(units: Units, at: number): number {
	while (at < units.length && ascii.isSpace(unitAt(units, at))) at++;
	return at;
}

function startsWith(units: Units, at: number, word: string): boolean {
	for (let index = 0; index < word.length; index++)
		if (unitAt(units, at + index) !== word.charCodeAt(index)) return false;
	return true;
}
