import type { ArrayField, ConfigField, ObjectField, ReferenceField, StringField } from '../configSchema.ts';
import { nonEmptyText } from '../sharedFields.ts';
import { asyncapiField, openapiField } from './openapi.ts';
import { colorPair, flagField, hrefField, iconDefinition, textField } from './parts.ts';

export const partColorField = {
	...colorPair,
	description: 'Background colors of the icon in light and dark mode.',
} as const satisfies ConfigField;

export const hiddenPartField = {
	type: 'boolean',
	description: 'Whether to hide this entry from the navigation. The URLs of its pages still work.',
	hides: true,
} as const satisfies ConfigField;

export const searchableField = flagField('Whether to include hidden pages in search and `llms.txt`.');
export const partDescriptionField = textField('Description shown below the label.');
export const defaultField = flagField(
	'Whether this is the default entry. If no entry is the default, the first in the list is used.',
);
export const directoryField: ConfigField = {
	type: 'string',
	description: 'Format of the page list on the first page of this section.',
	values: { none: 'No page list.', accordion: 'Collapsible sections.', card: 'Cards.' },
	default: 'none',
};
/** Files that the site generates pages from: in the project, or loaded over HTTPS. */
const generatedFrom = {
	filled: true,
	address: {
		path: 'any',
		schemes: ['https'],
		errorMessage: 'Source must be a path in the project or a URL that starts with `https://`.',
	},
} as const satisfies Partial<StringField>;

const folderOfPages = {
	type: 'string',
	kind: 'folder',
	description: 'Folder for the generated pages.',
	filled: true,
} as const satisfies StringField;

const sdkDefinition: ConfigField = {
	type: 'object',
	description: 'SDK reference generated from the output of a documentation tool.',
	properties: {
		format: {
			type: 'string',
			description: 'Documentation tool that created the output.',
			values: {
				typedoc: 'TypeDoc.',
				docfx: 'DocFX.',
				javadoc: 'Javadoc.',
				sphinx: 'Sphinx.',
				phpdoc: 'phpDocumentor.',
			},
		},
		source: { ...textField('Path or URL of the documentation tool’s output.'), ...generatedFrom },
		directory: folderOfPages,
	},
	strict: true,
	required: ['format', 'source'],
};

/** A GraphQL schema: its path or URL, or an object with it. */
export const graphqlField: ConfigField = {
	description: 'GraphQL schema to generate pages from in this section of the navigation.',
	anyOf: [
		{ type: 'string', ...generatedFrom },
		{
			type: 'object',
			properties: {
				source: { ...textField('Path or URL of the GraphQL schema.'), ...generatedFrom },
				directory: folderOfPages,
			},
			strict: true,
			required: ['source'],
		},
	],
};

export const sdkField: ReferenceField = {
	$ref: '#/definitions/sdk',
	description: 'SDK reference generated from the output of a documentation tool.',
};

/** Fields of only some parts; in most others the host rejects the configuration with them. */
export const misplacedFields = {
	graphql: { advice: 'Only a tab can have it.', rejected: true },
	sdk: { advice: 'Only a tab or a group can have it.', rejected: true },
} as const satisfies ObjectField['mistaken'];

/** Fields that generate pages from API descriptions, allowed in every part. */
export const apiDescriptionFields = {
	openapi: {
		$ref: '#/definitions/openapi',
		description: 'OpenAPI files to generate pages from in this section of the navigation.',
	},
	asyncapi: {
		$ref: '#/definitions/asyncapi',
		description: 'AsyncAPI files to generate pages from in this section of the navigation.',
	},
} as const satisfies ObjectField['properties'];

export const pagesField: ConfigField = {
	type: 'array',
	description:
		'Page paths from the project root, without file extension. An item can also be a nested group, or an API operation such as `GET /path`.',
	items: {
		anyOf: [{ type: 'string', kind: 'page', filled: true }, { $ref: '#/definitions/group' }],
	},
	sample: ['index'],
};

function listOfParts(to: string, plural: string, minItems?: number): ArrayField {
	return {
		type: 'array',
		description: `List of ${plural}, each with its own section of the navigation.`,
		items: { $ref: `#/definitions/${to}` } satisfies ReferenceField,
		...(minItems === undefined ? {} : { minItems }),
	};
}

/** Possible contents of a part by key. Each except `hrefField` and `pagesField` is a list of parts. */
const contents = {
	href: { ...hrefField, description: 'URL that this entry links to. An entry with `href` has no pages.' },
	products: listOfParts('product', 'products'),
	languages: { ...listOfParts('language', 'languages', 1), trueOnce: 'default' },
	versions: { ...listOfParts('version', 'versions', 1), trueOnce: 'default' },
	tabs: listOfParts('tab', 'tabs', 1),
	dropdowns: listOfParts('dropdown', 'dropdown entries'),
	anchors: listOfParts('anchor', 'anchors', 1),
	groups: listOfParts('group', 'groups', 1),
	pages: pagesField,
	menu: listOfParts('item', 'menu entries'),
} as const satisfies ObjectField['properties'];

type Content = keyof typeof contents;

export function pickContentFields(keys: readonly Content[]): ObjectField['properties'] {
	return Object.fromEntries(keys.map((key) => [key, contents[key]]));
}

export const globalField: ReferenceField = {
	$ref: '#/definitions/global',
	description: 'Links shown in every section of the navigation.',
};

const globalDefinition: ConfigField = {
	type: 'object',
	description: 'Links shown in every section of the navigation.',
	strict: true,
	properties: Object.fromEntries(
		(['languages', 'versions', 'tabs', 'dropdowns', 'anchors', 'products'] as const).map((key) => [
			key,
			{
				type: 'array',
				description: `Global ${key}, each with a label and a link.`,
				items: { $ref: `#/definitions/${key.slice(0, -1)}Link` },
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
	/** Possible contents in the order in which the host looks for them. */
	readonly holds: readonly Content[];
}

export function partField({ label, field, description: meaning, own, holds }: PartDeclaration): ObjectField {
	return {
		type: 'object',
		description: meaning,
		labelKey: label,
		noun: label === 'item' ? 'menu entry' : label,
		properties: {
			[label]: field ?? textField(`Label of the ${label}.`, nonEmptyText),
			...own,
			...pickContentFields(holds),
			...apiDescriptionFields,
			global: globalField,
			directory: directoryField,
		},
		required: [label],
		firstOf: holds,
		mistaken: misplacedFields,
		sample: { [label]: '', groups: [{ group: '', pages: ['index'] }] },
	};
}

/** Definitions that parts share. */
export const partDefinitions: Readonly<Record<string, ConfigField>> = {
	global: globalDefinition,
	openapi: openapiField('OpenAPI files, and the folder for the pages generated from them.'),
	asyncapi: asyncapiField('AsyncAPI files, and the folder for the pages generated from them.'),
	sdk: sdkDefinition,
	icon: iconDefinition,
};
