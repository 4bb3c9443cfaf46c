import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/textChange.ts';
import { takeSpans } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

const whole = `openapi: 3.0.3
info: { title: Users, version: "1" }
security:
  - key: []
paths:
  /users/{id}:
    post:
      parameters:
        - name: id
          in: path
          required: true
          schema:
            type: string
        - { name: limit, in: query, schema: { type: integer } }
      requestBody:
        content:
          application/json:
            schema:
              $ref: '#/components/schemas/User'
            examples:
              ann:
                value: { nick: Ann }
      responses:
        '200':
          description: The user.
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/User'
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
  schemas:
    User:
      type: object
      properties:
        name:
          type: string
          maxLength: 5
`;

type Slip = readonly [from: string, to: string, problem: string];

const types = '`string`, `number`, `integer`, `boolean`, `object`, `array`, `null`';
const schemes = '`apiKey`, `http`, `mutualTLS`, `oauth2`, `openIdConnect`';

/** What is written of the file instead, with the mark around what is told. */
const mended: readonly Slip[] = [
	['  /users/{id}:', '  ⟦users/{id}⟧:', 'warning A path begins with `/`.'],
	['  /users/{id}:', '  ⟦/users/:id⟧:', 'warning A parameter stands in braces: write `{id}`.'],
	['  /users/{id}:', "  ⟦'/users/<int:id>'⟧:", 'warning A parameter stands in braces: write `{id}`.'],
	[
		'        - name: id',
		'        - name: ⟦user⟧',
		'warning The path `/users/{id}` has no `{user}`. Did you mean `id`?',
	],
	["        '200':", '        ⟦200 OK⟧:', 'information `200 OK` is not a status. Did you mean `200`?'],
	["        '200':", '        ⟦2xx⟧:', 'information `2xx` is not a status. Did you mean `2XX`?'],
	["        '200':", '        ⟦Default⟧:', 'information `Default` is not a status. Did you mean `default`?'],
	[
		'          schema:\n            type: string\n        -',
		'          ⟦type⟧: string\n          # Of the user\n          pattern: x\n        -',
		'warning `type` and `pattern` belong below `schema`: a parameter has no such key itself.',
	],
	[
		'schema: { type: integer }',
		'⟦type⟧: integer, minimum: 1',
		'warning `type` and `minimum` belong below `schema`: a parameter has no such key itself.',
	],
	[
		"            schema:\n              $ref: '#/components/schemas/User'\n            ex",
		"            ⟦$ref⟧: '#/components/schemas/User'\n            ex",
		'warning `$ref` belongs below `schema`: a media type has no such key itself.',
	],
	[
		"          content:\n            application/json:\n              schema:\n                $ref: '#/components/schemas/User'\n",
		"          ⟦schema⟧:\n            $ref: '#/components/schemas/User'\n",
		'warning `schema` belongs below `content` and a media type such as `application/json`: a response has no such key itself.',
	],
	[
		'        content:\n          application/json:\n            schema',
		'        ⟦application/json⟧:\n            schema',
		'warning `application/json` belongs below `content`: a request body has no such key itself.',
	],
	[
		'                value: { nick: Ann }',
		'                ⟦nick⟧: Ann\n                age: 3',
		'warning `nick` and `age` belong below `value`: an example has no such key itself.',
	],
	[
		"                $ref: '#/components/schemas/User'",
		'                $ref: ⟦#/components/schemas/User⟧',
		'warning In YAML this is a comment, and the reference is empty: put it in quotes.',
	],
	[
		"                $ref: '#/",
		"                ⟦ref⟧: '#/",
		'information OpenAPI knows no key `ref` here. Did you mean `$ref`?',
	],
	[
		'          maxLength',
		'          ⟦maxlength⟧',
		'information OpenAPI knows no key `maxlength` here. Did you mean `maxLength`?',
	],
	[
		'      responses:',
		'      ⟦response⟧:',
		'warning OpenAPI knows no key `response` here. Did you mean `responses`?',
	],
	[
		'schema: { type: integer }',
		'schema: { type: ⟦date⟧ }',
		`warning \`type\` is one of ${types}. Did you mean \`string\` with \`format: date\`?`,
	],
	[
		'          type: string\n          max',
		'          type: ⟦file⟧\n          max',
		`warning \`type\` is one of ${types}. Did you mean \`string\` with \`format: binary\`?`,
	],
	[
		'          type: string\n          max',
		'          type: ⟦"Long"⟧\n          format: money\n          max',
		`warning \`type\` is one of ${types}. Did you mean \`integer\` with \`format: int64\`?`,
	],
	[
		'    key: { type: apiKey, in: header, name: X-Key }',
		'    key:\n      type: ⟦bearer⟧',
		`warning \`type\` is one of ${schemes}. Did you mean \`http\` with \`scheme: bearer\`?`,
	],
	['  - key: []', '  - ⟦key⟧', 'warning Each entry in `security` is an object with names as keys, not text.'],
	[
		'security:\n',
		'servers: [⟦https://a.example⟧]\nsecurity:\n',
		'warning Each entry in `servers` is an object: a server, not text.',
	],
	['      parameters:', '      tags: ⟦Users⟧\n      parameters:', 'warning `tags` is a list, not text.'],
	[
		'      parameters:',
		'      deprecated: ⟦yes⟧\n      parameters:',
		'warning `deprecated` is `true` or `false`, not text.',
	],
	[
		'        name:\n          type: string\n          maxLength: 5',
		'        name: ⟦string⟧',
		'warning `name` is an object: a schema, not text.',
	],
	[
		'security:\n',
		'servers:\n  - url: ⟦"api.example.com/v1"⟧\nsecurity:\n',
		'warning The address of a server begins with `https://`: this is a path.',
	],
	[
		'security:\n',
		'servers:\n  - url: ⟦localhost:3000⟧\n  - url: https://api.example.com\nsecurity:\n',
		'warning The address of a server begins with `http://`: this is a path.',
	],
	[
		'security:\n',
		'⟦servers⟧:\n  url: https://a.example\n  description: The only one\nsecurity:\n',
		'warning `servers` is a list, not an object.',
	],
	['security:\n  - key: []\n', '⟦security⟧:\n  key: []\n', 'warning `security` is a list, not an object.'],
	[
		'          type: string\n          max',
		'          ⟦allOf⟧: { type: string }\n          max',
		'warning `allOf` is a list, not an object.',
	],
	['openapi: 3.0.3', 'openapi: ⟦3.0⟧', 'warning `openapi` is text, but this is a number: write `3.0.3`.'],
];

