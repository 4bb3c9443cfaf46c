import { findNodeAtLocation, type JSONPath } from 'jsonc-parser';
import type { ConfigSchema } from '../../catalogue/config/configSchema.ts';
import { alternativesOf, type ConcreteField, entryAt, schemaOf } from '../../syntax/configEntries.ts';
import type { ConfigDocument } from '../../syntax/document.ts';

/** What the author may put into a list of the configuration. */
export interface ListContent {
	readonly pages: boolean;
	readonly groups: boolean;
}

/** Of a list that is not there, nothing. */
export function listContent(document: ConfigDocument, list: JSONPath): ListContent {
	const { root } = document.json;
	const node = root && findNodeAtLocation(root, [...list]);
	const field = node === undefined ? undefined : entryAt(document, node.offset)?.field;
	if (field?.type !== 'array') return { pages: false, groups: false };
	const schema = schemaOf(document);
	const items = alternativesOf(schema, field.items);
	return { pages: items.some(isPage), groups: items.some((item) => isGroup(schema, item)) };
}

function isPage(field: ConcreteField): boolean {
	return field.type === 'string' && field.kind === 'page';
}

/** A group holds a list of pages in which groups of its kind may stand as well. */
function isGroup(schema: ConfigSchema, field: ConcreteField): boolean {
	if (field.type !== 'object') return false;
	return Object.values(field.properties).some((inner) =>
		alternativesOf(schema, inner).some((list) => {
			const items = list.type === 'array' ? alternativesOf(schema, list.items) : [];
			return items.some(isPage) && items.includes(field);
		}),
	);
}
