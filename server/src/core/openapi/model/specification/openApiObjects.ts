/** Type of a value in an API description. */
export type ApiShape =
	| { readonly is: 'text' | 'flag' | 'number' | 'any' }
	| {
			readonly is: 'choice';
			readonly values: readonly string[];
			readonly orList?: true;
			/** Key whose value limits the choice to these. */
			readonly because?: string;
	  }
	| { readonly is: 'object'; readonly kind: ApiObjectKind; readonly orFlag?: true }
	| { readonly is: 'list' | 'map'; readonly of: ApiShape };

/** Version of OpenAPI that added something. */
export type ApiVersion = '3.1' | '3.2';

/** Kind of object in an API description. */
export interface ApiObject {
	/** Name in messages, without an article: “parameter”. */
	readonly noun: string;
	readonly fields: Readonly<Record<string, ApiShape>>;
	/** Required keys; those of the lists below only in earlier versions. */
	readonly required: readonly string[];
	readonly requiredBefore31: readonly string[];
	readonly requiredBefore32: readonly string[];
	/** Keys added by a later version; a file of an earlier version with them is refused. */
	readonly since: Readonly<Record<string, ApiVersion>> | undefined;
	/** Values of keys added by a later version. */
	readonly valuesSince: Readonly<Record<string, Readonly<Record<string, ApiVersion>>>> | undefined;
	/** Keys required when another key has a given value. */
	readonly requiredWith:
		| { readonly key: string; readonly keys: Readonly<Record<string, readonly string[]>> }
		| undefined;
	/** Keys whose arrays must not be empty. */
	readonly filled: readonly string[];
	/** Like `filled`, only in OpenAPI 3.0. */
	readonly filledBefore31: readonly string[];
	/** Like `filled`, only since OpenAPI 3.1. */
	readonly filledSince31: readonly string[];
	/** Key whose values depend on another key. */
	readonly wordsBy:
		| {
				readonly key: string;
				readonly by: string;
				readonly words: Readonly<Record<string, readonly string[]>>;
		  }
		| undefined;
	/** Keys of which at least one is required. */
	readonly requiredOneOf: readonly string[];
	/** May be replaced by a `$ref`; with `section`, only to that section of `components`. */
	readonly referable: true | { readonly section: string } | undefined;
}

type DeclaredObject = Partial<ApiObject> & Pick<ApiObject, 'noun' | 'fields'>;

export type ApiObjectKind =
	| 'document'
	| 'info'
	| 'contact'
	| 'license'
	| 'server'
	| 'serverVariable'
	| 'components'
	| 'pathItem'
	| 'operation'
	| 'externalDocs'
	| 'parameter'
	| 'requestBody'
	| 'mediaType'
	| 'encoding'
	| 'response'
	| 'callback'
	| 'example'
	| 'link'
	| 'header'
	| 'tag'
	| 'schema'
	| 'discriminator'
	| 'securityScheme'
	| 'oauthFlows'
	| 'implicitFlow'
	| 'tokenFlow'
	| 'codeFlow'
	| 'deviceFlow'
	| 'xml';

const text: ApiShape = { is: 'text' };
const flag: ApiShape = { is: 'flag' };
const number: ApiShape = { is: 'number' };
const any: ApiShape = { is: 'any' };
const choice = (...values: string[]): ApiShape => ({ is: 'choice', values });
const object = (kind: ApiObjectKind): ApiShape => ({ is: 'object', kind });
const list = (of: ApiShape): ApiShape => ({ is: 'list', of });
const map = (of: ApiShape): ApiShape => ({ is: 'map', of });

const schema: ApiShape = { is: 'object', kind: 'schema', orFlag: true };
const security = list(map(list(text)));
const described = { summary: text, description: text };

const formStyles = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'];

const method = object('operation');
const parameterFields = {
	description: text,
	required: flag,
	deprecated: flag,
	allowEmptyValue: flag,
	style: text,
	explode: flag,
	allowReserved: flag,
	schema,
	example: any,
	examples: map(object('example')),
	content: map(object('mediaType')),
};

const flowFields = { authorizationUrl: text, tokenUrl: text, refreshUrl: text, scopes: map(text) };

const encodingFields = {
	encoding: map(object('encoding')),
	prefixEncoding: list(object('encoding')),
	itemEncoding: object('encoding'),
};
const encodingSince = { prefixEncoding: '3.2', itemEncoding: '3.2' } as const;

