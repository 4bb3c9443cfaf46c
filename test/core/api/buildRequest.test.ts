import { describe, expect, test } from 'vitest';
import {
	exampleRequest,
	formRequest,
	initialState,
	type PlaygroundState,
} from '../../../server/src/core/openapi/requests/playground/buildRequest.ts';
import { inputFault } from '../../../server/src/core/openapi/requests/playground/inputFault.ts';
import type { InputValue } from '../../../server/src/core/openapi/requests/playground/inputValue.ts';
import type {
	PlaygroundBody,
	PlaygroundModel,
	PlaygroundParameter,
} from '../../../server/src/core/openapi/requests/playground/playgroundModel.ts';
import type { ValueInput } from '../../../server/src/core/openapi/requests/playground/valueInput.ts';
import { toWireRequest } from '../../../server/src/core/openapi/requests/wireRequest.ts';
import english from '../../../server/src/core/site/render/messages/en.json' with { type: 'json' };
import { fillPlaceholders } from '../../../server/src/core/text/words.ts';

const text: ValueInput = { kind: 'text', example: '<string>' };
const whole: ValueInput = { kind: 'number', isWhole: true, example: 123, minimum: 1, maximum: 200 };
const list: ValueInput = { kind: 'list', item: text, example: ['<string>'] };
const object: ValueInput = {
	kind: 'object',
	example: { name: '<string>', age: 123 },
	fields: [
		{ name: 'name', isRequired: true, input: text },
		{ name: 'age', isRequired: false, input: whole },
		{ name: 'tags', isRequired: false, input: list },
	],
	additional: { kind: 'json', example: {} },
};

describe('the address', () => {
	test('has its parameters filled in, encoded', () => {
		const { url } = toWireRequest(request([parameter('id', 'path')], [typed('a/b ?')]));
		expect(url).toBe('https://api.example.com/v1/users/a%2Fb%20%3F');
	});

	test.each([
		['/straßen/{größe}/日本', '/stra%C3%9Fen/{größe}/%E6%97%A5%E6%9C%AC'],
		['/a b/<c>/"d"/e|f/[g]/h\\i/j^k/l`m', '/a%20b/%3Cc%3E/%22d%22/e%7Cf/%5Bg%5D/h%5Ci/j%5Ek/l%60m'],
		['/100%/a%20b/{/}', '/100%25/a%20b/%7B/%7D'],
		["/it's;a=b,c/~d/(e)!$&+@:*?f=g#h", "/it's;a=b,c/~d/(e)!$&+@:*?f=g#h"],
	])('is encoded where no address may hold it, but for names of parameters: %s', (path, encoded) => {
		const address = toWireRequest(formRequest(model({ path }), state())).url;
		expect(address).toBe(`https://api.example.com/v1${encoded}`);
	});

	test('keeps the name of a parameter that nothing is entered for', () => {
		expect(request([parameter('id', 'path')], []).url).toBe('https://api.example.com/v1/users/{id}');
	});

	test('takes the variables of the server', () => {
		const servers = [
			{
				url: 'https://{region}.example.com',
				variables: [{ name: 'region', default: 'eu', choices: ['eu', 'us'] }],
			},
		];
		expect(initialState(model({ servers })).baseUrl).toBe('https://eu.example.com');
	});

	test('is the page’s own when that gives a whole one', () => {
		expect(formRequest(model({ path: 'https://other.example/x' }), state()).url).toBe(
			'https://other.example/x',
		);
	});
});

const values = items(typed('a,b'), typed('c'));
const record: InputValue = {
	kind: 'record',
	fields: [
		['name', typed('Ada')],
		['age', typed('36')],
	],
};

