import { describe, expect, test } from 'vitest';
import type { DocumentSymbol } from 'vscode-languageserver-types';
import { TextLines } from '../../../server/src/core/text/lines.ts';
import { takeCursor } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

const yaml = `openapi: 3.1.0
info: { title: Pets, version: "1" }
security: [{ token: [] }]
paths:
  /pets:
    post:
      summary: Add a pet
      security:
        - token: []
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Pet' }
      responses:
        '200':
          description: The pet.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Pet/properties/owner" }
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
  schemas:
    Pet:
      type: object
      description: Somebody's friend.
      required: [name]
      discriminator:
        propertyName: kind
        mapping:
          pet: Pet
          other: '#/components/schemas/Pet'
      properties:
        name: { type: string, description: What it hears to. }
        owner: { type: string }
        parent: { $ref: '#/components/schemas/Pet' }
        food: { $ref: './parts/food.yaml#/Food' }
`;
const food =
	"Food:\n  type: object\n  properties:\n    of: { $ref: '../openapi.yaml#/components/schemas/Pet' }\n";
const json =
	'{"openapi":"3.0.3","info":{"title":"a","version":"1"},"paths":{},"components":{"schemas":{"Pet":{"type":"object"},"B":{"$ref":"#\\/components\\/schemas\\/Pet"}}}}';

const files = { 'openapi.yaml': yaml, 'parts/food.yaml': food, 'other.json': json };
const nothing = () => undefined;

/** The project with a cursor in one file, at the `at`th place of the text. */
function ask(path: keyof typeof files, marked: string) {
	const { text, offset } = takeCursor(marked);
	expect(text).toBe(files[path]);
	return { docs: project(files), path, position: new TextLines(text).positionAt(offset) };
}

const at = (path: keyof typeof files, before: string) => ask(path, files[path].replace(before, `${before}█`));

/** Every file after an edit, by path. */
function renamed(path: keyof typeof files, before: string, newName: string) {
	const { docs, position } = at(path, before);
	const result = docs.rename(path, { position, newName }, nothing);
	if (typeof result === 'string') return result;
	return Object.fromEntries(
		[...result.edits].map(([file, edits]) => {
			const text = files[file as keyof typeof files];
			const lines = new TextLines(text);
			const changes = edits
				.map(({ range, newText }) => ({
					start: lines.offsetAt(range.start),
					end: lines.offsetAt(range.end),
					newText,
				}))
				.sort((a, b) => b.start - a.start);
			return [
				file,
				changes.reduce(
					(done, { start, end, newText }) => done.slice(0, start) + newText + done.slice(end),
					text,
				),
			];
		}),
	);
}

describe('a reference in an OpenAPI file', () => {
	test('leads to what it names, in the same file and in another', async () => {
		const { docs, path, position } = at('openapi.yaml', "schema: { $ref: '#/components/sch");
		const line = yaml.split('\n').indexOf('    Pet:');
		expect(await docs.definition(path, position, nothing)).toEqual({
			path,
			range: { start: { line, character: 4 }, end: { line, character: 7 } },
		});
		const other = at('openapi.yaml', './parts/fo');
		expect(await other.docs.definition(path, other.position, nothing)).toMatchObject({
			path: 'parts/food.yaml',
			range: { start: { line: 0, character: 0 } },
		});
		const part = at('parts/food.yaml', '../openapi.y');
		expect(await part.docs.definition('parts/food.yaml', part.position, nothing)).toMatchObject({
			path: 'openapi.yaml',
		});
	});

	test('tells what it stands for', async () => {
		const { docs, path, position } = at('openapi.yaml', "schema: { $ref: '#/components/sch");
		const hover = await docs.hover(path, position);
		expect(hover?.contents).toMatchObject({
			value: expect.stringMatching(
				/\*\*Pet\*\*[\s\S]*Somebody's friend\.[\s\S]*`name` \(string, required\): What it hears to\./,
			),
		});
	});

	test('that leads nowhere has nothing to tell', async () => {
		const text = 'openapi: 3.1.0\ncomponents: { schemas: { A: { $ref: "#/components/schemas/█No" } } }\n';
		const { text: plain, offset } = takeCursor(text);
		const docs = project({ 'a.yaml': plain });
		const position = new TextLines(plain).positionAt(offset);
		expect(await docs.definition('a.yaml', position, nothing)).toBeUndefined();
		expect(await docs.hover('a.yaml', position)).toBeUndefined();
		expect(docs.prepareRename('a.yaml', position, nothing)).toBeUndefined();
	});
});

