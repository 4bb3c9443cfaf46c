import type { Node } from 'jsonc-parser';
import { fieldOf } from '../../../language/data/dataNode.ts';
import { stringOf } from '../../../language/json.ts';

/** Version of OpenAPI in the file if it is 3.x, which the host reads. */
export function versionOf(root: Node | undefined): string | undefined {
	const value = fieldOf(root, 'openapi');
	const version = value?.type === 'number' ? String(value.value) : stringOf(value)?.trim();
	return version !== undefined && /^3(?:\.|$)/.test(version) ? version : undefined;
}

/** True if additions of OpenAPI 3.2 are allowed; the host refuses them in other versions. */
export function isOpenApi32(version: string | undefined): boolean {
	return version !== undefined && /^3\.2(?:\.|$)/.test(version);
}