const declaredObjects: Readonly<Record<ApiObjectKind, DeclaredObject>> = {
	document: {
		noun: 'OpenAPI file',
		fields: {
			openapi: any,
			$self: text,
			info: object('info'),
			jsonSchemaDialect: text,
			servers: list(object('server')),
			paths: map(object('pathItem')),
			webhooks: map(object('pathItem')),
			components: object('components'),
			security,
			tags: list(object('tag')),
			externalDocs: object('externalDocs'),
		},
		required: ['info'],
		requiredBefore31: ['paths'],
		since: { webhooks: '3.1' },
	},
	info: {
		noun: '`info` object',
		fields: {
			title: text,
			...described,
			termsOfService: text,
			contact: object('contact'),
			license: object('license'),
			version: text,
		},
		required: ['title', 'version'],
	},
	contact: { noun: '`contact` object', fields: { name: text, url: text, email: text } },
	license: {
		noun: 'license',
		fields: { name: text, identifier: text, url: text },
		required: ['name'],
	},
	server: {
		noun: 'server',
		fields: { url: text, name: text, description: text, variables: map(object('serverVariable')) },
		required: ['url'],
		since: { name: '3.2' },
	},
	serverVariable: {
		noun: 'server variable',
		fields: { enum: list(text), default: text, description: text },
		required: ['default'],
		filledSince31: ['enum'],
	},
	components: {
		noun: '`components` object',
		fields: {
			schemas: map(schema),
			responses: map(object('response')),
			parameters: map(object('parameter')),
			examples: map(object('example')),
			requestBodies: map(object('requestBody')),
			headers: map(object('header')),
			securitySchemes: map(object('securityScheme')),
			links: map(object('link')),
			callbacks: map(object('callback')),
			pathItems: map(object('pathItem')),
			mediaTypes: map(object('mediaType')),
		},
		since: { mediaTypes: '3.2' },
	},
	pathItem: {
		noun: 'path',
		fields: {
			...described,
			get: method,
			put: method,
			post: method,
			delete: method,
			options: method,
			head: method,
			patch: method,
			trace: method,
			query: method,
			additionalOperations: map(method),
			servers: list(object('server')),
			parameters: list(object('parameter')),
		},
		since: { query: '3.2', additionalOperations: '3.2' },
		referable: true,
	},
	operation: {
		noun: 'operation',
		fields: {
			tags: list(text),
			...described,
			externalDocs: object('externalDocs'),
			operationId: text,
			parameters: list(object('parameter')),
			requestBody: object('requestBody'),
			responses: map(object('response')),
			callbacks: map(object('callback')),
			deprecated: flag,
			security,
			servers: list(object('server')),
		},
		requiredBefore31: ['responses'],
		filled: ['responses'],
	},
	externalDocs: {
		noun: '`externalDocs` object',
		fields: { description: text, url: text },
		required: ['url'],
	},
	parameter: {
		noun: 'parameter',
		fields: {
			name: text,
			in: choice('path', 'query', 'header', 'cookie', 'querystring'),
			...parameterFields,
		},
		required: ['name', 'in'],
		wordsBy: {
			key: 'style',
			by: 'in',
			words: {
				path: ['simple', 'label', 'matrix'],
				query: formStyles,
				header: ['simple'],
				cookie: ['form', 'cookie'],
			},
		},
		valuesSince: { in: { querystring: '3.2' }, style: { cookie: '3.2' } },
		requiredOneOf: ['schema', 'content'],
		filled: ['content'],
		referable: true,
	},
	requestBody: {
		noun: 'request body',
		fields: { description: text, content: map(object('mediaType')), required: flag },
		required: ['content'],
		referable: true,
	},
	mediaType: {
		noun: 'media type',
		fields: {
			schema,
			itemSchema: schema,
			example: any,
			examples: map(object('example')),
			...encodingFields,
		},
		since: { itemSchema: '3.2', ...encodingSince },
		referable: { section: 'mediaTypes' },
	},
	encoding: {
		noun: 'encoding',
		fields: {
			contentType: text,
			headers: map(object('header')),
			style: choice(...formStyles),
			explode: flag,
			allowReserved: flag,
			...encodingFields,
		},
		since: { encoding: '3.2', ...encodingSince },
	},
	response: {
		noun: 'response',
		fields: {
			...described,
			headers: map(object('header')),
			content: map(object('mediaType')),
			links: map(object('link')),
		},
		requiredBefore32: ['description'],
		since: { summary: '3.2' },
		referable: true,
	},
	callback: { noun: 'callback', fields: {}, referable: true },
	example: {
		noun: 'example',
		fields: { ...described, dataValue: any, serializedValue: text, value: any, externalValue: text },
		since: { dataValue: '3.2', serializedValue: '3.2' },
		referable: true,
	},
	link: {
		noun: 'link',
		fields: {
			operationRef: text,
			operationId: text,
			parameters: map(any),
			requestBody: any,
			description: text,
			server: object('server'),
		},
		referable: true,
	},
	header: {
		noun: 'header',
		fields: { ...parameterFields, style: choice('simple') },
		requiredOneOf: ['schema', 'content'],
		filled: ['content'],
		referable: true,
	},
	tag: {
		noun: 'tag',
		fields: { name: text, ...described, externalDocs: object('externalDocs'), parent: text, kind: text },
		required: ['name'],
		since: { summary: '3.2', parent: '3.2', kind: '3.2' },
	},
	schema: {
		noun: 'schema',
		fields: {
			type: {
				is: 'choice',
				values: ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'],
				orList: true,
			},
			title: text,
			description: text,
			format: text,
			pattern: text,
			enum: list(any),
			required: list(text),
			properties: map(schema),
			patternProperties: map(schema),
			items: schema,
			allOf: list(schema),
			oneOf: list(schema),
			anyOf: list(schema),
			not: schema,
			additionalProperties: schema,
			minLength: number,
			maxLength: number,
			minItems: number,
			maxItems: number,
			minProperties: number,
			maxProperties: number,
			minimum: number,
			maximum: number,
			multipleOf: number,
			uniqueItems: flag,
			nullable: flag,
			readOnly: flag,
			writeOnly: flag,
			deprecated: flag,
			discriminator: object('discriminator'),
			externalDocs: object('externalDocs'),
			xml: object('xml'),
		},
		filledBefore31: ['required', 'enum'],
		referable: true,
	},
	discriminator: {
		noun: 'discriminator',
		fields: { propertyName: text, mapping: map(text), defaultMapping: text },
		required: ['propertyName'],
		since: { defaultMapping: '3.2' },
	},
	securityScheme: {
		noun: 'security scheme',
		fields: {
			type: choice('apiKey', 'http', 'mutualTLS', 'oauth2', 'openIdConnect'),
			description: text,
			name: text,
			in: choice('query', 'header', 'cookie'),
			scheme: text,
			bearerFormat: text,
			flows: object('oauthFlows'),
			openIdConnectUrl: text,
			oauth2MetadataUrl: text,
			deprecated: flag,
		},
		required: ['type'],
		since: { oauth2MetadataUrl: '3.2', deprecated: '3.2' },
		requiredWith: {
			key: 'type',
			keys: {
				apiKey: ['name', 'in'],
				http: ['scheme'],
				oauth2: ['flows'],
				openIdConnect: ['openIdConnectUrl'],
			},
		},
		referable: true,
	},
	oauthFlows: {
		noun: '`flows` object',
		fields: {
			implicit: object('implicitFlow'),
			password: object('tokenFlow'),
			clientCredentials: object('tokenFlow'),
			authorizationCode: object('codeFlow'),
			deviceAuthorization: object('deviceFlow'),
		},
		since: { deviceAuthorization: '3.2' },
	},
	implicitFlow: { noun: 'OAuth flow', fields: flowFields, required: ['authorizationUrl', 'scopes'] },
	tokenFlow: { noun: 'OAuth flow', fields: flowFields, required: ['tokenUrl', 'scopes'] },
	codeFlow: { noun: 'OAuth flow', fields: flowFields, required: ['authorizationUrl', 'tokenUrl', 'scopes'] },
	deviceFlow: {
		noun: 'OAuth flow',
		fields: { deviceAuthorizationUrl: text, tokenUrl: text, refreshUrl: text, scopes: map(text) },
		required: ['deviceAuthorizationUrl', 'tokenUrl', 'scopes'],
	},
	xml: {
		noun: '`xml` object',
		fields: {
			nodeType: choice('element', 'attribute', 'text', 'cdata', 'none'),
			name: text,
			namespace: text,
			prefix: text,
			attribute: flag,
			wrapped: flag,
		},
		since: { nodeType: '3.2' },
	},
};

