import { describe, expect, test } from 'vitest';
import { reviewHtml } from '../../../../server/src/core/outputs/review/report/reviewHtml.ts';
import { reviewText } from '../../../../server/src/core/outputs/review/report/reviewText.ts';
import { reviewOf } from '../../../support/reviewOf.ts';

const config = JSON.stringify({
	name: 'Test',
	favicon: '/icon.svg',
	colors: { primary: '#0C8465' },
	tabs: [{ name: 'API', url: 'api', openapi: '/spec.json' }],
	navigation: [{ group: 'All', pages: ['page', 'pet'] }],
});

type Paths = Readonly<Record<string, object>>;

const pet = (description: string) => ({
	type: 'object',
	properties: { id: { type: 'string', description } },
});
const operation = (summary: string, schema = 'Pet') => ({
	summary,
	tags: ['Pets'],
	responses: {
		200: {
			description: 'OK',
			content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
		},
	},
});
const spec = (paths: Paths, { text = 'Number', version = '1' } = {}) =>
	JSON.stringify({
		openapi: '3.1.0',
		info: { title: 'Pets', version },
		paths,
		components: { schemas: { Pet: pet(text), Owner: pet('Name') } },
	});

const paths: Paths = {
	'/pets': { get: operation('List pets'), post: operation('Create a pet') },
	'/owners': { get: operation('List owners', 'Owner') },
};

function affectedBy(
	before: string,
	after: string,
	files: Readonly<Record<string, string>> = {},
	changed: Readonly<Record<string, string>> = {},
) {
	const common = { 'docs.json': config, 'page.mdx': 'Text', ...files };
	return reviewOf({ ...common, 'spec.json': before }, { ...common, 'spec.json': after, ...changed });
}

describe('pages generated from an API description', () => {
	test('that read differently are affected by it', () => {
		const review = affectedBy(spec(paths), spec(paths, { text: 'Other' }));
		const [affected, ...more] = review.affected;
		expect(more).toEqual([]);
		expect(affected).toMatchObject({
			cause: 'spec.json',
			pages: ['api/pets/create-a-pet', 'api/pets/list-pets'],
			example: { path: 'api/pets/create-a-pet' },
		});
		expect(affected?.example?.blocks[0]?.after).toContain('<ins>Other</ins>');
		expect(affected?.generated?.[0]).toEqual({
			kind: 'changed',
			path: 'api/pets/list-pets',
			title: 'List pets',
			operation: 'GET /pets',
			place: { path: 'spec.json', line: 0 },
		});
		expect(reviewText(review)).toContain('spec.json changes 2 pages');
	});

	test('are equal after another release, another order, or for schemas of others', () => {
		expect(affectedBy(spec(paths), spec(paths, { version: '2' })).affected).toEqual([]);
		const reversed = Object.fromEntries(Object.entries(paths).reverse());
		expect(affectedBy(spec(paths), spec(reversed)).affected).toEqual([]);
	});

	test('are added, removed and moved with it', () => {
		const review = affectedBy(
			spec(paths),
			spec({ '/pets': { get: operation('All pets') }, '/cats': { get: operation('List cats') } }),
		);
		const [affected] = review.affected;
		expect(affected?.pages).toEqual([]);
		expect(affected?.generated?.map(({ kind, path, before }) => [kind, path, before])).toEqual([
			['moved', 'api/pets/all-pets', 'api/pets/list-pets'],
			['added', 'api/pets/list-cats', undefined],
			['removed', 'api/pets/create-a-pet', undefined],
			['removed', 'api/pets/list-owners', undefined],
		]);
		expect(review.lostAddresses).toContainEqual({
			address: '/api/pets/list-pets',
			redirect: {
				source: '/api/pets/list-pets',
				destination: '/api/pets/all-pets',
				isSure: true,
				reason: 'content',
			},
		});
		const html = reviewHtml(review);
		expect(html).toContain('adds 1 API page, removes 2 API pages, moves 1 API page');
		expect(html).toContain('1 API page added, 2 API pages removed, 1 API page moved');
		expect(html).toMatch(/api\/pets\/all-pets<\/bdi>.*?<bdi>GET \/pets<\/bdi> from <code/);
	});

	test('are no longer listed where a file replaces them', () => {
		const written = (text: string) => {
			const file = { 'api/pets/list-pets.mdx': `---\ntitle: List pets\nopenapi: GET /pets\n---\n${text}` };
			const { affected, pages } = affectedBy(spec(paths), spec(paths), {}, file);
			expect(affected).toEqual([]);
			return pages;
		};
		const page = { kind: 'changed', path: 'api/pets/list-pets.mdx' };
		expect(written('')).toMatchObject([{ ...page, blocks: [] }]);
		expect(written('\nMore words.')).toMatchObject([
			{ ...page, blocks: [{ kind: 'added', text: 'More words.' }] },
		]);
	});

	test('are caused by settings of the configuration, if these change how they look', () => {
		const changed = (api: object) => {
			const other = JSON.stringify({ ...JSON.parse(config), api });
			return affectedBy(spec(paths), spec(paths), {}, { 'docs.json': other }).affected;
		};
		expect(changed({ playground: { mode: 'hide' } })).toMatchObject([
			{ cause: 'docs.json', pages: ['api/pets/create-a-pet', 'api/pets/list-owners', 'api/pets/list-pets'] },
		]);
		expect(changed({ paramFields: { expanded: 'topLevel' } })).toEqual([]);
	});

	test('are caused by the configuration that lists other descriptions', () => {
		const files = { 'docs.json': config.replace('/spec.json', '/other.json'), 'other.json': spec({}) };
		const { affected } = affectedBy(spec(paths), spec(paths), {}, files);
		expect(affected).toMatchObject([{ cause: 'docs.json', pages: [] }]);
		expect(affected[0]?.generated).toHaveLength(3);
	});
});

