import { describe, expect, test } from 'vitest';
import { askEverything, drawOperations } from '../../support/askEverything.ts';
import { hostileLimit, processorTime } from '../../support/processorTime.ts';
import { project } from '../../support/project.ts';

const list = (count: number, one: (index: number) => string) =>
	Array.from({ length: count }, (_, at) => one(at));
const navigation = {
	tabs: [
		{ tab: 'A', openapi: 'api.yaml' },
		{ tab: 'B', groups: [{ group: 'C', pages: ['page'] }] },
	],
};
const config = {
	name: 'T',
	theme: 'mint',
	favicon: 'https://a.test/i.svg',
	colors: { primary: '#000000' },
	navigation,
};

/** JSON is YAML as well, and is read in another way where it is whole. */
function api(schema: string, components = ''): string {
	const content = `{"application/json":{"schema":${schema}}}`;
	const operation = `{"summary":"A","requestBody":{"content":${content}},"responses":{"200":{"description":"b","content":${content}}}}`;
	return `{"openapi":"3.1.0","info":{"title":"a","version":"1"},"paths":{"/a":{"post":${operation}}},"components":{"schemas":{${components}}}}`;
}

function yaml(extra: string, schema = '{ type: string }'): string {
	return `openapi: 3.1.0\ninfo: { title: a, version: "1" }\n${extra}paths:\n  /a:\n    get:\n      summary: A\n      responses:\n        "200":\n          description: b\n          content: { application/json: { schema: ${schema} } }\n`;
}

const reference = (name: string) => `{"$ref":"#/components/schemas/${name}"}`;
const nested = (open: string, close: string, count: number) =>
	`${open.repeat(count)}{"type":"string"}${close.repeat(count)}`;