test.each<[string, Partial<PlaygroundParameter>, InputValue, readonly (readonly [string, string])[]]>([
	[
		'form, exploded',
		{ input: list },
		values,
		[
			['q', 'a,b'],
			['q', 'c'],
		],
	],
	['form, joined', { input: list, isExploded: false }, values, [['q', 'a,b,c']]],
	['form of nothing, joined', { input: list, isExploded: false }, items(), []],
	[
		'form of an object, by pipes',
		{ input: object, isExploded: false, style: 'pipeDelimited' },
		record,
		[['q', 'name|Ada|age|36']],
	],
	['JSON', { input: object, style: 'json' }, record, [['q', '{"name":"Ada","age":36}']]],
	['pipes', { input: list, isExploded: false, style: 'pipeDelimited' }, values, [['q', 'a,b|c']]],
	['spaces', { input: list, isExploded: false, style: 'spaceDelimited' }, values, [['q', 'a,b c']]],
	[
		'an object, exploded',
		{ input: object },
		record,
		[
			['name', 'Ada'],
			['age', '36'],
		],
	],
	['an object, joined', { input: object, isExploded: false }, record, [['q', 'name,Ada,age,36']]],
	[
		'deepObject',
		{ input: object, style: 'deepObject' },
		record,
		[
			['q[name]', 'Ada'],
			['q[age]', '36'],
		],
	],
])('a query parameter in the style %s', (_name, change, value, expected) => {
	const { query } = request([{ ...parameter('q', 'query'), ...change }], [value]);
	expect(query.map(({ name, value: written }) => [name, written])).toEqual(expected);
});

test('the names of a deep object go as deep as it does', () => {
	const filter: ValueInput = {
		kind: 'json',
		example: { generated: { from: 1 }, tags: ['a', 'b'], parts: [{ id: 2 }] },
	};
	const parameters = [{ ...parameter('q', 'query'), input: filter, style: 'deepObject', isRequired: true }];
	const { query } = exampleRequest(model({ parameters }));
	expect(query.map(({ name, value }) => `${name}=${value}`)).toEqual([
		'q[generated][from]=1',
		'q[tags][]=a',
		'q[tags][]=b',
		'q[parts][0][id]=2',
	]);
});

test('reserved characters stay where the description says so, but for those that would end the value', () => {
	const reserved = { ...parameter('q', 'query'), keepsReserved: true } as const;
	expect(toWireRequest(request([reserved], [typed("a/b:c?d=e&f#g+h[1] é%2F%zz'")])).url).toBe(
		"https://api.example.com/v1/users/{id}?q=a/b:c?d=e%26f%23g%2Bh%5B1%5D%20%C3%A9%2F%25zz'",
	);
});

test('the media type of a body stands in no header but its own', () => {
	const parameters = [
		{ ...parameter('Content-Type', 'header'), isRequired: true },
		parameter('accept', 'header'),
	];
	const body: PlaygroundBody = {
		mediaType: 'application/json',
		kind: 'json',
		input: { kind: 'json', example: {} },
	};
	const headersOf = (bodies: readonly PlaygroundBody[], entered: InputValue, bodyValue: InputValue) =>
		toWireRequest(
			formRequest(model({ parameters, bodies }), state({ parameters: [entered, undefined], bodyValue })),
		).headers;
	expect(toWireRequest(exampleRequest(model({ parameters, bodies: [body] }))).headers).toEqual([
		{ name: 'Content-Type', value: 'application/json' },
	]);
	expect(headersOf([body], typed('text/json'), typed('{}'))).toEqual([
		{ name: 'Content-Type', value: 'text/json' },
	]);
	// It names a boundary, which the parameter cannot know.
	const form: PlaygroundBody = {
		mediaType: 'multipart/form-data',
		kind: 'multipart',
		input: { kind: 'json', example: { a: 'b' } },
	};
	expect(headersOf([form], typed('multipart/form-data'), typed('{"a":"b"}'))).toEqual([]);
});

test('commas between the items of a list stay in the address, those within an item do not', () => {
	const joined = { ...parameter('q', 'query'), input: list, isExploded: false };
	expect(toWireRequest(request([joined], [values])).url).toBe(
		'https://api.example.com/v1/users/{id}?q=a%2Cb,c',
	);
});

test.each<[string, Partial<PlaygroundParameter>, InputValue, string]>([
	['simple', { input: list, isExploded: false }, values, 'a%2Cb,c'],
	['simple, exploded', { input: object, isExploded: true }, record, 'name=Ada,age=36'],
	['label', { input: list, style: 'label', isExploded: false }, values, '.a%2Cb.c'],
	['label, exploded', { input: object, style: 'label', isExploded: true }, record, '.name=Ada.age=36'],
	['matrix of a text', { style: 'matrix', isExploded: false }, typed('x'), ';id=x'],
	['matrix', { input: list, style: 'matrix', isExploded: false }, values, ';id=a%2Cb,c'],
	['matrix, exploded', { input: list, style: 'matrix', isExploded: true }, values, ';id=a%2Cb;id=c'],
	[
		'matrix of an object, exploded',
		{ input: object, style: 'matrix', isExploded: true },
		record,
		';name=Ada;age=36',
	],
	['matrix of nothing', { input: list, style: 'matrix' }, items(), '{id}'],
])('a path parameter in the style %s', (_name, change, value, expected) => {
	const { url } = request([{ ...parameter('id', 'path'), style: 'simple', ...change }], [value]);
	expect(url).toBe(`https://api.example.com/v1/users/${expected}`);
});

