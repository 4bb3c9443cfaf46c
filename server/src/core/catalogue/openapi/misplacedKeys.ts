import type { ApiObjectKind } from './openApiObjects.ts';

/** Keys that authors write one level too high, as older formats have them. */
export interface MisplacedKeys {
	readonly kind: ApiObjectKind;
	readonly names: ReadonlySet<string> | RegExp;
	/** The keys that they belong below. */
	readonly below: readonly [string, ...string[]];
	/** They are not meant so where one of these is there: any of the object's own keys for none. */
	readonly unless?: readonly string[];
}

const schemaKeys = new Set(
	[
		'type format enum default pattern items minimum maximum exclusiveMinimum exclusiveMaximum multipleOf',
		'minLength maxLength minItems maxItems uniqueItems properties additionalProperties allOf oneOf anyOf nullable',
	].flatMap((line) => line.split(' ')),
);

/** What each is below in OpenAPI 3. */
export const misplacedKeys: readonly MisplacedKeys[] = [
	{ kind: 'parameter', names: schemaKeys, below: ['schema'], unless: ['schema', 'content'] },
	{ kind: 'header', names: schemaKeys, below: ['schema'], unless: ['schema', 'content'] },
	{ kind: 'mediaType', names: new Set([...schemaKeys, '$ref']), below: ['schema'], unless: ['schema'] },
	{
		kind: 'requestBody',
		names: new Set(['schema', 'example', 'examples']),
		below: ['content', 'application/json'],
		unless: ['content'],
	},
	{
		kind: 'response',
		names: new Set(['schema', 'example']),
		below: ['content', 'application/json'],
		unless: ['content'],
	},
	{ kind: 'requestBody', names: /^[\w*-]+\/[\w.+*-]+$/, below: ['content'], unless: ['content'] },
	{ kind: 'response', names: /^[\w*-]+\/[\w.+*-]+$/, below: ['content'], unless: ['content'] },
	{ kind: 'example', names: /^(?!x-|\$)/, below: ['value'] },
];

/** What Swagger 2.0 had in other places, and where OpenAPI 3 has it. */
export const swaggerKeys: Readonly<Partial<Record<ApiObjectKind, Readonly<Record<string, string>>>>> = {
	document: {
		host: 'as `url` of an entry in `servers`',
		basePath: 'as the end of the `url` in `servers`',
		schemes: 'as the beginning of the `url` in `servers`',
		definitions: 'as `schemas` below `components`',
		securityDefinitions: 'as `securitySchemes` below `components`',
		consumes: 'as the keys of `content` of each request body',
		produces: 'as the keys of `content` of each response',
		parameters: 'below `components`',
		responses: 'below `components`',
	},
	components: { definitions: 'as `schemas`', models: 'as `schemas`' },
	operation: {
		consumes: 'as the keys of `content` below `requestBody`',
		produces: 'as the keys of `content` of each response',
		schemes: 'as the beginning of the `url` in `servers`',
	},
	parameter: {
		collectionFormat: 'as `style` and `explode`',
	},
	securityScheme: {
		flow: 'as a key of `flows`',
		authorizationUrl: 'below a key of `flows`',
		tokenUrl: 'below a key of `flows`',
		scopes: 'below a key of `flows`',
	},
};
