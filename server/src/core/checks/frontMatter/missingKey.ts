import { foreignKeyMeaning } from '../../catalogue/foreignKeys.ts';
import { foreignKeys, frontMatterFields, frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import type { FrontMatterField } from '../../catalogue/frontMatterField.ts';
import type { PageDocument } from '../../language/document.ts';
import type { FrontMatterEntry } from '../../language/frontMatterEntry.ts';
import type { FrontMatterBlock } from '../../language/page/pageSyntax.ts';
import { offsetAfterByteOrderMark } from '../../project/pages/missingFieldSpan.ts';
import { quoteText } from '../../text/characters.ts';
import { editDistance } from '../../text/didYouMean.ts';
import type { TextChange } from '../../text/edits.ts';
import { lineBreakOf, type Span } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { Finding } from '../check.ts';
import { unknownMessage } from '../messages.ts';

/** True if the front matter is invalid, so that nothing is known about its keys. */
export function hasInvalidFrontMatter({ frontMatter }: PageDocument): boolean {
	return frontMatter.problems.length > 0;
}

/** True if the page has a value for the key, or another key that makes it unnecessary. */
export function hasFieldValue({ frontMatter: { values } }: PageDocument, field: FrontMatterField): boolean {
	return !isEmpty(values[field.key]) || (field.suppliedBy ?? []).some((key) => !isEmpty(values[key]));
}

/** Adds the value to the front matter: after the key if it exists, else on a line of its own in the usual order. */
export function setFieldValue(document: PageDocument, field: FrontMatterField, value: string): TextChange {
	const entry = findEntry(document, field);
	const written = toYaml(field, value);
	if (entry?.valueSpan !== undefined) return { span: entry.valueSpan, newText: written };
	if (entry !== undefined)
		return { span: restOfLine(document.text, entry.keySpan.end), newText: `: ${written}` };
	const at = whereToInsert(document, field);
	return {
		span: { start: at, end: at },
		newText: `${field.key}: ${written}${lineBreakOf(document.text)}`,
	};
}

/** Adds front matter with only this value. */
export function insertFrontMatter(
	{ text }: PageDocument,
	field: FrontMatterField,
	value: string,
): TextChange {
	const start = offsetAfterByteOrderMark(text);
	const written = toYaml(field, value);
	const lines = ['---', `${field.key}: ${written}`, '---', '', ''];
	return { span: { start, end: start }, newText: lines.join(lineBreakOf(text)) };
}

function findEntry({ frontMatter }: PageDocument, { key }: FrontMatterField): FrontMatterEntry | undefined {
	return frontMatter.entries.find((entry) => entry.key === key);
}

/** Offset for a new key: after the last of the keys that precede it in the catalogue, else at the top of the block. */
function whereToInsert(document: PageDocument, field: FrontMatterField): number {
	const block: FrontMatterBlock | undefined = document.syntax.frontMatter;
	const before = frontMatterFields.slice(0, frontMatterFields.indexOf(field)).map(({ key }) => key);
	const last = document.frontMatter.entries.findLast(({ key }) => before.includes(key));
	if (last === undefined) return block?.content.start ?? 0;
	const newline = document.text.indexOf('\n', Math.max(last.keySpan.end, (last.valueSpan?.end ?? 0) - 1));
	return newline < 0 ? document.text.length : newline + 1;
}

function restOfLine(text: string, start: number): Span {
	const [rest = ''] = /^["']?[ \t]*:?[ \t]*/.exec(text.slice(start)) ?? [];
	const quoteLength = /^["']/.test(rest) ? 1 : 0;
	return { start: start + quoteLength, end: start + rest.length };
}

function isEmpty(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function toYaml({ kind }: FrontMatterField, value: string): string {
	return kind === 'flag' ? value : quoteText(value);
}

/** The known key that a misspelled one is one typo away from. */
export function findMisspelledKey(key: string): string | undefined {
	if (frontMatterFieldsByKey.has(key) || foreignKeys.has(key)) return undefined;
	const plain = toPlain(key);
	for (const known of frontMatterFieldsByKey.keys()) {
		if (toPlain(known) === plain) return known;
		if (key.length >= shortest && Math.abs(key.length - known.length) <= 1 && editDistance(key, known) === 1)
			return known;
	}
	return undefined;
}

/** Shorter words are similar to each other by chance. */
const shortest = 4;

/** Without case and word separators: `sidebar_title` and `sidebarTitle` are equal. */
function toPlain(key: string): string {
	return key.toLowerCase().replace(/[-_]/g, '');
}

/** The problem of a misspelled key. */
export function misspelledKeyFinding({ key, keySpan }: FrontMatterEntry, suggested: string): Finding {
	return {
		span: keySpan,
		message: unknownMessage('key', key, suggested),
		fixes: [{ ...renaming(keySpan, suggested), isSafe: true }],
	};
}

function renaming(span: Span, suggested: string): Fix {
	return { title: `Rename to \`${suggested}\``, changes: [{ span, newText: suggested }], preferred: true };
}

/** True if the known key is reported as missing, so that the misspelled or foreign one is not reported again. */
export function isReportedAsMissing(document: PageDocument, suggested: string): boolean {
	const field = frontMatterFieldsByKey.get(suggested);
	return field?.expected !== undefined && !hasFieldValue(document, field);
}

/** The problem of a missing key that is there misspelled, or under the name of another tool. */
export function mistakenKeyFinding(document: PageDocument, field: FrontMatterField): Finding | undefined {
	const { entries, values } = document.frontMatter;
	if (Object.hasOwn(values, field.key)) return undefined;
	const entry = entries.find(({ key }) => findMisspelledKey(key) === field.key);
	if (entry === undefined) return foreignKeyFinding(entries, field);
	const finding = misspelledKeyFinding(entry, field.key);
	return { ...finding, message: `Page has no ${field.key}. ${finding.message}` };
}

function foreignKeyFinding(
	entries: readonly FrontMatterEntry[],
	{ key: suggested }: FrontMatterField,
): Finding | undefined {
	const entry = entries.find(({ key, value }) => foreignKeyMeaning(key, value)?.key === suggested);
	return (
		entry && {
			span: entry.keySpan,
			message: `Page has no ${suggested}. Unsupported key \`${entry.key}\`.`,
			fixes: [renaming(entry.keySpan, suggested)],
		}
	);
}
