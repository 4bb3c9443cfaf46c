import type { ConfigField, ObjectField } from '../configSchema.ts';
import { foreignGroupKeys, nonEmptyText } from '../sharedFields.ts';
import { modernFooterFields } from './footer.ts';
import { languages } from './languages.ts';
import { navbarFields } from './navbar.ts';
import {
	apiDescriptionFields,
	defaultField,
	directoryField,
	globalField,
	graphqlField,
	hiddenPartField,
	misplacedFields,
	pagesField,
	partColorField,
	partDefinitions,
	partDescriptionField,
	partField,
	pickContentFields,
	sdkField,
	searchableField,
} from './navigationPart.ts';
import { flagField, hrefField, iconField, textField } from './parts.ts';
import { modernSiteFields } from './site.ts';

const language: ConfigField = {
	type: 'string',
	kind: 'edition',
	description: 'Language code.',
	values: languages,
};
/** The language of a link, which has no pages. */
const languageLink: ConfigField = {
	type: 'string',
	description: 'Language code.',
	values: languages,
};
const version: ConfigField = {
	type: 'string',
	kind: 'edition',
	description: 'Name of the version.',
	...nonEmptyText,
};

const group: ObjectField = {
	type: 'object',
	description: 'A group of pages under one heading in the sidebar.',
	labelKey: 'group',
	noun: 'group',
	properties: {
		group: {
			type: 'string',
			description: 'Name of the group, shown as the heading.',
			...nonEmptyText,
			patternErrorMessage: 'Group name must not be empty. Use a space to show nothing.',
		},
		pages: pagesField,
		icon: iconField,
		tag: textField('Tag shown next to the group heading.'),
		root: {
			type: 'string',
			kind: 'page',
			filled: true,
			description: 'Path of the page that the group heading links to.',
		},
		expanded: flagField('Whether the group is expanded by default.'),
		hidden: hiddenPartField,
		searchable: searchableField,
		public: flagField('Whether readers can see the group without signing in.'),
		boost: {
			type: 'number',
			description: 'Weight of the group’s pages in search results. Pages with a higher weight rank higher.',
		},
		directory: directoryField,
		...apiDescriptionFields,
		sdk: sdkField,
	},
	required: ['group'],
	mistaken: {
		...misplacedFields,
		...foreignGroupKeys,
		version: { advice: 'It belongs to the classic dialect. Move the group into its version instead.' },
		iconType: {
			advice: 'It belongs to the classic dialect. Use an object with `name` and `style` for `icon`.',
			// Inline SVG, images and emoji have no style.
			beside: { key: 'icon', pattern: '^[A-Za-z0-9][A-Za-z0-9-]*$' },
		},
		groups: {
			advice: 'The site ignores it. Nested groups belong in `pages`.',
			rename: 'pages',
		},
	},
	sample: { group: 'Get started', pages: ['index'] },
};

/** Properties of each part beside its label; those of global links are the same. */
const own = {
	language: {
		default: defaultField,
		hidden: hiddenPartField,
		banner: { ...modernSiteFields.banner, description: 'Banner above every page in this language.' },
		footer: { ...modernFooterFields.footer, description: 'Footer of pages in this language.' },
		navbar: { ...navbarFields.navbar, description: 'Top bar of pages in this language.' },
	},
	version: {
		default: defaultField,
		tag: textField('Tag shown next to the version name.'),
		hidden: hiddenPartField,
	},
	tab: {
		icon: iconField,
		hidden: hiddenPartField,
		searchable: searchableField,
		align: {
			type: 'string',
			description: 'Position of the tab in the tab bar.',
			values: { start: 'At the start of the bar.', end: 'At the end of the bar.' },
		},
	},
	dropdown: {
		icon: iconField,
		color: partColorField,
		description: partDescriptionField,
		hidden: hiddenPartField,
	},
	anchor: { icon: iconField, color: partColorField, hidden: hiddenPartField },
	product: {
		name: textField('Name of the product.'),
		icon: iconField,
		description: partDescriptionField,
		color: partColorField,
		hidden: hiddenPartField,
	},
} as const satisfies Readonly<Record<string, ObjectField['properties']>>;

