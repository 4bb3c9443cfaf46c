import { frontMatterFields } from '../../catalogue/frontMatter.ts';
import type { FrontMatterField } from '../../catalogue/frontMatterField.ts';
import type { PageDocument } from '../../language/document.ts';
import type { FrontMatterEntry } from '../../language/frontMatterEntry.ts';
import type { FrontMatterBlock } from '../../language/page/pageSyntax.ts';
import { startOfText } from '../../project/pages/whereMissing.ts';
import { quoteText } from '../../text/characters.ts';
import type { TextChange } from '../../text/edits.ts';
import { lineBreakOf, type Span } from '../../text/positions.ts';

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
	const start = startOfText(text);
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
