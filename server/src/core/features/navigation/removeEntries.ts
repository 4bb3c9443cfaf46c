import type { JSONPath, Node } from 'jsonc-parser';
import { removeNode } from '../../checks/config/jsonEdits.ts';
import { configTexts } from '../../language/configTexts.ts';
import { itemsOf, stringOf } from '../../language/json.ts';
import type { Page } from '../../project/pages/page.ts';
import { byHand, type Changes, editLists, joinChanges, stale } from './editLists.ts';
import { findAll, holdsOther, type SectionLabel, sectionLabel, shownKeys } from './findEntries.ts';
import type { EntryName } from './navigationEdit.ts';
import { areLoosePages, kindOf, type ListedPart, type ListedSection, placeKey } from './navigationEntries.ts';
import { at, contentAt, type Editing, isPart } from './writtenNavigation.ts';

/** Removes pages, groups and sections from their lists. A string is a refusal. */
export function removeEntries(editing: Editing, names: readonly EntryName[]): Changes | string {
	const entries = findAll(editing, names);
	if (entries === undefined) return stale;
	if (entries.some(areLoosePages)) return byHand;
	const parts = entries.filter((entry) => isPart(editing, entry));
	const refusal = parts
		.map((part) => (part.kind === 'section' ? whyItStays(editing, part) : undefined))
		.find((sentence) => sentence !== undefined);
	if (refusal !== undefined) return refusal;
	const emptied = emptiedLists(editing, parts);
	const last = emptied.find(({ list }) => isAllThereIs(editing, list));
	if (last !== undefined)
		return `One ${last.kind} stays: without any, this part of the navigation would hold nothing.`;
	const [alone, second] = emptied;
	// Two adjacent lists would share a comma: they stay, without items.
	const property = second === undefined && alone !== undefined ? at(editing, alone.list) : undefined;
	if (alone === undefined || property?.node.parent === undefined) return editLists(editing, entries);
	const others = editLists(
		editing,
		entries.filter(({ list }) => placeKey(list) !== placeKey(alone.list)),
	);
	if (typeof others === 'string') return others;
	const { document, node } = property;
	return joinChanges([
		...others,
		{ document, changes: node.parent === undefined ? [] : removeNode(document.text, node.parent) },
	]);
}

function whyItStays(editing: Editing, { is, section }: ListedSection): string | undefined {
	const { label, place } = section;
	if ('holds' in section && section.holds.kind === 'rest')
		return `“${label}” contains everything that is in no other ${is}, and can be removed only with the last of them.`;
	const own = sectionLabel(editing, place);
	const { texts, pages } = own === undefined ? { texts: [], pages: [] } : namesOfVersion(editing, own);
	const [page] = pages;
	if (texts.length > 0) return `Parts of the navigation name the version “${label}”: let them go first.`;
	if (page !== undefined) return `Pages such as ${page.path} name the version “${label}”: change them first.`;
	return undefined;
}

/** Lists that would become empty, each with the kind of its items. */
function emptiedLists(editing: Editing, parts: readonly ListedPart[]) {
	const counts = new Map<string, { readonly list: JSONPath; readonly kind: string; count: number }>();
	for (const part of parts) {
		const { list } = part;
		const key = placeKey(list);
		const known = counts.get(key) ?? { list, kind: kindOf(part), count: 0 };
		counts.set(key, { ...known, count: known.count + 1 });
	}
	return [...counts.values()].filter(({ list, count }) => {
		const found = contentAt(editing, list);
		return found !== undefined && itemsOf(found.node).length === count;
	});
}

/** True if the part around the list has no other content. */
function isAllThereIs(editing: Editing, list: JSONPath): boolean {
	const around = contentAt(editing, list.slice(0, -1));
	const key = String(list.at(-1));
	return around !== undefined && shownKeys(around).includes(key) && !holdsOther(around, key);
}

/**
 * References to a version that the label declares, if versions have no pages of their own but are referred to by name.
 */
interface VersionNames {
	/** In the configuration. */
	readonly texts: readonly Node[];
	readonly pages: readonly Page[];
}

export function namesOfVersion({ project }: Editing, { field, written }: SectionLabel): VersionNames {
	const name = stringOf(written?.node)?.trim();
	if (written === undefined || field?.type !== 'string' || field.kind !== 'versionName')
		return { texts: [], pages: [] };
	return {
		texts: configTexts(written.document, 'version').flatMap(({ node, value }) =>
			value.trim() === name ? [node] : [],
		),
		pages: [...project.pages.values()].filter(({ version }) => version === name),
	};
}
