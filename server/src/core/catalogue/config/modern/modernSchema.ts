import type { ConfigSchema } from '../configSchema.ts';
import { apiFields } from './api.ts';
import { appearanceFields } from './appearance.ts';
import { classicKeysBeside } from './classicKeys.ts';
import { footerFields } from './footer.ts';
import { integrationFields } from './integrations.ts';
import { navbarFields } from './navbar.ts';
import { navigationDefinitions, navigationFields } from './navigation.ts';
import { siteFields } from './site.ts';

const { theme, name, logo, favicon, ...rest } = siteFields;
const { colors, ...looks } = appearanceFields;

const properties = {
	theme,
	name,
	colors,
	...navigationFields,
	logo,
	favicon,
	...rest,
	...navbarFields,
	...footerFields,
	...looks,
	...apiFields,
	...integrationFields,
};

/** The modern dialect of the configuration, in which `navigation` is an object. */
export const modernSchema: ConfigSchema = {
	grows: true,
	elsewhere: {
		$ref: {
			type: 'string',
			kind: 'part',
			description:
				'Path of a JSON file with the value, relative to the folder of this file. Keys next to it override those of the file.',
			sample: './navigation.json',
		},
		sourceRef: {
			type: 'string',
			description:
				'Another repository of a multi-repository site, as `owner/repo`, whose navigation is inserted here. Recto does not read it.',
			sample: 'owner/repo',
		},
	},
	definitions: navigationDefinitions,
	root: {
		type: 'object',
		description: 'The settings of a documentation site.',
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