const problemsOf = (text: string) => project({ 'a.yaml': text }).diagnose('a.yaml');

describe('a slip is told alone, and its fix mends the file', () => {
	test.each(mended)('%j as %j', (from, to, expected) => {
		expect(whole).toContain(from);
		const { text, spans } = takeSpans(whole.replace(from, () => to));
		const problems = problemsOf(text);
		expect(problems.map(({ severity, message }) => `${severity} ${message}`)).toEqual([expected]);
		expect(problems.map(({ span }) => span)).toEqual(spans);
		expect(problemsOf(applyChanges(text, problems[0]?.fixes?.[0]?.changes ?? []))).toEqual([]);
		const windows = text.replaceAll('\n', '\r\n');
		const after = applyChanges(windows, problemsOf(windows)[0]?.fixes?.[0]?.changes ?? []);
		expect(after).not.toMatch(/(?<!\r)\n/);
		expect(problemsOf(after)).toEqual([]);
	});
});

test('an object with names of its own is not made an entry', () => {
	const text = whole.replace(
		/parameters:[\s\S]*?(?= {6}requestBody)/,
		'parameters:\n        id: { in: path }\n',
	);
	const found = problemsOf(text).find(({ code }) => code === 'invalid-api-value');
	expect(found).toMatchObject({ message: '`parameters` is a list, not an object.', fixes: [] });
});

