import type { ApiProperty, ApiSchema } from '../../../project/api/apiSchema.ts';

export interface PropertyView {
	readonly direction: 'request' | 'response';
	readonly maintainsOrder: boolean;
}

/** The properties that this direction carries; required ones first, unless the order of the file counts. */
export function visibleProperties(
	{ properties }: ApiSchema,
	{ direction, maintainsOrder }: PropertyView,
): readonly ApiProperty[] {
	const visible = properties.filter(({ schema }) =>
		direction === 'request' ? !schema.isReadOnly : !schema.isWriteOnly,
	);
	if (maintainsOrder) return visible;
	return [
		...visible.filter(({ isRequired }) => isRequired),
		...visible.filter(({ isRequired }) => !isRequired),
	];
}
