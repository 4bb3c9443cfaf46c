import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ApiRequest } from '../../../server/src/core/openapi/requests/apiRequest.ts';
import {
	formBody,
	formRequest,
	initialState,
	type PlaygroundState,
} from '../../../server/src/core/openapi/requests/playground/buildRequest.ts';
import type { InputValue } from '../../../server/src/core/openapi/requests/playground/inputValue.ts';
import { operationPlayground } from '../../../server/src/core/openapi/requests/playground/manualPlayground.ts';
import type { PlaygroundModel } from '../../../server/src/core/openapi/requests/playground/playgroundModel.ts';
import {
	parseSendRequest,
	writeSendRequest,
} from '../../../server/src/core/openapi/requests/playground/sendRequest.ts';
import type { ValueInput } from '../../../server/src/core/openapi/requests/playground/valueInput.ts';
import { requestSamples } from '../../../server/src/core/openapi/requests/samples/requestSamples.ts';
import { toWireRequest } from '../../../server/src/core/openapi/requests/wireRequest.ts';
import { openApiFile } from '../../../server/src/core/outputs/newProject/openApiFile.ts';
import { readApiSettings } from '../../../server/src/core/project/config/apiSettings.ts';
import { toWellFormed } from '../../../server/src/core/text/characters.ts';
import { parseCurl } from '../../support/curlCommand.ts';
import { project } from '../../support/project.ts';
import { trials } from '../../support/trials.ts';
import { richSpec } from './richSpec.ts';
import { sampleSpec } from './sampleSpec.ts';

/** Bodies of every kind with defaults, and every style of parameter. */
const defaultsSpec = {
	openapi: '3.1.0',
	info: { title: 'Pets', version: '1' },
	servers: [{ url: 'https://api.example.com' }],
	paths: {
		'/pets/{petId}': Object.fromEntries(
			['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json', 'application/xml'].map(
				(mediaType, index) => [
					['post', 'put', 'patch', 'delete'][index],
					{
						parameters: [
							{ name: 'petId', in: 'path', required: true, schema: { type: 'string', default: 'p 1' } },
							{ name: 'limit', in: 'query', required: true, schema: { type: 'integer', default: 20 } },
							{ name: 'X-Mode', in: 'header', schema: { enum: ['a', 'b'], default: 'b' } },
							{ name: 'dark', in: 'cookie', schema: { type: 'boolean', default: false } },
							{
								name: 'tags',
								in: 'query',
								schema: { type: 'array', items: { type: 'string' }, default: ['x', 'y'] },
							},
						],
						requestBody: { content: { [mediaType]: { schema: { $ref: '#/components/schemas/Pet' } } } },
					},
				],
			),
		),
	},
	components: {
		schemas: {
			Pet: {
				type: 'object',
				properties: {
					status: { type: 'string', enum: ['available', 'sold'], default: 'available' },
					age: { type: 'integer', default: 3 },
					photo: { type: 'string', format: 'binary' },
					rows: {
						type: 'array',
						items: { type: 'array', items: { type: 'integer' } },
						default: [[1, 2], [3]],
					},
					owner: {
						type: 'object',
						required: ['name'],
						properties: { name: { type: 'string' }, vip: { default: true, type: 'boolean' } },
					},
					home: {
						oneOf: [
							{ type: 'string', default: 'barn' },
							{ type: 'object', properties: { zip: { type: 'string' } } },
						],
					},
					labels: { type: 'object', additionalProperties: { type: 'string' }, default: { team: 'core' } },
				},
			},
		},
	},
};

const everySpec: Readonly<Record<string, string>> = {
	'defaults.json': JSON.stringify(defaultsSpec),
	'rich.json': JSON.stringify(richSpec),
	'sample.json': JSON.stringify(sampleSpec),
	'starter.json': openApiFile,
	...Object.fromEntries(
		['everything.yaml', 'querystring.yaml', 'methods.yaml'].map((name) => [
			name,
			readFileSync(new URL(`../../data/openApi32/${name}`, import.meta.url), 'utf8'),
		]),
	),
};

describe.each(Object.keys(everySpec))('the sample shows exactly what is sent: %s', (name) => {
	const models = modelsOf(everySpec[name] ?? '', name);

	test('while the form is as it was opened', () => {
		expect(models.length).toBeGreaterThan(0);
		for (const model of models) for (const state of openedForms(model)) expectSame(model, state);
	});

	test('for whatever is entered', () => {
		fc.assert(
			fc.property(fc.infiniteStream(fc.nat({ max: 9_999 })), (numbers) => {
				const next = () => Number(numbers.next().value);
				for (const model of models)
					for (const opened of openedForms(model)) {
						const body = formBody(model, opened);
						expectSame(model, {
							...opened,
							parameters: model.parameters.map(({ input }) => anyValue(input, next)),
							bodyValue: body && anyValue(body.input, next),
						});
					}
			}),
			{ numRuns: trials(50) },
		);
	});
});

