import { expect, test } from 'vitest';
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
			post: { tags: ['Orders'], responses: {} },
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
				text: '---\ntitle: "List orders"\ndescription: "All of yours."\nopenapi: "GET /orders"\n---\n',
			},
			{
				path: 'api-reference/orders/post-orders.mdx',
				pagePath: 'api-reference/orders/post-orders',
				operation: 'POST /orders',
				text: '---\ntitle: "Post orders"\nopenapi: "POST /orders"\n---\n',
			},
		],
		existing: [],
		refusals: [],
	});
});

test('keeps pages wherever they are, and tells of titles that changed', () => {
	const docs = project({
		'openapi.json': spec,
		'mine/all.mdx': '---\ntitle: All orders\nopenapi: get /orders\n---\n\nMy words.',
		'mine/new.mdx': '---\ntitle: Order\nopenapi: openapi.json POST /orders\n---\n',
	});
	expect(docs.newApiPages()).toEqual({
		pages: [],
		existing: [
			{ path: 'mine/all.mdx', title: 'All orders', newTitle: 'List orders' },
			{ path: 'mine/new.mdx', title: 'Order', newTitle: undefined },
		],
		refusals: [],
	});
});

test('never writes over a page that shows something else', () => {
	const docs = project({ 'openapi.json': spec, 'api/orders/list-orders.mdx': 'Mine.' });
	const { pages, refusals } = docs.newApiPages({ folder: 'api' });
	expect(pages.map(({ path }) => path)).toEqual(['api/orders/post-orders.mdx']);
	expect(refusals).toEqual([
		'api/orders/list-orders.mdx exists already and shows something else than GET /orders.',
	]);
});

test('names the file where two describe the same operation', () => {
	const docs = project({ 'one.json': spec, 'two.json': spec });
	const { pages } = docs.newApiPages({ file: 'two.json', operation: 'GET /orders' });
	expect(pages.map(({ text }) => text)).toEqual([expect.stringContaining('openapi: "two.json GET /orders"')]);
});
