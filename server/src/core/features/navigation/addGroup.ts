import { toGroupValue } from '../../project/navigation/navigation.ts';
import { alternativesOf, schemaOf } from '../../syntax/configEntries.ts';
import { addProperty } from './addProperty.ts';
import { byHand, type Changes, editLists, stale } from './editLists.ts';
import { find } from './findEntries.ts';
import { newObject } from './itemText.ts';
import { contentOf, listContent } from './listContent.ts';
import type { NavigationEdit } from './navigationEdit.ts';
import type { ListedPart } from './navigationEntries.ts';
import { fieldOf, holdsOther } from './sectionLabel.ts';
import { at, contentAt, type Editing, isPart } from './writtenNavigation.ts';

/** Adds a group behind another, or to a part of the site. A sentence is a refusal. */
export function addGroup(
	editing: Editing,
	{ label, pagePaths, behind }: NavigationEdit & { kind: 'addGroup' },
): Changes | string {
	const target = behind === undefined ? undefined : find(editing, behind);
	if (behind !== undefined && target === undefined) return stale;
	const value = toGroupValue(label, pagePaths);
	const part = target !== undefined && isPart(editing, target) ? target : undefined;
	const own = part && listOfPart(editing, part);
	if (part !== undefined && own === undefined) return byHand;
	if (own !== undefined && at(editing, own) === undefined)
		return addProperty(editing, own, [value]) ?? byHand;
	const list = own ?? target?.list ?? editing.navigation.place;
	if (list === undefined) return 'Choose the group that it should follow.';
	const found = contentAt(editing, list);
	if (!listContent(found).groups) return byHand;
	const index = target === undefined || own !== undefined ? Number.POSITIVE_INFINITY : target.index + 1;
	if (found === undefined) return stale;
	const item = newObject(found.document.text, found.node, value);
	return editLists(editing, [], { list, index, items: [item] });
}

/** The place of the groups in a part; undefined where it can have none, or shows something else. */
function listOfPart(editing: Editing, entry: ListedPart) {
	const { place } = entry.kind === 'group' ? entry.group : entry.section;
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
	return key === undefined || holdsOther(part, key) ? undefined : [...place, key];
}
