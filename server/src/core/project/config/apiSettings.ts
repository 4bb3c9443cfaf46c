import type { Dialect } from '../../language/dialect.ts';
import { arrayOrEmpty, nonEmptyTrimmed, recordOrEmpty } from '../../text/values.ts';

/** Settings of API pages and their playground, read from either dialect. */
export interface ApiSettings {
	/** Base URLs of the endpoints on pages written by hand. */
	readonly baseUrls: readonly string[];
	readonly auth: ApiAuthSetting | undefined;
	readonly playground: PlaygroundMode;
	/** True if fields keep the order of the OpenAPI file. */
	readonly maintainsOrder: boolean;
	/** Languages of request samples; empty for all. */
	readonly languages: readonly string[];
	/** True if request samples include optional fields of bodies, and optional parameters that have an example. */
	readonly showsOptional: boolean;
	/** True if request samples include every optional parameter. */
	readonly showsEveryParameter: boolean;
	/** True if the playground starts with the examples of the description. */
	readonly prefills: boolean;
	/** True if endpoints are shown with the URL of their server. */
	readonly showsServer: boolean;
	/** Nested fields that are expanded initially. */
	readonly expanded: 'all' | 'topLevel' | 'topLevelOneOfs' | 'none';
}

/** `simple` shows only the endpoint. */
export type PlaygroundMode = 'show' | 'simple' | 'hide';

export interface ApiAuthSetting {
	readonly method: 'bearer' | 'basic' | 'key';
	readonly name: string | undefined;
	readonly inputPrefix: string | undefined;
}

export function readApiSettings(
	dialect: Dialect | undefined,
	configValue: Readonly<Record<string, unknown>>,
): ApiSettings {
	const api = recordOrEmpty(configValue.api);
	return dialect === 'modern' ? readModern(api) : readClassic(api);
}

function readClassic(api: Readonly<Record<string, unknown>>): ApiSettings {
	const example = recordOrEmpty(recordOrEmpty(api.request).example);
	const expanded = recordOrEmpty(api.paramFields).expanded;
	return {
		baseUrls: textsOf(api.baseUrl),
		auth: readAuth(api.auth),
		playground: readMode(recordOrEmpty(api.playground).mode),
		maintainsOrder: api.maintainOrder === true,
		languages: textsOf(example.languages),
		showsOptional: example.showOptionalParams !== false,
		showsEveryParameter: example.showOptionalParams === true,
		prefills: false,
		showsServer: false,
		expanded:
			expanded === 'all' || expanded === 'topLevel' || expanded === 'topLevelOneOfs' ? expanded : 'none',
	};
}

/** The modern dialect has no field for the order: it is that of the file (host-behavior.md 3.3). */
function readModern(api: Readonly<Record<string, unknown>>): ApiSettings {
	const { server, auth } = recordOrEmpty(api.mdx);
	const examples = recordOrEmpty(api.examples);
	return {
		baseUrls: textsOf(server),
		auth: readAuth(auth),
		playground: readMode(recordOrEmpty(api.playground).display),
		maintainsOrder: true,
		languages: textsOf(examples.languages),
		showsOptional: examples.defaults !== 'required',
		showsEveryParameter: examples.defaults === 'all',
		prefills: examples.prefill === true,
		showsServer: api.url === 'full',
		expanded: recordOrEmpty(api.params).expanded === 'all' ? 'all' : 'none',
	};
}

function readAuth(value: unknown): ApiAuthSetting | undefined {
	const { method, name, inputPrefix } = recordOrEmpty(value);
	if (method !== 'bearer' && method !== 'basic' && method !== 'key') return undefined;
	return {
		method,
		name: nonEmptyTrimmed(name),
		// Not trimmed: white space at the end separates the prefix from the value.
		inputPrefix: typeof inputPrefix === 'string' ? inputPrefix : undefined,
	};
}

/**
 * Accepts the names of both dialects, since authors mix them up. `auth` shows the playground to signed-in readers; an
 * author counts as signed in.
 */
function readMode(value: unknown): PlaygroundMode {
	if (value === 'simple') return 'simple';
	return value === 'hide' || value === 'none' ? 'hide' : 'show';
}

function textsOf(value: unknown): readonly string[] {
	return (Array.isArray(value) ? arrayOrEmpty(value) : [value]).flatMap(
		(item) => nonEmptyTrimmed(item) ?? [],
	);
}
