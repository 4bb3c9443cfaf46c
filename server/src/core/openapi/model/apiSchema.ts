import type { Span } from '../../text/positions.ts';

export type ApiType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';

/**
 * A schema with its references followed and its `allOf` merged. Schemas below it are read when they are asked for,
 * and the same schema is always the same object: who follows one into the other meets a circle again by identity.
 */
export interface ApiSchema {
	/** Where it is written; for a reference, what that leads to. */
	readonly place: ApiPlace;
	/** The name under which the description shares it: `User`. */
	readonly refName: string | undefined;
	readonly title: string | undefined;
	readonly description: string | undefined;
	/** Without `null`; those that its other keys imply when it names none. Empty for any value. */
	readonly types: readonly ApiType[];
	readonly isNullable: boolean;
	readonly format: string | undefined;
	/** Its only values; undefined when any of its type will do. */
	readonly choices: readonly unknown[] | undefined;
	/** The only value, in an object, so that it may be `null`, as that of the type `null` is. */
	readonly constant: { readonly value: unknown } | undefined;
	/** In an object, so that it may be `null`. */
	readonly default: { readonly value: unknown } | undefined;
	readonly examples: readonly unknown[];
	readonly isDeprecated: boolean;
	readonly isReadOnly: boolean;
	readonly isWriteOnly: boolean;
	readonly limits: ApiLimits;
	/** In the order of the file; those that are merged in come first. */
	readonly properties: readonly ApiProperty[];
	readonly items: ApiSchema | undefined;
	/** Of the first items of a list, each its own; `items` then holds those behind them. */
	readonly prefixItems: readonly ApiSchema[];
	/** What the properties without a name hold; `true` for anything, undefined when nothing is said. */
	readonly additional: ApiSchema | boolean | undefined;
	/** What the properties whose names match a pattern hold. */
	readonly patterns: readonly { readonly pattern: string; readonly schema: ApiSchema }[];
	/** What it demands beside the shape of its value. */
	readonly rules: readonly ApiRule[];
	/** One of these (`oneOf`), or some of them (`anyOf`), beside the schema's own keys. */
	readonly variants: readonly ApiSchema[];
	readonly variantKind: 'oneOf' | 'anyOf' | undefined;
	/** The property that tells the variants apart. */
	readonly discriminator: ApiDiscriminator | undefined;
	/** How its value is written as XML, where the description says so. */
	readonly xml: ApiXml | undefined;
	/** Labels before and behind the name of a field. */
	readonly pre: readonly string[];
	readonly post: readonly string[];
}

export type ApiRule =
	| { readonly kind: 'not'; readonly schema: ApiSchema }
	| { readonly kind: 'keys'; readonly schema: ApiSchema }
	| { readonly kind: 'contains'; readonly schema: ApiSchema; readonly least: number; readonly most?: number }
	/** Who gives the property must give the others, too. */
	| { readonly kind: 'needs'; readonly property: string; readonly others: readonly string[] }
	/** What holds where the value is as the condition says, or has the property, and what holds elsewhere. */
	| {
			readonly kind: 'if';
			readonly condition: ApiSchema | string;
			readonly met: ApiDemand | undefined;
			readonly unmet: ApiDemand | undefined;
	  };

export interface ApiDemand {
	readonly schema: ApiSchema;
	readonly required: readonly string[];
}

/** The Discriminator Object (OpenAPI 3.1.1, section 4.8.25). */
export interface ApiDiscriminator {
	readonly property: string;
	/** What the property holds for the schema of a name, where that is not the name itself. */
	readonly values: ReadonlyMap<string, string>;
	/** The name of the schema for every value that means no other one. */
	readonly fallback: string | undefined;
}

export interface ApiProperty {
	readonly name: string;
	readonly place: ApiPlace;
	readonly isRequired: boolean;
	readonly schema: ApiSchema;
}

/** The XML Object (OpenAPI 3.1.1, section 4.8.26). */
export interface ApiXml {
	readonly name: string | undefined;
	readonly namespace: string | undefined;
	readonly prefix: string | undefined;
	readonly isAttribute: boolean;
	readonly isWrapped: boolean;
}

/** As far as they are given. */
export interface ApiLimits {
	readonly minimum?: number;
	readonly maximum?: number;
	readonly exclusiveMinimum?: number;
	readonly exclusiveMaximum?: number;
	readonly multipleOf?: number;
	readonly minLength?: number;
	readonly maxLength?: number;
	readonly pattern?: string;
	readonly minItems?: number;
	readonly maxItems?: number;
	readonly uniqueItems?: boolean;
	readonly minProperties?: number;
	readonly maxProperties?: number;
}

/** A place of an API description, or of a part of one in another file. */
export interface ApiPlace {
	/** Path from the project's root. */
	readonly file: string;
	readonly span: Span;
}
