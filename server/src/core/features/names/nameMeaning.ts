import type { Hover } from 'vscode-languageserver-types';
import type { ReadText } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { toMarkup } from '../components/completionText.ts';
import { type FileLocation, rangeOf } from '../links/fileLocation.ts';
import { wholeNameAt } from './nameAt.ts';
import { findNamedValue, type NamedValue } from './namedValue.ts';
import { variableAt, variableLocation } from './variableAt.ts';

/** What the variable or name at the offset, within braces, stands for. */
export function hoverName(
	project: Project,
	document: PageDocument,
	offset: number,
	readText: ReadText,
): Hover | undefined {
	const variable = variableAt(project, document, offset);
	if (variable !== undefined)
		return { contents: toMarkup(inFence('text', variable.value)), range: rangeOf(document, variable.span) };
	const place = wholeNameAt(document, offset);
	const named =
		place && findNamedValue(project, { document, names: [...place.owners, place.name] }, readText);
	if (place === undefined || named === undefined) return undefined;
	const origin = named.path === document.path ? '' : `From \`${named.path}\``;
	const value = [valueMarkdown(named), origin].filter((part) => part !== '').join('\n\n');
	return value === '' ? undefined : { contents: toMarkup(value), range: rangeOf(document, place.span) };
}

/** Where what stands at the offset, within braces, gets its value. */
export function nameLocation(
	project: Project,
	document: PageDocument,
	offset: number,
	readText: ReadText,
): FileLocation | undefined {
	const place = wholeNameAt(document, offset);
	if (place === undefined) return variableLocation(project, document, offset);
	return findNamedValue(project, { document, names: [...place.owners, place.name] }, readText)?.location;
}

/** Longer values are shown by their beginning (lines, characters). */
const mostLines = 12;
const mostCharacters = 1_000;

/** The value as it is written; empty where it is not. */
export function valueMarkdown({ code, value }: Pick<NamedValue, 'code' | 'value'>): string {
	if (value === undefined) return '';
	const { start, end } = value.span;
	const lines = code.slice(start, Math.min(end, start + mostCharacters)).split(/\r?\n/);
	const shown = lines.slice(0, mostLines).join('\n');
	return inFence('jsx', shown.length < end - start && lines.length > mostLines ? `${shown}\n…` : shown);
}

/** A fence longer than any in the text. */
function inFence(language: string, text: string): string {
	const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length));
	const fence = '`'.repeat(longest + 1);
	return `${fence}${language}\n${text}\n${fence}`;
}
