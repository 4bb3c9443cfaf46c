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
components:
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
