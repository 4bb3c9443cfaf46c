import type { ObjectField } from './configSchema.ts';

/** The two images of a logo, in both dialects. */
export const logoImages = {
	light: { type: 'string', kind: 'asset', description: 'Path of the logo in light mode.' },
	dark: { type: 'string', kind: 'asset', description: 'Path of the logo in dark mode.' },
} as const satisfies ObjectField['properties'];

export const logoSample = { light: '/logo/light.svg', dark: '/logo/dark.svg' };
