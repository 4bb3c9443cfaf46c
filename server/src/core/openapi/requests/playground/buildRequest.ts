import { trimEndSlashes } from '../../../text/paths.ts';
import { isJsonArray, isJsonObject, type JsonValue, toJsonText } from '../../../text/values.ts';
import { bodyText, textFormat } from '../../model/schema/bodyText.ts';
import { stringPlaceholder } from '../../model/schema/withDiscriminatorValue.ts';
import type { ApiRequest, MultipartPart, RequestAuth, RequestBody } from '../apiRequest.ts';
import { isWholeUrl } from './connectSources.ts';
import { initialInput, isFaithful, jsonToInput } from './initialInput.ts';
import { type InputValue, inputToJson } from './inputValue.ts';
import {
	type AuthScheme,
	bodyWithExample,
	type PlaygroundBody,
	type PlaygroundModel,
	toHeaderText,
	toNamedTexts,
	toPathText,
} from './playgroundModel.ts';
import { sentValue } from './sentValue.ts';
import { exampleOf } from './valueInput.ts';

/** Values in the form. */
export interface PlaygroundState {
	/** Base URL with variables filled in. */
	readonly baseUrl: string;
	/** Index in the model's `auth`. */
	readonly auth: number;
	/** Values in the order of the model's parameters. */
	readonly parameters: readonly (InputValue | undefined)[];
	/** Index in the model's `bodies`. */
	readonly body: number;
	/** Index in the body's `examples`. */
	readonly example: number;
	readonly bodyValue: InputValue | undefined;
}

/** State of a form in which the reader has changed nothing. */
export function initialState(model: PlaygroundModel, chosen = { body: 0, example: 0 }): PlaygroundState {
	const body = formBody(model, chosen);
	return {
		baseUrl: firstServer(model),
		auth: 0,
		parameters: model.parameters.map(({ input, isRequired }) => initialInput(input, isRequired)),
		...chosen,
		bodyValue: body && initialInput(body.input, model.isBodyRequired),
	};
}

function firstServer({ servers: [server] }: PlaygroundModel): string {
	if (server === undefined) return '';
	return fillServer(
		server.url,
		new Map(server.variables.map((variable) => [variable.name, variable.default])),
	);
}

export function fillServer(url: string, variables: ReadonlyMap<string, string>): string {
	return url.replace(/\{([^{}]+)\}/g, (whole, name: string) => variables.get(name) ?? whole);
}

/**
 * Selected body of the form, which starts with the values of the selected example. An example for which the form has no
 * fields is edited as JSON.
 */
export function formBody(
	model: Pick<PlaygroundModel, 'bodies'>,
	chosen: Pick<PlaygroundState, 'body' | 'example'>,
): PlaygroundBody | undefined {
	const body = bodyWithExample(model, chosen);
	const initial = body?.examples?.[chosen.example]?.value;
	if (body === undefined || initial === undefined) return body;
	const { input, kind } = body;
	const fits = isFaithful(input, jsonToInput(input, initial), initial);
	const isJson = !fits && (kind === 'json' || kind === 'text');
	return { ...body, input: isJson ? { kind: 'json', example: initial, initial } : { ...input, initial } };
}

/** Request of the form: sent, and written as its samples. The sender adds the credentials. */
export function formRequest(model: PlaygroundModel, state: PlaygroundState): ApiRequest {
	const body = formBody(model, state);
	const value = body && sentValue(body.input, state.bodyValue, model.isBodyRequired);
	return toRequest(model, {
		baseUrl: state.baseUrl,
		parameters: model.parameters.map(({ input, isRequired }, index) =>
			inputToJson(input, sentValue(input, state.parameters[index], isRequired)),
		),
		body: body && toBody(body, inputToJson(body.input, value), value),
	});
}

/** Request of the documentation's own samples: the examples of the description. */
export function exampleRequest(model: PlaygroundModel, example = 0): ApiRequest {
	const { showsOptional, showsEveryParameter, isBodyRequired } = model;
	const body = showsOptional || isBodyRequired ? bodyWithExample(model, { body: 0, example }) : undefined;
	const request = toRequest(model, {
		baseUrl: firstServer(model),
		parameters: model.parameters.map(({ input, isRequired, hasExample }) =>
			isRequired || (showsOptional && (showsEveryParameter || hasExample))
				? exampleOf(input, showsOptional)
				: undefined,
		),
		body: body && toBody(body, exampleOf(body.input, showsOptional)),
	});
	return withAuthPlaceholders(request, model, 0);
}

/** Request for samples, with names in place of the credentials. */
export function withAuthPlaceholders(
	request: ApiRequest,
	{ auth }: Pick<PlaygroundModel, 'auth'>,
	chosen: number,
): ApiRequest {
	return { ...request, auth: (auth[chosen]?.schemes ?? []).map(placeholderAuth) };
}

interface RequestValues {
	readonly baseUrl: string;
	/** Values in the order of the model's parameters. */
	readonly parameters: readonly (JsonValue | undefined)[];
	readonly body: RequestBody | undefined;
}