describe('a slip that is not for a machine to mend is told alone', () => {
	test.each([
		[
			'  /users/{id}:',
			'  ⟦https://example.com/users/{id}⟧:',
			'warning A path begins with `/`: the address of the server stands in `servers`.',
		],
		['  /users/{id}:', '  ⟦/users/{id⟧:', 'warning Each `{` of a path needs its `}`.'],
		[
			'  /users/{id}:',
			'  ⟦/users/{id}?full={full}⟧:',
			'warning A path has no query: what follows `?` are parameters with `in: query`.',
		],
		[
			"        '200':",
			'        ⟦success⟧:',
			'information `success` is not a status: write one such as `200`, a class such as `4XX`, or `default`.',
		],
		[
			'security:\n  - key: []\n',
			'⟦host⟧: example.com\n',
			'warning `host` is of Swagger 2.0: OpenAPI 3 has it as `url` of an entry in `servers`.',
		],
		[
			'          type: string\n          max',
			'        ⟦type⟧: string\n        max',
			'warning `type` stands where the names of properties do: indent it below the property that it describes.',
		],
		[
			'in: query,',
			'in: ⟦body⟧,',
			'warning `in` is one of `path`, `query`, `header`, `cookie`, `querystring`. What is sent as the body is described by `requestBody`.',
		],
		[
			'security:\n',
			"servers:\n  - url: ⟦https://{region}.a.example/{base}⟧\n    variables: { base: { default: '' } }\nsecurity:\n",
			'warning Give `region` a `default` under `variables` of this server.',
		],
		[
			'    key: { type: apiKey, in: header,',
			'    ⟦key⟧: { type: apiKey,',
			'warning Add `in`: a security scheme needs it.',
		],
	] satisfies readonly Slip[])('%j as %j', (from, to, expected) => {
		const { text, spans } = takeSpans(whole.replace(from, () => to));
		const problems = problemsOf(text);
		expect(problems.map(({ severity, message }) => `${severity} ${message}`)).toEqual([expected]);
		expect(problems.map(({ span }) => span)).toEqual(spans);
	});
});

test('what JSON has in the wrong place is moved as JSON', () => {
	const text = JSON.stringify({
		openapi: '3.1.0',
		info: { title: 'a', version: '1' },
		paths: { '/a': { get: { parameters: [{ name: 'b', in: 'query', type: 'string', enum: ['c', 'd'] }] } } },
	});
	const docs = project({ 'a.json': text });
	const [problem, ...others] = docs.diagnose('a.json');
	expect(others).toEqual([]);
	expect(
		JSON.parse(applyChanges(text, problem?.fixes?.[0]?.changes ?? [])).paths['/a'].get.parameters,
	).toEqual([{ name: 'b', in: 'query', schema: { type: 'string', enum: ['c', 'd'] } }]);
});

test('nothing is told of what a fault of JSON has moved', () => {
	const operation = (summary: string) => ({ get: { summary, parameters: [], responses: {} } });
	const text = JSON.stringify({
		openapi: '3.1.0',
		info: { title: 'a', version: '1' },
		paths: { '/a': operation('A'), '/b': operation('B') },
	});
	const codes = (broken: string) =>
		new Set(
			project({ 'a.json': broken })
				.diagnose('a.json')
				.map(({ code }) => code),
		);
	expect(codes(text.replace('"paths":{', '"paths":'))).toEqual(new Set(['api-syntax', 'invalid-api-value']));
});

test('a part of `components` that is not there at all is told once', () => {
	const broken = whole
		.replace('  schemas:\n', '  definitions:\n')
		.replace('  securitySchemes:', '  x-schemes:');
	expect(problemsOf(broken).map(({ message }) => message)).toEqual([
		'There is no `key` under `components.securitySchemes`. Declare it there.',
		'There is no `#/components/schemas` in `a.yaml`, where references lead.',
		'`definitions` is of Swagger 2.0: OpenAPI 3 has it as `schemas`.',
	]);
});
