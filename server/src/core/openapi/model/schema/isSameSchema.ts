import type { ApiSchema } from '../apiSchema.ts';

/** Whether both say the same: keys beside a reference make an object of their own of what it leads to. */
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
