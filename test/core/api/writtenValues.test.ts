import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const description = `openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: https://api.example.com }]
paths:
  /x:
    post:
      parameters:
        - name: filter
          in: query
          required: true
          content: { application/json: { schema: { type: object, properties: { a: { type: integer } } } } }
      requestBody:
        required: true
        content:
          application/x-www-form-urlencoded:
            schema:
              type: object
              required: [meta, ids]
              properties:
                meta: { type: object, example: '{"key": "v"}' }
                ids: { type: array, items: { type: integer }, example: [1, 2] }
            encoding:
              meta: { style: deepObject }
              ids: { explode: false }
      responses:
        "200":
          description: Done.
          content:
            application/json:
              schema: { type: object }
              example: '{ "done": true }'
`;

const pageText = '---\ntitle: X\nopenapi: openapi.yaml POST /x\n---\n';
const docs = project({ 'openapi.yaml': description, 'page.mdx': pageText });

test('a parameter with `content` is one text of JSON, and fields of a form are written as `encoding` says', async () => {
	const page = await docs.renderPage('page.mdx', { icons: () => undefined, assetUrl: (path) => path });
	const html = page?.blocks.map((block) => block.html).join('') ?? '';
	expect(html).toContain('?filter=%7B%22a%22%3A123%7D');
	expect(html).toContain('meta%5Bkey%5D=v');
	expect(html).toContain('ids=1,2');
});

test('an example that is written as a text of JSON is what that says', () => {
	const operation = docs.apiOperation({ file: 'openapi.yaml', method: 'post', path: '/x' });
	expect(operation?.responses[0]?.contents[0]?.examples[0]?.value).toEqual({ done: true });
	expect(operation?.body?.contents[0]?.schema.properties[0]?.schema.examples).toEqual([{ key: 'v' }]);
});
