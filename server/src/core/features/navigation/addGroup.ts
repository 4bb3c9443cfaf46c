import { toGroupValue } from '../../project/navigation.ts';
import { alternativesOf, schemaOf } from '../../syntax/configEntries.ts';
import { findValue } from '../../syntax/json.ts';
import { addProperty } from './addProperty.ts';
import { byHand, type Changes, editLists, stale } from './editLists.ts';
import { find } from './findEntries.ts';
import { newObject } from './itemText.ts';
import { contentOf, listContent } from './listContent.ts';
import type { NavigationEdit } from './navigationEdit.ts';
import type { ListedSection } from './navigationEntries.ts';
import { fieldOf } from './sectionLabel.ts';
import { at, contentAt, type Editing } from './writtenNavigation.ts';

/** Adds a group behind another, or to a part of the site that has none yet. A sentence is a refusal. */
export function addGroup(
	editing: Editing,
	{ label, pagePaths, behind }: NavigationEdit & { kind: 'addGroup' },
): Changes | string {
	const target = behind === undefined ? undefined : find(editing, behind);
	if (behind !== undefined && target === undefined) return stale;
	const value = toGroupValue(label, pagePaths);
	const own = target?.kind === 'section' ? listOfSection(editing, target) : undefined;
	if (target?.kind === 'section' && own === undefined) return byHand;
	if (own !== undefined && at(editing, own) === undefined)
		return addProperty(editing, own, [value]) ?? byHand;
	const list = own ?? target?.list ?? editing.navigation.place;
	if (list === undefined) return 'Choose the group behind which it shall stand.';
	const found = contentAt(editing, list);
	if (!listContent(found).groups) return byHand;
	const index = target === undefined || own !== undefined ? Number.POSITIVE_INFINITY : target.index + 1;
	if (found === undefined) return stale;
	const item = newObject(found.document.text, found.node, value);
	return editLists(editing, [], { list, index, items: [item] });
}

/** The place of the groups in a section; undefined where it can have none, or shows something else. */
function listOfSection(editing: Editing, { section: { place } }: ListedSection) {
	const part = contentAt(editing, place);
	const field = part && fieldOf(part);
	if (part === undefined || field?.type !== 'object') return undefined;
	const { firstOf = [], properties } = field;
	const schema = schemaOf(part.document);
	const key = firstOf.find((name) => {
		const inner = properties[name];
		const content = inner && contentOf(schema, alternativesOf(schema, inner)[0]);
		return content?.groups && !content.pages;
	});
	const isElse = firstOf.some((name) => name !== key && findValue(part.node, name) !== undefined);
	return key === undefined || isElse ? undefined : [...place, key];
}
