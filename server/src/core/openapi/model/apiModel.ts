import type { ApiPlace, ApiSchema } from './apiSchema.ts';
import type { ApiTagStep } from './operations/apiTags.ts';
import type { ApiMethod } from './specification/apiMethods.ts';

/** API description of the project with the outlines of its operations. */
export interface ApiDocument {
	/** Path from the project's root. */
	readonly file: string;
	readonly title: string | undefined;
	readonly description: string | undefined;
	/** Version of the API, from `info.version`. */
	readonly version: string | undefined;
	/** Version of the OpenAPI format: `3.0.3`. */
	readonly openapi: string;
	readonly servers: readonly ApiServer[];
	/** In the order of the file, webhooks last. */
	readonly operations: readonly ApiOutline[];
	/** False when syntax errors may hide operations. */
	readonly isWhole: boolean;
	/** Names under `components.schemas`. */
	readonly schemas: readonly string[];
}

/** Summary of an operation for lists: enough for navigation and links, without schemas. */
export interface ApiOutline {
	readonly method: ApiMethod;
	/** As the file writes it: `/users/{id}`; the name of a webhook. */
	readonly path: string;
	/** Description that declares the operation, even when the operation object is in another file. */
	readonly file: string;
	/** Place of the method's key, or of the webhook's name. */
	readonly place: ApiPlace;
	readonly operationId: string | undefined;
	readonly summary: string | undefined;
	readonly description: string | undefined;
	readonly tags: readonly string[];
	/** Tags under which the site lists it, outermost first; empty without a tag. */
	readonly tagPath: readonly ApiTagStep[];
	/** Label of a tag of kind `badge`. */
	readonly badge: string | undefined;
	readonly isDeprecated: boolean;
	/** Date on which a deprecated operation ends (`x-sunset`). */
	readonly sunset: string | undefined;
	/** Has a page that the navigation does not list (`x-hidden`). */
	readonly isHidden: boolean;
	/** Has no page (`x-excluded`). */
	readonly isExcluded: boolean;
	/** Page path chosen by the author (`x-mint.href`). */
	readonly href: string | undefined;
	/** Front matter for the page (`x-mint.metadata`), which overrides what the description says. */
	readonly metadata: Readonly<Record<string, unknown>>;
}

/** Operation with everything that its page shows. */
export interface ApiOperation extends ApiOutline, ApiMessages {
	/** Servers of the operation, else of its path, else of the document. */
	readonly servers: readonly ApiServer[];
	/** Alternatives, any of which is enough; one without schemes means that none is needed. Empty without any. */
	readonly security: readonly ApiSecurity[];
	/** `security` is that of the document. */
	readonly inheritsSecurity: boolean;
	readonly callbacks: readonly ApiCallback[];
	/** Code samples that the author wrote in place of generated ones (`x-codeSamples`). */
	readonly samples: readonly ApiSample[];
	/** MDX above the fields (`x-mint.content`). */
	readonly content: string | undefined;
	/** Nested objects of the request start folded in the playground. */
	readonly foldsFields: boolean;
}

/** Parameters, body and responses of one call. */
export interface ApiMessages {
	/** Parameters of the path and the operation, each name and location once. */
	readonly parameters: readonly ApiParameter[];
	readonly body: ApiBody | undefined;
	readonly responses: readonly ApiResponse[];
}

/** Request that the API sends to an address it was given (OpenAPI 3.1.1, section 4.8.18). */
export interface ApiCallback extends ApiMessages {
	/** Key under `callbacks`; several callbacks may share it. */
	readonly name: string;
	readonly method: ApiMethod;
	/** Runtime expression, such as `{$request.body#/url}`. */
	readonly address: string;
	readonly summary: string | undefined;
	readonly description: string | undefined;
	readonly isDeprecated: boolean;
}

export interface ApiServer {
	/** May contain variables in braces. */
	readonly url: string;
	readonly name: string | undefined;
	readonly description: string | undefined;
	readonly variables: readonly ApiServerVariable[];
}

export interface ApiServerVariable {
	readonly name: string;
	readonly default: string;
	readonly choices: readonly string[];
	readonly description: string | undefined;
}

