import type { ApiProperty, ApiSchema } from '../apiSchema.ts';

export interface PropertyView {
	/** `both` for a schema shown on its own. */
	readonly direction: 'request' | 'response' | 'both';
	readonly maintainsOrder: boolean;
}

/** Properties sent in this direction; required ones first, unless the file's order is kept. */
export function visibleProperties(
	{ properties }: ApiSchema,
	{ direction, maintainsOrder }: PropertyView,
): readonly ApiProperty[] {
	const visible = properties.filter(
		({ schema }) =>
			!(direction === 'request' && schema.isReadOnly) && !(direction === 'response' && schema.isWriteOnly),
	);
	if (maintainsOrder) return visible;
	return [
		...visible.filter(({ isRequired }) => isRequired),
		...visible.filter(({ isRequired }) => !isRequired),
	];
}
