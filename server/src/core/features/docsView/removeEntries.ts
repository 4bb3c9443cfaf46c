import type { JSONPath, Node } from 'jsonc-parser';
import { removeNode } from '../../checks/config/jsonEdits.ts';
import { configTexts } from '../../language/configTexts.ts';
import { itemsOf, stringOf } from '../../language/json.ts';
import type { Page } from '../../project/pages/page.ts';
import {
	editByHandMessage,
	editLists,
	groupChangesByDocument,
	type NavigationChanges,
	staleMessage,
} from './editLists.ts';
import {
	contentKeys,
	findOutermostEntries,
	hasOtherContent,
	type SectionLabel,
	sectionLabel,
} from './findEntries.ts';
import type { EntryName } from './navigationEdit.ts';
import {
	arePagesWithoutGroup,
	jsonPathKey,
	type ListedPart,
	type ListedSection,
	partKindOf,
} from './navigationEntries.ts';
import {
	isSitePart,
	type NavigationEditContext,
	resolvedPlaceAt,
	writtenPlaceAt,
} from './writtenNavigation.ts';

/** Removes pages, groups and sections from their lists. A string is a refusal. */
export function removeEntries(
	editing: NavigationEditContext,
	names: readonly EntryName[],
): NavigationChanges | string {
	const entries = findOutermostEntries(editing, names);
	if (entries === undefined) return staleMessage;
	if (entries.some(arePagesWithoutGroup)) return editByHandMessage;
	const parts = entries.filter((entry) => isSitePart(editing, entry));
	const refusal = parts
		.map((part) => (part.kind === 'section' ? whyItStays(editing, part) : undefined))
		.find((sentence) => sentence !== undefined);
	if (refusal !== undefined) return refusal;
	const emptied = emptiedLists(editing, parts);
	const last = emptied.find(({ list }) => isAllThereIs(editing, list));
	if (last !== undefined) return `The last ${last.kind} cannot be removed.`;
	const [alone, second] = emptied;
	// Two adjacent lists would share a comma: they stay, without items.
	const property =
		second === undefined && alone !== undefined ? writtenPlaceAt(editing, alone.list) : undefined;
	if (alone === undefined || property?.node.parent === undefined) return editLists(editing, entries);
	const others = editLists(
		editing,
		entries.filter(({ list }) => jsonPathKey(list) !== jsonPathKey(alone.list)),
	);
	if (typeof others === 'string') return others;
	const { document, node } = property;
	return groupChangesByDocument([
		...others,
		{ document, changes: node.parent === undefined ? [] : removeNode(document.text, node.parent) },
	]);
}

function whyItStays(editing: NavigationEditContext, { is, section }: ListedSection): string | undefined {
	const { label, place } = section;
	if ('holds' in section && section.holds.kind === 'rest')
		return `“${label}” contains all pages that are not in another ${is}. Remove the other ${is}s together with it.`;
	const own = sectionLabel(editing, place);
	const { texts, pages } = own === undefined ? { texts: [], pages: [] } : versionReferences(editing, own);
	const [page] = pages;
	if (texts.length > 0)
		return `Version “${label}” is still used in the navigation. Remove those entries first.`;
	if (page !== undefined)
		return `Version “${label}” is still used in the front matter of pages such as \`${page.path}\`. Change these pages first.`;
	return undefined;
}

/** Lists that would become empty, each with the kind of its items. */
function emptiedLists(editing: NavigationEditContext, parts: readonly ListedPart[]) {
	const counts = new Map<string, { readonly list: JSONPath; readonly kind: string; count: number }>();
	for (const part of parts) {
		const { list } = part;
		const key = jsonPathKey(list);
		const known = counts.get(key) ?? { list, kind: partKindOf(part), count: 0 };
		counts.set(key, { ...known, count: known.count + 1 });
	}
	return [...counts.values()].filter(({ list, count }) => {
		const found = resolvedPlaceAt(editing, list);
		return found !== undefined && itemsOf(found.node).length === count;
	});
}

/** True if the part around the list has no other content. */
function isAllThereIs(editing: NavigationEditContext, list: JSONPath): boolean {
	const around = resolvedPlaceAt(editing, list.slice(0, -1));
	const key = String(list.at(-1));
	return around !== undefined && contentKeys(around).includes(key) && !hasOtherContent(around, key);
}

/**
 * References to a version that the label declares, if versions have no pages of their own but are referred to by name.
 */
interface VersionNames {
	/** In the configuration. */
	readonly texts: readonly Node[];
	readonly pages: readonly Page[];
}

export function versionReferences(
	{ project }: NavigationEditContext,
	{ field, written }: SectionLabel,
): VersionNames {
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
