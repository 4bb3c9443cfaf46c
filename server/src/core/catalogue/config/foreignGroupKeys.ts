import type { ObjectField } from './configSchema.ts';

const name = { advice: 'Use `group` instead.', rename: 'group' };

/** What other tools call the keys of a group in the navigation. */
export const foreignGroupKeys = {
	title: name,
	name,
	label: name,
	items: { advice: 'Use `pages` instead.', rename: 'pages' },
} as const satisfies ObjectField['mistaken'];
