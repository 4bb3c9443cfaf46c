import { trimEndSlashes } from '../../../text/paths.ts';
import { isJsonArray, isJsonObject, type JsonValue, toJsonText } from '../../../text/values.ts';
import { bodyText, textFormat } from '../../model/schema/bodyText.ts';
import { stringPlaceholder } from '../../model/schema/withDiscriminatorValue.ts';
import type { ApiRequest, MultipartPart, RequestAuth, RequestBody } from '../apiRequest.ts';
import { type FillMode, type InputValue, inputToJson } from './inputValue.ts';
import {
	type AuthScheme,
	bodyWithExample,
	type PlaygroundBody,
	type PlaygroundModel,
	type PlaygroundParameter,
	toHeaderText,
	toNamedTexts,
	toPathText,
} from './playgroundModel.ts';

/** Input of a reader. */
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

/** State without input. */
export function emptyState(model: PlaygroundModel): PlaygroundState {
	const [server] = model.servers;
	const variables = new Map(server?.variables.map((variable) => [variable.name, variable.default]));
	return {
		baseUrl: server === undefined ? '' : fillServer(server.url, variables),
		auth: 0,
		parameters: model.parameters.map(() => undefined),
		body: 0,
		example: 0,
		bodyValue: undefined,
	};
}

export function fillServer(url: string, variables: ReadonlyMap<string, string>): string {
	return url.replace(/\{([^{}]+)\}/g, (whole, name: string) => variables.get(name) ?? whole);
}

/** Request for samples: with examples where nothing was entered, and names in place of credentials. */
export function buildSampleRequest(model: PlaygroundModel, state: PlaygroundState): ApiRequest {
	const request = buildRequest(model, state, model.showsOptional ? 'all' : 'required');
	const schemes = model.auth[state.auth]?.schemes ?? [];
	return { ...request, auth: schemes.map(placeholderAuth) };
}

/** Request with only what was entered. The sender adds credentials. */
export function buildRequest(
	model: PlaygroundModel,
	state: PlaygroundState,
	filling: FillMode = 'nothing',
): ApiRequest {
	const given = model.parameters.map((parameter, index) => ({
		parameter,
		value: parameterValue(parameter, state.parameters[index], filling),
	}));
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
	const body = bodyWithExample(model, state);
	return {
		method: model.method,
		url: joinUrl(state.baseUrl, path),
		query: written('query'),
		headers: at('header').flatMap(({ parameter, value }) => {
			const { name } = parameter;
			// The body determines these headers.
			if (value === stringPlaceholder && /^(?:content-type|accept)$/i.test(name)) return [];
			return [{ name, value: toHeaderText(value, parameter) }];
		}),
		cookies: written('cookie'),
		auth: [],
		body: body && buildBody(body, state.bodyValue, isBodyFilled(model, filling) ? filling : 'nothing'),
	};
}

function parameterValue(
	{ input, isRequired }: PlaygroundParameter,
	value: InputValue | undefined,
	filling: FillMode,
) {
	const isFilled = filling === 'all' || (filling === 'required' && isRequired);
	return inputToJson(input, value, isFilled ? filling : 'nothing');
}

function isBodyFilled({ isBodyRequired }: PlaygroundModel, filling: FillMode): boolean {
	return filling === 'all' || isBodyRequired;
}

function buildBody(
	body: PlaygroundBody,
	value: InputValue | undefined,
	filling: FillMode,
): RequestBody | undefined {
	const { kind, input, mediaType } = body;
	if (kind === 'binary') {
		if (value?.kind === 'file') return { kind: 'binary', file: value.file };
		return filling === 'nothing' ? undefined : { kind: 'binary', file: { fileName: anyFile, mediaType } };
	}
	const json = inputToJson(input, value, filling);
	if (json === undefined) return undefined;
	if (kind === 'json') return { kind: 'json', value: json, mediaType };
	if (kind === 'text')
		return { kind: 'text', text: bodyText(json, textFormat(mediaType), body.xml), mediaType };
	const entries = isJsonObject(json) ? Object.entries(json) : [];
	const fields = entries.flatMap(([name, item]) => toFields(body, name, item));
	if (kind === 'form')
		return { kind: 'form', fields: fields.map(({ name, text }) => ({ name, value: text })) };
	// Few libraries can send a multipart body without parts.
	if (fields.length === 0) return undefined;
	return { kind: 'multipart', parts: fields.map((field) => toPart(body, value, field)) };
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
	if (/^[a-z][a-z\d+.-]*:\/\//i.test(path)) return path;
	return `${trimEndSlashes(base)}/${path.replace(/^\/+/, '')}`;
}

function placeholderAuth(scheme: AuthScheme): RequestAuth {
	if (scheme.kind === 'bearer') return { kind: 'bearer', token: '<token>' };
	if (scheme.kind === 'key') {
		const { place, name, sample = '<api-key>' } = scheme;
		return { kind: 'key', place, name, value: sample };
	}
	// The names would not be readable in base64.
	const value = `Basic <base64 of ${scheme.userLabel}:${scheme.passwordLabel}>`;
	return { kind: 'key', place: 'header', name: 'Authorization', value };
}
