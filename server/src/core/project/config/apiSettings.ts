import type { Dialect } from '../../language/dialect.ts';
import { arrayOrEmpty, recordOrEmpty, trimmedText } from '../../text/values.ts';

/** What the configuration says of API pages and their playground, in either dialect. */
export interface ApiSettings {
	/** For pages written by hand: endpoints are joined to one of these. */
	readonly baseUrls: readonly string[];
	readonly auth: ApiAuthSetting | undefined;
	readonly playground: PlaygroundMode;
	/** Whether fields stay in the order of the OpenAPI file. */
	readonly maintainsOrder: boolean;
	/** Names of the languages of request samples; empty for all. */
	readonly languages: readonly string[];
	/** Whether request samples hold what may be left out. */
	readonly showsOptional: boolean;
	/** Whether endpoints are shown with the address of their server. */
	readonly showsServer: boolean;
	/** Which nested fields are unfolded at first. */
	readonly expanded: 'all' | 'topLevel' | 'topLevelOneOfs' | 'none';
}

/** `simple` shows the endpoint only. */
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
		showsServer: false,
		expanded:
			expanded === 'all' || expanded === 'topLevel' || expanded === 'topLevelOneOfs' ? expanded : 'none',
	};
}

/** The order of the file is the default there, and has no field of its own (host-behavior.md 3.3). */
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
		showsServer: api.url === 'full',
		expanded: recordOrEmpty(api.params).expanded === 'all' ? 'all' : 'none',
	};
}

function readAuth(value: unknown): ApiAuthSetting | undefined {
	const { method, name, inputPrefix } = recordOrEmpty(value);
	if (method !== 'bearer' && method !== 'basic' && method !== 'key') return undefined;
	return {
		method,
		name: trimmedText(name),
		// White space at its end stands between the prefix and what follows.
		inputPrefix: typeof inputPrefix === 'string' ? inputPrefix : undefined,
	};
}

/** The names of both dialects, since authors mix them up; `auth` is for signed-in readers, as the author is. */
function readMode(value: unknown): PlaygroundMode {
	if (value === 'simple') return 'simple';
	return value === 'hide' || value === 'none' ? 'hide' : 'show';
}

function textsOf(value: unknown): readonly string[] {
	return (Array.isArray(value) ? arrayOrEmpty(value) : [value]).flatMap((item) => trimmedText(item) ?? []);
}
