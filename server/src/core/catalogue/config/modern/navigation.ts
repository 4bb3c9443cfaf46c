import type { ConfigField, ObjectField } from '../configSchema.ts';
import { foreignGroupKeys, named } from '../sharedFields.ts';
import { footerFields } from './footer.ts';
import { languages } from './languages.ts';
import { navbarFields } from './navbar.ts';
import {
	color,
	contentsOf,
	description,
	descriptions,
	directory,
	global,
	graphql,
	hidden,
	misplaced,
	pages,
	part,
	partDefinitions,
	sdk,
	searchable,
	standard,
} from './navigationPart.ts';
import { flag, href, icon, text } from './parts.ts';
import { siteFields } from './site.ts';

const language: ConfigField = {
	type: 'string',
	kind: 'edition',
	description: 'Code of the language.',
	values: languages,
};
/** The language of a link, which has no pages. */
const languageLink: ConfigField = {
	type: 'string',
	description: 'Code of the language.',
	values: languages,
};
const version: ConfigField = {
	type: 'string',
	kind: 'edition',
	description: 'Name of the version.',
	...named,
};

const group: ObjectField = {
	type: 'object',
	description: 'A group of pages under one heading of the sidebar.',
	labelKey: 'group',
	properties: {
		group: {
			type: 'string',
			description: 'Name of the group, shown as its heading.',
			...named,
			patternErrorMessage: 'Group name must not be empty. Use a space to show nothing.',
		},
		pages,
		icon,
		tag: text('A word beside the heading.'),
		root: {
			type: 'string',
			kind: 'page',
			filled: true,
			description: 'Page that the heading itself links to.',
		},
		expanded: flag('Whether the group is unfolded at first.'),
		hidden,
		searchable,
		public: flag('Whether readers who are not signed in see the group.'),
		boost: { type: 'number', description: 'How high its pages rank in search results.' },
		directory,
		...descriptions,
		sdk,
	},
	required: ['group'],
	mistaken: {
		...misplaced,
		...foreignGroupKeys,
		version: { advice: 'It belongs to the classic dialect. Move the group into its version instead.' },
		iconType: {
			advice: 'It belongs to the classic dialect. Use an object with `name` and `style` for `icon`.',
			// An inline SVG, image or emoji has no style.
			beside: { key: 'icon', pattern: '^[A-Za-z0-9][A-Za-z0-9-]*$' },
		},
		groups: {
			advice: 'The site ignores it. Nested groups belong in `pages`.',
			rename: 'pages',
		},
	},
	sample: { group: 'Get started', pages: ['index'] },
};

/** What each part says of itself, beside its label; a link beside every part of the navigation says the same. */
const own = {
	language: {
		default: standard,
		hidden,
		banner: { ...siteFields.banner, description: 'The strip above every page, in this language.' },
		footer: { ...footerFields.footer, description: 'The footer in this language.' },
		navbar: { ...navbarFields.navbar, description: 'The top bar in this language.' },
	},
	version: { default: standard, tag: text('A word beside its name.'), hidden },
	tab: {
		icon,
		hidden,
		searchable,
		align: {
			type: 'string',
			description: 'At which end of the bar it is shown.',
			values: { start: 'At the start.', end: 'At the end.' },
		},
	},
	dropdown: { icon, color, description, hidden },
	anchor: { icon, color, hidden },
	product: { name: text('Its name.'), icon, description, color, hidden },
} as const satisfies Readonly<Record<string, ObjectField['properties']>>;

/** A link that stands beside every part of the navigation. */
function link(label: keyof typeof own): ObjectField {
	return {
		type: 'object',
		description: 'A link beside every part of the navigation.',
		labelKey: label,
		properties: {
			[label]: label === 'language' ? languageLink : text('Its label.', named),
			href: { ...href, description: 'Where it leads.' },
			...own[label],
		},
		required: [label, 'href'],
		mistaken: misplaced,
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
		...part({
			label: 'tab',
			description: 'A tab below the top bar.',
			own: {
				...own.tab,
				graphql,
				sdk,
			},
			holds: heldByTab,
		}),
		excludes: {
			graphql: [...apartFromGroups, 'sdk', 'openapi', 'asyncapi', 'global'],
			sdk: [...apartFromGroups, 'openapi', 'asyncapi', 'global'],
		},
		strictWith: ['graphql', 'sdk'],
	},
	anchor: part({
		label: 'anchor',
		description: 'An anchor at the top of the sidebar.',
		own: own.anchor,
		holds: ['href', 'languages', 'versions', 'dropdowns', 'tabs', 'products', 'groups', 'pages'],
	}),
	dropdown: part({
		label: 'dropdown',
		description: 'An entry of the dropdown above the sidebar.',
		own: own.dropdown,
		holds: ['href', 'languages', 'versions', 'tabs', 'anchors', 'products', 'groups', 'pages'],
	}),
	version: part({
		label: 'version',
		field: version,
		description: 'A version of the documentation.',
		own: own.version,
		holds: ['href', 'languages', 'tabs', 'dropdowns', 'anchors', 'products', 'groups', 'pages'],
	}),
	language: part({
		label: 'language',
		field: language,
		description: 'The site in one language.',
		own: own.language,
		holds: ['href', 'versions', 'tabs', 'dropdowns', 'anchors', 'products', 'groups', 'pages'],
	}),
	product: part({
		label: 'product',
		description: 'A product with documentation of its own.',
		own: own.product,
		holds: ['href', 'languages', 'versions', 'tabs', 'anchors', 'dropdowns', 'groups', 'pages', 'menu'],
	}),
	item: part({
		label: 'item',
		description: 'An entry of the menu that a tab opens.',
		own: { icon, description, hidden },
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

export const navigationFields = {
	navigation: {
		type: 'object',
		description: 'Every page that readers find: in groups, tabs, anchors, versions, languages or products.',
		properties: { ...contentsOf(outermost), ...descriptions, global, directory },
		firstOf: outermost,
		needsOneOf: outermost,
		mistaken: misplaced,
		sample: { groups: [{ group: 'Get started', pages: ['index'] }] },
	},
} as const satisfies Readonly<Record<string, ConfigField>>;