test('headers and cookies carry what is entered, and nothing else', () => {
	const parameters = [parameter('X-A', 'header'), parameter('X-B', 'header'), parameter('c', 'cookie')];
	const built = request(parameters, [typed('1'), undefined, typed('2')]);
	expect([built.headers, built.cookies]).toEqual([
		[{ name: 'X-A', value: '1' }],
		[{ name: 'c', value: '2' }],
	]);
});

describe('a body', () => {
	const entered: InputValue = {
		kind: 'record',
		fields: [
			['age', typed('36')],
			['tags', items(typed('x'), typed('y'))],
			['extra', typed('{"deep":[1,null]}')],
		],
	};

	test('as JSON holds numbers, lists and keys of the reader’s own', () => {
		expect(bodyOf('json', object, entered)).toEqual({
			kind: 'json',
			mediaType: 'type/x',
			value: { age: 36, tags: ['x', 'y'], extra: { deep: [1, null] } },
		});
	});

	test('as a form repeats the name of a list', () => {
		expect(bodyOf('form', object, entered)).toEqual({
			kind: 'form',
			fields: [
				{ name: 'age', value: '36' },
				{ name: 'tags', value: 'x' },
				{ name: 'tags', value: 'y' },
				{ name: 'extra', value: '{"deep":[1,null]}' },
			],
		});
	});

	test('of several parts carries the files', () => {
		const file = { fileName: 'a.png', mediaType: 'image/png', content: new Uint8Array([1]) };
		const input: ValueInput = {
			kind: 'object',
			example: {},
			fields: [
				{ name: 'photo', isRequired: true, input: { kind: 'file', example: 'photo' } },
				{ name: 'note', isRequired: true, input: text },
			],
		};
		const value: InputValue = {
			kind: 'record',
			fields: [
				['photo', { kind: 'file', file }],
				['note', typed('n')],
			],
		};
		expect(bodyOf('multipart', input, value)).toEqual({
			kind: 'multipart',
			parts: [
				{ name: 'photo', content: file },
				{ name: 'note', content: 'n' },
			],
		});
	});

	test('of several parts says which of them are JSON, or what the description says', () => {
		const input: ValueInput = {
			kind: 'object',
			example: { meta: { a: 1 }, photo: 'p.png', note: 'n' },
			fields: [
				{ name: 'meta', isRequired: true, input: { kind: 'json', example: { a: 1 } } },
				{ name: 'photo', isRequired: true, input: { kind: 'file', example: 'p.png' } },
				{ name: 'note', isRequired: true, input: { kind: 'text', example: 'n' } },
			],
		};
		const encodings = [
			{ name: 'photo', mediaType: 'image/png' },
			{ name: 'note', mediaType: 'text/markdown' },
		];
		const bodies: PlaygroundBody[] = [
			{ mediaType: 'multipart/form-data', kind: 'multipart', input, encodings },
		];
		expect(exampleRequest(model({ bodies })).body).toEqual({
			kind: 'multipart',
			parts: [
				{ name: 'meta', content: '{"a":1}', mediaType: 'application/json' },
				{ name: 'photo', content: { fileName: 'p.png', mediaType: 'image/png' } },
				{ name: 'note', content: 'n', mediaType: 'text/markdown' },
			],
		});
	});

	test('as a form is written in the styles that the description gives', () => {
		const input: ValueInput = {
			kind: 'json',
			example: { expand: ['a', 'b'], meta: { key: 'v' }, ids: [1, 2] },
		};
		const encodings = [
			{ name: 'expand', written: { style: 'deepObject', isExploded: true } },
			{ name: 'meta', written: { style: 'deepObject', isExploded: true } },
			{ name: 'ids', written: { style: 'form', isExploded: false } },
		];
		const bodies: PlaygroundBody[] = [{ mediaType: 'type/x', kind: 'form', input, encodings }];
		expect(exampleRequest(model({ bodies })).body).toEqual({
			kind: 'form',
			fields: [
				{ name: 'expand[]', value: 'a' },
				{ name: 'expand[]', value: 'b' },
				{ name: 'meta[key]', value: 'v' },
				{ name: 'ids', value: '1,2' },
			],
		});
	});

	test('is left out while nothing is entered', () => {
		expect(bodyOf('json', object, undefined)).toBeUndefined();
	});

	test('of the chosen kind is sent where there are several', () => {
		const input: ValueInput = {
			kind: 'variants',
			example: '',
			variants: [
				{ label: 'text', input: text },
				{ label: 'number', input: whole },
			],
		};
		expect(bodyOf('json', input, { kind: 'variant', index: 1, value: typed('7') })).toMatchObject({
			value: 7,
		});
	});
});