function modelsOf(text: string, file: string): readonly PlaygroundModel[] {
	const docs = project({ [file]: text });
	const settings = readApiSettings('modern', {});
	return docs.apiDocuments().flatMap(({ operations }) =>
		operations.flatMap((outline) => {
			const operation = docs.apiOperation(outline);
			return operation === undefined || operation.method === 'webhook'
				? []
				: [operationPlayground(operation, settings)];
		}),
	);
}

/** Forms as they are opened, one for each body and example. */
function openedForms(model: PlaygroundModel): readonly PlaygroundState[] {
	const chosen = model.bodies.flatMap(({ examples }, body) =>
		(examples ?? [undefined]).map((_, example) => ({ body, example })),
	);
	return (chosen.length === 0 ? [{ body: 0, example: 0 }] : chosen).map((one) => initialState(model, one));
}

const hostileTexts = [
	'plain',
	'',
	'it\'s "quoted" \\n $HOME `ls` <&> é 😀',
	'@file',
	'<file',
	';type=text/html',
	'a&b=c#d?e+f%20[1]{x}',
	'two\nlines\r\n',
	'7',
	'\ud800',
];

/** Value in the form by the next numbers of a stream, with hostile texts. */
function anyValue(input: ValueInput, next: () => number): InputValue | undefined {
	const number = next();
	if (number % 4 === 0) return undefined;
	const text = hostileTexts[number % hostileTexts.length] ?? '';
	switch (input.kind) {
		case 'object': {
			const fields = input.fields.flatMap((field) => {
				const value = anyValue(field.input, next);
				return value === undefined ? [] : [[field.name, value] as const];
			});
			const added = input.additional && anyValue(input.additional, next);
			return { kind: 'record', fields: added === undefined ? fields : [...fields, ['own key', added]] };
		}
		case 'list':
			return { kind: 'list', items: [anyValue(input.item, next), anyValue(input.item, next)] };
		case 'variants': {
			const index = number % input.variants.length;
			const variant = input.variants[index];
			return { kind: 'variant', index, value: variant && anyValue(variant.input, next) };
		}
		case 'choice':
			return { kind: 'typed', text: JSON.stringify(input.options[number % input.options.length]) };
		case 'file':
			return {
				kind: 'file',
				file: {
					fileName: `${text} "a".png`,
					mediaType: 'image/png',
					content: new Uint8Array([number % 256]),
				},
			};
		default:
			return text === '' ? undefined : { kind: 'typed', text };
	}
}

function expectSame(model: PlaygroundModel, state: PlaygroundState): void {
	const request = formRequest(model, state);
	const [curl] = requestSamples(request, ['bash']);
	expect(shownBy(curl?.code ?? '')).toEqual(sentFor(request));
}

interface Arriving {
	readonly method: string;
	readonly url: string;
	readonly headers: readonly string[];
	readonly body: unknown;
}

/** Request that the server of a preview sends for a message of the page. */
function sentFor(request: ApiRequest): Arriving {
	const written = writeSendRequest({ request, schemes: [], credentials: {}, agreedTo: undefined });
	const sent = parseSendRequest(written);
	if (sent === undefined) throw new Error(`The preview refuses the request: ${written}`);
	const { method, url, headers, body } = toWireRequest(sent.request);
	return { method, url, headers: headers.map(({ name, value }) => `${name}: ${value}`), body: bodyOf() };

	function bodyOf(): unknown {
		switch (body?.kind) {
			case undefined:
				return [];
			case 'json':
				return JSON.stringify(body.value);
			case 'form':
				return body.fields.map(({ name, value }) => [name, toWellFormed(value)]);
			case 'text':
				return toWellFormed(body.text);
			case 'binary':
				return `@${toWellFormed(body.file.fileName)}`;
			case 'multipart':
				return body.parts.map(({ name, content, mediaType }) =>
					typeof content === 'string'
						? [name, toWellFormed(content), mediaType]
						: [name, `@${toWellFormed(content.fileName)}`, content.mediaType],
				);
		}
	}
}

/** Request of a curl sample, in the same form. */
function shownBy(command: string): Arriving {
	const { body, ...rest } = parseCurl(command);
	const [[first, value] = ['', '']] = body;
	if (first === '--data-binary') return { ...rest, body: value };
	if (first === '--data-raw')
		return { ...rest, body: isJsonType(rest.headers) ? JSON.stringify(JSON.parse(value)) : value };
	return { ...rest, body: body.map(([option, text]) => partOf(option, text)) };
}

function isJsonType(headers: readonly string[]): boolean {
	return headers.some((header) => /^content-type: .*\bjson$/i.test(header));
}

function partOf(option: string, text: string): readonly (string | undefined)[] {
	const at = text.indexOf('=');
	const [name, value] = [text.slice(0, at), text.slice(at + 1)];
	if (option === '--data-urlencode') return [decodeURIComponent(name), value];
	if (option === '--form-string') return [name, value, undefined];
	const [, file = '', quoted = '', type] = /^(@?)"((?:[^"\\]|\\.)*)";type=(.*)$/s.exec(value) ?? [];
	return [name, `${file}${quoted.replace(/\\(.)/gs, '$1')}`, type];
}
