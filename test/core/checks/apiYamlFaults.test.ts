import { getNodeValue, type Node } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { dataTreeOf } from '../../../server/src/core/language/data/dataTreeOf.ts';
import { parseYaml } from '../../../server/src/core/language/data/parseYaml.ts';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { takeSpans } from '../../support/marks.ts';
import { minimalConfig, project } from '../../support/project.ts';

const whole = `openapi: 3.0.3
info:
  title: "Users"
  version: "1"
security:
  - key: []
paths:
  /users:
    get:
      operationId: listUsers
      summary: List users
      tags: [Users]
      description: >
        All of them.
      responses:
        '200':
          description: The users.
    post:
      summary: Create a user
      responses:
        '201':
          description: Created.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/User' }
# Shared
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: "X-Key" }
  schemas:
    User: { type: object }
`;

const configOf = (openapi: string) => JSON.stringify({ ...JSON.parse(minimalConfig), openapi });

/** JSON notes where a colon is, which nobody asks for. */
function withoutColons(node: Node | undefined): unknown {
	if (node === undefined) return undefined;
	const { colonOffset: _colon, parent: _parent, children, ...own } = node;
	return { ...own, ...(children && { children: children.map(withoutColons) }) };
}

/** What is broken of the file, with the mark around what is told, and what it is told as. */
const cases: readonly (readonly [from: string, to: string, message: string])[] = [
	['      summary: List', '     ⟦summary: List users⟧', 'Inconsistent indentation.'],
	['      summary: List', '       ⟦summary: List users⟧', 'Inconsistent indentation.'],
	['        All of', '      ⟦All of them.⟧', 'Inconsistent indentation.'],
	['      summary: List', '\t⟦summary: List users⟧', 'Tab used for indentation in YAML.'],
	['      summary: List', '      ⟦summary⟧ List users', 'Missing colon after this key.'],
	['      responses:', '      ⟦responses⟧', 'Missing colon after this key.'],
	['      summary: List', '      ⟦summary:⟧List users', 'Missing space after the colon.'],
	['      summary: List', '      summary⟦:\u00A0⟧List users', 'Missing space after the colon.'],
	['      summary: List', '      summary: ⟦List: all users⟧', 'Unquoted YAML value.'],
	['      summary: List', '      summary: ⟦{id} of users⟧', 'Unquoted YAML value.'],
	['      summary: List', '      summary: ⟦[beta] List users⟧', 'Unquoted YAML value.'],
	['      summary: List', '      summary: ⟦`List` users⟧', 'Unquoted YAML value.'],
	['      summary: List', "      summary: ⟦'List the user's users'⟧", 'Unquoted YAML value.'],
	['      summary: List', '      summary: ⟦"List users⟧', 'Missing closing quote.'],
	['      tags: [', '      tags: ⟦[Users⟧', 'Missing closing bracket.'],
	['      tags: [', '      tags: ⟦[Users,,]⟧', 'Extra comma.'],
	['# Shared', '⟦//⟧ Shared', 'Invalid YAML comment.'],
];

describe('a fault of YAML is told alone, where it is, and its fix mends the file', () => {
	test.each(cases)('%j as %j', (from, to, message) => {
		const line = whole.split('\n').find((one) => one.startsWith(from)) ?? '';
		const { text, spans } = takeSpans(whole.replace(line, () => to));
		const problems = project({ 'a.yaml': text }).diagnose('a.yaml');
		expect(problems.map((problem) => problem.message.slice(0, message.length))).toEqual([message]);
		expect(problems.map(({ span }) => span)).toEqual(spans);
		const [fix] = problems[0]?.fixes ?? [];
		const repairedLine = applyChanges(text, fix?.changes ?? []);
		expect(project({ 'a.yaml': repairedLine }).diagnose('a.yaml')).toEqual([]);
	});
});

test.each([
	['| List users', '"List users"'],
	['"List" users', '"\\"List\\" users"'],
	["'List the user's users'", '"List the user\'s users"'],
])('the text %j is meant as %j', (written, suggested) => {
	const text = whole.replace('List users', () => written);
	const [problem] = project({ 'a.yaml': text }).diagnose('a.yaml');
	const repairedLine = applyChanges(text, problem?.fixes?.[0]?.changes ?? []);
	expect(repairedLine).toBe(whole.replace('List users', () => suggested));
});

test('faults that have nothing to do with each other are all told', () => {
	const text = whole
		.replace('summary: List users', 'summary: List: all')
		.replace('description: Created.', 'description: "Created.')
		.replace('  schemas:', '\tschemas:');
	const problems = project({ 'a.yaml': text }).diagnose('a.yaml');
	expect(problems.map(({ span }) => text.slice(span.start, span.end))).toEqual([
		'List: all',
		'"Created.',
		'schemas:',
	]);
});

test('tabs all over the file are one fault, mended at once', () => {
	const text = whole.replace(/^ +(?=\S)/gm, (indent) => '\t'.repeat(indent.length / 2));
	const problems = project({ 'a.yaml': text }).diagnose('a.yaml');
	expect(problems.map(({ message }) => message)).toEqual([
		'Tab used for indentation in YAML. Indent with spaces.',
	]);
	expect(applyChanges(text, problems[0]?.fixes?.[0]?.changes ?? [])).toBe(whole);
});

