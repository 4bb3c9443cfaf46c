import type { Node } from 'jsonc-parser';
import { itemsOf } from '../../syntax/json.ts';
import type { Span } from '../../text/span.ts';
import type { TextChange } from '../../text/textChange.ts';
import { type ListLayout, listLayout } from './listLayout.ts';

/** What to do with one JSON list: indices are those of its items before. */
export interface ListEdit {
	readonly list: Node;
	readonly removed: ReadonlySet<number>;
	/** Before the item of the index; the number of items stands for the end. */
	readonly inserted: ReadonlyMap<number, readonly NewItem[]>;
}

/** The text of an item in a list of that layout. */
export type NewItem = (layout: ListLayout) => string;

/**
 * The changes that make the edit: only between and on the items concerned, laid out like their neighbours. `modify` of
 * jsonc-parser is not used, since it breaks every list that stands on one line.
 */
export function listChanges(text: string, edit: ListEdit): readonly TextChange[] {
	const items = itemsOf(edit.list);
	const layout = listLayout(text, edit.list);
	const { separator, padding } = layout;
	const newItems = (from: number, to: number) => itemsBetween(edit, layout, from, to);
	const kept = items.flatMap((_, index) => (edit.removed.has(index) ? [] : [index]));
	const [first, last] = [items[0], items.at(-1)];
	if (kept.length === 0) {
		const all = newItems(0, items.length).join(separator);
		const inside = { start: edit.list.offset + 1, end: edit.list.offset + edit.list.length - 1 };
		if (all === '') return changed(text, inside, '');
		if (first === undefined || last === undefined)
			return changed(text, inside, padding.before + all + padding.after);
		return changed(text, { start: first.offset, end: endOf(last) }, all);
	}
	const changes: TextChange[] = [];
	let previous = -1;
	for (const next of [...kept, items.length]) {
		const fresh = newItems(previous + 1, next);
		const before = items[previous];
		const after = items[next];
		const gone = items[previous + 1];
		if (after !== undefined && gone !== undefined) {
			const newText = fresh.map((item) => item + separator).join('');
			changes.push(...changed(text, { start: gone.offset, end: after.offset }, newText));
		} else if (before !== undefined && last !== undefined) {
			const newText = fresh.map((item) => separator + item).join('');
			changes.push(...changed(text, { start: endOf(before), end: endOf(last) }, newText));
		}
		previous = next;
	}
	return changes;
}

function itemsBetween({ inserted }: ListEdit, layout: ListLayout, from: number, to: number): string[] {
	const texts: string[] = [];
	for (let index = from; index <= to; index++)
		texts.push(...(inserted.get(index) ?? []).map((item) => item(layout)));
	return texts;
}

function changed(text: string, span: Span, newText: string): readonly TextChange[] {
	return text.slice(span.start, span.end) === newText ? [] : [{ span, newText }];
}

function endOf(node: Node): number {
	return node.offset + node.length;
}
