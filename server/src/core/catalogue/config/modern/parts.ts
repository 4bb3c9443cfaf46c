import { iconTypeField } from '../classic/icons.ts';
import type {
	AnyOfField,
	ArrayField,
	ConfigField,
	ObjectField,
	ReferenceField,
	StringField,
	TextForm,
} from '../configSchema.ts';
import { hexColor } from '../sharedFields.ts';

/** Target of a link in the configuration. */
export const hrefField = {
	type: 'string',
	kind: 'link',
	address: {
		path: ['/', '#', 'mailto:'],
		errorMessage: 'Link must start with `/` or `#`, or be an absolute URL.',
	},
} as const satisfies StringField;

/** A color for each mode. */
export const colorPair = {
	type: 'object',
	strict: true,
	properties: {
		light: { ...hexColor, description: 'Color in light mode.' },
		dark: { ...hexColor, description: 'Color in dark mode.' },
	},
	sample: { light: '#0C8465', dark: '#07C983' },
} as const satisfies ObjectField;

/** An image for both modes, or one for each. */
export function imageField(description: string, sample: string): AnyOfField {
	return {
		description,
		anyOf: [
			{ type: 'string', kind: 'asset', sample },
			{
				type: 'object',
				properties: {
					light: { type: 'string', kind: 'asset', description: 'Path or URL of the image in light mode.' },
					dark: { type: 'string', kind: 'asset', description: 'Path or URL of the image in dark mode.' },
				},
				required: ['light', 'dark'],
			},
		],
	};
}

const style = { ...iconTypeField.values, ...iconTypeField.accepted };

const library = {
	type: 'string',
	description: 'Icon library of the site.',
	default: 'fontawesome',
	values: {
		fontawesome: 'Font Awesome.',
		lucide: 'Lucide.',
		tabler: 'Tabler Icons.',
	},
} as const satisfies StringField;

/** The icon library of the whole site. */
export const iconLibrary: StringField = library;

export const iconField: ReferenceField = {
	$ref: '#/definitions/icon',
	description: 'Icon next to the label.',
};

/** Definition that `iconField` references. */
export const iconDefinition: AnyOfField = {
	description:
		'Name of an icon from the icon library, path or URL of an image, or an object with a name and a style.',
	anyOf: [
		{ type: 'string', kind: 'icon' },
		{
			type: 'object',
			properties: {
				name: { type: 'string', kind: 'icon', description: 'Name of the icon, without a prefix.' },
				style: { type: 'string', description: 'Style of the icon.', values: style },
				library: {
					...library,
					description: 'Icon library of this icon, if different from the library of the site.',
				},
			},
			required: ['name'],
		},
	],
};

export function textField(description: string, form?: TextForm): StringField {
	return { type: 'string', description, ...form };
}

export function flagField(description: string, standard?: boolean): ConfigField {
	return { type: 'boolean', description, ...(standard === undefined ? {} : { default: standard }) };
}

export function listField(description: string, items: ConfigField): ArrayField {
	return { type: 'array', description, items };
}
