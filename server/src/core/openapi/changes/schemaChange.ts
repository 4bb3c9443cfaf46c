import type { ApiPlace, ApiSchema } from '../model/apiSchema.ts';
import { type ApiChangeLevel, type Direction, type Effect, levelOf } from './apiChange.ts';

/** Message part that a schema describes. */
export type SchemaFamily = 'parameter' | 'request' | 'response' | 'header';

/** Two versions of a schema in one kind of message. */
export interface SchemaPair {
	readonly before: ApiSchema;
	readonly after: ApiSchema;
	readonly direction: Direction;
}

/** Change of a schema itself, not of its child schemas. */
export interface SchemaChange {
	/** End of the code after the family: `type-changed` for `request-property-type-changed`. */
	readonly suffix: string;
	/** Whole code if it is not made of family and suffix. */
	readonly code?: string;
	readonly level: ApiChangeLevel;
	/** Rest of the sentence after the schema: ` became required`, `: format changed`. */
	readonly phrase: string;
	/** Property of the schema that the change is about. */
	readonly property?: string;
	/** Equal in requests and responses, so that it is reported once. */
	readonly isNeutral?: boolean;
	readonly before: ApiPlace | undefined;
	readonly after: ApiPlace | undefined;
}

/** Child schema with the step to it: `.name`, `[]`, `.*`. */
export interface SchemaChild {
	readonly step: string;
	readonly before: ApiSchema;
	readonly after: ApiSchema;
}

export function schemaChange(
	{ before, after, direction }: SchemaPair,
	suffix: string,
	effect: Effect,
	phrase: string,
): SchemaChange {
	return {
		suffix,
		level: levelOf(effect, direction),
		phrase,
		before: before.place,
		after: after.place,
	};
}

/** Schema of any value, for a schema that one version does not have. */
export const anySchema: ApiSchema = {
	place: { file: '', span: { start: 0, end: 0 } },
	refName: undefined,
	title: undefined,
	description: undefined,
	types: [],
	isNullable: false,
	format: undefined,
	choices: undefined,
	constant: undefined,
	default: undefined,
	examples: [],
	isDeprecated: false,
	isReadOnly: false,
	isWriteOnly: false,
	limits: {},
	properties: [],
	items: undefined,
	prefixItems: [],
	additional: undefined,
	patterns: [],
	rules: [],
	variants: [],
	variantKind: undefined,
	discriminator: undefined,
	xml: undefined,
	pre: [],
	post: [],
};
