import { describe, expect, test } from 'vitest';
import { project } from '../../support/project.ts';
import { textOf } from '../site/render.ts';
import { fieldsOf } from './pageFields.ts';

const events = `asyncapi: 3.0.0
info: { title: Orders, version: "1" }
servers:
  live: { host: events.example.com, pathname: /v1, protocol: wss, description: For everybody }
  test: { host: test.example.com, protocol: ws }
channels:
  orders:
    title: Orders
    description: Tells of *orders*.
    address: /orders/{shop}
    parameters:
      shop: { description: Whose orders, enum: [north, south] }
    messages:
      follow: { $ref: "#/components/messages/Follow" }
      changed:
        title: Order changed
        payload: { schemaFormat: "application/schema+json", schema: { type: object, properties: { id: { type: integer, examples: [7] } } } }
      said: { payload: { type: string, examples: [hello] } }
  other: { address: /other }
operations:
  takeFollow: { action: receive, channel: { $ref: "#/channels/orders" }, messages: [{ $ref: "#/channels/orders/messages/follow" }] }
  tellChange: { action: send, channel: { $ref: "#/channels/orders" }, messages: [{ $ref: "#/channels/orders/messages/changed" }] }
  elsewhere: { action: send, channel: { $ref: "#/channels/other" } }
components:
  messages:
    Follow:
      title: Follow
      summary: Asks for changes
      payload: { type: object, required: [since], properties: { since: { type: string, format: date } } }
      examples: [{ payload: { since: "2026-03-04" } }]
`;

async function read(frontMatter: string, body = '') {
	const docs = project({ 'events.yaml': events, 'page.mdx': `---\n${frontMatter}\n---\n\n${body}` });
	const page = await docs.renderPage('page.mdx', {
		icons: () => undefined,
		assetUrl: (path: string) => path,
	});
	const html = page?.blocks.map((block) => block.html).join('\n') ?? '';
	const side = page?.blocks.flatMap((block) => (block.side ? textOf(block.html) : [])) ?? [];
	return {
		title: page?.title,
		html,
		words: textOf(html),
		side,
		contents: page?.contents.map(({ text }) => text),
	};
}

describe('the page of a channel', () => {
	test('shows its address, its servers and its messages by who sends them', async () => {
		const { title, html, words, contents } = await read('asyncapi: /events.yaml orders');
		expect(title).toBe('Orders');
		expect(words).toContain('WSSevents.example.com/v1/orders/{shop}');
		expect(words).toContain('wss://events.example.com/v1: For everybody');
		expect(html).toContain('<em>orders</em>');
		expect(contents).toEqual(['Servers', 'Path parameters', 'Send', 'Receive', 'Messages']);
		expect(fieldsOf(html).map(({ path, pills }) => [path.trim(), ...pills])).toEqual([
			['Path parameters shop', 'string', 'required'],
			['Send Follow', 'object'],
			['Send Follow.since', 'string<date>', 'required'],
			['Receive Order changed', 'object'],
			['Receive Order changed.id', 'integer'],
			['Messages said', 'string'],
		]);
	});

	test('has an example of each message beside it, unless the author wrote some', async () => {
		const { side } = await read('asyncapi: orders');
		expect(side).toEqual(['Follow{ "since": "2026-03-04" }', 'Order changedsaid{ "id": 7 }hello']);
		const own = await read('asyncapi: orders', '<RequestExample>\n```json\n{}\n```\n</RequestExample>\n');
		expect(own.words).not.toContain('2026-03-04');
	});

	test('is nothing where no file has the channel', async () => {
		const { words } = await read('title: A\nasyncapi: /events.yaml gone', 'Own words.');
		expect(words).toContain('Own words.');
		expect(words).not.toContain('example.com');
	});
});
