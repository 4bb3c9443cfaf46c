import type { Node } from 'jsonc-parser';
import { fieldOf } from '../../../language/data/dataNode.ts';
import { stringOf } from '../../../language/json.ts';

/** The version of the format that the file names, when it is one that the site reads: 3. */
export function versionOf(root: Node | undefined): string | undefined {
	const value = fieldOf(root, 'openapi');
	const version = value?.type === 'number' ? String(value.value) : stringOf(value)?.trim();
	return version !== undefined && /^3(?:\.|$)/.test(version) ? version : undefined;
}

/** Whether the site reads what OpenAPI 3.2 added; in files of other versions it refuses that. */
export function isOpenApi32(version: string | undefined): boolean {
	return version !== undefined && /^3\.2(?:\.|$)/.test(version);
}