function toRequest(model: PlaygroundModel, { baseUrl, parameters, body }: RequestValues): ApiRequest {
	const given = model.parameters.map((parameter, index) => ({ parameter, value: parameters[index] }));
	const at = (place: string) =>
		given.flatMap(({ parameter, value }) =>
			parameter.place === place && value !== undefined ? [{ parameter, value }] : [],
		);
	const written = (place: string) =>
		at(place).flatMap(({ parameter, value }) =>
			toNamedTexts(parameter.isWholeQuery ? '' : parameter.name, value, parameter),
		);
	let { path } = model;
	for (const { parameter, value } of at('path')) {
		const { name } = parameter;
		// A placeholder is clearer than an example that was generated from the type only.
		const text = value === stringPlaceholder ? '' : toPathText(name, value, parameter);
		if (text !== '') path = path.replaceAll(`{${name}}`, () => text);
	}
	return {
		method: model.method,
		url: joinUrl(baseUrl, path),
		query: written('query'),
		headers: at('header').flatMap(({ parameter, value }) => {
			const { name } = parameter;
			// The body determines these headers.
			if (value === stringPlaceholder && /^(?:content-type|accept)$/i.test(name)) return [];
			return [{ name, value: toHeaderText(value, parameter) }];
		}),
		cookies: written('cookie'),
		auth: [],
		body,
	};
}

/** Body for a value; files come from the form, and have a placeholder name in the documentation's own samples. */
function toBody(
	body: PlaygroundBody,
	json: JsonValue | undefined,
	value?: InputValue,
): RequestBody | undefined {
	const { kind, mediaType } = body;
	if (json === undefined) return undefined;
	if (kind === 'binary')
		return { kind, file: value?.kind === 'file' ? value.file : { fileName: anyFile, mediaType } };
	if (kind === 'json') return { kind, value: json, mediaType };
	if (kind === 'text') return { kind, text: bodyText(json, textFormat(mediaType), body.xml), mediaType };
	const entries = isJsonObject(json) ? Object.entries(json) : [];
	const fields = entries.flatMap(([name, item]) => toFields(body, name, item));
	if (kind === 'form') return { kind, fields: fields.map(({ name, text }) => ({ name, value: text })) };
	// Few libraries can send a multipart body without parts.
	if (fields.length === 0) return undefined;
	return { kind, parts: fields.map((field) => toPart(body, value, field)) };
}

interface BodyField {
	readonly name: string;
	readonly text: string;
	readonly mediaType?: string;
}

/**
 * Fields of a form for a value: one for each item of an array, unless its encoding differs (OpenAPI 3.1.1, section
 * 4.8.15).
 */
function toFields({ encodings = [] }: PlaygroundBody, name: string, value: JsonValue): readonly BodyField[] {
	const encoding = encodings.find((one) => one.name === name);
	if (encoding?.written !== undefined)
		return toNamedTexts(name, value, encoding.written).map((one) => ({ name: one.name, text: one.value }));
	return (isJsonArray(value) ? value : [value]).map((item) => {
		const hasParts = isJsonArray(item) || isJsonObject(item);
		const mediaType = encoding?.mediaType ?? (hasParts ? 'application/json' : undefined);
		return { name, text: toJsonText(item), ...(mediaType === undefined ? {} : { mediaType }) };
	});
}

/** Name for a file that is not selected. */
const anyFile = 'file';

/** Part of a multipart body; a file that is not selected yet has a placeholder name. */
function toPart(
	{ input }: PlaygroundBody,
	value: InputValue | undefined,
	{ name, text, mediaType }: BodyField,
): MultipartPart {
	const field = input.kind === 'object' ? input.fields.find((one) => one.name === name) : undefined;
	const inner = field?.input.kind === 'list' ? field.input.item : field?.input;
	if (inner?.kind !== 'file')
		return { name, content: text, ...(mediaType === undefined ? {} : { mediaType }) };
	const given = value?.kind === 'record' ? value.fields.find(([key]) => key === name)?.[1] : undefined;
	const files = given?.kind === 'list' ? given.items : [given];
	const file = files.find((one) => one?.kind === 'file' && one.file.fileName === text);
	if (file?.kind === 'file') return { name, content: file.file };
	const fileName = text === stringPlaceholder ? anyFile : text;
	return { name, content: { fileName, mediaType: mediaType ?? 'application/octet-stream' } };
}

function joinUrl(base: string, path: string): string {
	if (isWholeUrl(path)) return path;
	return `${trimEndSlashes(base)}/${path.replace(/^\/+/, '')}`;
}

function placeholderAuth(scheme: AuthScheme): RequestAuth {
	if (scheme.kind === 'bearer') return { kind: 'bearer', token: '<token>' };
	if (scheme.kind === 'key') {
		const { place, name, sample = '<api-key>' } = scheme;
		return { kind: 'key', place, name, value: sample };
	}
	return { kind: 'basic', userName: `<${scheme.userLabel}>`, password: `<${scheme.passwordLabel}>` };
}