describe('pages that name', () => {
	test.each([
		[
			'an operation',
			'---\nopenapi: GET /pets\n---\n',
			['api/pets/create-a-pet', 'api/pets/list-pets', 'pet.mdx'],
		],
		[
			'a schema',
			'---\nopenapi-schema: Pet\n---\n',
			['api/pets/create-a-pet', 'api/pets/list-pets', 'pet.mdx'],
		],
		['another schema', '---\nopenapi-schema: Owner\n---\n', ['api/pets/create-a-pet', 'api/pets/list-pets']],
	])('%s', (_, text, pages) => {
		const { affected } = affectedBy(spec(paths), spec(paths, { text: 'Other' }), { 'pet.mdx': text });
		expect(affected.map((one) => one.pages)).toEqual([pages]);
	});
});

test('another file that a description refers to causes changes as well', () => {
	const outer = spec({
		'/pets': { get: operation('List pets') },
		'/cats': { get: { summary: 'List cats', tags: ['Pets'], parameters: [{ $ref: './parts.json#/color' }] } },
	});
	const part = (description: string) =>
		JSON.stringify({ color: { name: 'color', in: 'query', description, schema: { type: 'string' } } });
	const { affected } = affectedBy(outer, outer, { 'parts.json': part('One') }, { 'parts.json': part('Two') });
	expect(affected).toMatchObject([{ cause: 'parts.json', pages: ['api/pets/list-cats'] }]);
});

test('many pages are counted, of which only the first are rendered', () => {
	const many = Object.fromEntries(
		Array.from({ length: 30 }, (_, index) => [`/pets/${index}`, { get: operation(`Pet ${index}`) }]),
	);
	const review = affectedBy(spec(many), spec(many, { text: 'Other' }));
	expect(review.affected).toMatchObject([{ unrendered: 29 }]);
	expect(review.affected[0]?.pages).toHaveLength(30);
	expect(reviewHtml(review)).toContain('29 of 30 pages were not rendered and may look the same as before.');
});
