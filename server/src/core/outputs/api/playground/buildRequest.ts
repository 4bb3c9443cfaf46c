import { isJsonList, isJsonObject, type JsonValue, jsonText } from '../../../text/jsonValue.ts';
import { withoutFinalSlashes } from '../../../text/withoutFinalSlashes.ts';
import type { ApiRequest, MultipartPart, NamedText, RequestAuth, RequestBody } from '../apiRequest.ts';
import { unknownText } from '../schema/sampleValue.ts';
import { encodeComponent } from '../wireRequest.ts';
import { type Filling, type InputValue, toJson } from './inputValue.ts';
import type { AuthScheme, PlaygroundBody, PlaygroundModel, PlaygroundParameter } from './playgroundModel.ts';

/** What a reader has entered so far. */
export interface PlaygroundState {
	/** With its variables filled in. */
	readonly baseUrl: string;
	/** Which of the model's ways to sign in. */
	readonly auth: number;
	/** In the order of the model's parameters. */
	readonly parameters: readonly (InputValue | undefined)[];
	/** Which of the model's bodies. */
	readonly body: number;
	readonly bodyValue: InputValue | undefined;
}

/** Nothing is entered yet. */
export function emptyState(model: PlaygroundModel): PlaygroundState {
	const [server] = model.servers;
	const variables = new Map(server?.variables.map((variable) => [variable.name, variable.default]));
	return {
		baseUrl: server === undefined ? '' : fillServer(server.url, variables),
		auth: 0,
		parameters: model.parameters.map(() => undefined),
		body: 0,
		bodyValue: undefined,
	};
}

export function fillServer(url: string, variables: ReadonlyMap<string, string>): string {
	return url.replace(/\{([^{}]+)\}/g, (whole, name: string) => variables.get(name) ?? whole);
}

/** The request as samples show it: examples where nothing is entered, and names in place of credentials. */
export function buildSampleRequest(model: PlaygroundModel, state: PlaygroundState): ApiRequest {
	const request = buildRequest(model, state, model.showsOptional ? 'all' : 'required');
	const schemes = model.auth[state.auth]?.schemes ?? [];
	return { ...request, auth: schemes.map(placeholderAuth) };
}

/** The request with what was entered and no more. Credentials are for the sender to add. */
export function buildRequest(
	model: PlaygroundModel,
	state: PlaygroundState,
	filling: Filling = 'nothing',
): ApiRequest {
	const given = model.parameters.map((parameter, index) => ({
		parameter,
		value: parameterValue(parameter, state.parameters[index], filling),
	}));
	const written = (place: string) =>
		given.flatMap(({ parameter, value }) =>
			parameter.place === place && value !== undefined ? writeParameter(parameter, value) : [],
		);
	let { path } = model;
	for (const { parameter, value } of given) {
		// An example that says no more than its type would only hide what has to be filled in.
		if (parameter.place !== 'path' || value === undefined || value === unknownText) continue;
		const [only] = writeParameter({ ...parameter, style: 'simple' }, value);
		if (only !== undefined && only.value !== '')
			path = path.replaceAll(`{${parameter.name}}`, encodeComponent(only.value));
	}
	const body = model.bodies[state.body];
	return {
		method: model.method,
		url: joinUrl(state.baseUrl, path),
		query: written('query'),
		headers: written('header'),
		cookies: written('cookie'),
		auth: [],
		body: body && buildBody(body, state.bodyValue, isBodyFilled(model, filling) ? filling : 'nothing'),
	};
}

function parameterValue(
	{ input, isRequired }: PlaygroundParameter,
	value: InputValue | undefined,
	filling: Filling,
) {
	const isFilled = filling === 'all' || (filling === 'required' && isRequired);
	return toJson(input, value, isFilled ? filling : 'nothing');
}

function isBodyFilled({ isBodyRequired }: PlaygroundModel, filling: Filling): boolean {
	return filling === 'all' || isBodyRequired;
}

