import type {
	ApiContent,
	ApiEncoding,
	ApiOperation,
	ApiParameter,
	ApiSecurityScheme,
	ApiServer,
} from '../../../project/api/apiModel.ts';
import type { ApiSettings } from '../../../project/config/apiSettings.ts';
import { toJsonValue } from '../../../text/jsonValue.ts';
import { textFormat } from '../schema/bodyText.ts';
import { xmlDocumentShape } from '../schema/xmlShape.ts';
import { authOfSettings } from './authOfSettings.ts';
import { bodyKind } from './bodyKind.ts';
import { fieldNote } from './fieldNote.ts';
import type {
	AuthChoice,
	AuthScheme,
	BodyExample,
	FieldEncoding,
	PlaygroundBody,
	PlaygroundModel,
	PlaygroundParameter,
	PlaygroundServer,
} from './playgroundModel.ts';
import { type InputView, toValueInput } from './toValueInput.ts';

/** Inputs that one page carries at most. */
const mostInputs = 600;

/** What can be entered to call the operation. */
export function operationPlayground(operation: ApiOperation, settings: ApiSettings): PlaygroundModel {
	const view: InputView = { maintainsOrder: settings.maintainsOrder, budget: { inputsLeft: mostInputs } };
	const servers = operation.servers.map(toServer);
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
	};
}

function toServer({ url, description, variables }: ApiServer): PlaygroundServer {
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

/** The description's own demands; where it says nothing at all, what the configuration sets for every endpoint. */
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
	const style = parameter.isJson ? 'json' : (parameter.style ?? usual);
	const [example] = parameter.examples;
	const input = toValueInput(view, parameter.schema, example && toJsonValue(example.value));
	return {
		name: parameter.name,
		place: parameter.in,
		isRequired: parameter.isRequired,
		style,
		isExploded: parameter.explode ?? style === 'form',
		...(parameter.keepsReserved && parameter.in === 'query' ? { keepsReserved: true as const } : {}),
		input:
			parameter.description === undefined
				? input
				: { ...input, description: fieldNote(parameter.description) },
	};
}

function toBody(view: InputView, { mediaType, schema, examples, encodings }: ApiContent): PlaygroundBody {
	const [example] = examples;
	const input = toValueInput(view, schema, example && toJsonValue(example.value));
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

/** More help no reader. */
const mostExamples = 10;

function toExamples(examples: ApiContent['examples']): readonly BodyExample[] {
	const shown = examples.slice(0, mostExamples);
	return shown.map(({ name, summary, value }, index) => {
		const isUnique =
			summary !== undefined && shown.every((one, at) => at === index || one.summary !== summary);
		return { label: (isUnique ? summary : name) ?? `Example ${index + 1}`, value: toJsonValue(value) };
	});
}

function toEncoding({ property: name, contentType, style, explode }: ApiEncoding): FieldEncoding {
	if (style !== undefined || explode !== undefined)
		return { name, written: { style: style ?? 'form', isExploded: explode ?? (style ?? 'form') === 'form' } };
	// One of several, where it is one.
	const [mediaType = ''] = (contentType ?? '').split(',', 1);
	return { name, ...(/^[\w.+-]+\/[\w.+-]+/.test(mediaType) ? { mediaType: mediaType.trim() } : {}) };
}
