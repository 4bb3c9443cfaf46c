import type { ObjectField } from './configSchema.ts';

/** What both dialects say of a redirect, beside its properties. */
export const redirectItem = {
	type: 'object',
	labelKey: 'source',
	required: ['source', 'destination'],
	mistaken: {
		from: { advice: 'Use `source` instead.', rename: 'source' },
		to: { advice: 'Use `destination` instead.', rename: 'destination' },
	},
	sample: { source: '/old/path', destination: '/new/path' },
} as const satisfies Omit<ObjectField, 'properties'>;
