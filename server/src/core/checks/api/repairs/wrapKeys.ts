import type { Node } from 'jsonc-parser';
import type { DataDocument } from '../../../syntax/document.ts';
import type { JsonProperty } from '../../../syntax/json.ts';
import { lineBreakOf, startOfLine } from '../../../text/lineBounds.ts';
import type { TextChange } from '../../../text/textChange.ts';
import { inFormat } from './newEntry.ts';

/** Moves keys of an object down into new objects; undefined if other keys are between them. */
export function wrapKeys(
	document: DataDocument,
	{ offset, children = [] }: Node,
	keys: readonly JsonProperty[],
	below: readonly string[],
): readonly TextChange[] | undefined {
	const { text, format } = document;
	const places = keys.map(({ key }) => children.findIndex((child) => child.children?.[0] === key));
	const [first] = places;
	const last = places.at(-1);
	if (first === undefined || last === undefined || first < 0 || last - first !== places.length - 1)
		return undefined;
	const [from, to] = [children[first], children[last]];
	if (from === undefined || to === undefined || from.offset < offset) return undefined;
	const written = text.slice(from.offset, to.offset + to.length).trimEnd();
	const span = { start: from.offset, end: from.offset + written.length };
	if (format === 'json' || text[offset] === '{') {
		const quoted = below.map((key) => inFormat(document, key));
		const newText = `${quoted.map((key) => `${key}: { `).join('')}${written}${' }'.repeat(below.length)}`;
		return [{ span, newText }];
	}
	const column = from.offset - startOfLine(text, from.offset);
	const heads = below.map(
		(key, depth) => `${key}:${lineBreakOf(text)}${' '.repeat(column + 2 * (depth + 1))}`,
	);
	return [
		{ span, newText: heads.join('') + written.replace(/\n(?=[^\r\n])/g, `\n${'  '.repeat(below.length)}`) },
	];
}
