import type { Hover } from 'vscode-languageserver-types';
import type { PageDocument } from '../../language/document.ts';
import { spanOf } from '../../language/json.ts';
import { findConfigPlace } from '../../project/config/configPlace.ts';
import { variablePlace } from '../../project/config/siteConfig.ts';
import type { ReadText } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import { containsCursor, endOfLine, type Span, startOfLine } from '../../text/positions.ts';
import { toMarkup } from '../document/completionText.ts';
import { type FileLocation, rangeOf, toLocation } from '../document/fileLocation.ts';
import { wholeNameAt } from '../subject/nameAt.ts';
import { findNamedValue, type NamedValue } from '../subject/namedValue.ts';

/** Hover with the value of the variable or name in braces at the offset. */
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

/** Location of the value of the variable or name in braces at the offset. */
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

/** Maximum lines and characters of a shown value. */
const maxLines = 12;
const maxCharacters = 1_000;

/** Source text of the value; empty if it is unknown. */
export function valueMarkdown({ code, value }: Pick<NamedValue, 'code' | 'value'>): string {
	if (value === undefined) return '';
	const { start, end } = value.span;
	const lines = code.slice(start, Math.min(end, start + maxCharacters)).split(/\r?\n/);
	const shown = lines.slice(0, maxLines).join('\n');
	return inFence('jsx', shown.length < end - start && lines.length > maxLines ? `${shown}\n…` : shown);
}

/** Fence that is longer than any run of backticks in the text. */
function inFence(language: string, text: string): string {
	const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length));
	const fence = '`'.repeat(longest + 1);
	return `${fence}${language}\n${text}\n${fence}`;
}

/** Use of a variable of the configuration on a page, also in code. */
interface UsedVariable {
	readonly name: string;
	readonly value: string;
	/** Including the braces. */
	readonly span: Span;
}

export function variableAt(
	{ site }: Project,
	{ text }: PageDocument,
	offset: number,
): UsedVariable | undefined {
	if (site.variables.size === 0) return undefined;
	const start = Math.max(startOfLine(text, offset), offset - farthest);
	const line = text.slice(start, Math.min(endOfLine(text, offset), offset + farthest));
	for (const match of line.matchAll(/\{\{\s{0,20}([\w.-]{1,200})\s{0,20}\}\}/g)) {
		const span = { start: start + match.index, end: start + match.index + match[0].length };
		const name = match[1] ?? '';
		const value = site.variables.get(name);
		if (value !== undefined && containsCursor(span, offset)) return { name, value, span };
	}
	return undefined;
}

const farthest = 250;

/** Location of the variable's value in the configuration, or a part of it. */
function variableLocation(
	project: Project,
	document: PageDocument,
	offset: number,
): FileLocation | undefined {
	const variable = variableAt(project, document, offset);
	const place = variable && findConfigPlace(project, variablePlace(variable.name));
	return place && toLocation(place.document, spanOf(place.node));
}
