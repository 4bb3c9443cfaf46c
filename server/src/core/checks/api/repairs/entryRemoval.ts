import type { Node } from 'jsonc-parser';
import type { DataDocument } from '../../../syntax/document.ts';
import { startOfLine } from '../../../text/lineBounds.ts';
import type { TextChange } from '../../../text/textChange.ts';

/** Removes an entry with its line, or with the comma next to it. */
export function entryRemoval(
	{ text }: DataDocument,
	{ offset, children = [] }: Node,
	key: Node,
): TextChange | undefined {
	const index = children.findIndex((child) => child.children?.[0] === key);
	const entry = children[index];
	if (entry === undefined) return undefined;
	const end = entry.offset + entry.length;
	const [next, before] = [children[index + 1], children[index - 1]];
	const lineStart = startOfLine(text, entry.offset);
	const [rest = ''] = /^[ \t]*(?:#[^\n]*)?(?:\r?\n|$)/.exec(text.slice(end, end + 300)) ?? [];
	const isAlone = text[offset] !== '{' && text.slice(lineStart, entry.offset).trim() === '' && rest !== '';
	if (isAlone) return { span: { start: lineStart, end: end + rest.length }, newText: '' };
	if (next !== undefined) return { span: { start: entry.offset, end: next.offset }, newText: '' };
	return before && { span: { start: before.offset + before.length, end }, newText: '' };
}
