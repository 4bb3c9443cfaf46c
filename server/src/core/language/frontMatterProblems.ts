import { quoteText } from '../text/characters.ts';
import { endOfLine, lineBreakOf, type Span, startOfLine } from '../text/positions.ts';
import type { Fix, Problem } from '../text/problem.ts';
import type { FrontMatterBlock } from './page/pageSyntax.ts';

/** A YAML fault: its code, of the parser or of `frontMatter.ts`, and its offset in the page. */
export interface YamlFault {
	readonly code: string;
	readonly at: number;
}

const code = 'front-matter-syntax';

/** The problem of front matter without its closing `---`. */
export function missingFenceProblem(text: string, block: FrontMatterBlock): Problem {
	const { end } = block.content;
	const lineBreak = lineBreakOf(text);
	const before = end > 0 && text[end - 1] !== '\n' ? lineBreak : '';
	return {
		code,
		severity: 'error',
		message: 'Unclosed front matter. Add a line `---` after its last key.',
		span: { start: block.span.start, end: block.span.start + 3 },
		fixes: [
			{
				title: 'Add the closing `---`',
				changes: [{ span: { start: end, end }, newText: `${before}---${lineBreak}` }],
				preferred: true,
			},
		],
	};
}

/** The problem of invalid YAML, at the exact place. */
export function yamlSyntaxProblem(text: string, content: Span, fault: YamlFault): Problem {
	const at = Math.min(Math.max(fault.at, content.start), content.end);
	const line = lineAt(text, content, at);
	// The parser reports an unclosed quote only at the end of the block.
	const open = fault.code === 'MISSING_CHAR' ? openQuoteAbove(text, content, line) : undefined;
	if (open !== undefined) return problem(open, openQuoteMessage, closeQuote(text, open));
	const indented = findIndented(text, content, line);
	if (indented !== undefined && indentFaults.has(fault.code))
		return problem(
			indented,
			'Unexpected indentation. Start each key at the beginning of its line.',
			dedent(text, indented),
		);
	const value = valueIn(text, line);
	const colon = tightColon(text, line);
	if (colon !== undefined && fault.code !== 'TAB_AS_INDENT')
		return problem(line, 'Missing space after the colon. Write `key: value`.', addSpace(colon));
	const explain = explanations.get(causeOf(fault.code, text.slice(line.start, line.end)));
	if (explain === undefined) return problem(line, generalMessage);
	const { message, where = 'line', quotable = false } = explain(text.charAt(at));
	const span =
		where === 'value'
			? (value ?? line)
			: where === 'rest'
				? { start: at, end: Math.max(at, line.end) }
				: line;
	return problem(span, message, quotable && value !== undefined ? quote(text, value) : undefined);
}

/** Error codes that the parser has for an indented key. */
const indentFaults: ReadonlySet<string> = new Set([
	'UNEXPECTED_TOKEN',
	'BAD_INDENT',
	'BLOCK_AS_IMPLICIT_KEY',
]);

/**
 * Span of an indented key with its value, if the line before (or, for the first line, the line after) has a key that is
 * not indented. Tries the line of the fault, then the next one, and the first line if the fault is on the second.
 */
function findIndented(text: string, content: Span, { start }: Span): Span | undefined {
	const lines = text.slice(content.start, content.end).split('\n');
	const at = text.slice(content.start, start).split('\n').length - 1;
	const indentAt = (line: number) =>
		/^( *)[A-Za-z"'][^\s:]*:[ \t]+[^\s|>]/.exec(lines[line] ?? '')?.[1]?.length ?? -1;
	const isIndented = (line: number) =>
		indentAt(line) > 0 && (line === 0 ? indentAt(1) === 0 : indentAt(line - 1) === 0);
	const line = [at, at + 1, ...(at === 1 ? [0] : [])].find(isIndented);
	if (line === undefined) return undefined;
	const before = lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, content.start);
	return { start: before + indentAt(line), end: before + (lines[line] ?? '').trimEnd().length };
}

function dedent(text: string, { start }: Span): Fix {
	return {
		title: 'Remove the indentation',
		changes: [{ span: { start: startOfLine(text, start), end: start }, newText: '' }],
		preferred: true,
	};
}

