import type { JSONPath } from 'jsonc-parser';
import { removeNode } from '../../checks/config/jsonEdits.ts';
import { findValue, itemsOf } from '../../syntax/json.ts';
import { type Changes, editLists, joinChanges, partIn, stale } from './editLists.ts';
import { findAll } from './findEntries.ts';
import { namesOfVersion } from './namesOfVersion.ts';
import type { EntryName } from './navigationEdit.ts';
import { type ListedSection, toKey } from './navigationEntries.ts';
import { fieldOf, sectionLabel } from './sectionLabel.ts';
import { at, contentAt, type Editing } from './writtenNavigation.ts';

/** Takes pages, groups and sections out of their lists. A sentence is a refusal. */
export function removeEntries(editing: Editing, names: readonly EntryName[]): Changes | string {
	const entries = findAll(editing, names);
	if (entries === undefined) return stale;
	const sections = entries.filter((entry) => entry.kind === 'section');
	const refusal =
		partIn(editing, entries) ??
		sections.map((entry) => whyItStays(editing, entry)).find((sentence) => sentence !== undefined);
	if (refusal !== undefined) return refusal;
	const emptied = emptiedLists(editing, sections);
	const last = emptied.find(({ list }) => isAllThereIs(editing, list));
	if (last !== undefined)
		return `One ${last.is} stays: without any, this part of the navigation would hold nothing.`;
	const [alone, second] = emptied;
	// Two lists beside each other would share a comma: they stay, without items.
	const property = second === undefined && alone !== undefined ? at(editing, alone.list) : undefined;
	if (alone === undefined || property?.node.parent === undefined) return editLists(editing, entries);
	const others = editLists(
		editing,
		entries.filter(({ list }) => toKey(list) !== toKey(alone.list)),
	);
	if (typeof others === 'string') return others;
	const { document, node } = property;
	return joinChanges([
		...others,
		{ document, changes: node.parent === undefined ? [] : [removeNode(node.parent)] },
	]);
}

function whyItStays(editing: Editing, { is, section }: ListedSection): string | undefined {
	const { label, place } = section;
	if ('holds' in section && section.holds.kind === 'rest')
		return `“${label}” holds what no other ${is} does, and goes with the last of them.`;
	const own = sectionLabel(editing, place);
	const { texts, pages } = own === undefined ? { texts: [], pages: [] } : namesOfVersion(editing, own);
	const [page] = pages;
	if (texts.length > 0) return `Parts of the navigation name the version “${label}”: let them go first.`;
	if (page !== undefined) return `Pages such as ${page.path} name the version “${label}”: change them first.`;
	return undefined;
}

/** The lists of which nothing would be left, each with what it lists. */
function emptiedLists(editing: Editing, sections: readonly ListedSection[]) {
	const counts = new Map<
		string,
		{ readonly list: JSONPath; readonly is: ListedSection['is']; count: number }
	>();
	for (const { list, is } of sections) {
		const key = toKey(list);
		const known = counts.get(key) ?? { list, is, count: 0 };
		counts.set(key, { ...known, count: known.count + 1 });
	}
	return [...counts.values()].filter(({ list, count }) => {
		const found = contentAt(editing, list);
		return found !== undefined && itemsOf(found.node).length === count;
	});
}

/** Whether the part around the list holds nothing but what is in it. */
function isAllThereIs(editing: Editing, list: JSONPath): boolean {
	const around = contentAt(editing, list.slice(0, -1));
	const field = around && fieldOf(around);
	if (around === undefined || field?.type !== 'object') return false;
	const { firstOf = [] } = field;
	const key = String(list.at(-1));
	return (
		firstOf.includes(key) &&
		!firstOf.some((other) => other !== key && findValue(around.node, other) !== undefined)
	);
}
