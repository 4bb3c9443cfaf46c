import type { AddressForm } from './configSchema.ts';

/** A URL of any scheme. */
export const anyUrl: AddressForm = { errorMessage: 'Must be an absolute URL. Start it with `https://`.' };

export const secureUrl: AddressForm = {
	schemes: ['https'],
	errorMessage: 'URL must start with `https://`.',
};

/** A file that the site loads: a path in the project, or a URL. */
export const webAddress: AddressForm = {
	path: 'any',
	schemes: ['https', 'http'],
	errorMessage: 'Must be a path in the project or a URL that starts with `https://`.',
};
