import type { Node } from 'jsonc-parser';
import { itemsOf } from '../../language/json.ts';
import { indentOfLine, isOneLine } from '../../language/jsonLayout.ts';
import { type ItemSpacing, type JsonItem, spliceJson } from '../../language/spliceJson.ts';
import type { TextChange } from '../../text/edits.ts';
import { lineBreakOf } from '../../text/positions.ts';

/** Edit of a JSON list: indices refer to the items before the edit. */
export interface ListEdit {
	readonly list: Node;
	readonly removed: ReadonlySet<number>;
	/** Inserted before the item at the index; the number of items appends. */
	readonly inserted: ReadonlyMap<number, readonly NewItem[]>;
}

/** Text of an item in a list with that layout. */
export type NewItem = (layout: ListLayout) => JsonItem;

/**
 * Changes that make the edit: only between and in the affected items, formatted like their neighbors, with the comments
 * that belong to them. `modify` of jsonc-parser is not used, since it breaks every one-line list.
 */
export function listChanges(text: string, { list, removed, inserted }: ListEdit): readonly TextChange[] {
	const { length } = itemsOf(list);
	const layout = listLayout(text, list);
	const changes: TextChange[] = [];
	for (let from = 0; from <= length; from++) {
		if (!removed.has(from) && !inserted.has(from)) continue;
		let to = from;
		while (removed.has(to)) to++;
		const items: JsonItem[] = [];
		for (let index = from; index <= to; index++)
			items.push(...(inserted.get(index) ?? []).map((item) => item(layout)));
		changes.push(...spliceJson(text, { parent: list, from, to, items }, layout));
		from = to;
	}
	return changes;
}

/** Layout of the items of a JSON list, so that new ones look like their neighbors. */
interface ListLayout extends ItemSpacing {
	/** One level of indentation in the file. */
	readonly unit: string;
	readonly lineBreak: string;
}

function listLayout(text: string, list: Node): ListLayout {
	const lineBreak = lineBreakOf(text);
	const outer = indentOfLine(text, list.offset);
	const unit = firstIndentation(text);
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

/** Text between the first two items that are separated only by a comma and white space. */
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

/** One level of indentation: the first indentation in the file. */
export function firstIndentation(text: string): string {
	return /\n([ \t]+)\S/.exec(text)?.[1] ?? '\t';
}
