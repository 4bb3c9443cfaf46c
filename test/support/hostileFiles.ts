/**
 * Projects whose files are hostile to a reader or a check. `count` is the usual number of repetitions; a test may take
 * fewer, and the bench compares half as many with all.
 */
export interface HostileFiles {
	readonly count: number;
	readonly files: (count: number) => Readonly<Record<string, string>>;
}

const list = (count: number, one: (index: number) => string) =>
	Array.from({ length: count }, (_, at) => one(at));
const config = {
	name: 'T',
	theme: 'mint',
	favicon: 'https://a.test/i.svg',
	colors: { primary: '#000000' },
	navigation: {
		tabs: [
			{ tab: 'A', openapi: 'api.yaml' },
			{ tab: 'B', groups: [{ group: 'C', pages: ['page'] }] },
		],
	},
};
const reference = (name: string) => `{"$ref":"#/components/schemas/${name}"}`;
const nested = (open: string, close: string) => (count: number) =>
	json(`${open.repeat(count)}{"type":"string"}${close.repeat(count)}`);

/** JSON is YAML as well, and is read in another way where it is whole. */
function json(schema: string, components: readonly string[] = []): string {
	const content = `{"application/json":{"schema":${schema}}}`;
	const operation = `{"summary":"A","requestBody":{"content":${content}},"responses":{"200":{"description":"b","content":${content}}}}`;
	return `{"openapi":"3.1.0","info":{"title":"a","version":"1"},"paths":{"/a":{"post":${operation}}},"components":{"schemas":{${components.join(',')}}}}`;
}

function yaml(extra: string, schema = '{ type: string }'): string {
	return `openapi: 3.1.0\ninfo: { title: a, version: "1" }\n${extra}paths:\n  /a:\n    get:\n      summary: A\n      responses:\n        "200":\n          description: b\n          content: { application/json: { schema: ${schema} } }\n`;
}

/** Anchors `a0` to the one of this number, each made of the one before. */
function anchors(count: number, one: (before: string, at: number) => string): string {
	const others = list(count, (at) => `  a${at + 1}: &a${at + 1} ${one(`*a${at}`, at)}\n`);
	return yaml(`x-a:\n  a0: &a0 { type: string }\n${others.join('')}`, `*a${count}`);
}

function api(count: number, text: (count: number) => string): HostileFiles {
	return {
		count,
		files: (size) => ({
			'docs.json': JSON.stringify(config),
			'api.yaml': text(size),
			'page.mdx': '# A\n',
		}),
	};
}

/** Kinds of `api.yaml`. */
export const hostileApis: Readonly<Record<string, HostileFiles>> = {
	'objects 5,000 deep': api(5_000, nested('{"type":"object","properties":{"a":', '}}')),
	'objects 60 deep': api(60, nested('{"type":"object","properties":{"a":', '}}')),
	'lists 5,000 deep': api(5_000, nested('{"type":"array","items":', '}')),
	'combinations 5,000 deep': api(5_000, nested('{"allOf":[', ']}')),
	'combinations 60 deep': api(60, nested('{"allOf":[', ']}')),
	'YAML 5,000 deep': api(5_000, (count) => yaml(`x-a: ${'{a: '.repeat(count)}1${'}'.repeat(count)}\n`)),
	'JSON 100,000 deep': api(100_000, (count) => `${'['.repeat(count)}${']'.repeat(count)}`),
	'a chain of 10,000 references': api(10_000, (count) =>
		json(reference('A0'), [
			...list(count, (at) => `"A${at}":${reference(`A${at + 1}`)}`),
			`"A${count}":{"type":"string"}`,
		]),
	),
	'a chain of 1,000 objects': api(1_000, (count) =>
		json(reference('A0'), [
			...list(count, (at) => `"A${at}":{"type":"object","properties":{"a":${reference(`A${at + 1}`)}}}`),
			`"A${count}":{"type":"string"}`,
		]),
	),
	'references in a circle': api(2, () =>
		json(reference('A'), [`"A":${reference('B')}`, `"B":${reference('A')}`]),
	),
	'500 combinations in a circle': api(500, (count) =>
		json(
			reference('A0'),
			list(
				count,
				(at) =>
					`"A${at}":{"allOf":[${reference(`A${(at + 1) % count}`)},${reference(`A${(at + 2) % count}`)}]}`,
			),
		),
	),
	'500 properties in a circle': api(500, (count) =>
		json(
			reference('A0'),
			list(
				count,
				(at) =>
					`"A${at}":{"type":"object","properties":{"x":${reference(`A${(at + 1) % count}`)},"y":${reference(`A${(at + 2) % count}`)}}}`,
			),
		),
	),
	'4,000 chained anchors': api(4_000, (count) =>
		anchors(count, (before) => `{ type: object, properties: { x: ${before} } }`),
	),
	'4,000 merged maps': api(4_000, (count) => anchors(count, (before, at) => `{ <<: ${before}, k${at}: 1 }`)),
	'a billion laughs': api(40, (count) =>
		anchors(count, (before) => `{ allOf: [${list(9, () => before).join(', ')}] }`),
	),
	'an anchor that holds itself': api(1, () =>
		yaml('x-a: &a { type: object, properties: { a: *a } }\n', '*a'),
	),
};

