import { alternativesOf, type ConfigEntry, schemaOf } from '../../syntax/configEntries.ts';
import type { ConfigDocument } from '../../syntax/document.ts';

/** Whether the entry is a list of pages. */
export function holdsPages(document: ConfigDocument, { field }: ConfigEntry): boolean {
	if (field.type !== 'array') return false;
	return alternativesOf(schemaOf(document), field.items).some(
		(item) => item.type === 'string' && item.kind === 'page',
	);
}