const hostileApis: Readonly<Record<string, string>> = {
	'objects 5,000 deep': api(nested('{"type":"object","properties":{"a":', '}}', 5_000)),
	'objects 60 deep': api(nested('{"type":"object","properties":{"a":', '}}', 60)),
	'lists 5,000 deep': api(nested('{"type":"array","items":', '}', 5_000)),
	'combinations 5,000 deep': api(nested('{"allOf":[', ']}', 5_000)),
	'combinations 60 deep': api(nested('{"allOf":[', ']}', 60)),
	'YAML 5,000 deep': yaml(`x-a: ${'{a: '.repeat(5_000)}1${'}'.repeat(5_000)}\n`),
	'JSON 100,000 deep': `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
	'a chain of 10,000 references': api(
		reference('A0'),
		[...list(10_000, (at) => `"A${at}":${reference(`A${at + 1}`)}`), '"A10000":{"type":"string"}'].join(','),
	),
	'a chain of 1,000 objects': api(
		reference('A0'),
		[
			...list(1_000, (at) => `"A${at}":{"type":"object","properties":{"a":${reference(`A${at + 1}`)}}}`),
			'"A1000":{"type":"string"}',
		].join(','),
	),
	'references in a circle': api(reference('A'), `"A":${reference('B')},"B":${reference('A')}`),
	'combinations in a circle': api(
		reference('A0'),
		list(
			500,
			(at) => `"A${at}":{"allOf":[${reference(`A${(at + 1) % 500}`)},${reference(`A${(at + 2) % 500}`)}]}`,
		).join(','),
	),
	'properties in a circle': api(
		reference('A0'),
		list(
			500,
			(at) =>
				`"A${at}":{"type":"object","properties":{"x":${reference(`A${(at + 1) % 500}`)},"y":${reference(`A${(at + 2) % 500}`)}}}`,
		).join(','),
	),
	'4,000 chained anchors': yaml(
		`x-a:\n  a0: &a0 { type: string }\n${list(4_000, (at) => `  a${at + 1}: &a${at + 1} { type: object, properties: { x: *a${at} } }\n`).join('')}`,
		'*a4000',
	),
	'4,000 merged maps': yaml(
		`x-a:\n  a0: &a0 { type: string }\n${list(4_000, (at) => `  a${at + 1}: &a${at + 1} { <<: *a${at}, k${at}: 1 }\n`).join('')}`,
		'*a4000',
	),
	'a billion laughs': yaml(
		`x-a:\n  a0: &a0 { type: string }\n${list(40, (at) => `  a${at + 1}: &a${at + 1} { allOf: [${list(9, () => `*a${at}`).join(', ')}] }\n`).join('')}`,
		'*a40',
	),
	'an anchor that holds itself': yaml('x-a: &a { type: object, properties: { a: *a } }\n', '*a'),
};

describe('an OpenAPI file', () => {
	test.each(Object.entries(hostileApis))('with %s is read, checked and drawn', async (_, text) => {
		const docs = project({ 'docs.json': JSON.stringify(config), 'api.yaml': text, 'page.mdx': '# A\n' });
		const offsets = [0, Math.floor(text.length / 2), text.length - 5];
		const milliseconds = await processorTime(async () => {
			await askEverything(docs, { path: 'api.yaml', text, offsets });
			await drawOperations(docs, 3);
		});
		expect(milliseconds).toBeLessThan(hostileLimit);
	});

	test('whose aliases nest too deeply is checked in part, and that is reported once', () => {
		const text = hostileApis['4,000 chained anchors'] ?? '';
		const docs = project({ 'docs.json': JSON.stringify(config), 'api.yaml': text });
		expect(docs.diagnose('api.yaml')).toMatchObject([
			{
				severity: 'information',
				message: 'YAML aliases are nested too deeply. The file is checked in part.',
			},
		]);
		expect(docs.diagnose('docs.json').map(({ code }) => code)).not.toContain('unusable-openapi-file');
	});
});

const misspelled: Readonly<Record<string, string>> = {
	'5,000 required names of as many properties': api(
		`{"type":"object","properties":{${list(5_000, (at) => `"p${at}":{"type":"string"}`).join(',')}},"required":[${list(5_000, (at) => `"q${at}"`).join(',')}]}`,
	),
	'2,000 unresolved references': api(
		`{"type":"object","properties":{${list(2_000, (at) => `"p${at}":${reference(`Mising${at}`)}`).join(',')}}}`,
		list(2_000, (at) => `"Missing${at}":{"type":"string"}`).join(','),
	),
};

test.each(Object.entries(misspelled))('an OpenAPI file with %s is checked', async (_, text) => {
	const docs = project({ 'docs.json': JSON.stringify(config), 'api.yaml': text });
	expect(await processorTime(() => docs.diagnose('api.yaml'))).toBeLessThan(hostileLimit / 2);
});

const hostileConfigs: Readonly<Record<string, string>> = {
	'5,000 unknown keys': JSON.stringify({
		...config,
		...Object.fromEntries(list(5_000, (at) => `unkown${at}`).map((key) => [key, 1])),
	}),
	'20,000 duplicate keys': `{${'"name":"a",'.repeat(20_000)}${JSON.stringify(config).slice(1)}`,
	'groups 5,000 deep': `{"name":"a","navigation":${'{"groups":[{"group":"a","pages":['.repeat(5_000)}${']}]}'.repeat(5_000)}}`,
	'5,000 unlisted pages': JSON.stringify({
		...config,
		navigation: { pages: list(5_000, (at) => `page${at}`) },
	}),
	'5,000 variables': JSON.stringify({
		...config,
		variables: Object.fromEntries(list(5_000, (at) => `v${at}`).map((key) => [key, 'x'])),
	}),
};

test.each(Object.entries(hostileConfigs))('a configuration with %s is checked', async (_, text) => {
	const page = list(2_000, (at) => `{{w${at}}} [a](/paeg${at})\n`).join('');
	const docs = project({ 'docs.json': text, 'page.mdx': page });
	const milliseconds = await processorTime(() => {
		docs.diagnose('docs.json');
		docs.diagnose('page.mdx');
	});
	expect(milliseconds).toBeLessThan(hostileLimit);
});

test.each([
	[
		'aliases that multiply',
		`a0: &a0 [x]\n${list(30, (at) => `a${at + 1}: &a${at + 1} [${list(9, () => `*a${at}`).join(', ')}]\n`).join('')}`,
	],
	[
		'4,000 chained anchors',
		`a0: &a0 [x]\n${list(4_000, (at) => `a${at + 1}: &a${at + 1} [*a${at}]\n`).join('')}`,
	],
	[
		'99 chained merges',
		`a0: &a0 { x: 1 }\n${list(99, (at) => `a${at + 1}: &a${at + 1} { <<: [*a${at}, *a${at}] }\n`).join('')}`,
	],
	['lists 100,000 deep', `x: ${'['.repeat(100_000)}${']'.repeat(100_000)}\n`],
	['20,000 unknown keys', list(20_000, (at) => `kye${at}: 1\n`).join('')],
])('front matter with %s is read', async (_, lines) => {
	const text = `---\ntitle: A\n${lines}---\n\nText\n`;
	const docs = project({ 'page.mdx': text });
	const milliseconds = await processorTime(() =>
		askEverything(docs, { path: 'page.mdx', text, offsets: [4, 20] }),
	);
	expect(milliseconds).toBeLessThan(hostileLimit);
});

test.each(['openapi: &a [*a]', 'openapi: &a { b: { c: *a } }', 'keywords: &a\n  - *a'])(
	'front matter that contains itself is told, and its page is drawn: %j',
	async (line) => {
		const text = `---\ntitle: A\n${line}\n---\n\nText {frontmatter.openapi}\n`;
		const docs = project({ 'page.mdx': text });
		expect(docs.diagnose('page.mdx').map(({ message }) => message)).toContain(
			'YAML value contains itself. Use plain values.',
		);
		const page = await docs.renderPage('page.mdx', { icons: () => undefined, assetUrl: (path) => path });
		expect(page?.title).toBe('A');
	},
);
