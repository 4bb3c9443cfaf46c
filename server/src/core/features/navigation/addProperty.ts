import type { JSONPath } from 'jsonc-parser';
import { insertProperty } from '../../checks/config/jsonEdits.ts';
import type { Changes } from './editLists.ts';
import { contentAt, type Editing } from './writtenNavigation.ts';

/** Gives the object around the place that key; undefined where there is none. */
export function addProperty(editing: Editing, place: JSONPath, value: unknown): Changes | undefined {
	const owner = contentAt(editing, place.slice(0, -1));
	if (owner?.node.type !== 'object') return undefined;
	const { document, node } = owner;
	return [{ document, changes: insertProperty(document.text, node, String(place.at(-1)), value) }];
}
