import type { ApiSettings } from '../../../project/config/apiSettings.ts';
import {
	isJsonArray,
	isJsonObject,
	type JsonValue,
	parseJsonValue,
	toJsonValue,
} from '../../../text/values.ts';
import type {
	ApiContent,
	ApiEncoding,
	ApiOperation,
	ApiParameter,
	ApiSecurityScheme,
	ApiServer,
} from '../../model/apiModel.ts';
import { textFormat } from '../../model/schema/bodyText.ts';
import { stringPlaceholder } from '../../model/schema/withDiscriminatorValue.ts';
import { xmlDocumentShape } from '../../model/schema/xmlShape.ts';
import { authOfSettings } from './authentication.ts';
import type {
	AuthChoice,
	AuthScheme,
	BodyExample,
	FieldEncoding,
	ParameterPlace,
	PlaygroundBody,
	PlaygroundModel,
	PlaygroundParameter,
	PlaygroundServer,
} from './playgroundModel.ts';
import { fieldNote, type InputView, toValueInput } from './toValueInput.ts';
import type { InputField, ValueInput } from './valueInput.ts';

/** Parameter that a page documents by hand. */
export interface DocumentedParameter {
	readonly name: string;
	/** Undefined for a nested field. */
	readonly place: ParameterPlace | 'body' | undefined;
	readonly type: string;
	readonly isRequired: boolean;
	readonly default: string | undefined;
	readonly placeholder: string | undefined;
	readonly children: readonly DocumentedParameter[];
}

export interface ManualEndpoint {
	readonly method: string;
	/** Path or URL. */
	readonly target: string;
	/** `authMethod` in front matter, which takes precedence over the configuration. */
	readonly authMethod: string | undefined;
	readonly contentType: string | undefined;
	readonly fields: readonly DocumentedParameter[];
}

/** Playground of an endpoint that a page documents by hand. */
export function manualPlayground(endpoint: ManualEndpoint, settings: ApiSettings): PlaygroundModel {
	const { method, target, fields } = endpoint;
	const mediaType = endpoint.contentType ?? 'application/json';
	const bodyFields = fields.filter(({ place }) => place === 'body');
	return {
		method: method.toUpperCase(),
		path: target,
		servers: settings.baseUrls.map((url) => ({ url, variables: [] })),
		auth: authOf(endpoint, settings),
		parameters: fields.flatMap((field) => {
			const { name, place, isRequired } = field;
			if (place === undefined || place === 'body') return [];
			const style = place === 'query' || place === 'cookie' ? 'form' : 'simple';
			return [
				{
					name,
					place,
					isRequired: isRequired || place === 'path',
					...((field.placeholder ?? field.default) === undefined ? {} : { hasExample: true as const }),
					style,
					isExploded: true,
					input: toInput(field),
				},
			];
		}),
		bodies:
			bodyFields.length === 0
				? []
				: [{ mediaType, kind: fieldsKind(mediaType), input: toObject(bodyFields) }],
		isBodyRequired: bodyFields.some(({ isRequired }) => isRequired),
		languages: settings.languages,
		showsOptional: settings.showsOptional,
		...(settings.showsEveryParameter ? { showsEveryParameter: true as const } : {}),
	};
}

function authOf({ authMethod }: ManualEndpoint, { auth }: ApiSettings): readonly AuthChoice[] {
	if (authMethod === 'none') return [];
	if (authMethod !== 'bearer' && authMethod !== 'basic' && authMethod !== 'key') return authOfSettings(auth);
	// The names in the configuration only apply to its own method.
	return authOfSettings(
		auth?.method === authMethod ? auth : { method: authMethod, name: undefined, inputPrefix: undefined },
	);
}

/** Kind of a body with fields, which cannot be a file. */
function fieldsKind(mediaType: string): PlaygroundBody['kind'] {
	const kind = bodyKind(mediaType, false);
	return kind === 'binary' ? 'json' : kind;
}

function toInput(field: DocumentedParameter): ValueInput {
	const input = toEmptyInput(field);
	const initial = field.default === undefined ? undefined : fieldDefault(input, field.default);
	return initial === undefined ? input : { ...input, initial };
}

