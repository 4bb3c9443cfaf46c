import type { JSONPath, Node } from 'jsonc-parser';
import type { ConfigDocument } from '../../language/document.ts';
import type { DocumentChanges } from '../../language/documentChanges.ts';
import { type ListEdit, listChanges, type NewItem } from '../document/listChanges.ts';
import type { ListedEntry } from './navigationEntries.ts';
import { type NavigationEditContext, resolvedPlaceAt, writtenPlaceAt } from './writtenNavigation.ts';

export type NavigationChanges = readonly (DocumentChanges & { readonly document: ConfigDocument })[];

export const staleMessage = 'The navigation has changed in the meantime. Try again.';
export const editByHandMessage =
	'Recto cannot edit this part of the navigation. Edit the configuration file by hand.';

/** New items of a list. */
interface Insertion {
	readonly list: JSONPath;
	/** Before the item at this index; an index after the last one appends. */
	readonly index: number;
	readonly items: readonly NewItem[];
}

/** Removes entries from their lists, and inserts others into one. A string is a refusal. */
export function editLists(
	editing: NavigationEditContext,
	removed: readonly ListedEntry[],
	insertion?: Insertion,
): NavigationChanges | string {
	const edits = new Map<Node, OpenEdit>();
	const editOf = (list: JSONPath) => {
		const found = resolvedPlaceAt(editing, list);
		if (found?.node.type !== 'array') return undefined;
		const edit = edits.get(found.node) ?? {
			document: found.document,
			list: found.node,
			removed: new Set(),
			inserted: new Map(),
		};
		edits.set(found.node, edit);
		return edit;
	};
	for (const { list, index } of removed) editOf(list)?.removed.add(index);
	if (insertion !== undefined) {
		const edit = editOf(insertion.list);
		if (edit === undefined)
			return writtenPlaceAt(editing, insertion.list) === undefined ? staleMessage : editByHandMessage;
		edit.inserted.set(Math.min(insertion.index, edit.list.children?.length ?? 0), insertion.items);
	}
	return groupChangesByDocument(
		[...edits.values()].map((edit) => ({
			document: edit.document,
			changes: listChanges(edit.document.text, edit),
		})),
	);
}

/** Groups changes by document. */
export function groupChangesByDocument(changes: NavigationChanges): NavigationChanges {
	const documents = new Set(changes.map(({ document }) => document));
	return [...documents].map((document) => ({
		document,
		changes: changes.flatMap((one) => (one.document === document ? one.changes : [])),
	}));
}

interface OpenEdit extends ListEdit {
	readonly document: ConfigDocument;
	readonly removed: Set<number>;
	readonly inserted: Map<number, readonly NewItem[]>;
}
