import type { Hover } from 'vscode-languageserver-types';
import { fenceOptions } from '../../catalogue/fenceMeta.ts';
import type { PageDocument } from '../../language/document.ts';
import { endOfLine, touches } from '../../text/positions.ts';
import { toMarkup } from './completionText.ts';

/** Explains the option at the offset, on the first line of a code block. */
export function hoverFence(document: PageDocument, offset: number): Hover | undefined {
	const { text, lines, syntax } = document;
	const fence = syntax.fences.find(({ info }) => touches(info, offset));
	if (fence === undefined) return undefined;
	const info = text.slice(fence.info.start, endOfLine(text, fence.info.start));
	for (const found of info.matchAll(/(?<=\s)[a-z]+(?==|\s|$)/g)) {
		const start = fence.info.start + found.index;
		const span = { start, end: start + found[0].length };
		const option = touches(span, offset) ? fenceOptions.find(({ name }) => name === found[0]) : undefined;
		if (option !== undefined)
			return {
				contents: toMarkup(`**\`${option.name}\`** ${option.kind}\n\n${option.summary}`),
				range: { start: lines.positionAt(span.start), end: lines.positionAt(span.end) },
			};
	}
	return undefined;
}
