import type { ConfigSchema, MistakenKey } from '../configSchema.ts';
import { analyticsFields } from './analytics.ts';
import { anchorAndTabFields } from './anchorsAndTabs.ts';
import { classicApiFields } from './api.ts';
import { classicAppearanceFields } from './appearance.ts';
import { standardColors } from './colors.ts';
import { classicFooterFields } from './footer.ts';
import { classicNavigationFields, groupField } from './navigation.ts';
import { classicSiteFields } from './site.ts';
import { topbarFields } from './topbar.ts';

const nowhere: MistakenKey = { advice: 'It belongs to the modern dialect and has no equivalent here.' };

/** Top-level keys of the modern dialect with their classic equivalents. */
const modernKeys: Readonly<Record<string, MistakenKey>> = {
	appearance: elsewhere('`modeToggle`'),
	navbar: elsewhere('`topbarLinks` and `topbarCtaButton`'),
	fonts: elsewhere('`font`'),
	icons: nowhere,
	styling: elsewhere('`eyebrow` and `codeBlock`'),
	banner: nowhere,
	errors: nowhere,
	contextual: nowhere,
	thumbnails: nowhere,
	interaction: nowhere,
	packages: nowhere,
	variables: nowhere,
	markdown: nowhere,
	variations: nowhere,
	public: nowhere,
	description: elsewhere('`metadata`'),
};

/** Classic dialect of the configuration: the specification's fields and those that the host accepts beyond it. */
export const classicSchema = {
	definitions: { group: groupField },
	root: {
		type: 'object',
		description: 'Configuration of a documentation site.',
		properties: {
			...classicSiteFields,
			...classicNavigationFields,
			...topbarFields,
			...anchorAndTabFields,
			...classicApiFields,
			...classicFooterFields,
			...classicAppearanceFields,
			...analyticsFields,
		},
		required: ['name', 'navigation'],
		expected: ['favicon', 'colors'],
		mistaken: modernKeys,
		becomes: { adds: { theme: 'mint', colors: standardColors } },
		sample: {
			name: 'My project',
			colors: { primary: '#0C8465' },
			navigation: [{ group: 'Get started', pages: ['index'] }],
		},
	},
} as const satisfies ConfigSchema;

function elsewhere(instead: string): MistakenKey {
	return { advice: `It belongs to the modern dialect. Use ${instead} instead.` };
}
