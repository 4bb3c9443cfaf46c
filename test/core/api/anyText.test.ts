import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ApiSchema } from '../../../server/src/core/api/docsService.ts';
import { TextLines } from '../../../server/src/core/text/lines.ts';
import { project } from '../../support/project.ts';
import { trials } from '../../support/trials.ts';

const yaml = `openapi: 3.1.0
info: { title: Users, version: "1" }
security: [{ key: [] }]
paths:
  /users/{id}:
    parameters: [{ $ref: '#/components/parameters/id' }]
    get: &get
      operationId: getUser
      tags: [People]
      responses: { 200: { description: Found., content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } } }
    put: { <<: *get, operationId: putUser, requestBody: { $ref: 'parts.json#/body' } }
components:
  parameters: { id: { name: id, in: path, required: true, schema: { type: string } } }
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  schemas:
    User: { allOf: [{ $ref: '#/components/schemas/Named' }], properties: { friend: { $ref: '#/components/schemas/User' } } }
    Named: { type: object, properties: { name: { oneOf: [{ type: string }, { type: integer }] } } }
`;
const json = JSON.stringify({
	openapi: '3.0.3',
	info: { title: 'Users', version: '1' },
	paths: {
		'/users/{id}': {
			get: {
				parameters: [{ name: 'id', in: 'path' }],
				responses: { 200: { $ref: '#/components/responses/ok' } },
			},
		},
	},
	components: { responses: { ok: { description: 'Done.' } } },
});

const pieces = [
	'{',
	'}',
	'[',
	']',
	':',
	' ',
	'\n',
	'  ',
	'"',
	"'",
	'*get',
	'&a ',
	'<<: *get',
	'#',
	'$ref',
	'-',
	',',
	'\t',
	'%',
	'~',
];

function walk(schema: ApiSchema, above: ReadonlySet<ApiSchema>): void {
	if (above.has(schema)) return;
	const here = new Set(above).add(schema);
	const { properties, items, additional, variants } = schema;
	for (const below of [...properties.map((property) => property.schema), ...variants]) walk(below, here);
	if (items !== undefined) walk(items, here);
	if (typeof additional === 'object') walk(additional, here);
}

test.each([
	['openapi.yaml', yaml],
	['openapi.json', json],
])('whatever is cut out of or put into %s, nothing throws and every place lies in it', (path, whole) => {
	fc.assert(
		fc.property(
			fc.nat(whole.length),
			fc.nat(60),
			fc.array(fc.constantFrom(...pieces), { maxLength: 4 }),
			(at, cut, added) => {
				const text = whole.slice(0, at) + added.join('') + whole.slice(at + cut);
				const docs = project({ [path]: text, 'parts.json': '{ "body": { "content": {} } }' });
				for (const { span } of docs.diagnose(path)) {
					expect(span.start).toBeLessThanOrEqual(span.end);
					expect(span.end).toBeLessThanOrEqual(text.length);
				}
				for (const outline of docs.apiDocuments().flatMap(({ operations }) => operations)) {
					const operation = docs.apiOperation(outline);
					for (const { contents } of operation?.responses ?? [])
						for (const { schema } of contents) walk(schema, new Set());
					for (const { schema } of operation?.parameters ?? []) walk(schema, new Set());
				}
			},
		),
		{ numRuns: trials(200) },
	);
});

test.each([
	['openapi.yaml', yaml],
	['openapi.json', json],
])(
	'whatever is cut out of or put into %s, its outline, references and new names hold',
	async (path, whole) => {
		await fc.assert(
			fc.asyncProperty(
				fc.nat(whole.length),
				fc.nat(60),
				fc.array(fc.constantFrom(...pieces), { maxLength: 4 }),
				fc.nat(),
				async (at, cut, added, cursor) => {
					const text = whole.slice(0, at) + added.join('') + whole.slice(at + cut);
					const docs = project({ [path]: text, 'parts.json': '{ "body": { "content": {} } }' });
					const lines = new TextLines(text);
					const position = lines.positionAt(cursor % (text.length + 1));
					for (const { range, selectionRange } of await docs.symbols(path)) {
						expect(lines.offsetAt(range.start)).toBeLessThanOrEqual(lines.offsetAt(selectionRange.start));
						expect(lines.offsetAt(selectionRange.end)).toBeLessThanOrEqual(lines.offsetAt(range.end));
					}
					await docs.hover(path, position);
					await docs.definition(path, position, () => undefined);
					const places = await docs.references(path, position, {
						readText: () => undefined,
						withDeclaration: true,
					});
					const edits = docs.rename(path, { position, newName: 'Renamed' }, () => undefined);
					if (typeof edits === 'string') return;
					const count = [...edits.edits.values()].flat().length;
					// One edit for each place, whose target has not been cut out.
					expect(count).toBe(places.length);
				},
			),
			{ numRuns: trials(300) },
		);
	},
);
