import { describe, expect, test } from 'vitest';
import type { DocsService, NavigationNode } from '../../../server/src/core/api/docsService.ts';
import { project } from '../../support/project.ts';
import { siteSearch } from '../../support/siteSearch.ts';

const operation = (summary: string, tag?: string, more: object = {}) => ({
	summary,
	...(tag === undefined ? {} : { tags: [tag] }),
	responses: { 200: { description: 'Done.' } },
	...more,
});

const spec = {
	openapi: '3.1.0',
	info: { title: 'Shop', version: '1' },
	tags: [{ name: 'orders', 'x-group': 'All orders' }, { name: 'Users' }],
	paths: {
		'/users': {
			get: operation('List users', 'Users', {
				description: 'Gives *every* user.',
				parameters: [
					{ name: 'cursor', in: 'query', description: 'Where to go on.', schema: { type: 'string' } },
				],
			}),
			delete: operation('Forget users', 'Users', { 'x-hidden': true }),
		},
		'/orders': { post: operation('Place an order', 'orders', { 'x-mint': { content: 'Think first.' } }) },
		'/health': { get: operation('Health') },
		'/secret': { get: operation('Secret', 'Users', { 'x-excluded': true }) },
	},
};

const classic = JSON.stringify({
	name: 'Shop',
	tabs: [{ name: 'API', url: 'api', openapi: 'openapi.json' }],
	navigation: [
		{ group: 'Start', pages: ['index'] },
		{ group: 'About the API', pages: ['api/intro'] },
	],
});

const files = {
	'docs.json': classic,
	'openapi.json': JSON.stringify(spec),
	'index.mdx': '---\ntitle: Welcome\n---\n\nSee [users](/api/users/list-users).\n',
	'api/intro.mdx': '---\ntitle: Intro\n---\n',
};

const options = { icons: () => undefined, assetUrl: (path: string) => path };
const readText = (path: string) => (files as Readonly<Record<string, string>>)[path];

async function frameOf(docs: DocsService, path: string) {
	const { parts, title } = await docs.renderFrame(path, options);
	const part = (wanted: string) => parts.find(({ name }) => name === wanted)?.html ?? '';
	return { title, sidebar: part('sidebar'), after: part('after') };
}

/** The texts of the sidebar, each in a line: headings as they are, pages with method and label. */
function linesOf(sidebar: string): readonly string[] {
	return [...sidebar.matchAll(/<(h2|a)[^>]*>(.*?)<\/\1>/g)].map(([, , content = '']) =>
		content
			.replace(/<[^>]*>/g, ' ')
			.replace(/\s+/g, ' ')
			.trim(),
	);
}