test.each([
	['tags: [Users]', 'tags: ⟦*tags⟧', 'Undefined YAML anchor.'],
	['# Shared', '⟦---⟧', 'Multiple YAML documents in one file.'],
])('%j as %j has no sure repair', (from, to, message) => {
	const { text, spans } = takeSpans(whole.replace(from, to));
	const problems = project({ 'a.yaml': text }).diagnose('a.yaml');
	expect(problems.map((problem) => problem.message.slice(0, message.length))).toEqual([message]);
	expect(problems.map(({ span }) => span)).toEqual(spans);
});

test('a long text of nothing but faults is read in bounded time', () => {
	const text = `openapi: 3.0.3\n${'a: [{ "b\n\tc: : d\n'.repeat(2000)}${': "'.repeat(50_000)}`;
	expect(project({ 'a.yaml': text }).diagnose('a.yaml').length).toBeGreaterThan(0);
});

test.each([
	['brackets', `x: ${'['.repeat(20_000)}`],
	['lists', `x:\n  ${'- '.repeat(20_000)}a`],
])('%s that nest deeply are told once, and end no process', (_, line) => {
	const problems = project({ 'a.yaml': `openapi: 3.0.3\n${line}\n` }).diagnose('a.yaml');
	expect(problems.map(({ message }) => message)).toContain('File is nested too deeply to be read.');
});

test('an alias stands for the last node before it that has the anchor', () => {
	const { root, faults } = parseYaml(
		'a: &it 1\nb: *it\nc: &it [2, &it 3, *it]\nd: *it\ne: &on { f: *on, g: 4 }\n',
	);
	expect(faults).toEqual([]);
	const value: unknown = root && getNodeValue(root);
	expect(value).toEqual({ a: 1, b: 1, c: [2, 3, 3], d: 3, e: { f: null, g: 4 } });
});

test.each(['components: &all', 'components: !!map', 'components: # of all'])(
	'a long entry that begins with %j has no fault',
	(line) => {
		const schemas = Array.from({ length: 3_000 }, (_, index) => `    S${index}: { type: object }`);
		const text = whole.replace('components:', line).replace('    User:', `${schemas.join('\n')}\n    User:`);
		expect(project({ 'a.yaml': text }).diagnose('a.yaml')).toEqual([]);
	},
);

test('an alias before a long comment has no fault', () => {
	const text = whole.replace(
		'    User: { type: object }',
		'    A: &a { type: object }\n    User: { allOf: [*a] }',
	);
	expect(project({ 'a.yaml': `${text}${'# More words\n'.repeat(8_000)}` }).diagnose('a.yaml')).toEqual([]);
});

test('JSON in a file of YAML is read as YAML reads it', () => {
	const text = '{\n  "a": [1, -2.5e3, true, null, "t\\u00e9\\n"],\n  "b": { "c": {}, "d": [] }\n}\n';
	const document = project({ 'a.yaml': text }).project.dataFiles.get('a.yaml');
	const tree = document && dataTreeOf(document);
	expect(withoutColons(tree?.root)).toEqual(withoutColons(parseYaml(text).root));
	expect(withoutColons(tree?.root)).toMatchObject({ type: 'object', offset: 0 });
});

test('maps that merge one another are read up to a number of entries, and that is told', () => {
	const chain = Array.from(
		{ length: 1_000 },
		(_, index) => `    A${index + 1}: &a${index + 1} { <<: *a${index}, x-k${index}: 1 }`,
	);
	const text = whole.replace('User: { type: object }', `User: &a0 { type: object }\n${chain.join('\n')}`);
	const docs = project({ 'docs.json': configOf('a.yaml'), 'a.yaml': text });
	expect(docs.diagnose('a.yaml')).toMatchObject([
		{ severity: 'information', message: 'Merge keys add too many entries. The file is checked in part.' },
	]);
	expect(docs.diagnose('docs.json').map(({ code }) => code)).not.toContain('unusable-openapi-file');
	const short = whole.replace(
		'User: { type: object }',
		`User: &a0 { type: object }\n${chain.slice(0, 100).join('\n')}`,
	);
	expect(project({ 'a.yaml': short }).diagnose('a.yaml')).toEqual([]);
});

test('a bracket before lines of keys is told alone, and removed', () => {
	const docs = (text: string) => project({ 'a.yaml': text }).diagnose('a.yaml');
	const text = whole.replace('paths:\n', 'paths: [\n');
	const [problem, ...others] = docs(text);
	expect([problem?.message, problem?.fixes?.[0]?.title]).toEqual([
		'Missing closing bracket.',
		'Remove the bracket',
	]);
	expect(others).toEqual([]);
	expect(docs(applyChanges(text, problem?.fixes?.[0]?.changes ?? []))).toEqual([]);
});

test('behind a fault that cannot be mended little is told', () => {
	const many = (entry: string) => `openapi: 3.0.3\npaths: [\n${entry.repeat(2_000)}`;
	const problems = project({ 'a.yaml': many('  /a:\n    get: {}\n') }).diagnose('a.yaml');
	expect(problems.length).toBeGreaterThan(0);
	expect(problems.length).toBeLessThan(30);
	expect(project({ 'a.yaml': many('  /a:\n    get: x\n') }).diagnose('a.yaml')).toHaveLength(1);
});

test.each([
	['\t\t\t\t?\n\t?', { start: 7, end: 8 }],
	['\t?\t"\n\t\t0', { start: 7, end: 8 }],
])('a fault after tabs that were read as spaces is where it is in %j', (text, span) => {
	const last = parseYaml(text).faults.at(-1);
	expect(last?.span).toEqual(span);
	for (const repair of last?.repair ?? []) expect(repair.span).toEqual(span);
});
