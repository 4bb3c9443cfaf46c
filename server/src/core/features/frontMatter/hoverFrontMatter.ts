import type { Hover } from 'vscode-languageserver-types';
import { frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { touches } from '../../text/span.ts';
import { toMarkup } from '../components/completionText.ts';
import { fieldMarkdown } from './fieldMarkdown.ts';

/** Explains the front matter key at the offset. */
export function hoverFrontMatter(document: PageDocument, offset: number): Hover | undefined {
	const entry = document.frontMatter.entries.find(({ keySpan }) => touches(keySpan, offset));
	const field = entry && frontMatterFieldsByKey.get(entry.key);
	if (entry === undefined || field === undefined) return undefined;
	const { start, end } = entry.keySpan;
	return {
		contents: toMarkup(fieldMarkdown(field)),
		range: { start: document.lines.positionAt(start), end: document.lines.positionAt(end) },
	};
}