describe('pages that the site makes of an OpenAPI file', () => {
	test('stand in the sidebar of their tab by tag, with their methods', async () => {
		const { sidebar, title } = await frameOf(project(files), 'api/users/list-users.mdx');
		expect(title).toBe('List users · Shop');
		expect(linesOf(sidebar)).toEqual([
			'About the API',
			'Intro',
			'Users',
			'GET List users',
			'All orders',
			'POST Place an order',
			'API Reference',
			'GET Health',
		]);
		expect(sidebar).toMatch(/href="\/api\/users\/list-users"[^>]*aria-current="page"/);
		expect((await frameOf(project(files), 'index.mdx')).sidebar).not.toContain('List users');
	});

	test('follow each other and the author’s own pages', async () => {
		const { after } = await frameOf(project(files), 'api/users/list-users.mdx');
		expect([...after.matchAll(/class="r-step-link[^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
			'/api/intro',
			'/api/orders/place-an-order',
		]);
	});

	test('are listed once, where the author lists them', async () => {
		const config = JSON.parse(classic);
		config.navigation[1].pages.push('api/orders/place-an-order');
		const docs = project({ ...files, 'docs.json': JSON.stringify(config) });
		expect(linesOf((await frameOf(docs, 'api/intro.mdx')).sidebar)).toEqual([
			'About the API',
			'Intro',
			'POST Place an order',
			'Users',
			'GET List users',
			'API Reference',
			'GET Health',
		]);
		expect(docs.diagnose('docs.json').filter(({ code }) => code === 'missing-page')).toEqual([]);
	});

	test('stand in the index, with the files that they are made of', () => {
		expect(project(files).llmsTxt({ docsUrl: 'https://shop.dev' })).toBe(
			[
				'# Shop',
				'> All pages of this documentation, each as Markdown.',
				'## Docs',
				[
					'- [Welcome](https://shop.dev/index.md)',
					'- [Intro](https://shop.dev/api/intro.md)',
					'- [List users](https://shop.dev/api/users/list-users.md): Gives *every* user.',
					'- [Place an order](https://shop.dev/api/orders/place-an-order.md)',
					'- [Health](https://shop.dev/api/health.md)',
				].join('\n'),
				'## OpenAPI Specs',
				'- [openapi](https://shop.dev/openapi.json)\n',
			].join('\n\n'),
		);
	});

	test('are whole in the full text, and at their own address', async () => {
		const docs = project(files);
		const full = await docs.llmsFullTxt({ docsUrl: 'https://shop.dev', readText });
		expect(full).toContain(
			'# List users\nSource: https://shop.dev/api/users/list-users\n\n`get /users`\n\nGives *every* user.\n\n## Query parameters\n\n- **`cursor`** `string` `query`: Where to go on.\n',
		);
		expect(full).toContain('\n## OpenAPI\n\n````yaml openapi.json get /users\n');
		const page = await docs.pageMarkdown('api/orders/place-an-order.mdx', { readText });
		expect(page).toMatch(/# Place an order\n\n`post \/orders`\n\nThink first\.\n\n## Response/);
		expect(page).not.toContain('/health');
	});

	test('are found by what their operation says', async () => {
		const search = await siteSearch(project(files), readText);
		const found = async (query: string) => (await search.find(query, { limit: 9 })).hits;
		expect((await found('list users cursor'))[0]).toMatchObject({
			title: 'List users',
			place: ['API', 'Users'],
		});
		expect((await found('forget users')).map(({ title }) => title)).not.toContain('Forget users');
	});

	test('are offered where a link is written', async () => {
		const text = 'See [it](/api/us).';
		const docs = project({ ...files, 'index.mdx': text });
		const { items } = await docs.complete('index.mdx', { line: 0, character: 16 });
		expect(items.map(({ label, detail }) => [label, detail])).toContainEqual([
			'/api/users/list-users',
			'List users',
		]);
	});

	test('lead from a link to the operation', async () => {
		const docs = project(files);
		const at = { line: 4, character: 20 };
		expect(await docs.definition('index.mdx', at, readText)).toMatchObject({ path: 'openapi.json' });
		expect(await docs.hover('index.mdx', at)).toMatchObject({
			contents: { value: expect.stringContaining('Where to go on.') },
		});
		expect(docs.findPage('index.mdx', '/api/users/list-users#body')).toMatchObject({
			page: { title: 'List users' },
			anchor: 'body',
		});
	});

	test('stand in the view Docs, where they cannot be edited', () => {
		const lines = [...linesBelow(project(files).navigationTree())];
		const generated = lines.filter((node) => node.kind === 'page' && node.origin !== undefined);
		expect(generated.map(({ label, place }) => [label, place])).toEqual([
			['List users', undefined],
			['Forget users', undefined],
			['Place an order', undefined],
			['Health', undefined],
		]);
		expect(generated[0]).toMatchObject({ method: 'GET', origin: { path: 'openapi.json' } });
		expect(lines.find(({ label }) => label === 'All orders')).not.toHaveProperty('place');
	});
});

function* linesBelow(nodes: readonly NavigationNode[]): Generator<NavigationNode> {
	for (const node of nodes) {
		yield node;
		if (node.kind !== 'page') yield* linesBelow(node.children);
	}
}

test('a new text of the file changes what the site makes', async () => {
	const docs = project(files);
	await frameOf(docs, 'api/intro.mdx');
	const text = JSON.stringify({ ...spec, paths: { '/users': { get: operation('Show users') } } });
	docs.apply([{ kind: 'open', path: 'openapi.json', text }]);
	expect(linesOf((await frameOf(docs, 'api/intro.mdx')).sidebar)).toEqual([
		'About the API',
		'Intro',
		'API Reference',
		'GET Show users',
	]);
});

test('front matter that the file gives an operation is that of its page', async () => {
	const metadata = { title: 'Better', sidebarTitle: 'Best', 'og:title': 'x' };
	const text = JSON.stringify({
		...spec,
		paths: { '/a': { get: operation('Worse', 'Users', { 'x-mint': { metadata } }) } },
	});
	const docs = project({ ...files, 'openapi.json': text });
	expect(linesOf((await frameOf(docs, 'api/intro.mdx')).sidebar)).toContain('GET Best');
	expect((await docs.renderPage('api/users/worse.mdx', options))?.title).toBe('Better');
});

describe('in the modern dialect', () => {
	const modern = (navigation: object, api: object = {}) => ({
		...files,
		'docs.json': JSON.stringify({
			name: 'Shop',
			theme: 'mint',
			colors: { primary: '#0D9373' },
			navigation,
			api,
		}),
	});
	const pagesOf = async (config: Readonly<Record<string, string>>, path = 'api/intro.mdx') =>
		linesOf((await frameOf(project(config), path)).sidebar).filter((line) => /^(?:GET|POST) /.test(line));

	test('an entry that names an operation is its page, and keeps the others out', async () => {
		const config = modern({
			groups: [
				{
					group: 'API',
					openapi: { source: 'openapi.json', directory: 'reference' },
					pages: ['POST /orders', 'api/intro', { group: 'More', pages: ['openapi.json get /users'] }],
				},
			],
		});
		expect(await pagesOf(config)).toEqual(['POST Place an order', 'GET List users']);
		expect(
			project(config)
				.sitePages()
				.map(({ pagePath }) => pagePath),
		).toEqual(['index', 'api/intro', 'reference/orders/place-an-order', 'reference/users/list-users']);
	});

	test('entries stand where the author put them, in their tab', async () => {
		const config = modern({
			tabs: [
				{ tab: 'Guides', pages: ['index'] },
				{
					tab: 'API',
					groups: [
						{ group: 'Orders', openapi: 'openapi.json', pages: ['api/intro', 'POST /orders', 'other'] },
						{ group: 'Rest', pages: ['openapi.json GET /users'] },
					],
				},
				{ tab: 'All', openapi: { source: 'openapi.json', directory: 'all' } },
			],
		});
		const of = async (path: string) => linesOf((await frameOf(project(config), path)).sidebar);
		expect(await of('api/intro.mdx')).toEqual([
			'Orders',
			'Intro',
			'POST Place an order',
			'Other',
			'Rest',
			'GET List users',
		]);
		expect(await of('all/users/list-users.mdx')).toEqual([
			'Users',
			'GET List users',
			'All orders',
			'POST Place an order',
			'API Reference',
			'GET Health',
		]);
		expect(await of('index.mdx')).toEqual(['Welcome']);
	});

	test('an entry takes the description of the whole site where none is nearer', async () => {
		const config = modern({ pages: ['GET /health', 'GET /nothing'] }, { openapi: 'openapi.json' });
		expect(await pagesOf(config)).toEqual(['GET Health']);
	});

	test('a part without such entries has a page for each operation', async () => {
		const config = modern({ groups: [{ group: 'API', openapi: 'openapi.json', pages: ['api/intro'] }] });
		expect(await pagesOf(config)).toEqual(['GET List users', 'POST Place an order', 'GET Health']);
	});

	test('a description of the whole site makes no list', async () => {
		const config = modern({ pages: ['api/intro'] }, { openapi: 'openapi.json' });
		expect(await pagesOf(config)).toEqual([]);
	});
});
