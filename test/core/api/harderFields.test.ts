import { beforeAll, describe, expect, test } from 'vitest';
import type { RenderedPage } from '../../../server/src/core/site/document/page/renderPage.ts';
import { minimalConfig, project } from '../../support/project.ts';
import { fieldsOf, type ShownField } from './pageFields.ts';
import { richSpec } from './richSpec.ts';

let page: RenderedPage;

// The grammars of seven languages are read when samples are first drawn.
beforeAll(async () => {
	const docs = project({
		'docs.json': minimalConfig.replace('{', '{ "api": { "maintainOrder": true },'),
		'openapi.json': JSON.stringify(richSpec),
		'page.mdx': '---\nopenapi: PUT /orders\n---\n',
	});
	const rendered = await docs.renderPage('page.mdx', { icons: () => undefined, assetUrl: (path) => path });
	if (rendered === undefined) throw new Error('The page was not rendered.');
	page = rendered;
}, 120_000);

const field = (path: string, pills: readonly string[], text = ''): ShownField => ({ path, pills, text });

/** The fields of a line of an order, wherever it stands. */
const line = (path: string) => [
	field(`${path}.sku`, ['string', 'required'], 'Limits: /^[A-Z]{3}$/ Example: ABC'),
	field(`${path}.amount`, ['integer', 'default: 1']),
	field(`${path}.size`, ['object']),
	field(`${path}.size.unit`, ['enum<string>'], 'Available options: cm, in'),
	field(`${path}.size.box`, ['object']),
	field(`${path}.size.box.depth`, ['number']),
];
const status = 'How far it is. Available options: open, done, null';

describe('the harder parts of a description, field by field', () => {
	const inSection = (name: string) =>
		fieldsOf(htmlOf(page)).filter(({ path }) => path.startsWith(`${name} `));

	test('ways to sign in: scopes, keys in query and cookie, several together', () => {
		expect(inSection('Authorizations')).toEqual([
			field(
				'Authorizations Authorization',
				['string', 'header', 'required'],
				'Ask for a token. Authorization URL: https://a.example Scopes: orders:read orders:write',
			),
			field('Authorizations api_key', ['string', 'query', 'required'], 'Your key.'),
			field('Authorizations sid', ['string', 'required', 'cookie'], 'Your key.'),
		]);
		expect(tabsOf(page).slice(0, 2)).toEqual(['oauth', 'key + session']);
		expect(htmlOf(page)).toContain('You can also call this endpoint without them.');
	});

	test('parameters: shared ones, contents, enumerations, defaults, examples, limits of lists', () => {
		expect(inSection('Query parameters')).toEqual([
			field(
				'Query parameters limit',
				['integer', 'query', 'default: 20', 'required'],
				'Limits: x >= 1, x <= 100, multiple of 5',
			),
			field('Query parameters filter', ['object', 'query']),
			field('Query parameters filter.status', ['enum<string>', 'default: open'], status),
			field(
				'Query parameters sort',
				['enum<string>', 'query', 'default: date'],
				'By what. Available options: date, sum Example: date',
			),
			field(
				'Query parameters tags',
				['string[]', 'query', 'deprecated'],
				'Limits: items: 1 to 5, no item twice',
			),
			field('Query parameters since', ['string<date>', 'query'], 'Example: 2024-01-01'),
		]);
	});

	test('bodies: allOf, nested lists, anyOf, maps, files, null, empty and deprecated values, circles', () => {
		expect(inSection('Body')).toEqual([
			field('Body note', ['string | null', 'body', 'default: null']),
			field('Body status', ['enum<string>', 'body', 'default: open'], status),
			field('Body lines', ['object[]', 'body', 'required'], 'At least one. Limits: items >= 1'),
			...line('Body lines'),
			field('Body customer', ['integer | object', 'body', 'required'], 'NumberCustomerinteger'),
			field('Body customer.mail', ['string<email>', 'required']),
			field('Body meta', ['object', 'body']),
			field('Body meta.{key}', ['number']),
			field('Body matrix', ['number[][]', 'body']),
			field('Body old', ['boolean', 'body', 'default: false', 'deprecated']),
			field('Body rank', ['number', 'body'], 'Limits: x > 0 Examples: 1.5, 2'),
			field('Body empty', ['string', 'body', 'default: ""']),
			field('Body parent', ['object', 'body'], 'An order. Has the same fields as Order above.'),
			field('Body any', ['any', 'body']),
			field('Body scan', ['file', 'body', 'required']),
			field('Body pages', ['file[]', 'body']),
		]);
		expect(htmlOf(page)).toContain('The <em>whole</em> order.');
	});

	test('answers: headers, lists, oneOf, ranges of status, constants', () => {
		expect(inSection('Response')).toEqual([
			field('Response X-Version', ['integer', 'header'], 'Which one. Example: 3'),
			field('Response X-Old', ['string<uri>', 'required', 'deprecated', 'header']),
			field('Response response', ['object[]']),
			...line('Response response'),
			field('Response code', ['enum<string>'], 'Available options: full'),
			field('Response response', ['const<string>'], 'Always sorry'),
		]);
	});

	test('no other field', () => {
		const known = ['Authorizations', 'Query parameters', 'Body', 'Response'].flatMap(inSection);
		expect(fieldsOf(htmlOf(page))).toHaveLength(known.length);
	});
});

test('alternatives, media types and statuses have a tab each', () => {
	expect(tabsOf(page)).toEqual([
		...['oauth', 'key + session'],
		...['application/json', 'multipart/form-data', 'Number', 'Customer'],
		...['200', '4XX', 'default', 'Fault', 'Text'],
	]);
});

test('an operation that will go away says so at its top', () => {
	expect(page.blocks[0]?.html).toMatch(/<h1[^>]*>Replace an order<\/h1>.*r-pill-deprecated">deprecated</);
});

test('a page whose front matter says so as well, and no other', async () => {
	const docs = project({
		'page.mdx': '---\ntitle: A\ndeprecated: true\n---\n',
		'b.mdx': '---\ntitle: B\n---\n',
	});
	const options = { icons: () => undefined, assetUrl: (path: string) => path };
	expect((await docs.renderPage('page.mdx', options))?.blocks[0]?.html).toContain('r-pill-deprecated');
	expect((await docs.renderPage('b.mdx', options))?.blocks[0]?.html).not.toContain('r-pill-deprecated');
});

test('samples take examples before defaults, and defaults before made values', () => {
	const [request = '', response = ''] = page.blocks.filter(({ side }) => side).map(({ html }) => plain(html));
	expect(request).toContain('limit=20');
	expect(request).toContain('sort=date');
	expect(request).toContain('since=2024-01-01');
	expect(response).toContain('"sku": "ABC"');
	expect(response).toContain('"amount": 1');
	expect(response).toContain('"unit": "cm"');
	expect(response).toContain('sorry');
});

function htmlOf({ blocks }: RenderedPage): string {
	return blocks
		.filter(({ side }) => side !== true)
		.map(({ html }) => html)
		.join('\n');
}

/** The labels of all tabs, in the order of the page. */
function tabsOf(rendered: RenderedPage): readonly string[] {
	return [...htmlOf(rendered).matchAll(/<button[^>]*role="tab"[^>]*>(.*?)<\/button>/g)].map(
		([, content = '']) => plain(content).trim(),
	);
}

function plain(html: string): string {
	return html
		.replace(/<[^>]*>/g, '')
		.replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}
