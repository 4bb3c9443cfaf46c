import type { Hover } from 'vscode-languageserver-types';
import { frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import type { PageDocument } from '../../language/document.ts';
import type { FrontMatterEntry } from '../../language/frontMatterEntry.ts';
import { containsCursor, type Span } from '../../text/positions.ts';
import { fieldMarkdown } from '../complete/completeFrontMatter.ts';
import { toMarkup } from '../document/completionText.ts';
import { iconMarkdown } from './picture.ts';

/** Hover of the front matter key at the offset, or of the icon that its value names. */
export function hoverFrontMatter(document: PageDocument, offset: number): Hover | undefined {
	for (const entry of document.frontMatter.entries) {
		const explained = explain(entry, offset);
		if (explained === undefined) continue;
		const { start, end } = explained.span;
		return {
			contents: toMarkup(explained.markdown),
			range: { start: document.lines.positionAt(start), end: document.lines.positionAt(end) },
		};
	}
	return undefined;
}

function explain({ key, keySpan, value, valueSpan }: FrontMatterEntry, offset: number) {
	const field = frontMatterFieldsByKey.get(key);
	if (field === undefined) return undefined;
	if (containsCursor(keySpan, offset)) return { span: keySpan, markdown: fieldMarkdown(field) };
	if (valueSpan === undefined || !containsCursor(valueSpan, offset)) return undefined;
	return field.kind === 'icon' && typeof value === 'string'
		? toExplained(valueSpan, iconMarkdown(value))
		: undefined;
}

function toExplained(span: Span, markdown: string | undefined) {
	return markdown === undefined ? undefined : { span, markdown };
}