describe('a sample', () => {
	const given = model({
		parameters: [
			{ ...parameter('limit', 'query'), input: whole },
			{ ...parameter('id', 'path'), isRequired: true },
		],
		bodies: [{ mediaType: 'application/json', kind: 'json', input: object }],
		auth: [{ label: 'token', schemes: [{ id: 'token', kind: 'bearer', label: 'token' }] }],
	});

	test('shows examples for what is not entered, and no credentials', () => {
		expect(exampleRequest(given)).toMatchObject({
			url: 'https://api.example.com/v1/users/{id}',
			query: [],
			auth: [{ kind: 'bearer', token: '<token>' }],
			body: { value: { name: '<string>', age: 123 } },
		});
	});

	test('has an optional parameter if the author gave an example, or wants them all', () => {
		const query = [{ name: 'limit', value: '123' }];
		expect(exampleRequest({ ...given, showsEveryParameter: true })).toMatchObject({ query });
		const parameters = given.parameters.map((one) => ({ ...one, hasExample: true as const }));
		expect(exampleRequest({ ...given, parameters })).toMatchObject({ query });
		expect(exampleRequest({ ...given, parameters, showsOptional: false })).toMatchObject({ query: [] });
	});

	test('names a user and a password', () => {
		const scheme = { id: 'a', kind: 'basic', userLabel: 'account', passwordLabel: 'secret' } as const;
		const signed = model({ auth: [{ label: 'a', schemes: [scheme] }] });
		expect(exampleRequest(signed).auth).toEqual([
			{ kind: 'basic', userName: '<account>', password: '<secret>' },
		]);
	});

	test('shows the form of other credentials', () => {
		const scheme = {
			id: 'a',
			kind: 'key',
			place: 'header',
			name: 'Authorization',
			sample: 'Digest <credentials>',
		} as const;
		const signed = model({ auth: [{ label: 'a', schemes: [scheme] }] });
		expect(exampleRequest(signed).auth).toEqual([
			{ kind: 'key', place: 'header', name: 'Authorization', value: 'Digest <credentials>' },
		]);
	});

	test('takes a header from the way to sign in, where a parameter names it as well', () => {
		const named = { ...parameter('authorization', 'header'), isRequired: true };
		const signed = { ...given, parameters: [named] };
		const headers = (auth: PlaygroundModel['auth']) => {
			const asked = { ...signed, auth, bodies: [] };
			return toWireRequest(exampleRequest(asked)).headers;
		};
		expect(headers(signed.auth)).toEqual([{ name: 'Authorization', value: 'Bearer <token>' }]);
		expect(headers([])).toEqual([{ name: 'authorization', value: '<string>' }]);
	});

	test('keeps the order of the example when the form takes over', () => {
		const fields = object.kind === 'object' ? object.fields.toReversed() : [];
		const body = { mediaType: 'application/json', kind: 'json' as const, input: { ...object, fields } };
		const bodyValue: InputValue = {
			kind: 'record',
			fields: [
				['age', typed('7')],
				['name', typed('Ada')],
			],
		};
		const sent = formRequest(model({ bodies: [body] }), state({ bodyValue })).body;
		expect(sent?.kind === 'json' && JSON.stringify(sent.value)).toBe('{"name":"Ada","age":7}');
	});

	test('names a file that nobody has chosen', () => {
		const input: ValueInput = {
			kind: 'object',
			example: { photo: '<string>', scan: 'scan.png' },
			fields: [
				{ name: 'photo', isRequired: true, input: { kind: 'file', example: '<string>' } },
				{ name: 'scan', isRequired: true, input: { kind: 'file', example: 'scan.png' } },
			],
		};
		const upload = model({ bodies: [{ mediaType: 'multipart/form-data', kind: 'multipart', input }] });
		expect(exampleRequest(upload).body).toMatchObject({
			parts: [
				{ name: 'photo', content: { fileName: 'file' } },
				{ name: 'scan', content: { fileName: 'scan.png' } },
			],
		});
	});

	test('leaves out what is optional when the site wants it so', () => {
		const short = { ...given, showsOptional: false };
		expect(exampleRequest(short)).toMatchObject({ query: [], body: undefined });
	});
});

