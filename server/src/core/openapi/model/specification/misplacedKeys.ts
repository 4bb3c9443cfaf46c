import { groupBy } from '../../../text/lists.ts';
import type { ApiObjectKind } from './openApiObjects.ts';

/** Keys often written one level too high, where Swagger 2.0 has them. */
export interface MisplacedKeys {
	readonly kind: ApiObjectKind;
	readonly names: ReadonlySet<string> | RegExp;
	/** Path of keys that they belong under. */
	readonly below: readonly [string, ...string[]];
	/** Not misplaced if the object has one of these keys; by default, any key that OpenAPI defines for it. */
	readonly unless?: readonly string[];
}

const schemaKeys = new Set(
	[
		'type format enum default pattern items minimum maximum exclusiveMinimum exclusiveMaximum multipleOf',
		'minLength maxLength minItems maxItems uniqueItems properties additionalProperties allOf oneOf anyOf nullable',
	].flatMap((line) => line.split(' ')),
);

/** By kind of object. */
export const misplacedKeys = groupBy<ApiObjectKind, MisplacedKeys>(
	[
		{ kind: 'parameter', names: schemaKeys, below: ['schema'], unless: ['schema', 'content'] },
		{ kind: 'header', names: schemaKeys, below: ['schema'], unless: ['schema', 'content'] },
		{
			kind: 'mediaType',
			names: new Set([...schemaKeys, '$ref']),
			below: ['schema'],
			unless: ['schema', 'itemSchema'],
		},
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
	],
	({ kind }) => kind,
);

/** Keys of Swagger 2.0 with their replacement in OpenAPI 3. */
export const swaggerKeys: Readonly<Partial<Record<ApiObjectKind, Readonly<Record<string, string>>>>> = {
	document: {
		host: 'the `url` of an entry in `servers`',
		basePath: 'the end of the `url` in `servers`',
		schemes: 'the beginning of the `url` in `servers`',
		definitions: '`schemas` in `components`',
		securityDefinitions: '`securitySchemes` in `components`',
		consumes: 'the keys of `content` in each request body',
		produces: 'the keys of `content` in each response',
		parameters: '`parameters` in `components`',
		responses: '`responses` in `components`',
	},
	components: { definitions: '`schemas`', models: '`schemas`' },
	operation: {
		consumes: 'the keys of `content` in `requestBody`',
		produces: 'the keys of `content` in each response',
		schemes: 'the beginning of the `url` in `servers`',
	},
	parameter: {
		collectionFormat: '`style` and `explode`',
	},
	securityScheme: {
		flow: 'a key of `flows`',
		authorizationUrl: '`authorizationUrl` in an entry of `flows`',
		tokenUrl: '`tokenUrl` in an entry of `flows`',
		scopes: '`scopes` in an entry of `flows`',
	},
};
