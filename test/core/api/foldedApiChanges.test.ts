import { expect, test } from 'vitest';
import { parseDataDocument } from '../../../server/src/core/language/data/parseDataDocument.ts';
import { apiChangesByFile } from '../../../server/src/core/openapi/changes/apiChangesByFile.ts';
import { changesOf, codesOf } from './apiVersions.ts';
import { type Spec, shopSpec } from './plantedApi.ts';

const textsOf = (before: Spec, after: Spec) =>
	changesOf({ 'shop.json': before }, { 'shop.json': after }).map(
		({ text, place, schema, operationCount }) => [text, place, schema, operationCount] as const,
	);

test('a change of a shared schema is one change with all its operations', () => {
	const after = shopSpec(20);
	delete after.components.schemas.Money.properties.currency;
	expect(textsOf(shopSpec(20), after)).toEqual([
		['Response property `Money.currency` was removed', 'response 201 property price.currency', 'Money', 60],
		['Request property `Money.currency` was removed', 'request body property price.currency', 'Money', 20],
	]);
});

test('a change of a schema that others include is theirs once', () => {
	const after = shopSpec(3);
	after.components.schemas.Base.properties.id.maxLength = 9;
	after.components.parameters.Page.required = true;
	after.servers[0].url = 'https://api.example';
	expect(textsOf(shopSpec(3), after)).toEqual([
		['Query parameter `page` became required', 'query parameter page', undefined, 3],
		['Server `https://api.shop.example` was removed', 'servers', undefined, 15],
		['Server `https://api.example` was added', 'servers', undefined, 15],
		['Response property `Item0.id`: `maxLength` 9 was added', 'response 201 property id', undefined, 9],
	]);
});

test('a recursive schema is compared once', () => {
	const after = shopSpec(1);
	after.components.schemas.Problem.properties.title.type = 'integer';
	expect(textsOf(shopSpec(1), after)).toEqual([
		[
			'Response property `Problem.title`: type changed from `string` to `integer`',
			'response default property title',
			'Problem',
			5,
		],
	]);
});

test('names the lines in both files', () => {
	const yaml = (name: string) =>
		`openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths:\n  /a:\n    post:\n      parameters:\n        - {name: x, in: query}\n        - {name: ${name}, in: query}\n`;
	const dataFiles = (text: string) => new Map([['a.yaml', parseDataDocument('a.yaml', text)]]);
	expect(apiChangesByFile({ dataFiles: dataFiles(yaml('y')) }, { dataFiles: dataFiles(yaml('z')) })).toEqual([
		{
			path: 'a.yaml',
			changes: [
				{
					code: 'request-parameter-removed',
					level: 'warning',
					text: 'Query parameter `y` was removed',
					operations: ['POST /a'],
					line: 7,
					version: 'before',
				},
				{
					code: 'new-optional-request-parameter',
					level: 'info',
					text: 'Query parameter `z` was added',
					operations: ['POST /a'],
					line: 7,
				},
			],
		},
	]);
});

test('a change in a referenced file is found', () => {
	const spec = {
		openapi: '3.1.0',
		info: { title: 'A', version: '1' },
		paths: { '/a': { $ref: 'a.json' } },
	};
	const part = (type: string) => ({
		post: { requestBody: { content: { 'application/json': { schema: { type } } } } },
	});
	const changes = changesOf(
		{ 'spec.json': spec, 'a.json': part('string') },
		{ 'spec.json': spec, 'a.json': part('integer') },
	);
	expect(codesOf(changes)).toEqual(['breaking request-body-type-changed']);
});

test('an unchanged description beside a changed one is left alone', () => {
	const after = shopSpec(1);
	delete after.paths['/gifts0'];
	const changes = changesOf(
		{ 'a.json': shopSpec(1), 'b.json': shopSpec(1) },
		{ 'a.json': shopSpec(1), 'b.json': after },
	);
	expect(changes.map(({ code, operations }) => [code, operations])).toEqual([
		['api-path-removed-without-deprecation', [{ file: 'b.json', method: 'get', path: '/gifts0' }]],
	]);
});

test('an overlay changes the description that it extends', () => {
	const overlay = (name: string) => ({
		overlay: '1.0.0',
		info: { title: 'A', version: '1' },
		extends: 'a.json',
		actions: [{ target: '$.paths', update: { [`/${name}`]: { get: {} } } }],
	});
	const changes = changesOf(
		{ 'a.json': shopSpec(1), 'more.overlay.json': overlay('one') },
		{ 'a.json': shopSpec(1), 'more.overlay.json': overlay('two') },
	);
	expect(codesOf(changes)).toEqual(['breaking api-path-removed-without-deprecation', 'info endpoint-added']);
	expect(changes.map(({ before, after }) => (after ?? before)?.file)).toEqual([
		'more.overlay.json',
		'more.overlay.json',
	]);
});

test('operations that a syntax error hides were not removed', () => {
	const whole =
		'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths:\n  /a:\n    get: {}\n  /b:\n    get: {}\n';
	const broken = whole.replace('  /b:\n', '  "/b:\n');
	const changes = changesOf({ 'a.yaml': whole }, { 'a.yaml': broken });
	expect(codesOf(changes)).toEqual(['warning api-comparison-incomplete']);
});

test('a property of a schema in place is named with its message', () => {
	const spec = (type: string) => {
		const schema = { type: 'array', items: { properties: { a: { type } } } };
		const content = { 'application/json': { schema } };
		const parameters = [{ name: 'filter', in: 'query', schema }];
		const post = { parameters, requestBody: { content }, responses: { 200: { content } } };
		return { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/a': { post } } };
	};
	const changed = 'type changed from `string` to `integer`';
	expect(textsOf(spec('string'), spec('integer')).map(([text]) => text)).toEqual([
		`Property \`[].a\` of query parameter \`filter\`: ${changed}`,
		`Request property \`[].a\`: ${changed}`,
		`Property \`[].a\` of response \`200\`: ${changed}`,
	]);
});

test('values from the description stay inside of code', () => {
	const after = shopSpec(1);
	after.components.schemas.New0.properties['a`b\n# c'] = { type: 'string' };
	const [change] = changesOf({ 'shop.json': shopSpec(1) }, { 'shop.json': after });
	expect(change?.text).toBe("Request property `New0.a'b # c` was added");
});
