import { describe, expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const spec = JSON.stringify({
	openapi: '3.0.3',
	info: { title: 'Shop', version: '1' },
	paths: {
		'/orders': {
			get: {
				summary: 'List orders',
				tags: ['Orders'],
				description: 'All of **yours**.\n\nNewest first.',
				responses: {},
			},
			post: { tags: ['Orders'], 'x-hidden': true, responses: {} },
		},
		'/secret': { get: { 'x-excluded': true, responses: {} } },
	},
});

test('writes a page for each operation that has none', () => {
	expect(project({ 'openapi.json': spec }).newApiPages()).toEqual({
		pages: [
			{
				path: 'api-reference/orders/list-orders.mdx',
				pagePath: 'api-reference/orders/list-orders',
				operation: 'GET /orders',
				isHidden: false,
				text: '---\ntitle: "List orders"\ndescription: "All of yours."\nopenapi: "GET /orders"\n---\n',
			},
			{
				path: 'api-reference/orders/post-orders.mdx',
				pagePath: 'api-reference/orders/post-orders',
				operation: 'POST /orders',
				isHidden: true,
				text: '---\ntitle: "Post orders"\nopenapi: "POST /orders"\nhidden: true\n---\n',
			},
		],
		existing: [],
		refusals: [],
	});
});

describe('pages that exist', () => {
	const files = {
		'openapi.json': spec,
		'mine/all.mdx': "---\ntitle: 'All orders'\ndescription: Mine.\nopenapi: get /orders\n---\n\nMy words.",
		'mine/new.mdx': '---\nopenapi: openapi.json POST /orders\n---\n',
	};

	test('are kept wherever they are', () => {
		const { pages, existing, refusals } = project(files).newApiPages();
		expect(existing.map(({ path, operation }) => [path, operation])).toEqual([
			['mine/all.mdx', 'GET /orders'],
			['mine/new.mdx', 'POST /orders'],
		]);
		expect([pages, refusals]).toEqual([[], []]);
	});

	test('can take over what their operations say, and nothing that the author left to the site', () => {
		const docs = project(files);
		const updates = docs.apiPageUpdates(docs.newApiPages(), () => undefined);
		const common = { path: 'mine/all.mdx', operation: 'GET /orders' };
		const at = (line: number, start: number, end: number) => ({
			start: { line, character: start },
			end: { line, character: end },
		});
		expect(updates).toEqual([
			{
				...common,
				key: 'title',
				before: 'All orders',
				after: 'List orders',
				edit: { range: at(1, 7, 19), newText: '"List orders"' },
			},
			{
				...common,
				key: 'description',
				before: 'Mine.',
				after: 'All of yours.',
				edit: { range: at(2, 13, 18), newText: '"All of yours."' },
			},
		]);
	});

	test('that say the same are left alone', () => {
		const page = '---\ntitle: List orders\ndescription: "All of yours."\nopenapi: get /orders\n---\n';
		const docs = project({ ...files, 'mine/all.mdx': page });
		expect(docs.apiPageUpdates(docs.newApiPages(), () => undefined)).toEqual([]);
	});
});

test('never writes over a page that shows something else', () => {
	const docs = project({ 'openapi.json': spec, 'api/orders/list-orders.mdx': 'Mine.' });
	const { pages, refusals } = docs.newApiPages({ folder: 'api' });
	expect(pages.map(({ path }) => path)).toEqual(['api/orders/post-orders.mdx']);
	expect(refusals).toEqual([
		'`api/orders/list-orders.mdx` already exists, but does not document `GET /orders`. Rename it, or add the operation to its front matter.',
	]);
});

test('names the file where two describe the same operation', () => {
	const docs = project({ 'one.json': spec, 'two.json': spec });
	const { pages } = docs.newApiPages({ file: 'two.json', operation: 'GET /orders' });
	expect(pages.map(({ text }) => text)).toEqual([expect.stringContaining('openapi: "two.json GET /orders"')]);
});
