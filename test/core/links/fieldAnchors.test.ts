import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const files = {
	'api.yaml': `openapi: 3.1.0
info: { title: Files, version: "1" }
paths:
  /files/{file_id}:
    put:
      parameters:
        - { name: file_id, in: path, required: true, schema: { type: string } }
        - { name: If-Match, in: header, schema: { type: string } }
      requestBody:
        content:
          application/json:
            schema:
              properties:
                parent: { $ref: "#/components/schemas/Parent" }
                sharedLink: { type: string }
      responses:
        "200":
          description: Done.
          content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Parent" } } } }
security: [{ key: [] }]
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  schemas:
    Parent:
      properties:
        user_id: { type: string }
        parent: { $ref: "#/components/schemas/Parent" }
`,
	'update.mdx': '---\ntitle: Update\nopenapi: PUT /files/{file_id}\n---\n',
	'parent.mdx': '---\ntitle: Parent\nopenapi-schema: Parent\n---\n',
	'replace.mdx': '---\ntitle: Replace\napi: PUT https://example.com/files/{file_id}\n---\n',
};

test.each([
	['param-file_id', true],
	['param-file-id', true],
	['param-if-match', true],
	['param-shared-link', true],
	['param-parent-user_id', true],
	['param-parent-parent-user-id', true],
	['param-user-id-1', true],
	['parameter-file-id', true],
	['parameter-if-match', true],
	['parameter-shared-link', false],
	['body-shared-link', true],
	['body-parent-user-id', true],
	['body-file-id', false],
	['body-sharedlnk', false],
	['response-user-id', true],
	['response-parent-user-id', true],
	['response-shared-link', false],
	['authorization-x-key', true],
	['authorization-token', false],
	['param-owner', false],
	['param-', false],
	['file_id', false],
])('an anchor of a field that the operation has leads there: %s', (anchor, isThere) => {
	const text = `---\ntitle: Page\ndescription: A page.\n---\n\n[a](/update#${anchor}) [b](/replace#${anchor})\n`;
	const docs = project({ ...files, 'page.mdx': text });
	const found = docs.diagnose('page.mdx').filter(({ code }) => code === 'broken-anchor');
	expect(found.map(({ severity }) => severity)).toEqual(isThere ? [] : ['hint', 'hint']);
});

test.each([
	['param-user_id', []],
	['param-shared-link', ['hint']],
])('likewise of a schema: %s', (anchor, severities) => {
	const text = `---\ntitle: Page\ndescription: A page.\n---\n\n[a](/parent#${anchor})\n`;
	const found = project({ ...files, 'page.mdx': text }).diagnose('page.mdx');
	expect(found.filter(({ code }) => code === 'broken-anchor').map(({ severity }) => severity)).toEqual(
		severities,
	);
});

test('a page that the site generates has the anchors of its fields', () => {
	const docs = project({
		'api.yaml': files['api.yaml'],
		'docs.json':
			'{ "theme": "mint", "name": "A", "colors": { "primary": "#0C8465" }, "navigation": { "groups": [{ "group": "API", "openapi": "api.yaml" }, { "group": "A", "pages": ["page"] }] } }',
		'page.mdx': '---\ntitle: Page\n---\n\n[a](/api-reference/put-files#body-shared-link)\n',
	});
	expect(docs.diagnose('page.mdx').filter(({ code }) => code.startsWith('broken-'))).toEqual([]);
});
