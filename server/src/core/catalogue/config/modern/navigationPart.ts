import type { ArrayField, ConfigField, ObjectField, ReferenceField } from '../configSchema.ts';
import { asyncapi, openapi } from './openapi.ts';
import { colorPair, flag, href, iconDefinition, named, text } from './parts.ts';

export const color = {
	...colorPair,
	description: 'Colors behind the icon, one for each mode.',
} as const satisfies ConfigField;

export const hidden = {
	type: 'boolean',
	description: 'Leaves it out of the navigation; its pages keep their addresses.',
	hides: true,
} as const satisfies ConfigField;

export const searchable = flag('Keeps the pages of what is hidden in search and in `llms.txt`.');
export const description = text('A line below the label.');
export const standard = flag('Whether readers see it first; otherwise it is the first in the list.');
export const directory: ConfigField = {
	type: 'string',
	description: 'How its first page lists the pages in it.',
	values: { none: 'Not at all.', accordion: 'In sections that open.', card: 'As cards.' },
	default: 'none',
	growing: true,
};
const sdkDefinition: ConfigField = {
	type: 'object',
	description: 'A reference made of the output of a documentation tool.',
	properties: {
		format: {
			type: 'string',
			description: 'The tool.',
			growing: true,
			values: {
				typedoc: 'TypeDoc.',
				docfx: 'DocFX.',
				javadoc: 'Javadoc.',
				sphinx: 'Sphinx.',
				phpdoc: 'phpDocumentor.',
			},
		},
		source: text('Path or URL of the output.'),
		directory: { type: 'string', kind: 'folder', description: 'Folder in which the site makes the pages.' },
	},
	required: ['format', 'source'],
};

export const sdk: ReferenceField = {
	type: 'reference',
	to: 'sdk',
	description: 'A reference made by a tool.',
};

/** What only some parts take: in most others the site rejects the configuration for it. */
export const misplaced = {
	graphql: { advice: 'Only a tab can have it.' },
	sdk: { advice: 'Only a tab or a group can have it.' },
} as const satisfies ObjectField['mistaken'];

/** Every part may name API descriptions: the site makes pages of them in it. */
export const descriptions = {
	openapi: {
		type: 'reference',
		to: 'openapi',
		description: 'OpenAPI file of which the site makes pages here.',
	},
	asyncapi: {
		type: 'reference',
		to: 'asyncapi',
		description: 'AsyncAPI file of which the site makes pages here.',
	},
} as const satisfies ObjectField['properties'];

export const pages: ConfigField = {
	type: 'array',
	description:
		'Paths of the pages from the project root, without extension; a group may stand among them, and `GET /path` for an operation.',
	items: {
		type: 'oneOf',
		branches: [
			{ type: 'string', kind: 'page', filled: true },
			{ type: 'reference', to: 'group' },
		],
	},
	sample: ['index'],
};

function listOfParts(to: string, plural: string, minItems?: number): ArrayField {
	return {
		type: 'array',
		description: `The ${plural}; each holds its own part of the navigation.`,
		items: { type: 'reference', to } satisfies ReferenceField,
		...(minItems === undefined ? {} : { minItems }),
	};
}

/** What a part may hold, by key. Each but `href` and `pages` is a list of parts of its own. */
const contents = {
	href: { ...href, description: 'Makes it a link, without pages of its own.' },
	products: listOfParts('product', 'products'),
	languages: { ...listOfParts('language', 'languages', 1), trueOnce: 'default' },
	versions: { ...listOfParts('version', 'versions', 1), trueOnce: 'default' },
	tabs: listOfParts('tab', 'tabs', 1),
	dropdowns: listOfParts('dropdown', 'entries of a dropdown'),
	anchors: listOfParts('anchor', 'anchors', 1),
	groups: listOfParts('group', 'groups', 1),
	pages,
	menu: listOfParts('item', 'entries of a menu'),
} as const satisfies ObjectField['properties'];

type Content = keyof typeof contents;

export function contentsOf(keys: readonly Content[]): ObjectField['properties'] {
	return Object.fromEntries(keys.map((key) => [key, contents[key]]));
}

export const global: ReferenceField = {
	type: 'reference',
	to: 'global',
	description: 'Links that stand beside every part of the navigation.',
};

const globalDefinition: ConfigField = {
	type: 'object',
	description: 'Links that stand beside every part of the navigation.',
	strict: true,
	properties: Object.fromEntries(
		(['languages', 'versions', 'tabs', 'dropdowns', 'anchors', 'products'] as const).map((key) => [
			key,
			{
				type: 'array',
				description: 'Links, each with its label.',
				items: { type: 'reference', to: `${key.slice(0, -1)}Link` },
			} satisfies ConfigField,
		]),
	),
	sample: { anchors: [{ anchor: 'Community', href: 'https://example.com' }] },
};

export interface PartDeclaration {
	readonly label: string;
	readonly field?: ConfigField;
	readonly description: string;
	readonly own: ObjectField['properties'];
	/** Of what the part may hold, in the order in which the site looks for it. */
	readonly holds: readonly Content[];
}

export function part({ label, field, description: meaning, own, holds }: PartDeclaration): ObjectField {
	return {
		type: 'object',
		description: meaning,
		labelKey: label,
		properties: {
			[label]: field ?? text('Its label.', named),
			...own,
			...contentsOf(holds),
			...descriptions,
			global,
			directory,
		},
		required: [label],
		firstOf: holds,
		mistaken: misplaced,
		sample: { [label]: '', groups: [{ group: '', pages: ['index'] }] },
	};
}

/** What stands inside of parts, in several places. */
export const partDefinitions: Readonly<Record<string, ConfigField>> = {
	global: globalDefinition,
	openapi: openapi('OpenAPI files, and where the site makes pages of them.', false),
	asyncapi: asyncapi('AsyncAPI files, and where the site makes pages of them.'),
	sdk: sdkDefinition,
	icon: iconDefinition,
};
