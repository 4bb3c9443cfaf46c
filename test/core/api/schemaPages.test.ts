import { beforeAll, describe, expect, test } from 'vitest';
import type { RenderedPage } from '../../../server/src/core/site/document/page/renderPage.ts';
import { TextLines } from '../../../server/src/core/text/lines.ts';
import { takeCursor } from '../../support/marks.ts';
import { minimalConfig, project } from '../../support/project.ts';
import { fieldsOf } from './pageFields.ts';
import { richSpec } from './richSpec.ts';

const spec = JSON.stringify(richSpec);
const options = { icons: () => undefined, assetUrl: (path: string) => path };
const nothing = () => undefined;

function docsOf(page: string, files: Readonly<Record<string, string>> = {}) {
	return project({
		'docs.json': minimalConfig.replace('{', '{ "api": { "maintainOrder": true },'),
		'openapi.json': spec,
		'page.mdx': page,
		...files,
	});
}

async function pageOf(name: string): Promise<RenderedPage> {
	const page = await docsOf(`---\nopenapi-schema: ${name}\n---\n\nOwn words.\n`).renderPage(
		'page.mdx',
		options,
	);
	if (page === undefined) throw new Error('The page was not rendered.');
	return page;
}

const htmlOf = ({ blocks }: RenderedPage) => blocks.map(({ html }) => html).join('\n');

// The grammar of JSON is read when samples are first drawn.
beforeAll(async () => {
	await pageOf('Order');
}, 120_000);

describe('the page of a schema', () => {
	test('shows its fields, what is only read or written too, and an example', async () => {
		const page = await pageOf('Order');
		expect(page.title).toBe('Order');
		const fields = fieldsOf(htmlOf(page));
		expect(fields.map(({ path }) => path.trim()).slice(0, 5)).toEqual([
			'id',
			'note',
			'status',
			'lines',
			'lines.sku',
		]);
		expect(fields[0]?.pills).toEqual(['integer', 'required']);
		expect(htmlOf(page)).toContain('<p>An order.</p>');
		expect(htmlOf(page)).toContain('Own words.');
		const sample = page.blocks.find(({ side }) => side)?.html.replace(/<[^>]*>/g, '') ?? '';
		expect(sample).toContain('"sku": "ABC"');
	});

	test('takes the title of the schema, and shows one that is no object as a field', async () => {
		expect((await pageOf('openapi.json Fault')).title).toBe('Fault');
		expect(fieldsOf(htmlOf(await pageOf('Status')))).toEqual([
			{
				path: ' Status',
				pills: ['enum<string>', 'default: open'],
				text: 'How far it is. Available options: open, done, null',
			},
		]);
	});

	test('of a name that is not there is the author’s alone', async () => {
		const page = await pageOf('Nothing');
		expect(fieldsOf(htmlOf(page))).toEqual([]);
		expect(htmlOf(page)).toContain('Own words.');
	});
});

describe('front matter that names a schema', () => {
	test('is completed', async () => {
		const { text, offset } = takeCursor('---\nopenapi-schema: █\n---\n');
		const docs = docsOf(text, { 'other.json': spec.replace('"Fault":', '"Mistake":') });
		const { items } = await docs.complete('page.mdx', new TextLines(text).positionAt(offset));
		const labels = items.map(({ label }) => label);
		expect(labels).toEqual(
			expect.arrayContaining(['Fault', 'Mistake', 'openapi.json Order', 'other.json Order']),
		);
		expect(labels).not.toContain('Order');
	});

	test('is completed in the file that the author has begun to name', async () => {
		const { text, offset } = takeCursor('---\nopenapi-schema: /openapi.json Cu█\n---\n');
		const { items } = await docsOf(text).complete('page.mdx', new TextLines(text).positionAt(offset));
		expect(items.map(({ label }) => label)).toContain('/openapi.json Customer');
	});

	test('leads to it, and tells what it holds', async () => {
		const docs = docsOf('---\nopenapi-schema: Customer\n---\n');
		const at = { line: 1, character: 20 };
		const found = await docs.definition('page.mdx', at, nothing);
		expect(found?.path).toBe('openapi.json');
		expect(spec.slice(found?.range.start.character).startsWith('"Customer"')).toBe(true);
		expect((await docs.hover('page.mdx', at))?.contents).toMatchObject({
			value: expect.stringContaining('`mail` (string'),
		});
	});

	test('follows a new name', () => {
		const docs = docsOf("---\nopenapi-schema: 'openapi.json Customer'\n---\n", {
			'b.mdx': '---\nopenapi-schema: Customer\n---\n',
			'c.mdx': '---\nopenapi-schema: Order\n---\n',
		});
		const character = spec.indexOf('"Customer"') + 3;
		const result = docs.rename(
			'openapi.json',
			{ position: { line: 0, character }, newName: 'Buyer' },
			nothing,
		);
		if (typeof result === 'string') throw new Error(result);
		const texts = Object.fromEntries(
			[...result.edits].map(([path, edits]) => [path, edits.map(({ newText }) => newText)]),
		);
		expect(texts).toEqual({
			'openapi.json': ['Buyer', 'Buyer'],
			'page.mdx': ["'openapi.json Buyer'"],
			'b.mdx': ['Buyer'],
		});
	});
});
