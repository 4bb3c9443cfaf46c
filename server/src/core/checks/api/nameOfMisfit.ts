import { openApiObjects } from '../../catalogue/openapi/openApiObjects.ts';
import type { ApiMisfit } from '../../syntax/openapi/apiParts.ts';

/** The subject of a message: the key of the value, or “Each entry in …”. */
export function nameOfMisfit({ key, listKey, owner }: ApiMisfit): string {
	if (key !== undefined) return `\`${String(key.value)}\``;
	return `Each entry in ${listKey === undefined ? `the ${openApiObjects[owner.kind].noun}` : `\`${String(listKey.value)}\``}`;
}
