import type { JSONPath } from 'jsonc-parser';
import type { ObjectField } from '../../catalogue/config/configSchema.ts';
import type { ConfigPlace } from '../../project/configPlace.ts';
import { placeOfTabs, tabLabelKey, tabsKey, toHoldingTab } from '../../project/tabValue.ts';
import { alternativesOf, schemaOf } from '../../syntax/configEntries.ts';
import { byHand, type Changes, editLists, stale } from './editLists.ts';
import { isInside } from './findEntries.ts';
import { newObject } from './itemText.ts';
import type { NavigationEdit } from './navigationEdit.ts';
import type { ListedSection } from './navigationEntries.ts';
import { fieldOf } from './sectionLabel.ts';
import { wrapInTab } from './wrapInTab.ts';
import { at, contentAt, type Editing } from './writtenNavigation.ts';

/**
 * A tab of the modern dialect holds its own pages. Where there are none yet, what stands there becomes the first one:
 * of tabs and others beside them the site shows one kind alone.
 */
export function addHoldingTab(
	editing: Editing,
	edit: NavigationEdit & { kind: 'addTab' },
	target: ListedSection | undefined,
): Changes | string {
	const value = toHoldingTab(edit.label, edit.group, edit.pagePaths);
	const insert = (list: JSONPath, index: number): Changes | string => {
		const found = contentAt(editing, list);
		if (found?.node.type !== 'array') return byHand;
		return editLists(editing, [], {
			list,
			index,
			items: [newObject(found.document.text, found.node, value)],
		});
	};
	const beside = target?.is === 'tab' ? target : undefined;
	const partOfTab = beside && contentAt(editing, beside.list.slice(0, -1));
	if (beside !== undefined && partOfTab !== undefined && tabField(partOfTab) !== undefined)
		return insert(beside.list, beside.index + 1);
	// A link beside every part of the site stands in none.
	const around = target === undefined || beside !== undefined ? placeOfTabs.modern : target.section.place;
	const refusal = whyNotIn(editing, around, target);
	if (refusal !== undefined) return refusal;
	const list = [...around, tabsKey];
	if (at(editing, list) !== undefined) return insert(list, Number.POSITIVE_INFINITY);
	const [part, written] = [contentAt(editing, around), at(editing, around)];
	const field = part && tabField(part);
	if (part === undefined || written === undefined || field === undefined) return stale;
	if (part.node.type !== 'object') return byHand;
	return wrapInTab(editing, { part, written, field, value, firstLabel: edit.firstLabel });
}

function whyNotIn(
	{ navigation }: Editing,
	around: JSONPath,
	target: ListedSection | undefined,
): string | undefined {
	if (target !== undefined && 'holds' in target.section && target.section.holds.kind === 'link')
		return target.is === 'tab' ? undefined : `“${target.section.label}” is a link, which holds no tabs.`;
	if (navigation.tabs.some(({ place }) => isInside(around, place)))
		return 'It stands within a tab, which holds no others.';
	if (navigation.versions.some(({ place }) => isInside(place, around)))
		return 'Choose the version or language in which the tab shall stand.';
	return undefined;
}

/** What the catalogue says of tabs with pages in that part; undefined where the part holds none. */
function tabField(part: ConfigPlace): ObjectField | undefined {
	const field = fieldOf(part);
	const list = field?.type === 'object' ? field.properties[tabsKey] : undefined;
	if (list?.type !== 'array') return undefined;
	return alternativesOf(schemaOf(part.document), list.items)
		.filter((item) => item.type === 'object')
		.find(({ properties, firstOf }) => tabLabelKey in properties && firstOf !== undefined);
}
