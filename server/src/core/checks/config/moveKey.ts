import type { Node } from 'jsonc-parser';
import type { KeyMove } from '../../catalogue/config/configSchema.ts';
import type { ConfigDocument } from '../../syntax/document.ts';
import { findValue, itemsOf, propertiesOf, stringOf } from '../../syntax/json.ts';
import type { Fix } from '../../text/problem.ts';
import { applyChanges, type TextChange } from '../../text/textChange.ts';
import { insertProperty, moveProperty, removeNode, replaceNode } from './jsonEdits.ts';

/** Moves a key with its value to the place where it has an effect; empty where that place is taken or in another file. */
export function moveKey({ text, json, part }: ConfigDocument, key: Node, move: KeyMove): readonly Fix[] {
	const property = key.parent;
	const value = property?.children?.[1];
	const { root } = json;
	if (property === undefined || value === undefined || root === undefined || part !== undefined) return [];
	const home = findHome(root, move.to);
	if (home === undefined) return [];
	const [name = '', ...inner] = home.missing;
	// There may be a comment between key and value.
	const colon = text.slice(key.offset + key.length, value.offset);
	const moved = `${JSON.stringify(name)}${colon}${nest(inner, convert(text, value, move))}`;
	const changes =
		property.parent === home.object
			? [replaceNode(property, moved)]
			: [
					...moveProperty(text, property, { object: home.object, json: moved }),
					...removeNode(text, property),
				];
	return [{ title: `Move to \`${move.to.join('.')}\``, changes, preferred: true }];
}

/** The innermost existing object on the path, and the keys that are missing in it; undefined when the place is taken. */
function findHome(
	root: Node,
	to: readonly string[],
): { object: Node; missing: readonly string[] } | undefined {
	let object = root;
	for (const [index, name] of to.entries()) {
		if (object.type !== 'object') return undefined;
		const next = findValue(object, name);
		if (next === undefined) return { object, missing: to.slice(index) };
		object = next;
	}
	return undefined;
}

function nest(keys: readonly string[], json: string): string {
	return keys.reduceRight((inner, key) => `{ ${JSON.stringify(key)}: ${inner} }`, json);
}

/** The text of the value, converted for its new place. */
function convert(text: string, value: Node, move: KeyMove): string {
	const objects = value.type === 'array' ? itemsOf(value) : [value];
	const changes = objects.flatMap((object) =>
		object.type === 'object' ? conversions(text, object, move) : [],
	);
	const moved = changes.map(({ span, newText }) => ({
		span: { start: span.start - value.offset, end: span.end - value.offset },
		newText,
	}));
	return applyChanges(text.slice(value.offset, value.offset + value.length), moved);
}

function conversions(
	text: string,
	object: Node,
	{ keys = {}, values = {}, adds = {} }: KeyMove,
): TextChange[] {
	const renamed = propertiesOf(object).flatMap(({ name, key, value }) => {
		const newName = Object.hasOwn(keys, name) ? keys[name] : undefined;
		const newText = Object.hasOwn(values, name) ? values[name]?.[stringOf(value) ?? ''] : undefined;
		return [
			...(newName === undefined ? [] : [replaceNode(key, JSON.stringify(newName))]),
			...(newText === undefined || value === undefined ? [] : [replaceNode(value, JSON.stringify(newText))]),
		];
	});
	const added = Object.entries(adds).flatMap(([name, content]) =>
		findValue(object, name) === undefined ? insertProperty(text, object, name, content) : [],
	);
	return [...renamed, ...added];
}
