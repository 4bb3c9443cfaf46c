import type { Node } from 'jsonc-parser';
import type { ObjectField } from '../../catalogue/config/configSchema.ts';
import { insertProperty } from '../../checks/config/jsonEdits.ts';
import type { ConfigPlace } from '../../project/config/configPlace.ts';
import { listKeyOf, type PartKind, placeOfParts } from '../../project/navigation/partValue.ts';
import { findValue, propertiesOf, spanOf } from '../../syntax/json.ts';
import { indentOfLine, isOneLine, reindented } from '../../syntax/jsonLayout.ts';
import {
	commentedProperties,
	commentsBetween,
	type Written,
	type WrittenItem,
	writeJson,
} from '../../syntax/writtenJson.ts';
import { lineBreakOf } from '../../text/lineBounds.ts';
import { byHand, type Changes } from './editLists.ts';
import { writtenLike } from './itemText.ts';
import { indentUnit } from './listLayout.ts';
import { fieldOf, shownKeys } from './sectionLabel.ts';
import { contentAt, type Editing } from './writtenNavigation.ts';

export interface Wrapping {
	/** What holds the navigation, or a version of it. */
	readonly part: ConfigPlace;
	/** The same as the configuration has it: where the part is in another file, the reference. */
	readonly written: ConfigPlace;
	/** What a part of that kind may hold there. */
	readonly field: ObjectField;
	readonly kind: PartKind;
	/** The new one, which comes second. */
	readonly value: object;
	readonly firstLabel: string | undefined;
}

/** What the part shows so far becomes the first of that kind in it, text and comments as they are. A sentence is a refusal. */
export function wrapInPart(
	editing: Editing,
	{ part, written, field, kind, value, firstLabel }: Wrapping,
): Changes | string {
	const { document, node } = part;
	const { text } = document;
	const keys = contentKeys(editing, field);
	// Beside a reference, what wins over the other file would hide the tabs there.
	if (written.node !== node && propertiesOf(written.node).some(({ name }) => keys.has(name))) return byHand;
	// What the new ones cannot hold would stand beside them, and one of both would not be shown.
	const shown = shownKeys(part).filter((key) => findValue(node, key) !== undefined);
	if (shown.some((key) => !keys.has(key))) return byHand;
	const properties = commentedProperties(text, node);
	const isMoved = ({ item }: Pick<(typeof properties)[number], 'item'>) => keys.has(item.name);
	const from = properties.findIndex(isMoved);
	const to = properties.findLastIndex(isMoved);
	const [first, last] = [properties[from], properties[to]];
	if (first === undefined || last === undefined)
		return [{ document, changes: insertProperty(text, node, listKeyOf(kind), [value]) }];
	const between = properties.slice(from, to + 1).map((property) => {
		// What stands before the first key stays there, and what stands behind the last value.
		const { item, comments, trail } = property;
		const behind = property === last ? [] : trail;
		const inside = commentsBetween(text, item.key.offset + item.key.length, item.value.offset);
		const own = comments.slice(0, comments.length - trail.length);
		return { item, comments: [...(property === first ? inside : own), ...behind] };
	});
	const like = isOneLine(text, node) ? node : undefined;
	const label: Written = { kind: 'value', value: firstLabel ?? 'Documentation' };
	const firstPart: Written = {
		kind: 'object',
		like,
		properties: new Map([
			[kind, { value: label }],
			...between
				.filter(isMoved)
				.map(({ item, comments }) => [item.name, toWritten(item.value, comments)] as const),
		]),
	};
	const list: Written = {
		kind: 'list',
		like,
		items: [{ value: firstPart }, { value: writtenLike(text, value, node) }],
	};
	const indent = indentOfLine(text, first.item.key.offset);
	const layout = { text, unit: indentUnit(text), lineBreak: lineBreakOf(text) };
	const separator = like === undefined ? `${layout.lineBreak}${indent}` : ' ';
	const others = between.filter((property) => !isMoved(property));
	const newText = [
		`${JSON.stringify(listKeyOf(kind))}: ${writeJson(list, layout, indent)}`,
		...others.map(({ item, comments }) =>
			[...comments, `${JSON.stringify(item.name)}: ${reindented(text, spanOf(item.value), indent)}`].join(
				separator,
			),
		),
	].join(`,${separator}`);
	const span = { start: first.item.key.offset, end: last.item.value.offset + last.item.value.length };
	return [{ document, changes: [{ span, newText }] }];
}

function toWritten(node: Node, comments: readonly string[]): WrittenItem {
	return { value: { kind: 'source', node }, comments };
}

/** The keys of what readers find in a part, and of the descriptions of which the site makes pages there. */
function contentKeys(editing: Editing, { firstOf = [] }: ObjectField): ReadonlySet<string> {
	const navigation = contentAt(editing, placeOfParts.modern);
	const field = navigation && fieldOf(navigation);
	return new Set([...firstOf, ...((field?.type === 'object' ? field.anyOf : undefined) ?? [])]);
}