/** Kinds of `api.yaml` that are only long. */
export const longApis: Readonly<Record<string, HostileFiles>> = {
	'5,000 required names of as many properties': api(5_000, (count) =>
		json(
			`{"type":"object","properties":{${list(count, (at) => `"p${at}":{"type":"string"}`).join(',')}},"required":[${list(count, (at) => `"q${at}"`).join(',')}]}`,
		),
	),
	'2,000 unresolved references': api(2_000, (count) =>
		json(
			`{"type":"object","properties":{${list(count, (at) => `"p${at}":${reference(`Mising${at}`)}`).join(',')}}}`,
			list(count, (at) => `"Missing${at}":{"type":"string"}`),
		),
	),
	'a summary of 100,000 blanks': api(100_000, (count) =>
		yaml('').replace('summary: A', `summary: "a${' '.repeat(count)}b"`),
	),
	'2,000 faulty lines': api(
		2_000,
		(count) =>
			`openapi: 3.0.3\npaths:\n  /a:\n    get:\n      description: |\n        ${'a\n'.repeat(count)}`,
	),
	'20,000 entries after a fault': api(
		20_000,
		(count) => `openapi: 3.0.3\npaths: [\n${'  /a:\n    get: {}\n'.repeat(count)}`,
	),
};

function configuration(count: number, text: (count: number) => string): HostileFiles {
	return {
		count,
		files: (size) => ({
			'docs.json': text(size),
			'page.mdx': list(size / 2, (at) => `{{w${at}}} [a](/paeg${at})\n`).join(''),
		}),
	};
}

/** Kinds of `docs.json`. */
export const hostileConfigs: Readonly<Record<string, HostileFiles>> = {
	'5,000 unknown keys': configuration(5_000, (count) =>
		JSON.stringify({
			...config,
			...Object.fromEntries(list(count, (at) => `unkown${at}`).map((key) => [key, 1])),
		}),
	),
	'5,000 duplicate keys': configuration(
		5_000,
		(count) => `{${'"name":"a",'.repeat(count)}${JSON.stringify(config).slice(1)}`,
	),
	'groups 5,000 deep': configuration(
		5_000,
		(count) =>
			`{"name":"a","navigation":${'{"groups":[{"group":"a","pages":['.repeat(count)}${']}]}'.repeat(count)}}`,
	),
	'5,000 missing pages': configuration(5_000, (count) =>
		JSON.stringify({ ...config, navigation: { pages: list(count, (at) => `page${at}`) } }),
	),
	'5,000 variables': configuration(5_000, (count) =>
		JSON.stringify({
			...config,
			variables: Object.fromEntries(list(count, (at) => `v${at}`).map((key) => [key, 'x'])),
		}),
	),
	'5,000 misspelled pages beside 600': {
		count: 5_000,
		files: (count) => {
			const names = list(600, (at) => `folder/page-of-some-length-${at}`);
			const wrong = list(count, (at) => `folder/page-of-sone-lenght-${at}`);
			return {
				...Object.fromEntries(names.map((name) => [`${name}.mdx`, '---\ntitle: A\n---\n'])),
				'docs.json': JSON.stringify({ ...config, navigation: { pages: [...names, ...wrong] } }),
			};
		},
	},
};

function frontMatter(count: number, lines: (count: number) => string): HostileFiles {
	return { count, files: (size) => ({ 'page.mdx': `---\ntitle: A\n${lines(size)}---\n\nText\n` }) };
}

/** Kinds of front matter, of `page.mdx`. */
export const hostileFrontMatter: Readonly<Record<string, HostileFiles>> = {
	'aliases that multiply': frontMatter(
		30,
		(count) =>
			`a0: &a0 [x]\n${list(count, (at) => `a${at + 1}: &a${at + 1} [${list(9, () => `*a${at}`).join(', ')}]\n`).join('')}`,
	),
	'4,000 chained anchors': frontMatter(
		4_000,
		(count) => `a0: &a0 [x]\n${list(count, (at) => `a${at + 1}: &a${at + 1} [*a${at}]\n`).join('')}`,
	),
	'99 chained merges': frontMatter(
		99,
		(count) =>
			`a0: &a0 { x: 1 }\n${list(count, (at) => `a${at + 1}: &a${at + 1} { <<: [*a${at}, *a${at}] }\n`).join('')}`,
	),
	'lists 100,000 deep': frontMatter(100_000, (count) => `x: ${'['.repeat(count)}${']'.repeat(count)}\n`),
	'20,000 unknown keys': frontMatter(20_000, (count) => list(count, (at) => `kye${at}: 1\n`).join('')),
};