/** Default of a field, which attributes write as text; undefined for one that is not a value of the field. */
function fieldDefault({ kind }: ValueInput, text: string): JsonValue | undefined {
	if (kind === 'text') return text;
	const value = parseJsonValue(text.trim());
	const isOfKind: Readonly<Record<string, boolean>> = {
		number: typeof value === 'number',
		boolean: typeof value === 'boolean',
		list: isJsonArray(value),
		object: isJsonObject(value),
		json: value !== undefined,
	};
	return isOfKind[kind] === true ? value : undefined;
}

function toEmptyInput(field: DocumentedParameter): ValueInput {
	const type = field.type.toLowerCase();
	const sample = field.default ?? field.placeholder;
	const isList = /\[\]$|^array/.test(type);
	if (isList) {
		const itemType = type.replace(/\[\]$|^array(?:<(.*)>)?$/, '$1') || 'string';
		const item = toInput({ ...field, type: itemType, default: undefined, placeholder: undefined });
		return { kind: 'list', item, example: [item.example] };
	}
	if (/^(?:object|map)/.test(type))
		return field.children.length === 0 ? { kind: 'json', example: {} } : toObject(field.children);
	if (/^(?:integer|int\d*|number|float|double)/.test(type)) {
		const value = sample === undefined || sample.trim() === '' ? Number.NaN : Number(sample);
		return { kind: 'number', isWhole: type.startsWith('int'), example: Number.isFinite(value) ? value : 123 };
	}
	if (/^bool/.test(type)) return { kind: 'boolean', example: sample !== 'false' };
	if (/^file|<binary>/.test(type)) return { kind: 'file', example: sample ?? 'file' };
	const format = /<(date|date-time|email|uuid|uri)>/.exec(type)?.[1];
	return { kind: 'text', ...(format === undefined ? {} : { format }), example: sample ?? stringPlaceholder };
}

function toObject(children: readonly DocumentedParameter[]): ValueInput {
	const fields = children.map(
		(child): InputField => ({ name: child.name, isRequired: child.isRequired, input: toInput(child) }),
	);
	const example = Object.fromEntries(fields.map(({ name, input }) => [name, input.example]));
	return { kind: 'object', fields, example };
}

/** Maximum number of inputs on a page. */
const maxInputs = 600;

/** Playground of an operation. */
export function operationPlayground(operation: ApiOperation, settings: ApiSettings): PlaygroundModel {
	const { maintainsOrder, prefills } = settings;
	const view: InputView = { maintainsOrder, prefills, budget: { inputsLeft: maxInputs } };
	const servers = operation.servers.map((server) => toServer(server, operation.file));
	return {
		method: operation.method.toUpperCase(),
		path: operation.path,
		servers: servers.length > 0 ? servers : settings.baseUrls.map((url) => ({ url, variables: [] })),
		auth: authChoices(operation, settings),
		parameters: operation.parameters.map((parameter) => toParameter(view, parameter)),
		bodies: (operation.body?.contents ?? []).map((content) => toBody(view, content)),
		isBodyRequired: operation.body?.isRequired ?? false,
		...(operation.foldsFields ? { foldsFields: true as const } : {}),
		languages: settings.languages,
		showsOptional: settings.showsOptional,
		...(settings.showsEveryParameter ? { showsEveryParameter: true as const } : {}),
	};
}