/** Code of the fault, with codes of its own for mistakes that the parser reports by one code and the line tells apart. */
function causeOf(faultCode: string, line: string): string {
	if (faultCode === 'MISSING_CHAR' && !/["'[{]/.test(line)) return 'MISSING_COLON';
	if (faultCode === 'BLOCK_AS_IMPLICIT_KEY' && !/:\s.*:(\s|$)/.test(line)) return 'INDENTED_BELOW';
	return faultCode;
}

interface Explanation {
	readonly message: string;
	/** Part of the line to report; the whole line if undefined. `rest` is from the fault to the end of the line. */
	readonly where?: 'value' | 'rest';
	/** True if quotes around the value fix the fault. */
	readonly quotable?: true;
}

const generalMessage =
	'Invalid YAML. Write `key: value` on each line, and put values with special characters in quotes.';

const openQuoteMessage = 'Unclosed quote or bracket on this line. Add the closing one.';

/** The message for each error code of the YAML parser; `found` is the character at the error. */
const explanations: ReadonlyMap<string, (found: string) => Explanation> = new Map<
	string,
	(found: string) => Explanation
>([
	[
		'BLOCK_AS_IMPLICIT_KEY',
		() => ({
			message: 'Unquoted YAML value contains a colon and a space. Put it in quotes.',
			where: 'value',
			quotable: true,
		}),
	],
	[
		'BAD_SCALAR_START',
		(found) => ({
			message: `Unquoted YAML value starts with ${found === '`' ? 'a backtick' : `\`${found}\``}. Put it in quotes.`,
			where: 'value',
			quotable: true,
		}),
	],
	[
		'UNEXPECTED_TOKEN',
		() => ({
			message: 'Unquoted YAML value is read as YAML syntax. Put it in quotes.',
			where: 'value',
			quotable: true,
		}),
	],
	[
		'TAB_AS_INDENT',
		() => ({ message: 'YAML does not allow tabs for indentation. Use spaces.', where: 'rest' }),
	],
	['MISSING_CHAR', () => ({ message: openQuoteMessage })],
	[
		'BAD_DQ_ESCAPE',
		() => ({
			message: 'Invalid escape sequence. Double the backslash, or put the value in single quotes.',
			where: 'rest',
		}),
	],
	[
		'BAD_INDENT',
		() => ({
			message: 'Inconsistent indentation, or an unclosed bracket above this line.',
		}),
	],
	[
		'INDENTED_BELOW',
		() => ({
			message: 'Unexpected indentation after this line. Start each key at the beginning of its line.',
		}),
	],
	['MULTILINE_IMPLICIT_KEY', () => ({ message: 'Missing colon after the key. Write `key: value`.' })],
	['MISSING_COLON', () => ({ message: 'Missing colon after the key. Write `key: value`.' })],
	[
		'LOST_ALIAS',
		() => ({
			message: 'Unquoted YAML value starts with `*`, so it is read as an alias. Put it in quotes.',
			where: 'value',
			quotable: true,
		}),
	],
	['NO_KEY', () => ({ message: 'Missing key before the colon. Write `key: value`.' })],
	['NO_KEYS', () => ({ message: 'Line without a key. Write `key: value`, or remove the line.' })],
	['TOO_DEEP', () => ({ message: 'YAML is nested too deeply. Use plain values.' })],
	['LOOPED_ALIAS', () => ({ message: 'YAML value contains itself. Use plain values.' })],
	['TOO_MANY_ALIASES', () => ({ message: 'Too many YAML aliases. Use plain values.' })],
]);

function problem(span: Span, message: string, fix?: Fix): Problem {
	return { code, severity: 'error', message, span, ...(fix && { fixes: [fix] }) };
}

function quote(text: string, value: Span): Fix {
	const raw = withoutQuotes(text.slice(value.start, value.end));
	const quoted = raw.includes("'") ? quoteText(raw) : `'${raw}'`;
	return {
		title: 'Add quotes',
		changes: [{ span: value, newText: quoted }],
		preferred: true,
		isSafe: true,
	};
}

/**
 * The text without its outer quotes if the same quote occurs inside and ends it early: `'It's'` becomes `It's`, `"The
 * "best" one"` becomes `The "best" one`. Any other text is unchanged.
 */
function withoutQuotes(raw: string): string {
	const [, sign = '', inner = ''] = /^(["'])(.+)\1$/.exec(raw) ?? [];
	// An inner quote after white space opens; the first inner one of `'a' and 'b'` closes the outer one.
	const opens = /\s/.test(inner.charAt(inner.indexOf(sign) - 1));
	const isSame = sign !== '' && (opens || inner.split(sign).length % 2 === 0 || inner.endsWith(sign));
	return isSame ? inner : raw;
}

/** Offset after the colon of a key with its value directly after it: YAML reads `title:Start` as one string. */
function tightColon(text: string, { start, end }: Span): number | undefined {
	const [key] = /^[A-Za-z][\w-]*:(?=[^\s:/])/.exec(text.slice(start, end)) ?? [];
	return key === undefined ? undefined : start + key.length;
}

function addSpace(at: number): Fix {
	return {
		title: 'Add the space',
		changes: [{ span: { start: at, end: at }, newText: ' ' }],
		preferred: true,
		isSafe: true,
	};
}

/** The line at an offset, without white space around it; at the end of the block its last line that is not blank. */
function lineAt(text: string, content: Span, at: number): Span {
	const last = content.start + text.slice(content.start, content.end).trimEnd().length;
	const inside = Math.min(at, Math.max(last - 1, content.start));
	const start = Math.max(startOfLine(text, inside), content.start);
	const line = text.slice(start, Math.min(endOfLine(text, inside), content.end));
	const blank = line.length - line.trimStart().length;
	return { start: start + Math.min(blank, line.trimEnd().length), end: start + line.trimEnd().length };
}

/** Span of the text after the first colon of the line. */
function valueIn(text: string, line: Span): Span | undefined {
	const [before = ''] = /^[^:]*:[ \t]+/.exec(text.slice(line.start, line.end)) ?? [];
	const start = line.start + before.length;
	return before === '' || start >= line.end ? undefined : { start, end: line.end };
}

/** The last line with a value that begins with a quote and does not close it. */
function openQuoteAbove(text: string, content: Span, { end }: Span): Span | undefined {
	let { start } = content;
	let open: Span | undefined;
	for (const line of text.slice(content.start, end).split('\n')) {
		const written = line.trimEnd();
		if (/^[^\s#"':][^"':]*:[ \t]+(?:"[^"]*|'[^']*)$/.test(written))
			open = { start, end: start + written.length };
		start += line.length + 1;
	}
	return open;
}

function closeQuote(text: string, line: Span): Fix | undefined {
	const sign = /["']/.exec(text.slice(line.start, line.end))?.[0];
	if (sign === undefined) return undefined;
	return {
		title: `Add the closing \`${sign}\``,
		changes: [{ span: { start: line.end, end: line.end }, newText: sign }],
		preferred: true,
	};
}
