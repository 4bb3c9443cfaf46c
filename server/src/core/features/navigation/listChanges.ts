import type { Node } from 'jsonc-parser';
import { itemsOf } from '../../syntax/json.ts';
import { type JsonItem, spliceJson } from '../../syntax/spliceJson.ts';
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
export type NewItem = (layout: ListLayout) => JsonItem;

/**
 * The changes that make the edit: only between and on the items concerned, laid out like their neighbors, with the
 * comments that belong to them. `modify` of jsonc-parser is not used, since it breaks every list that stands on one line.
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