test.each([
	['openapi.yaml', '    Pe'],
	['openapi.yaml', "schema: { $ref: '#/components/sch"],
	['parts/food.yaml', '../openapi.y'],
] as const)('everything that leads to a component is found from %s at %s', async (path, before) => {
	const { docs, position } = at(path, before);
	const found = await docs.references(path, position, { readText: nothing, withDeclaration: false });
	expect(found.map((place) => `${place.path}:${place.range.start.line + 1}`)).toEqual([
		'openapi.yaml:13',
		'openapi.yaml:19',
		'openapi.yaml:31',
		'openapi.yaml:32',
		'openapi.yaml:36',
		'parts/food.yaml:4',
	]);
	const all = await docs.references(path, position, { readText: nothing, withDeclaration: true });
	expect(all).toHaveLength(7);
});

describe('a new name', () => {
	const wanted = {
		'openapi.yaml': yaml
			.replaceAll('schemas/Pet', 'schemas/Animal')
			.replace('    Pet:', '    Animal:')
			.replace('pet: Pet', 'pet: Animal'),
		'parts/food.yaml': food.replace('schemas/Pet', 'schemas/Animal'),
	};

	test.each([
		['openapi.yaml', '    Pe'],
		['openapi.yaml', "schema: { $ref: '#/components/sch"],
		['openapi.yaml', 'pet: Pe'],
		['parts/food.yaml', '../openapi.y'],
	] as const)('is written everywhere, given in %s at %s', (path, before) => {
		expect(renamed(path, before, 'Animal')).toEqual(wanted);
	});

	test('keeps quotes and escapes of JSON', () => {
		expect(renamed('other.json', '"schemas":{"Pe', 'Animal')).toEqual({
			'other.json': json.replace('"Pet"', '"Animal"').replace('\\/Pet"', '\\/Animal"'),
		});
	});

	test('of a security scheme is written where it is demanded', () => {
		expect(renamed('openapi.yaml', 'security: [{ tok', 'key')).toEqual({
			'openapi.yaml': yaml.replaceAll('token:', 'key:'),
		});
	});

	test('of what is taken out of another file is written in both', () => {
		expect(renamed('parts/food.yaml', 'Fo', 'Meal')).toEqual({
			'openapi.yaml': yaml.replace('food.yaml#/Food', 'food.yaml#/Meal'),
			'parts/food.yaml': food.replace('Food:', 'Meal:'),
		});
	});

	test('that YAML would read as something else is quoted', () => {
		expect(renamed('openapi.yaml', '    Pe', '404')).toMatchObject({
			'openapi.yaml': expect.stringMatching(/^ {4}"404":$[\s\S]*pet: "404"$/m),
		});
	});

	test.each([
		['A b', 'letters, digits'],
		['a/b', 'letters, digits'],
		['', 'Enter a name'],
	])('%s is refused', (name, sentence) => {
		expect(renamed('openapi.yaml', '    Pe', name)).toContain(sentence);
	});

	test('that another has is refused', () => {
		expect(renamed('other.json', '"schemas":{"Pe', 'B')).toBe('`B` already exists. Enter another name.');
	});

	test.each(['    po', '        nam', '/pe'])('is not for the key at %s', (before) => {
		const { docs, path, position } = at('openapi.yaml', before);
		expect(docs.prepareRename(path, position, nothing)).toBeUndefined();
	});
});

describe('the outline', () => {
	const namesOf = (symbols: readonly DocumentSymbol[]): readonly string[] =>
		symbols.flatMap(({ name, detail, children = [] }) => [
			detail === undefined ? name : `${name} (${detail})`,
			...namesOf(children).map((inner) => `  ${inner}`),
		]);

	test('has operations by path, and components by kind', async () => {
		expect(namesOf(await project(files).symbols('openapi.yaml'))).toEqual([
			'paths',
			'  /pets',
			'    POST (Add a pet)',
			'components',
			'  securitySchemes',
			'    token (http)',
			'  schemas',
			'    Pet (object)',
			'      name (string)',
			'      owner (string)',
			'      parent',
			'      food',
		]);
		expect(namesOf(await project(files).symbols('other.json'))).toContain('  schemas');
	});

	test('has places within each other', async () => {
		const check = ({ range, selectionRange, children = [] }: DocumentSymbol) => {
			expect(compare(range.start, selectionRange.start)).toBeLessThanOrEqual(0);
			expect(compare(selectionRange.end, range.end)).toBeLessThanOrEqual(0);
			for (const child of children) {
				expect(compare(range.start, child.range.start)).toBeLessThanOrEqual(0);
				expect(compare(child.range.end, range.end)).toBeLessThanOrEqual(0);
				check(child);
			}
		};
		for (const symbol of await project(files).symbols('openapi.yaml')) check(symbol);
	});

	test('is none for other data', async () => {
		expect(await project({ 'a.json': '{ "paths": { "/a": { "get": {} } } }' }).symbols('a.json')).toEqual([]);
	});
});

interface Place {
	readonly line: number;
	readonly character: number;
}

function compare(a: Place, b: Place): number {
	return a.line - b.line || a.character - b.character;
}
