import type { ApiProperty, ApiSchema } from '../apiSchema.ts';

export interface PropertyView {
	/** `both` where the schema stands for itself. */
	readonly direction: 'request' | 'response' | 'both';
	readonly maintainsOrder: boolean;
}

/** The properties that this direction carries; required ones first, unless the order of the file counts. */
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
