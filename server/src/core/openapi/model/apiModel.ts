import type { ApiPlace, ApiSchema } from './apiSchema.ts';
import type { ApiTagStep } from './operations/apiTags.ts';
import type { ApiMethod } from './specification/apiMethods.ts';

/** An API description of the project, with the outlines of its operations. */
export interface ApiDocument {
	/** Path from the project's root. */
	readonly file: string;
	readonly title: string | undefined;
	readonly description: string | undefined;
	/** Of the API, not of the format. */
	readonly version: string | undefined;
	/** Of the format: `3.0.3`. */
	readonly openapi: string;
	readonly servers: readonly ApiServer[];
	/** In the order of the file, webhooks last. */
	readonly operations: readonly ApiOutline[];
	/** False when faults of its syntax may hide operations. */
	readonly isWhole: boolean;
	/** Names of the schemas that it shares. */
	readonly schemas: readonly string[];
}

/** What a list of operations needs to know of one. */
export interface ApiOutline {
	readonly method: ApiMethod;
	/** As the file writes it: `/users/{id}`; the name of a webhook. */
	readonly path: string;
	/** The file that describes the API, even where the operation itself is in a part of it. */
	readonly file: string;
	/** The name of the method, or of the webhook. */
	readonly place: ApiPlace;
	readonly operationId: string | undefined;
	readonly summary: string | undefined;
	readonly description: string | undefined;
	readonly tags: readonly string[];
	/** Where the site lists it: the tag that it is listed by, below those around it. Empty without one. */
	readonly tagPath: readonly ApiTagStep[];
	/** The label of a tag that only marks it. */
	readonly badge: string | undefined;
	readonly isDeprecated: boolean;
	/** It has a page, which the navigation does not list. */
	readonly isHidden: boolean;
	/** It has no page. */
	readonly isExcluded: boolean;
	/** The path of its page, when the author chose one. */
	readonly href: string | undefined;
	/** Front matter for its page, which wins over what the description says. */
	readonly metadata: Readonly<Record<string, unknown>>;
}

/** Everything that a page of the operation shows. */
export interface ApiOperation extends ApiOutline, ApiMessages {
	/** Its own, else those of its path, else those of the document. */
	readonly servers: readonly ApiServer[];
	/** Each alone is enough; one without schemes means that none is needed. Empty when nothing is said. */
	readonly security: readonly ApiSecurity[];
	readonly callbacks: readonly ApiCallback[];
	/** Requests that the author wrote by hand, instead of made ones. */
	readonly samples: readonly ApiSample[];
	/** MDX to show above the fields. */
	readonly content: string | undefined;
	/** Whether objects within the request begin folded in the playground. */
	readonly foldsFields: boolean;
}

/** What one call takes and gives. */
export interface ApiMessages {
	/** Of the path and its own, one of each name and place. */
	readonly parameters: readonly ApiParameter[];
	readonly body: ApiBody | undefined;
	readonly responses: readonly ApiResponse[];
}

/** A call that the API makes itself, to an address that it was given. */
export interface ApiCallback extends ApiMessages {
	/** Several calls may share one. */
	readonly name: string;
	readonly method: ApiMethod;
	/** With expressions in braces that say where it is taken from. */
	readonly address: string;
	readonly summary: string | undefined;
	readonly description: string | undefined;
	readonly isDeprecated: boolean;
}

export interface ApiServer {
	/** May hold variables in braces. */
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

/** Schemes that are needed together. */
export interface ApiSecurity {
	readonly schemes: readonly ApiSecurityScheme[];
}

export interface ApiSecurityScheme {
	/** Its name in the description. */
	readonly name: string;
	readonly type: 'apiKey' | 'bearer' | 'basic' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS';
	/** Of an `apiKey`: the parameter that carries it. */
	readonly parameter: { readonly in: 'header' | 'query' | 'cookie'; readonly name: string } | undefined;
	/** Of another `http` scheme: what stands before the credentials. */
	readonly scheme: string | undefined;
	readonly description: string | undefined;
	/** The value that a playground starts with. */
	readonly default: string | undefined;
	/** Of the token: `JWT`. */
	readonly tokenFormat: string | undefined;
	readonly isDeprecated: boolean;
	/** Where tokens come from, each once: ‘Token URL’ and its address. */
	readonly addresses: readonly { readonly title: string; readonly url: string }[];
	/** Those that the operation asks for. */
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
	/** Written out at the parameter itself; those of its schema are there. */
	readonly examples: readonly ApiExample[];
	readonly style: string | undefined;
	/** Undefined where the style decides. */
	readonly explode: boolean | undefined;
	/** What has a meaning in addresses stays as it is in its value. */
	readonly keepsReserved: boolean;
	/** Its value is one text of JSON, whatever its schema. */
	readonly isJson: boolean;
	/** Its value is all of the query, which has no name before it. */
	readonly isWholeQuery: boolean;
}

export interface ApiBody {
	readonly place: ApiPlace;
	readonly isRequired: boolean;
	readonly description: string | undefined;
	readonly contents: readonly ApiContent[];
}

/** One form of a body. */
export interface ApiContent {
	readonly mediaType: string;
	/** Of a stream that of each item. */
	readonly schema: ApiSchema;
	/** One item after the other, each complete by itself. */
	readonly isStream: boolean;
	readonly examples: readonly ApiExample[];
	/** How fields of a form are written, where the description says so. */
	readonly encodings: readonly ApiEncoding[];
}

export interface ApiEncoding {
	readonly property: string;
	/** One media type, or several with commas. */
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

/** An operation that can be called with what an answer holds. */
export interface ApiLink {
	readonly name: string;
	/** Method and path where they are known, else what the description calls it. */
	readonly operation: string | undefined;
	readonly description: string | undefined;
	/** What to call it with: names of parameters, and no name for the body. Values may be expressions. */
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
	/** As the author writes it: `python`, `curl`. */
	readonly language: string;
	readonly label: string | undefined;
	readonly source: string;
}