/** Global link, shown beside every part of the navigation. */
function link(label: keyof typeof own): ObjectField {
	return {
		type: 'object',
		description: 'A link shown in every section of the navigation.',
		labelKey: label,
		noun: label,
		properties: {
			[label]: label === 'language' ? languageLink : textField(`Label of the ${label} link.`, nonEmptyText),
			href: { ...hrefField, description: 'Path or URL that the link points to.' },
			...own[label],
		},
		required: [label, 'href'],
		mistaken: misplacedFields,
		sample: { [label]: '', href: 'https://example.com' },
	};
}

const heldByTab = [
	...(['href', 'languages', 'versions', 'dropdowns', 'anchors'] as const),
	...(['products', 'groups', 'pages', 'menu'] as const),
];
const apartFromGroups = heldByTab.filter((key) => key !== 'groups');

/** The parts of the navigation (host-behavior.md 3.1). */
export const navigationDefinitions: Readonly<Record<string, ConfigField>> = {
	group,
	tab: {
		...partField({
			label: 'tab',
			description: 'A tab below the top bar.',
			own: {
				...own.tab,
				graphql: graphqlField,
				sdk: sdkField,
			},
			holds: heldByTab,
		}),
		excludes: {
			graphql: [...apartFromGroups, 'sdk', 'openapi', 'asyncapi', 'global'],
			sdk: [...apartFromGroups, 'openapi', 'asyncapi', 'global'],
		},
		strictWith: ['graphql', 'sdk'],
	},
	anchor: partField({
		label: 'anchor',
		description: 'An anchor at the top of the sidebar.',
		own: own.anchor,
		holds: ['href', 'languages', 'versions', 'dropdowns', 'tabs', 'products', 'groups', 'pages'],
	}),
	dropdown: partField({
		label: 'dropdown',
		description: 'An entry in the dropdown above the sidebar.',
		own: own.dropdown,
		holds: ['href', 'languages', 'versions', 'tabs', 'anchors', 'products', 'groups', 'pages'],
	}),
	version: partField({
		label: 'version',
		field: version,
		description: 'A version of the documentation.',
		own: own.version,
		holds: ['href', 'languages', 'tabs', 'dropdowns', 'anchors', 'products', 'groups', 'pages'],
	}),
	language: partField({
		label: 'language',
		field: language,
		description: 'A language of the site, with its own navigation.',
		own: own.language,
		holds: ['href', 'versions', 'tabs', 'dropdowns', 'anchors', 'products', 'groups', 'pages'],
	}),
	product: partField({
		label: 'product',
		description: 'A product with its own documentation.',
		own: own.product,
		holds: ['href', 'languages', 'versions', 'tabs', 'anchors', 'dropdowns', 'groups', 'pages', 'menu'],
	}),
	item: partField({
		label: 'item',
		description: 'An entry in the menu that a tab opens.',
		own: { icon: iconField, description: partDescriptionField, hidden: hiddenPartField },
		holds: ['href', 'languages', 'versions', 'dropdowns', 'anchors', 'products', 'tabs', 'groups', 'pages'],
	}),
	languageLink: link('language'),
	versionLink: link('version'),
	tabLink: link('tab'),
	dropdownLink: link('dropdown'),
	anchorLink: link('anchor'),
	productLink: link('product'),
	...partDefinitions,
};

const outermost = [
	'products',
	'languages',
	'versions',
	'tabs',
	'dropdowns',
	'anchors',
	'groups',
	'pages',
] as const;

export const modernNavigationFields = {
	navigation: {
		type: 'object',
		description:
			'Navigation of the site: all pages that readers can find, arranged in groups, tabs, anchors, versions, languages or products.',
		properties: {
			...pickContentFields(outermost),
			...apiDescriptionFields,
			global: globalField,
			directory: directoryField,
		},
		firstOf: outermost,
		needsOneOf: outermost,
		mistaken: misplacedFields,
		sample: { groups: [{ group: 'Get started', pages: ['index'] }] },
	},
} as const satisfies Readonly<Record<string, ConfigField>>;
