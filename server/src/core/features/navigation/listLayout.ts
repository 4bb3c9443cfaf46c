import type { Node } from 'jsonc-parser';
import { itemsOf } from '../../syntax/json.ts';
import { indentOfLine, isOneLine } from '../../syntax/jsonLayout.ts';
import type { ItemSpacing } from '../../syntax/spliceJson.ts';
import { lineBreakOf } from '../../text/lineBounds.ts';

/** How the items of a JSON list are laid out, so that new ones look like the ones beside them. */
export interface ListLayout extends ItemSpacing {
	/** One level of indentation, as the file has it. */
	readonly unit: string;
	readonly lineBreak: string;
}

export function listLayout(text: string, list: Node): ListLayout {
	const lineBreak = lineBreakOf(text);
	const outer = indentOfLine(text, list.offset);
	const unit = indentUnit(text);
	const file = { unit, lineBreak };
	const items = itemsOf(list);
	const [first] = items;
	const padding = { before: '', after: '' };
	if (first === undefined) {
		const owner = list.parent?.parent;
		const isOnOneLine = owner === undefined || isOneLine(text, owner);
		if (isOnOneLine) return { ...file, separator: ', ', indent: outer, padding };
		const indent = outer + unit;
		const around = { before: lineBreak + indent, after: lineBreak + outer };
		return { ...file, separator: `,${lineBreak}${indent}`, indent, padding: around };
	}
	const separator = usualSeparator(text, items) ?? separatorBefore(text, list, first, lineBreak);
	const indent = separator.includes('\n') ? separator.slice(separator.lastIndexOf('\n') + 1) : outer;
	return { ...file, separator, indent: indent.trim() === '' ? indent : outer, padding };
}

/** What stands between the first two items that nothing but a comma and white space divides. */
function usualSeparator(text: string, items: readonly Node[]): string | undefined {
	for (const [index, item] of items.entries()) {
		const next = items[index + 1];
		if (next === undefined) return undefined;
		const between = text.slice(item.offset + item.length, next.offset);
		if (/^\s*,\s*$/.test(between)) return between;
	}
	return undefined;
}

function separatorBefore(text: string, list: Node, first: Node, lineBreak: string): string {
	const before = text.slice(list.offset + 1, first.offset);
	return before.includes('\n') ? `,${lineBreak}${indentOfLine(text, first.offset)}` : ', ';
}

/** The first indentation in the file is one level deep. */
export function indentUnit(text: string): string {
	return /\n([ \t]+)\S/.exec(text)?.[1] ?? '\t';
}
