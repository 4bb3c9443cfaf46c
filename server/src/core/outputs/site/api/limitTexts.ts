import type { ApiLimits } from '../../../project/api/apiSchema.ts';

/** A schema's limits in the short form in which they stand under a field. */
export function limitTexts(limits: ApiLimits): readonly string[] {
	const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, pattern } = limits;
	const texts = [
		minimum === undefined ? undefined : `x >= ${minimum}`,
		exclusiveMinimum === undefined ? undefined : `x > ${exclusiveMinimum}`,
		maximum === undefined ? undefined : `x <= ${maximum}`,
		exclusiveMaximum === undefined ? undefined : `x < ${exclusiveMaximum}`,
		multipleOf === undefined ? undefined : `multiple of ${multipleOf}`,
		range('length', limits.minLength, limits.maxLength),
		range('items', limits.minItems, limits.maxItems),
		range('properties', limits.minProperties, limits.maxProperties),
		limits.uniqueItems === true ? 'no item twice' : undefined,
		pattern === undefined ? undefined : `/${pattern}/`,
	];
	return texts.filter((text) => text !== undefined);
}

function range(what: string, low: number | undefined, high: number | undefined): string | undefined {
	if (low === undefined && high === undefined) return undefined;
	if (low === high) return `${what}: ${low}`;
	if (high === undefined) return `${what} >= ${low}`;
	return low === undefined ? `${what} <= ${high}` : `${what}: ${low} to ${high}`;
}
