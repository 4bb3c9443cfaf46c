import { expect, test } from 'vitest';
import { takeSpans } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

const spec = (reference: string) =>
	`openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths:\n  /pets:\n    post:\n      requestBody:\n        content:\n          application/json:\n            schema: { $ref: '${reference}' }\ncomponents:\n  schemas:\n    Shared: { type: object }\n`;

/** The problems of the part, as code and marked text. */
function problemsOf(
	part: string,
	marked: string,
	{ reference = `./${part}`, ...files }: Readonly<Record<string, string>> = {},
): readonly string[] {
	const { text, spans } = takeSpans(marked);
	const problems = project({ 'openapi.yaml': spec(reference), ...files, [part]: text }).diagnose(part);
	expect(problems.map(({ span }) => text.slice(span.start, span.end))).toEqual(
		spans.map(({ start, end }) => text.slice(start, end)),
	);
	expect(problems.map(({ span }) => span)).toEqual(spans);
	return problems.map(({ code }) => code);
}

test('a mistake in a file that a description takes as a whole is told there', () => {
	expect(problemsOf('schemas/pet.yaml', 'type: ⟦objekt⟧\nproperties:\n  age: { type: ⟦int⟧ }\n')).toEqual([
		'invalid-api-value',
		'invalid-api-value',
	]);
	expect(problemsOf('pet.json', '{ "type": ⟦"objekt"⟧ }')).toEqual(['invalid-api-value']);
});

test('only what is taken out of the file is looked at', () => {
	const reference = './all.yaml#/definitions/Pet';
	expect(
		problemsOf(
			'all.yaml',
			"definitions:\n  Pet: { type: object, properties: { tag: { $ref: '#/definitions/Tag' } } }\n  Tag: { type: ⟦txt⟧ }\n  Other: { type: txt }\n",
			{ reference },
		),
	).toEqual(['invalid-api-value']);
});

test('parts of parts count as well, in circles too', () => {
	expect(
		problemsOf('b.yaml', "type: ⟦objekt⟧\nproperties: { a: { $ref: 'a.yaml' } }\n", {
			reference: 'a.yaml',
			'a.yaml': "type: object\nproperties: { b: { $ref: './b.yaml' } }\n",
		}),
	).toEqual(['invalid-api-value']);
});

test('a part that is no YAML says so, and where', () => {
	expect(problemsOf('pet.yaml', 'type: object\nx-note: ⟦A pet: any⟧\n')).toEqual(['api-syntax']);
});

test('a reference of a part that leads nowhere is told, one that the description has is not', () => {
	expect(
		problemsOf(
			'pet.yaml',
			"properties:\n  a: { $ref: ⟦'#/components/schemas/Nothing'⟧ }\n  b: { $ref: '#/components/schemas/Shared' }\n  c: { $ref: ⟦'./no.yaml'⟧ }\n",
		),
	).toEqual(['broken-api-reference', 'broken-api-reference']);
});

test('a part of another kind than a schema is judged as what it is', () => {
	const owner =
		'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths:\n  /pets: { $ref: paths/pets.yaml }\n';
	expect(
		problemsOf('paths/pets.yaml', 'get:\n  ⟦sumary⟧: All\n  security: [{ token: [] }]\n', {
			'openapi.yaml': owner,
		}),
	).toEqual(['unknown-openapi-key']);
});

test('a file that nothing leads to is no part', () => {
	expect(problemsOf('pet.yaml', 'type: objekt\n', { reference: '#/components/schemas/Shared' })).toEqual([]);
});

test('a description that becomes whole again leaves its parts alone', () => {
	const docs = project({ 'openapi.yaml': spec('pet.yaml'), 'pet.yaml': 'type: objekt\n' });
	expect(docs.diagnose('pet.yaml').length).toBe(1);
	docs.apply([{ kind: 'open', path: 'openapi.yaml', text: spec('#/components/schemas/Shared') }]);
	expect(docs.diagnose('pet.yaml')).toEqual([]);
});