/** Schemes that are required together. */
export interface ApiSecurity {
	readonly schemes: readonly ApiSecurityScheme[];
}

export interface ApiSecurityScheme {
	/** Key under `components.securitySchemes`. */
	readonly name: string;
	readonly type: 'apiKey' | 'bearer' | 'basic' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS';
	/** Parameter that carries an `apiKey`. */
	readonly parameter: { readonly in: 'header' | 'query' | 'cookie'; readonly name: string } | undefined;
	/** Authentication scheme of `http` other than `basic` and `bearer`, as in the `Authorization` header. */
	readonly scheme: string | undefined;
	readonly description: string | undefined;
	/** Initial value in the playground (`x-default`). */
	readonly default: string | undefined;
	/** `bearerFormat`: `JWT`. */
	readonly tokenFormat: string | undefined;
	readonly isDeprecated: boolean;
	/** URLs that issue tokens, each once: “Token URL” and its URL. */
	readonly addresses: readonly { readonly title: string; readonly url: string }[];
	/** Scopes that the operation requires. */
	readonly scopes: readonly ApiScope[];
}

export interface ApiScope {
	readonly name: string;
	readonly description: string | undefined;
}

export type ApiParameterPlace = 'path' | 'query' | 'header' | 'cookie';

export interface ApiParameter {
	readonly name: string;
	readonly in: ApiParameterPlace;
	readonly place: ApiPlace;
	readonly isRequired: boolean;
	readonly isDeprecated: boolean;
	readonly description: string | undefined;
	readonly schema: ApiSchema;
	/** Examples at the parameter itself; those of its schema are in `schema`. */
	readonly examples: readonly ApiExample[];
	readonly style: string | undefined;
	/** Undefined when `style` implies it. */
	readonly explode: boolean | undefined;
	/** `allowReserved`: reserved characters of URLs are not escaped in the value. */
	readonly keepsReserved: boolean;
	/** The value is JSON text (`content` instead of `schema`). */
	readonly isJson: boolean;
	/** The value is the whole query string (`in: querystring`, OpenAPI 3.2). */
	readonly isWholeQuery: boolean;
}

export interface ApiBody {
	readonly place: ApiPlace;
	readonly isRequired: boolean;
	readonly description: string | undefined;
	readonly contents: readonly ApiContent[];
}

/** Media type of a body with its schema. */
export interface ApiContent {
	readonly mediaType: string;
	/** Schema of each item for a stream. */
	readonly schema: ApiSchema;
	/** Sequence of complete items, such as JSON Lines (`itemSchema`, OpenAPI 3.2). */
	readonly isStream: boolean;
	readonly examples: readonly ApiExample[];
	/** Serialization of the fields of a form (`encoding`). */
	readonly encodings: readonly ApiEncoding[];
}

export interface ApiEncoding {
	readonly property: string;
	/** Media type, or several separated by commas. */
	readonly contentType: string | undefined;
	readonly style: string | undefined;
	readonly explode: boolean | undefined;
}

export interface ApiExample {
	readonly name: string | undefined;
	readonly summary: string | undefined;
	readonly value: unknown;
}

export interface ApiResponse {
	/** `200`, `4XX` or `default`. */
	readonly status: string;
	readonly place: ApiPlace;
	readonly summary: string | undefined;
	readonly description: string | undefined;
	readonly headers: readonly ApiHeader[];
	readonly contents: readonly ApiContent[];
	readonly links: readonly ApiLink[];
}

/** Link Object: an operation that can be called with values of a response (OpenAPI 3.1.1, section 4.8.20). */
export interface ApiLink {
	readonly name: string;
	/** Method and path if the operation is known, else its `operationId` or reference as written. */
	readonly operation: string | undefined;
	readonly description: string | undefined;
	/** Arguments by parameter name; no name for the body. Values may be runtime expressions. */
	readonly values: readonly { readonly name: string | undefined; readonly value: unknown }[];
}

export interface ApiHeader {
	readonly name: string;
	readonly isRequired: boolean;
	readonly isDeprecated: boolean;
	readonly description: string | undefined;
	readonly schema: ApiSchema;
}

export interface ApiSample {
	/** As written: `python`, `curl`. */
	readonly language: string;
	readonly label: string | undefined;
	readonly source: string;
}
