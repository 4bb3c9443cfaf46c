import { openApiObjects } from '../../catalogue/openapi/openApiObjects.ts';
import type { ApiMisfit } from '../../syntax/openapi/apiParts.ts';

/** How a message calls the value: by its key, or as an entry of its list. */
export function nameOfMisfit({ key, listKey, owner }: ApiMisfit): string {
	if (key !== undefined) return `\`${String(key.value)}\``;
	return `Each entry in ${listKey === undefined ? openApiObjects[owner.kind].noun : `\`${String(listKey.value)}\``}`;
}
