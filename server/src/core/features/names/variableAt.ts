import { findConfigPlace } from '../../project/config/configPlace.ts';
import { variablePlace } from '../../project/config/siteConfig.ts';
import type { Project } from '../../project/project.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { spanOf } from '../../syntax/json.ts';
import { endOfLine, startOfLine } from '../../text/lineBounds.ts';
import { type Span, touches } from '../../text/span.ts';
import { type FileLocation, toLocation } from '../links/fileLocation.ts';

/** A variable of the configuration where a page shows it, in code too. */
export interface UsedVariable {
	readonly name: string;
	readonly value: string;
	/** With the braces. */
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
		if (value !== undefined && touches(span, offset)) return { name, value, span };
	}
	return undefined;
}

const farthest = 250;

/** Where the configuration, or a part of it, gives the variable its value. */
export function variableLocation(
	project: Project,
	document: PageDocument,
	offset: number,
): FileLocation | undefined {
	const variable = variableAt(project, document, offset);
	const place = variable && findConfigPlace(project, variablePlace(variable.name));
	return place && toLocation(place.document, spanOf(place.node));
}