/** A list or an object as one text or several, by OpenAPI's styles. */
function writeParameter(
	{ name, style, isExploded, place }: PlaygroundParameter,
	value: JsonValue,
): readonly NamedText[] {
	const joint = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
	const mayExplode = isExploded && (place === 'query' || place === 'cookie');
	if (isJsonList(value)) {
		const texts = value.map(jsonText);
		return mayExplode ? texts.map((text) => ({ name, value: text })) : [{ name, value: texts.join(joint) }];
	}
	if (!isJsonObject(value)) return [{ name, value: jsonText(value) }];
	const entries = Object.entries(value).map(([key, item]) => ({ name: key, value: jsonText(item) }));
	if (style === 'deepObject') return entries.map((entry) => ({ ...entry, name: `${name}[${entry.name}]` }));
	if (mayExplode) return entries;
	const between = isExploded ? '=' : ',';
	return [{ name, value: entries.map((entry) => `${entry.name}${between}${entry.value}`).join(',') }];
}

function buildBody(
	body: PlaygroundBody,
	value: InputValue | undefined,
	filling: Filling,
): RequestBody | undefined {
	const { kind, input, mediaType } = body;
	if (kind === 'binary') {
		if (value?.kind === 'file') return { kind: 'binary', file: value.file };
		return filling === 'nothing' ? undefined : { kind: 'binary', file: { fileName: anyFile, mediaType } };
	}
	const json = toJson(input, value, filling);
	if (json === undefined) return undefined;
	if (kind === 'json') return { kind: 'json', value: json, mediaType };
	if (kind === 'text') return { kind: 'text', text: jsonText(json), mediaType };
	const entries = isJsonObject(json) ? Object.entries(json) : [];
	const pairs = entries.flatMap(([name, item]) =>
		(isJsonList(item) ? item : [item]).map((one) => ({ name, value: jsonText(one) })),
	);
	if (kind === 'form') return { kind: 'form', fields: pairs };
	return { kind: 'multipart', parts: pairs.map((pair) => toPart(body, value, pair)) };
}

/** Stands for a file of which nothing is known. */
const anyFile = 'file';

/** A file is a part of its own kind; its name stands for one that is not chosen yet. */
function toPart({ input }: PlaygroundBody, value: InputValue | undefined, pair: NamedText): MultipartPart {
	const field = input.kind === 'object' ? input.fields.find(({ name }) => name === pair.name) : undefined;
	const inner = field?.input.kind === 'list' ? field.input.item : field?.input;
	if (inner?.kind !== 'file') return { name: pair.name, content: pair.value };
	const given = value?.kind === 'record' ? value.fields.find(([name]) => name === pair.name)?.[1] : undefined;
	const files = given?.kind === 'list' ? given.items : [given];
	const file = files.find((one) => one?.kind === 'file' && one.file.fileName === pair.value);
	if (file?.kind === 'file') return { name: pair.name, content: file.file };
	const fileName = pair.value === unknownText ? anyFile : pair.value;
	return { name: pair.name, content: { fileName, mediaType: 'application/octet-stream' } };
}

/** Paths of other scripts go over the wire encoded; names in braces are for the reader still to fill in. */
function encodePath(path: string): string {
	return path.replace(/\{[^{}]*\}|[^\x21-\x7e]+/g, (part) =>
		part.startsWith('{') ? part : encodeComponent(part),
	);
}

function joinUrl(base: string, path: string): string {
	if (/^[a-z][a-z\d+.-]*:\/\//i.test(path)) return path;
	return `${withoutFinalSlashes(base)}/${encodePath(path.replace(/^\/+/, ''))}`;
}

function placeholderAuth(scheme: AuthScheme): RequestAuth {
	if (scheme.kind === 'bearer') return { kind: 'bearer', token: '<token>' };
	if (scheme.kind === 'key') return { ...scheme, value: '<api-key>' };
	// Encoded, the names could not be read.
	const value = `Basic <base64 of ${scheme.userLabel}:${scheme.passwordLabel}>`;
	return { kind: 'key', place: 'header', name: 'Authorization', value };
}
