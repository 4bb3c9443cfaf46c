import type { ApiSchema } from '../apiSchema.ts';

/** Compares by content: keywords beside a `$ref` create another object for the same schema. */
export function isSameSchema(one: ApiSchema, other: ApiSchema): boolean {
	if (one === other) return true;
	if (one.refName === undefined || one.refName !== other.refName) return false;
	const [first] = one.properties;
	const [second] = other.properties;
	if (first === undefined || second === undefined) return false;
	return (
		one.properties.length === other.properties.length &&
		first.place.file === second.place.file &&
		first.place.span.start === second.place.span.start
	);
}
