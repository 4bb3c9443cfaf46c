import { namesFile } from '../../project/api/operationReference.ts';

/** How the author has begun to write the file of an operation or schema, or has written it; undefined where neither. */
export function fileBegun(typed: string, file: string): string | undefined {
	const [, whole] = /^(\S+)\s/.exec(typed) ?? [];
	if (whole !== undefined) return namesFile(whole, file) ? whole : undefined;
	return typed === '' ? undefined : [`/${file}`, file].find((form) => form.startsWith(typed));
}
