import type { ObjectField } from './configSchema.ts';

const name = { advice: 'Here the key is `group`.', rename: 'group' };

/** What other tools call the keys of a group in the navigation. */
export const foreignGroupKeys = {
	title: name,
	name,
	label: name,
	items: { advice: 'Here the key is `pages`.', rename: 'pages' },
} as const satisfies ObjectField['mistaken'];
