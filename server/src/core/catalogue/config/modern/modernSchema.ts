import type { ConfigSchema } from '../configSchema.ts';
import { modernApiFields } from './api.ts';
import { modernAppearanceFields } from './appearance.ts';
import { classicKeysBeside } from './classicKeys.ts';
import { modernFooterFields } from './footer.ts';
import { integrationFields } from './integrations.ts';
import { navbarFields } from './navbar.ts';
import { modernNavigationFields, navigationDefinitions } from './navigation.ts';
import { modernSiteFields } from './site.ts';

const { theme, name, logo, favicon, ...rest } = modernSiteFields;
const { colors, ...looks } = modernAppearanceFields;

const properties = {
	theme,
	name,
	colors,
	...modernNavigationFields,
	logo,
	favicon,
	...rest,
	...navbarFields,
	...modernFooterFields,
	...looks,
	...modernApiFields,
	...integrationFields,
};

/** Modern dialect of the configuration, in which `navigation` is an object. */
export const modernSchema: ConfigSchema = {
	grows: true,
	elsewhere: {
		$ref: {
			type: 'string',
			kind: 'part',
			description:
				'Path of a JSON file that contains the value, relative to the folder of this file. Keys next to `$ref` override keys in that file.',
			sample: './navigation.json',
		},
		sourceRef: {
			type: 'string',
			description:
				'Repository of a multi-repository site, as `owner/repo`, whose navigation is inserted here. Recto does not read that repository.',
			sample: 'owner/repo',
		},
	},
	definitions: navigationDefinitions,
	root: {
		type: 'object',
		description: 'Configuration of a documentation site.',
		properties,
		required: ['theme', 'name', 'colors', 'navigation'],
		mistaken: classicKeysBeside(properties),
		sample: {
			theme: 'mint',
			name: 'My project',
			colors: { primary: '#0C8465' },
			navigation: { groups: [{ group: 'Get started', pages: ['index'] }] },
		},
	},
};