const none: readonly never[] = [];

/** All objects have the same keys in the same order, since engines read such objects faster. */
function complete(declared: DeclaredObject): ApiObject {
	return {
		required: none,
		requiredBefore31: none,
		requiredBefore32: none,
		since: undefined,
		valuesSince: undefined,
		requiredWith: undefined,
		filled: none,
		filledBefore31: none,
		filledSince31: none,
		wordsBy: undefined,
		requiredOneOf: none,
		referable: undefined,
		...declared,
	};
}

/** Grammar of OpenAPI 3.0 to 3.2, as far as the host reads it. Keys that start with `x-` are allowed everywhere. */
export const openApiObjects = Object.fromEntries(
	Object.entries(declaredObjects).map(([kind, declared]) => [kind, complete(declared)]),
	// The entries are those of all kinds.
) as Readonly<Record<ApiObjectKind, ApiObject>>;

/** Kinds with keys beyond the grammar, so unknown keys are not reported. */
export const extensibleKinds: ReadonlySet<ApiObjectKind> = new Set(['schema', 'callback', 'link']);

/** Keywords of schemas: of OpenAPI, JSON Schema 2020-12 and earlier drafts. */
export const schemaKeywords: ReadonlySet<string> = new Set([
	...Object.keys(openApiObjects.schema.fields),
	...[
		'example examples default const exclusiveMinimum exclusiveMaximum if then else dependentSchemas prefixItems',
		'additionalItems contains minContains maxContains propertyNames unevaluatedItems unevaluatedProperties',
		'dependentRequired dependencies contentEncoding contentMediaType contentSchema definitions id',
	].flatMap((line) => line.split(' ')),
]);
