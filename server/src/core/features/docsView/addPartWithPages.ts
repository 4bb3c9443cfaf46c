import type { JSONPath, Node } from 'jsonc-parser';
import type { ObjectField } from '../../catalogue/config/configSchema.ts';
import { apiDescriptionFields } from '../../catalogue/config/modern/navigationPart.ts';
import { insertProperty } from '../../checks/config/jsonEdits.ts';
import { alternativesOf, schemaOf } from '../../language/configEntries.ts';
import { findValue, itemsOf, propertiesOf, spanOf } from '../../language/json.ts';
import { indentOfLine, isOneLine, reindentText } from '../../language/jsonLayout.ts';
import {
	commentedProperties,
	commentsBetween,
	type JsonItemToWrite,
	type JsonToWrite,
	writeJson,
} from '../../language/writeJson.ts';
import type { ConfigPlace } from '../../project/config/configPlace.ts';
import { toGroupValue } from '../../project/navigation/navigation.ts';
import { listKeyOf, type PartKind, partsPath, toGroupPart } from '../../project/navigation/partValue.ts';
import { lineBreakOf } from '../../text/positions.ts';
import { firstIndentation, type NewItem } from '../document/listChanges.ts';
import { editByHandMessage, editLists, type NavigationChanges, staleMessage } from './editLists.ts';
import { contentKeys, declaredField, isDescendantPath } from './findEntries.ts';
import type { NavigationEdit } from './navigationEdit.ts';
import type { ListedSection } from './navigationEntries.ts';
import { type NavigationEditContext, resolvedPlaceAt, writtenPlaceAt } from './writtenNavigation.ts';

type PartToAdd = NavigationEdit & { kind: 'addPart' };

/**
 * Adds a part of the modern dialect, which contains its own pages. If there are no parts of its kind yet, the existing
 * content becomes the first one, since the site shows either parts of one kind or other content.
 */
export function addPartWithPages(
	editing: NavigationEditContext,
	edit: PartToAdd,
	target: ListedSection | undefined,
): NavigationChanges | string {
	const { part: kind } = edit;
	const value = toGroupPart(kind, edit.label, toGroupValue(edit.group, edit.pagePaths));
	const insert = (list: JSONPath, index: number): NavigationChanges | string => {
		const found = resolvedPlaceAt(editing, list);
		if (found?.node.type !== 'array') return editByHandMessage;
		return editLists(editing, [], {
			list,
			index,
			items: [toObjectItem(found.document.text, found.node, value)],
		});
	};
	const beside = target !== undefined && target.list.at(-1) === listKeyOf(kind) ? target : undefined;
	const partAround = beside && resolvedPlaceAt(editing, beside.list.slice(0, -1));
	const fieldBeside = partAround && partField(partAround, kind);
	if (beside !== undefined && fieldBeside !== undefined)
		return whyNotNamed(edit, fieldBeside) ?? insert(beside.list, beside.index + 1);
	// Beside a link, which the site shows in every part, the new part is added to the navigation itself.
	const around = target === undefined || beside !== undefined ? partsPath.modern : target.section.place;
	const refusal = whyNotIn(editing, { around, target, kind });
	if (refusal !== undefined) return refusal;
	const list = [...around, listKeyOf(kind)];
	const [part, written] = [resolvedPlaceAt(editing, around), writtenPlaceAt(editing, around)];
	const field = part && partField(part, kind);
	if (part === undefined || written === undefined) return staleMessage;
	if (field === undefined)
		return target === undefined
			? staleMessage
			: `“${target.section.label}” cannot contain ${kind}s. Choose another place.`;
	const misnamed = whyNotNamed(edit, field);
	if (misnamed !== undefined) return misnamed;
	if (writtenPlaceAt(editing, list) !== undefined) return insert(list, Number.POSITIVE_INFINITY);
	if (part.node.type !== 'object') return editByHandMessage;
	return wrapInPart({ part, written, field, kind, value, firstLabel: edit.firstLabel });
}

interface NewPlace {
	readonly around: JSONPath;
	readonly target: ListedSection | undefined;
	readonly kind: PartKind;
}

function whyNotIn(
	{ navigation }: NavigationEditContext,
	{ around, target, kind }: NewPlace,
): string | undefined {
	const isOwn = target !== undefined && target.list.at(-1) === listKeyOf(kind);
	if (target !== undefined && 'holds' in target.section && target.section.holds.kind === 'link')
		return isOwn
			? undefined
			: `“${target.section.label}” is a link and cannot contain ${kind}s. Choose another place.`;
	if (kind === 'tab' && navigation.tabs.some(({ place }) => isDescendantPath(around, place)))
		return 'A tab cannot contain other tabs. Choose another place.';
	const isEdition = kind === 'version' || kind === 'language';
	if (!isEdition && navigation.versions.some(({ place }) => isDescendantPath(place, around)))
		return `The site has several versions or languages. Select the one to add the ${kind} to.`;
	return undefined;
}

/**
 * Reason why the label is not allowed: languages and the like are named by a code, though the host may know more codes
 * than the catalogue.
 */
function whyNotNamed({ part, label, firstLabel }: PartToAdd, field: ObjectField): string | undefined {
	const own = field.properties[part];
	if (own?.type !== 'string' || own.values === undefined) return undefined;
	// An empty code was not asked for yet.
	const wrong = [label, firstLabel].find((code) => code && !/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(code));
	return wrong === undefined
		? undefined
		: `Invalid language code “${wrong}”. Enter a code such as \`de\` or \`pt-BR\`.`;
}

