import type { ConfigSchema } from '../../catalogue/config/configSchema.ts';
import { alternativesOf, entryAt, type ResolvedField, schemaOf } from '../../language/configEntries.ts';
import type { ConfigPlace } from '../../project/config/configPlace.ts';

/** Kinds of entries that the author may add to a list of the configuration. */
export interface AllowedEntries {
	readonly pages: boolean;
	readonly groups: boolean;
}

/** Nothing for a list that does not exist. */
export function allowedEntriesIn(list: ConfigPlace | undefined): AllowedEntries {
	const field = list === undefined ? undefined : entryAt(list.document, list.node.offset)?.field;
	return list === undefined ? nothing : allowedEntries(schemaOf(list.document), field);
}

const nothing: AllowedEntries = { pages: false, groups: false };

/** Kinds of entries by the declaration of the list. */
export function allowedEntries(schema: ConfigSchema, field: ResolvedField | undefined): AllowedEntries {
	if (field?.type !== 'array') return nothing;
	const items = alternativesOf(schema, field.items);
	return { pages: items.some(isPage), groups: items.some((item) => isGroup(schema, item)) };
}

function isPage(field: ResolvedField): boolean {
	return field.type === 'string' && field.kind === 'page';
}

/** True for an object with a list of pages that may contain such objects as well. */
function isGroup(schema: ConfigSchema, field: ResolvedField): boolean {
	if (field.type !== 'object') return false;
	return Object.values(field.properties).some((inner) =>
		alternativesOf(schema, inner).some((list) => {
			const items = list.type === 'array' ? alternativesOf(schema, list.items) : [];
			return items.some(isPage) && items.includes(field);
		}),
	);
}
