import { keptWith } from '../text/keptWith.ts';
import type { Span } from '../text/span.ts';
import { type JsonNodes, propertiesOf } from './json.ts';

/** Up to the quote that ends it in the reader's eyes: `"colors: { "`, `"name: "`, `"rounded: true, "`. */
const endedByNext = /^"([^\s"{}[\],]+?)\s*:(?:[\s[{]*|\s*(?:true|false|null|-?[\d.]+)[\s,}\]]*)"$/;
/** Up to the end of the line: `"navigation: {`, `"rounded: true,`. */
const endedByLine = /^"([^\s"{}[\],]+?)\s*:(?=\s|[[{]|-?\d|true|false|null|$)/;

/**
 * The key before a fault, or at it, whose closing quote is missing, so that the reader took its colon and more for a
 * part of it; with the quote that opens it.
 */
export function findUnclosedKey(text: string, tree: JsonNodes, fault: Span): Span | undefined {
	const isOpen = text[fault.start] === '"';
	const start = isOpen ? fault.start : text.lastIndexOf('"', endOfPrevious(text, fault.start) - 2);
	if (start < 0) return undefined;
	const read = text.slice(start, isOpen ? fault.end : endOfPrevious(text, fault.start));
	if (!isOpen && read.includes('\n')) return undefined;
	const key = (isOpen ? endedByLine : endedByNext).exec(read)?.[1];
	return key !== undefined && keyOffsets(tree).has(start)
		? { start, end: start + 1 + key.length }
		: undefined;
}

function endOfPrevious(text: string, offset: number): number {
	let end = offset;
	while (end > 0 && /\s/.test(text[end - 1] ?? '')) end--;
	return end;
}

const keyOffsets = keptWith((tree: JsonNodes): ReadonlySet<number> => {
	const found = new Set<number>();
	const open = tree.root === undefined ? [] : [tree.root];
	for (let node = open.pop(); node !== undefined; node = open.pop()) {
		for (const { key } of propertiesOf(node)) found.add(key.offset);
		for (const child of node.children ?? []) open.push(child);
	}
	return found;
});
