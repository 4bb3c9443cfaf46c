import type { ConfigSchema } from '../../catalogue/config/configSchema.ts';
import { alternativesOf, type ConcreteField, entryAt, schemaOf } from '../../language/configEntries.ts';
import type { ConfigPlace } from '../../project/config/configPlace.ts';

/** What the author may put into a list of the configuration. */
export interface ListContent {
	readonly pages: boolean;
	readonly groups: boolean;
}

/** Of a list that is not there, nothing. */
export function listContent(list: ConfigPlace | undefined): ListContent {
	const field = list === undefined ? undefined : entryAt(list.document, list.node.offset)?.field;
	return list === undefined ? nothing : contentOf(schemaOf(list.document), field);
}

const nothing: ListContent = { pages: false, groups: false };

/** The same by what the catalogue says of the list. */
export function contentOf(schema: ConfigSchema, field: ConcreteField | undefined): ListContent {
	if (field?.type !== 'array') return nothing;
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