/** Declaration of parts of that kind with pages; undefined where none are possible. */
function partField(part: ConfigPlace, kind: PartKind): ObjectField | undefined {
	const field = declaredField(part);
	const list = field?.type === 'object' ? field.properties[listKeyOf(kind)] : undefined;
	if (list?.type !== 'array') return undefined;
	return alternativesOf(schemaOf(part.document), list.items)
		.filter((item) => item.type === 'object')
		.find(({ properties, firstOf }) => kind in properties && firstOf !== undefined);
}

interface Wrapping {
	/** Navigation, or a version of it, that contains the parts. */
	readonly part: ConfigPlace;
	/** That part as it is written in the configuration: if it is in another file, the reference. */
	readonly written: ConfigPlace;
	/** Declaration of a part of that kind. */
	readonly field: ObjectField;
	readonly kind: PartKind;
	/** New part, which becomes the second. */
	readonly value: object;
	readonly firstLabel: string | undefined;
}

/**
 * Wraps the existing content as the first part of that kind, with its layout and comments unchanged. A string is a
 * refusal.
 */
function wrapInPart({ part, written, field, kind, value, firstLabel }: Wrapping): NavigationChanges | string {
	const { document, node } = part;
	const { text } = document;
	const keys = movedKeys(field);
	// Keys beside the reference would override those of the other file, and hide the new tabs.
	if (written.node !== node && propertiesOf(written.node).some(({ name }) => keys.has(name)))
		return editByHandMessage;
	// Keys that the new part cannot have would stay beside it, and one of both would not be shown.
	const shown = contentKeys(part).filter((key) => findValue(node, key) !== undefined);
	if (shown.some((key) => !keys.has(key))) return editByHandMessage;
	const properties = commentedProperties(text, node);
	const isMoved = ({ item }: Pick<(typeof properties)[number], 'item'>) => keys.has(item.name);
	const from = properties.findIndex(isMoved);
	const to = properties.findLastIndex(isMoved);
	const [first, last] = [properties[from], properties[to]];
	if (first === undefined || last === undefined)
		return [{ document, changes: insertProperty(text, node, listKeyOf(kind), [value]) }];
	const between = properties.slice(from, to + 1).map((property) => {
		// Comments before the first key and after the last value stay in place.
		const { item, comments, trail } = property;
		const after = property === last ? [] : trail;
		const inside = commentsBetween(text, item.key.offset + item.key.length, item.value.offset);
		const own = comments.slice(0, comments.length - trail.length);
		return { item, comments: [...(property === first ? inside : own), ...after] };
	});
	const like = isOneLine(text, node) ? node : undefined;
	const label: JsonToWrite = { kind: 'value', value: firstLabel ?? 'Documentation' };
	const firstPart: JsonToWrite = {
		kind: 'object',
		like,
		properties: new Map([
			[kind, { value: label }],
			...between
				.filter(isMoved)
				.map(({ item, comments }) => [item.name, toWritten(item.value, comments)] as const),
		]),
	};
	const list: JsonToWrite = {
		kind: 'list',
		like,
		items: [{ value: firstPart }, { value: writtenLike(text, value, node) }],
	};
	const indent = indentOfLine(text, first.item.key.offset);
	const layout = { text, unit: firstIndentation(text), lineBreak: lineBreakOf(text) };
	const separator = like === undefined ? `${layout.lineBreak}${indent}` : ' ';
	const others = between.filter((property) => !isMoved(property));
	const newText = [
		`${JSON.stringify(listKeyOf(kind))}: ${writeJson(list, layout, indent)}`,
		...others.map(({ item, comments }) =>
			[...comments, `${JSON.stringify(item.name)}: ${reindentText(text, spanOf(item.value), indent)}`].join(
				separator,
			),
		),
	].join(`,${separator}`);
	const span = { start: first.item.key.offset, end: last.item.value.offset + last.item.value.length };
	return [{ document, changes: [{ span, newText }] }];
}

function toWritten(node: Node, comments: readonly string[]): JsonItemToWrite {
	return { value: { kind: 'source', node }, comments };
}

/** Keys of a part's content, and of the descriptions from which the site generates pages. */
function movedKeys({ firstOf = [] }: ObjectField): ReadonlySet<string> {
	return new Set([...firstOf, ...Object.keys(apiDescriptionFields)]);
}

export function toPageItems(pagePaths: readonly string[]): readonly NewItem[] {
	return pagePaths.map((pagePath) => () => ({ text: JSON.stringify(pagePath) }));
}

/** New object in a list, formatted like the last one there, or else like the object that contains the list. */
export function toObjectItem(text: string, list: Node, value: object): NewItem {
	const model = itemsOf(list).findLast(({ type }) => type === 'object') ?? list.parent?.parent;
	return (layout) => ({
		text: writeJson(writtenLike(text, value, model), { ...layout, text }, layout.indent),
	});
}

/** New value, formatted like the values of the model at the same keys. */
function writtenLike(text: string, value: unknown, model: Node | undefined): JsonToWrite {
	if (typeof value !== 'object' || value === null) return { kind: 'value', value };
	// Keys that a one-line model does not have are written on one line, too.
	const wide = model !== undefined && isOneLine(text, model) ? model : undefined;
	if (Array.isArray(value)) {
		const list = model?.type === 'array' ? model : undefined;
		const item = list && itemsOf(list).findLast(({ type }) => type === 'object');
		const items = value.map((one) => ({ value: writtenLike(text, one, item ?? wide) }));
		return { kind: 'list', like: list ?? wide, items };
	}
	const properties = Object.entries(value).map(([key, inner]) => {
		const own = model?.type === 'object' ? findValue(model, key) : undefined;
		return [key, { value: writtenLike(text, inner, own ?? wide) }] as const;
	});
	return { kind: 'object', like: model, properties: new Map(properties) };
}
