/** The part of JSON Schema in which the keys of `.recto.json` are declared: its schema and its check are made from them. */
export interface SettingSchema {
	readonly description?: string;
	readonly type?: 'object' | 'array' | 'string' | 'boolean' | 'integer';
	readonly enum?: readonly string[];
	readonly minimum?: number;
	readonly maximum?: number;
	/** Of an object: no others are known, unless `additionalProperties` says what those are. */
	readonly properties?: Readonly<Record<string, SettingSchema>>;
	readonly additionalProperties?: SettingSchema;
	readonly items?: SettingSchema;
	readonly anyOf?: readonly SettingSchema[];
	/** Of a text: a regular expression without nested repetition, what it asks for, and values to offer. */
	readonly pattern?: string;
	readonly patternErrorMessage?: string;
	readonly examples?: readonly string[];
	/** What a name in `properties` is called where an unknown one is written. */
	readonly noun?: string;
	readonly $ref?: string;
}

/** The file of the root in which a project says what Recto reports. */
export const settingsFile = '.recto.json';

/** Its key of severities by code. */
export const severitiesKey = 'severities';

/** Its key of severities by folder: patterns as in `.gitignore`. */
export const foldersKey = 'folders';

/** Its key of what the host takes in `docs.json` though Recto does not know it. */
export const hostAcceptsKey = 'hostAccepts';

/** Its key of style: false, or choices. */
export const styleKey = 'style';

/** The keys of the choices of style. */
export const styleChoiceKeys = {
	accepted: 'acceptedTerms',
	words: 'words',
	sentence: 'sentenceWords',
} as const;

/** How many words a sentence may have: what a project may choose, and what holds where it chooses nothing. */
export const sentenceLengthLimits = { least: 25, most: 100, usual: 40 } as const;

/** The choices of a project about the checks of its style. */
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

/** The schema of the file: `severities` is that of the severities by code, `places` are keys with a closed list of values. */
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
		},
	};
}