function toServer(
	{ url: written, name, description: own, variables }: ApiServer,
	file: string,
): PlaygroundServer {
	// A path is on the server of the description (OpenAPI 3.1.1, section 4.8.5), which is known for a URL.
	const origin = /^\/(?!\/)/.test(written) ? /^https?:\/\/[^/?#]+/i.exec(file)?.[0] : undefined;
	const url = `${origin ?? ''}${written}`;
	const description = name === undefined || own === undefined ? (name ?? own) : `${name}: ${own}`;
	return {
		url,
		...(description === undefined ? {} : { description }),
		variables: variables.map(({ name, default: standard, choices, description: about }) => ({
			name,
			default: standard,
			choices,
			...(about === undefined ? {} : { description: fieldNote(about) }),
		})),
	};
}

/** Authentication of an operation; without any in the API description, that in the configuration. */
function authChoices({ security }: ApiOperation, { auth }: ApiSettings): readonly AuthChoice[] {
	if (security.length === 0) return authOfSettings(auth);
	return security.map(({ schemes }) => {
		const known = schemes.flatMap((scheme) => toScheme(scheme) ?? []);
		return { label: schemes.map(({ name }) => name).join(' + ') || 'None', schemes: known };
	});
}

function toScheme(scheme: ApiSecurityScheme): AuthScheme | undefined {
	const { name: id, type, parameter, description } = scheme;
	const common = {
		id,
		...(description === undefined ? {} : { description }),
		...(scheme.default === undefined ? {} : { prefix: scheme.default }),
	};
	if (type === 'apiKey' && parameter !== undefined)
		return { ...common, kind: 'key', place: parameter.in, name: parameter.name };
	if (type === 'basic') return { ...common, kind: 'basic', userLabel: 'username', passwordLabel: 'password' };
	if (type === 'bearer' || type === 'oauth2') return { ...common, kind: 'bearer', label: 'token' };
	if (type === 'http') {
		const sample = `${scheme.scheme ?? 'Scheme'} <credentials>`;
		return { ...common, kind: 'key', place: 'header', name: 'Authorization', sample };
	}
	return undefined;
}

function toParameter(view: InputView, parameter: ApiParameter): PlaygroundParameter {
	const usual = parameter.in === 'query' || parameter.in === 'cookie' ? 'form' : 'simple';
	const style = parameter.isJson || parameter.isWholeQuery ? 'json' : (parameter.style ?? usual);
	const input = toExampleInput(view, parameter);
	return {
		name: parameter.name,
		place: parameter.in,
		isRequired: parameter.isRequired,
		style,
		isExploded: parameter.explode ?? (style === 'form' || style === 'cookie'),
		...(parameter.examples.length + parameter.schema.examples.length > 0
			? { hasExample: true as const }
			: {}),
		...(parameter.isWholeQuery ? { isWholeQuery: true as const } : {}),
		...(parameter.keepsReserved && parameter.in === 'query' ? { keepsReserved: true as const } : {}),
		input:
			parameter.description === undefined
				? input
				: { ...input, description: fieldNote(parameter.description) },
	};
}

/** Input for a parameter or body, whose own examples win over those of its schema. */
function toExampleInput(
	view: InputView,
	{ schema, examples: [first] }: Pick<ApiContent, 'schema' | 'examples'>,
): ValueInput {
	const example = first && toJsonValue(first.value);
	const input = toValueInput(view, schema, example);
	return view.prefills && example !== undefined ? { ...input, initial: example } : input;
}

function toBody(view: InputView, content: ApiContent): PlaygroundBody {
	const { mediaType, schema, examples, encodings } = content;
	const input = toExampleInput(view, content);
	const kind = bodyKind(mediaType, input.kind === 'file');
	if (kind === 'binary') return { mediaType, kind, input: { example: input.example, kind: 'file' } };
	return {
		mediaType,
		kind,
		input,
		...(examples.length > 1 ? { examples: toExamples(examples) } : {}),
		...(encodings.length === 0 ? {} : { encodings: encodings.map(toEncoding) }),
		...(textFormat(mediaType) === 'xml' ? { xml: xmlDocumentShape(schema) } : {}),
	};
}

/** Maximum number of examples. */
const maxExamples = 10;

function toExamples(examples: ApiContent['examples']): readonly BodyExample[] {
	const shown = examples.slice(0, maxExamples);
	return shown.map(({ name, summary, value }, index) => {
		const isUnique =
			summary !== undefined && shown.every((one, at) => at === index || one.summary !== summary);
		return { label: (isUnique ? summary : name) ?? `Example ${index + 1}`, value: toJsonValue(value) };
	});
}

function toEncoding({ property: name, contentType, style, explode }: ApiEncoding): FieldEncoding {
	if (style !== undefined || explode !== undefined)
		return { name, written: { style: style ?? 'form', isExploded: explode ?? (style ?? 'form') === 'form' } };
	// Only the first of several media types counts.
	const [mediaType = ''] = (contentType ?? '').split(',', 1);
	return { name, ...(/^[\w.+-]+\/[\w.+-]+/.test(mediaType) ? { mediaType: mediaType.trim() } : {}) };
}

/** Kind of a body by its media type. */
function bodyKind(mediaType: string, isFile: boolean): PlaygroundBody['kind'] {
	const type = mediaType.replace(/;.*/s, '').trim().toLowerCase();
	if (type === 'application/x-www-form-urlencoded') return 'form';
	if (type.startsWith('multipart/')) return 'multipart';
	if (isFile) return 'binary';
	if (/[/+](?:json|\*)$/.test(type)) return 'json';
	const isText = type.startsWith('text/') || type.endsWith('yaml') || textFormat(type) !== undefined;
	return isText ? 'text' : 'binary';
}