test.each<[ValueInput, string, boolean, string | undefined]>([
	[text, '', true, 'This field is required. Enter a value.'],
	[text, '', false, undefined],
	[{ kind: 'boolean', example: true }, '', true, 'This field is required. Choose a value.'],
	[whole, 'x', false, 'Enter a number.'],
	[whole, '1.5', false, 'Enter a whole number.'],
	[whole, '0', false, 'Enter a number of at least 1.'],
	[whole, '201', false, 'Enter a number of at most 200.'],
	[whole, '200', false, undefined],
	[{ ...text, format: 'date' }, '2023-12-25', false, undefined],
	[{ ...text, format: 'date-time' }, '2023-11-07T05:31:56Z', false, undefined],
	[{ ...text, maxLength: 1 }, '😀', false, undefined],
	[{ ...text, minLength: 2 }, '😀', false, 'Enter at least 2 characters.'],
])('%o with %j', (input, entered, isRequired, sentence) => {
	expect(sentenceFor(input, entered, isRequired)).toBe(sentence);
});

test.each([
	['date', '25.12.2023', '2023-12-25'],
	['email', 'nobody', 'jo@example.com'],
	['uri', 'nobody', 'https://example.com'],
])('the advice for a text of the format %s is a text of that format', (format, entered, example) => {
	const input = { ...text, format };
	expect(sentenceFor(input, entered)).toBe(`Enter a value such as ${example}.`);
	expect(sentenceFor(input, example)).toBeUndefined();
});

function sentenceFor(input: ValueInput, entered: string, isRequired = false): string | undefined {
	const fault = inputFault(input, { text: entered, isRequired });
	return fault && fillPlaceholders(english[fault.sentence], fault.fillings ?? {});
}

function model(change: Partial<PlaygroundModel> = {}): PlaygroundModel {
	return {
		method: 'POST',
		path: '/users/{id}',
		servers: [{ url: 'https://api.example.com/v1/', variables: [] }],
		auth: [],
		parameters: [],
		bodies: [],
		isBodyRequired: false,
		languages: [],
		showsOptional: true,
		...change,
	};
}

function state(change: Partial<PlaygroundState> = {}): PlaygroundState {
	return { ...initialState(model()), ...change };
}

function parameter(name: string, place: PlaygroundParameter['place']): PlaygroundParameter {
	return {
		name,
		place,
		isRequired: false,
		style: place === 'query' ? 'form' : 'simple',
		isExploded: place === 'query',
		input: text,
	};
}

function request(parameters: readonly PlaygroundParameter[], entered: readonly (InputValue | undefined)[]) {
	return formRequest(model({ parameters }), state({ parameters: entered }));
}

function bodyOf(kind: PlaygroundBody['kind'], input: ValueInput, bodyValue: InputValue | undefined) {
	const bodies = [{ mediaType: 'type/x', kind, input }];
	return formRequest(model({ bodies }), state({ bodyValue })).body;
}

function typed(value: string): InputValue {
	return { kind: 'typed', text: value };
}

function items(...values: readonly InputValue[]): InputValue {
	return { kind: 'list', items: values };
}

test('a list of items with schemas of their own, without those at its end that are not given', () => {
	const item = (index: number, given: ValueInput) => ({
		name: `[${index}]`,
		isRequired: false,
		input: given,
	});
	const fields = [0, 1, 2].map((index) => item(index, { kind: 'text', example: 'a' }));
	const input: ValueInput = { kind: 'object', isList: true, example: ['x', 'y'], fields };
	const bodies: PlaygroundBody[] = [{ mediaType: 'application/json', kind: 'json', input }];
	const bodyValue = { kind: 'record' as const, fields: [['[1]', typed('b')]] as const };
	const state = { ...initialState(model({ bodies })), bodyValue };
	expect(formRequest(model({ bodies }), state).body).toMatchObject({ value: [null, 'b'] });
	expect(exampleRequest(model({ bodies })).body).toMatchObject({
		value: ['x', 'y'],
	});
});
