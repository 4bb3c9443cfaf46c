import type { JSONPath } from 'jsonc-parser';
import type { ObjectField } from '../../catalogue/config/configSchema.ts';
import type { ConfigPlace } from '../../project/config/configPlace.ts';
import { toGroupValue } from '../../project/navigation/navigation.ts';
import { listKeyOf, type PartKind, placeOfParts, toHoldingPart } from '../../project/navigation/partValue.ts';
import { alternativesOf, schemaOf } from '../../syntax/configEntries.ts';
import { byHand, type Changes, editLists, stale } from './editLists.ts';
import { isInside } from './findEntries.ts';
import { newObject } from './itemText.ts';
import type { NavigationEdit } from './navigationEdit.ts';
import type { ListedSection } from './navigationEntries.ts';
import { fieldOf } from './sectionLabel.ts';
import { wrapInPart } from './wrapInPart.ts';
import { at, contentAt, type Editing } from './writtenNavigation.ts';

type PartToAdd = NavigationEdit & { kind: 'addPart' };

/**
 * A part of the modern dialect holds its own pages. Where there are none of its kind yet, what stands there becomes
 * the first one: of tabs and others beside them the site shows one kind alone.
 */
export function addHoldingPart(
	editing: Editing,
	edit: PartToAdd,
	target: ListedSection | undefined,
): Changes | string {
	const { part: kind } = edit;
	const value = toHoldingPart(kind, edit.label, toGroupValue(edit.group, edit.pagePaths));
	const insert = (list: JSONPath, index: number): Changes | string => {
		const found = contentAt(editing, list);
		if (found?.node.type !== 'array') return byHand;
		return editLists(editing, [], {
			list,
			index,
			items: [newObject(found.document.text, found.node, value)],
		});
	};
	const beside = target !== undefined && target.list.at(-1) === listKeyOf(kind) ? target : undefined;
	const partAround = beside && contentAt(editing, beside.list.slice(0, -1));
	const fieldBeside = partAround && partField(partAround, kind);
	if (beside !== undefined && fieldBeside !== undefined)
		return whyNotNamed(edit, fieldBeside) ?? insert(beside.list, beside.index + 1);
	// A link beside every part of the site stands in none.
	const around = target === undefined || beside !== undefined ? placeOfParts.modern : target.section.place;
	const refusal = whyNotIn(editing, { around, target, kind });
	if (refusal !== undefined) return refusal;
	const list = [...around, listKeyOf(kind)];
	const [part, written] = [contentAt(editing, around), at(editing, around)];
	const field = part && partField(part, kind);
	if (part === undefined || written === undefined) return stale;
	if (field === undefined)
		return target === undefined ? stale : `“${target.section.label}” holds no ${kind}s.`;
	const misnamed = whyNotNamed(edit, field);
	if (misnamed !== undefined) return misnamed;
	if (at(editing, list) !== undefined) return insert(list, Number.POSITIVE_INFINITY);
	if (part.node.type !== 'object') return byHand;
	return wrapInPart(editing, { part, written, field, kind, value, firstLabel: edit.firstLabel });
}

interface NewPlace {
	readonly around: JSONPath;
	readonly target: ListedSection | undefined;
	readonly kind: PartKind;
}

function whyNotIn({ navigation }: Editing, { around, target, kind }: NewPlace): string | undefined {
	const isOwn = target !== undefined && target.list.at(-1) === listKeyOf(kind);
	if (target !== undefined && 'holds' in target.section && target.section.holds.kind === 'link')
		return isOwn ? undefined : `“${target.section.label}” is a link, which cannot contain ${kind}s.`;
	if (kind === 'tab' && navigation.tabs.some(({ place }) => isInside(around, place)))
		return 'It is inside a tab, which cannot contain others.';
	const isEdition = kind === 'version' || kind === 'language';
	if (!isEdition && navigation.versions.some(({ place }) => isInside(place, around)))
		return `Choose the version or language for the new ${kind}.`;
	return undefined;
}

/** What has a code is known by it, also where the host knows more codes than the catalogue. */
function whyNotNamed({ part, label, firstLabel }: PartToAdd, field: ObjectField): string | undefined {
	const own = field.properties[part];
	if (own?.type !== 'string' || own.values === undefined) return undefined;
	// Nothing has been asked for yet where it is empty.
	const wrong = [label, firstLabel].find((code) => code && !/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(code));
	return wrong === undefined ? undefined : `“${wrong}” is not a language code: give one, such as \`de\`.`;
}

/** What the catalogue says of parts of that kind with pages; undefined where the part holds none. */
function partField(part: ConfigPlace, kind: PartKind): ObjectField | undefined {
	const field = fieldOf(part);
	const list = field?.type === 'object' ? field.properties[listKeyOf(kind)] : undefined;
	if (list?.type !== 'array') return undefined;
	return alternativesOf(schemaOf(part.document), list.items)
		.filter((item) => item.type === 'object')
		.find(({ properties, firstOf }) => kind in properties && firstOf !== undefined);
}
