import type { Span } from '../../text/positions.ts';

export type ApiType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';

/**
 * Schema with its references followed and its `allOf` merged. Child schemas are read on demand. The same schema is
 * always the same object, so walks detect cycles by identity.
 */
export interface ApiSchema {
	/** Position in the text; the target's for a reference. */
	readonly place: ApiPlace;
	/** Key under `components.schemas` when referenced: `User`. */
	readonly refName: string | undefined;
	readonly title: string | undefined;
	readonly description: string | undefined;
	/** Types without `null`; implied by other keywords when `type` is missing. Empty if any type is allowed. */
	readonly types: readonly ApiType[];
	readonly isNullable: boolean;
	readonly format: string | undefined;
	/** Values of `enum`; undefined if any value of the types is allowed. */
	readonly choices: readonly unknown[] | undefined;
	/** Value of `const`, in an object because it may be `null`. */
	readonly constant: { readonly value: unknown } | undefined;
	/** In an object because it may be `null`. */
	readonly default: { readonly value: unknown } | undefined;
	readonly examples: readonly unknown[];
	readonly isDeprecated: boolean;
	readonly isReadOnly: boolean;
	readonly isWriteOnly: boolean;
	readonly limits: ApiLimits;
	/** Order of the file, properties merged from `allOf` first. */
	readonly properties: readonly ApiProperty[];
	readonly items: ApiSchema | undefined;
	/** `prefixItems`, one schema per position; `items` applies to the items after them. */
	readonly prefixItems: readonly ApiSchema[];
	/** `additionalProperties`: a schema, true for any value, or undefined if not specified. */
	readonly additional: ApiSchema | boolean | undefined;
	/** `patternProperties`: schemas of properties whose names match a pattern. */
	readonly patterns: readonly { readonly pattern: string; readonly schema: ApiSchema }[];
	/** Conditions between values: dependent properties, `if`, `not` and the like. */
	readonly rules: readonly ApiRule[];
	/** Alternatives of `oneOf` or `anyOf`, in addition to the schema's own keywords. */
	readonly variants: readonly ApiSchema[];
	readonly variantKind: 'oneOf' | 'anyOf' | undefined;
	/** Property that selects the variant. */
	readonly discriminator: ApiDiscriminator | undefined;
	/** Serialization as XML, if specified. */
	readonly xml: ApiXml | undefined;
	/** Labels before and after the name of a field (`x-mint.pre`, `post`). */
	readonly pre: readonly string[];
	readonly post: readonly string[];
}

export type ApiRule =
	| { readonly kind: 'not'; readonly schema: ApiSchema }
	| { readonly kind: 'keys'; readonly schema: ApiSchema }
	| { readonly kind: 'contains'; readonly schema: ApiSchema; readonly least: number; readonly most?: number }
	/** Objects with `property` must have `others` as well (`dependentRequired`). */
	| { readonly kind: 'needs'; readonly property: string; readonly others: readonly string[] }
	/** `if` … `then` … `else`, or `dependentSchemas` for a property. */
	| {
			readonly kind: 'if';
			readonly condition: ApiSchema | string;
			readonly met: ConditionalRequired | undefined;
			readonly unmet: ConditionalRequired | undefined;
	  };

export interface ConditionalRequired {
	readonly schema: ApiSchema;
	readonly required: readonly string[];
}

/** Discriminator Object (OpenAPI 3.1.1, section 4.8.25). */
export interface ApiDiscriminator {
	readonly property: string;
	/** Values of the property by schema name, where they differ from the name. */
	readonly values: ReadonlyMap<string, string>;
	/** Schema name for values that select no other schema (`defaultMapping`, OpenAPI 3.2). */
	readonly fallback: string | undefined;
}

export interface ApiProperty {
	readonly name: string;
	readonly place: ApiPlace;
	readonly isRequired: boolean;
	readonly schema: ApiSchema;
}

/** XML Object (OpenAPI 3.1.1, section 4.8.26). */
export interface ApiXml {
	readonly name: string | undefined;
	readonly namespace: string | undefined;
	readonly prefix: string | undefined;
	readonly isAttribute: boolean;
	readonly isWrapped: boolean;
}

/** Limits on numbers, lengths and counts that are present. */
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

/** Position in an API description, or in another file that it references. */
export interface ApiPlace {
	/** Path from the project's root. */
	readonly file: string;
	readonly span: Span;
}

/** Compares by content: keywords beside a `$ref` create another object for the same schema. */
export function isSameSchema(one: ApiSchema, other: ApiSchema): boolean {
	if (one === other) return true;
	if (one.refName === undefined || one.refName !== other.refName) return false;
	const [first] = one.properties;
	const [second] = other.properties;
	if (first === undefined || second === undefined) return false;
	return (
		one.properties.length === other.properties.length &&
		first.place.file === second.place.file &&
		first.place.span.start === second.place.span.start
	);
}

export interface PropertyView {
	/** `both` for a schema shown on its own. */
	readonly direction: 'request' | 'response' | 'both';
	readonly maintainsOrder: boolean;
}

/** Properties sent in this direction; required ones first, unless the file's order is kept. */
export function visibleProperties(
	{ properties }: ApiSchema,
	{ direction, maintainsOrder }: PropertyView,
): readonly ApiProperty[] {
	const visible = properties.filter(
		({ schema }) =>
			!(direction === 'request' && schema.isReadOnly) && !(direction === 'response' && schema.isWriteOnly),
	);
	if (maintainsOrder) return visible;
	return [
		...visible.filter(({ isRequired }) => isRequired),
		...visible.filter(({ isRequired }) => !isRequired),
	];
}
