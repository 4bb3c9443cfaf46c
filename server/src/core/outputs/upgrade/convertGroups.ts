import type { Node } from 'jsonc-parser';
import { findValue, itemsOf, stringOf } from '../../language/json.ts';
import {
	commentedItems,
	commentedProperties,
	type JsonItemToWrite,
	type JsonToWrite,
} from '../../language/writeJson.ts';
import { normalizePath } from '../../text/paths.ts';

/** True for a page that a part of the site shows. `version` is that of its groups. */
export type PageFilter = (pagePath: string, version: string | undefined) => boolean;

/**
 * Groups of a list with only the chosen pages. Their versions are left out, because the part around them has the
 * version. Unchanged groups stay as written.
 */
export function filterGroups(text: string, list: Node, choice: PageFilter): readonly JsonItemToWrite[] {
	return chooseItems(text, list, { choice, version: undefined }).items;
}

interface Choosing {
	readonly choice: PageFilter;
	readonly version: string | undefined;
}

function chooseItems(text: string, list: Node, choosing: Choosing) {
	const items: JsonItemToWrite[] = [];
	let isSame = true;
	for (const { item, comments } of commentedItems(text, list)) {
		const value = item.type === 'object' ? chooseGroup(text, item, choosing) : choosePage(item, choosing);
		isSame = isSame && value?.kind === 'source' && value.node === item;
		if (value !== undefined) items.push({ value, comments });
	}
	return { items, isSame };
}

function choosePage(node: Node, { choice, version }: Choosing): JsonToWrite | undefined {
	const pagePath = normalizePath(stringOf(node) ?? '') ?? '';
	return choice(pagePath, version) ? { kind: 'source', node } : undefined;
}

function chooseGroup(
	text: string,
	group: Node,
	{ choice, version: outer }: Choosing,
): JsonToWrite | undefined {
	const version = stringOf(findValue(group, 'version')) ?? outer;
	const pages = findValue(group, 'pages');
	const isEmpty = pages === undefined || itemsOf(pages).length === 0;
	if (isEmpty && !choice('', version)) return undefined;
	const chosen = pages?.type === 'array' ? chooseItems(text, pages, { choice, version }) : undefined;
	if (!isEmpty && chosen?.items.length === 0) return undefined;
	const isSame = chosen?.isSame !== false && findValue(group, 'version') === undefined;
	if (isSame && findValue(group, 'iconType') === undefined) return { kind: 'source', node: group };
	const properties = new Map<string, JsonItemToWrite>();
	for (const [name, item] of propertiesExcept(text, group, ['version']))
		properties.set(
			name,
			name === 'pages' && chosen !== undefined && !chosen.isSame
				? { ...item, value: { kind: 'list', items: chosen.items, like: pages } }
				: item,
		);
	return { kind: 'object', properties, like: group };
}

/** Properties of an object except for some; the icon includes its style. */
export function* propertiesExcept(
	text: string,
	object: Node,
	others: readonly string[],
): Generator<[string, JsonItemToWrite]> {
	const style = findValue(object, 'iconType');
	for (const { item, comments } of commentedProperties(text, object)) {
		const { name, value } = item;
		if (name === 'iconType' || others.includes(name)) continue;
		if (name === 'icon' && style !== undefined) yield [name, { value: styledIcon(value, style), comments }];
		else yield [name, { value: { kind: 'source', node: value }, comments }];
	}
}

function styledIcon(name: Node, style: Node): JsonToWrite {
	return {
		kind: 'object',
		properties: new Map([
			['name', { value: { kind: 'source', node: name } }],
			['style', { value: { kind: 'source', node: style } }],
		]),
		like: name,
	};
}
