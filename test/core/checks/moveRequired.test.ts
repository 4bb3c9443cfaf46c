import { expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { project } from '../../support/project.ts';

const start = 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n';

/** The schemas once the fix of the one finding is made; nothing is left to find. */
function moved(path: string, text: string): string {
	const [problem, ...others] = project({ [path]: text }).diagnose(path);
	expect(others).toEqual([]);
	expect(problem?.message).toContain('`required` must be an array of property names');
	const after = applyChanges(text, problem?.fixes?.[0]?.changes ?? []);
	expect(project({ [path]: after }).diagnose(path)).toEqual([]);
	return after;
}

const schema = (...lines: readonly string[]) => start + lines.map((line) => `    ${line}\n`).join('');

test.each([
	[
		'no list yet',
		[
			'User:',
			'  type: object',
			'  properties:',
			'    name:',
			'      type: string',
			'      required: true # always',
		],
		['User:', '  type: object', '  required: [name]', '  properties:', '    name:', '      type: string'],
	],
	[
		'a list in brackets',
		['User:', '  required: [id]', '  properties: { id: {}, name: { required: true, type: string } }'],
		['User:', '  required: [id, name]', '  properties: { id: {}, name: { type: string } }'],
	],
	[
		'a list in lines',
		[
			'User:',
			'  required:',
			'    - id',
			'  properties:',
			'    a b: { type: string, required: true }',
			'    id: {}',
		],
		[
			'User:',
			'  required:',
			'    - id',
			'    - "a b"',
			'  properties:',
			'    a b: { type: string }',
			'    id: {}',
		],
	],
	[
		'what is not required',
		['User:', '  properties:', '    name:', '      required: false', '      type: string'],
		['User:', '  properties:', '    name:', '      type: string'],
	],
])('a property that is required by itself goes into the list of its object: %s', (_, before, after) => {
	expect(moved('a.yaml', schema(...before))).toBe(schema(...after));
});

test('so it does in JSON', () => {
	const file = (User: object) =>
		JSON.stringify({
			openapi: '3.1.0',
			info: { title: 'a', version: '1' },
			paths: {},
			components: { schemas: { User } },
		});
	const name = { type: 'string' };
	const after = moved('a.json', file({ type: 'object', properties: { name: { ...name, required: true } } }));
	expect(JSON.parse(after).components.schemas.User).toEqual({
		type: 'object',
		required: ['name'],
		properties: { name },
	});
});
