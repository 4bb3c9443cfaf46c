import type { ConfigField, ConfigSchema } from './config/configSchema.ts';

/** Subset of JSON Schema that declares `.recto.json`; its schema file and check are generated from it. */
export interface SettingSchema {
	readonly description?: string;
	readonly type?: 'object' | 'array' | 'string' | 'boolean' | 'integer';
	readonly enum?: readonly string[];
	readonly minimum?: number;
	readonly maximum?: number;
	/** Allowed properties; others only by `additionalProperties`. */
	readonly properties?: Readonly<Record<string, SettingSchema>>;
	readonly additionalProperties?: SettingSchema;
	readonly items?: SettingSchema;
	readonly anyOf?: readonly SettingSchema[];
	/** Regular expression without nested repetition, its message, and suggestions. */
	readonly pattern?: string;
	readonly patternErrorMessage?: string;
	readonly examples?: readonly string[];
	/** Noun for an unknown name in `properties`. */
	readonly noun?: string;
	readonly $ref?: string;
}

/** Settings file in the root of a project. */
export const settingsFile = '.recto.json';

/** Key for severities by code. */
export const severitiesKey = 'severities';

/** Key for severities by folder, with patterns as in `.gitignore`. */
export const foldersKey = 'folders';

/** Key for configuration that a newer host accepts. */
export const hostAcceptsKey = 'hostAccepts';

/** Key for hosts that scripts of the project may use on a built site. */
export const allowedHostsKey = 'allowedHosts';

/** Form of such a host, which becomes a part of a content security policy. */
export const allowedHostForm = '^(?:\\*\\.)?[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)+(?::\\d{1,5})?$';

/** Key for requests of the playground from a built site. */
export const sendRequestsKey = 'sendRequests';

/** Key for style checks: false, or choices. */
export const styleKey = 'style';

/** Keys of the style choices. */
export const styleChoiceKeys = {
	accepted: 'acceptedTerms',
	words: 'words',
	sentence: 'sentenceWords',
} as const;

/** Allowed and default limits of words in a sentence. */
export const sentenceLengthLimits = { least: 25, most: 100, usual: 40 } as const;

/** A project's choices for style checks. */
const styleChoices: SettingSchema = {
	type: 'object',
	properties: {
		[styleChoiceKeys.accepted]: {
			description:
				'Words, phrases and spellings that style checks accept, in small or capital letters, such as `simply`.',
			type: 'array',
			items: { type: 'string' },
		},
		[styleChoiceKeys.words]: {
			description:
				'Words and phrases that pages should not use, each with what to write instead, or an empty text.',
			type: 'object',
			additionalProperties: { type: 'string' },
		},
		[styleChoiceKeys.sentence]: {
			description: `How many words a sentence may have, from ${sentenceLengthLimits.least} to ${sentenceLengthLimits.most}; ${sentenceLengthLimits.usual} if not set.`,
			type: 'integer',
			minimum: sentenceLengthLimits.least,
			maximum: sentenceLengthLimits.most,
		},
	},
};

/**
 * Schema of the file, with `severities` as schema of the severities by code and `places` as keys with a closed list of
 * values.
 */
export function settingsSchema(severities: SettingSchema, places: readonly string[]): SettingSchema {
	return {
		type: 'object',
		properties: {
			$schema: { type: 'string' },
			[styleKey]: {
				description:
					'`false` turns off style problems: deviations from the writing rules. An object sets words and limits for them.',
				anyOf: [{ type: 'boolean' }, styleChoices],
			},
			[severitiesKey]: {
				...severities,
				description: 'The severity of each kind of problem in this project, or `off`.',
			},
			[foldersKey]: {
				description:
					'Severities of the files in a folder, by its path or a pattern as in `.gitignore`. Of several that match, the last decides.',
				type: 'object',
				additionalProperties: severities,
			},
			[hostAcceptsKey]: {
				description:
					'Keys and values of `docs.json` that a newer host accepts although Recto does not know them. Write the keys from the root, separated by dots, without positions in arrays: `integrations.acme` accepts a key, `theme=coral` a value, `theme` any value.',
				type: 'array',
				items: {
					type: 'string',
					pattern: '^[^\\s.=]+(?:\\.[^\\s.=]+)*(?:=.+)?$',
					patternErrorMessage: 'keys separated by dots, such as `integrations.acme`, or `theme=coral`',
					examples: places,
				},
			},
			[allowedHostsKey]: {
				description:
					'Hosts that scripts of the project may load from and send to on a site of `recto build`, such as `widget.intercom.io`; `*.intercom.io` allows all subdomains. Hosts of the analytics and chat services in `docs.json` are allowed already.',
				type: 'array',
				items: {
					type: 'string',
					pattern: allowedHostForm,
					patternErrorMessage: 'a host such as `widget.intercom.io` or `*.intercom.io`',
				},
			},
			[sendRequestsKey]: {
				description:
					'Whether readers can send requests from the playground of a site of `recto build`, to the servers of the OpenAPI file; `true` if not set. If `false`, the form only fills in the samples.',
				type: 'boolean',
			},
		},
	};
}

/**
 * Paths of keys with a closed list of values, such as `styling.codeblocks.theme`; shared definitions at their first
 * use.
 */
export function enumKeyPaths(schema: ConfigSchema): readonly string[] {
	const places = new Set<string>();
	const seen = new Set<string>();
	const visit = (field: ConfigField, place: string): void => {
		if ('$ref' in field) {
			const definition = schema.definitions[field.$ref.slice('#/definitions/'.length)];
			if (definition === undefined || seen.has(field.$ref)) return;
			seen.add(field.$ref);
			visit(definition, place);
		} else if ('anyOf' in field) for (const branch of field.anyOf) visit(branch, place);
		else if (field.type === 'array') visit(field.items, place);
		else if (field.type === 'object')
			for (const [name, inner] of Object.entries(field.properties))
				visit(inner, place === '' ? name : `${place}.${name}`);
		else if (field.type === 'string' && field.values !== undefined) places.add(place);
	};
	visit(schema.root, '');
	return [...places];
}
