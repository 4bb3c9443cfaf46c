import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
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

const types = '`string`, `number`, `integer`, `boolean`, `object`, `array` or `null`';
const schemes = '`apiKey`, `http`, `mutualTLS`, `oauth2` or `openIdConnect`';

/** What is written of the file instead, with the mark around what is told. */
const repairedLine: readonly Slip[] = [
	['  /users/{id}:', '  ⟦users/{id}⟧:', 'warning Path must start with `/`.'],
	['  /users/{id}:', '  ⟦/users/:id⟧:', 'warning Path parameter must be in braces: `{id}`.'],
	['  /users/{id}:', "  ⟦'/users/<int:id>'⟧:", 'warning Path parameter must be in braces: `{id}`.'],
	[
		'        - name: id',
		'        - name: ⟦user⟧',
		'warning Path `/users/{id}` does not contain `{user}`. Did you mean `id`?',
	],
	["        '200':", '        ⟦200 OK⟧:', 'information Invalid status code `200 OK`. Did you mean `200`?'],
	["        '200':", '        ⟦2xx⟧:', 'information Invalid status code `2xx`. Did you mean `2XX`?'],
	[
		"        '200':",
		'        ⟦Default⟧:',
		'information Invalid status code `Default`. Did you mean `default`?',
	],
	[
		'          schema:\n            type: string\n        -',
		'          ⟦type⟧: string\n          # Of the user\n          pattern: x\n        -',
		'warning `type` and `pattern` belong in `schema`, not directly in the parameter.',
	],
	[
		'schema: { type: integer }',
		'⟦type⟧: integer, minimum: 1',
		'warning `type` and `minimum` belong in `schema`, not directly in the parameter.',
	],
	[
		"            schema:\n              $ref: '#/components/schemas/User'\n            ex",
		"            ⟦$ref⟧: '#/components/schemas/User'\n            ex",
		'warning `$ref` belongs in `schema`, not directly in the media type.',
	],
	[
		"          content:\n            application/json:\n              schema:\n                $ref: '#/components/schemas/User'\n",
		"          ⟦schema⟧:\n            $ref: '#/components/schemas/User'\n",
		'warning `schema` belongs in `content` under a media type such as `application/json`, not directly in the response.',
	],
	[
		'        content:\n          application/json:\n            schema',
		'        ⟦application/json⟧:\n            schema',
		'warning `application/json` belongs in `content`, not directly in the request body.',
	],
	[
		'                value: { nick: Ann }',
		'                ⟦nick⟧: Ann\n                age: 3',
		'warning `nick` and `age` belong in `value`, not directly in the example.',
	],
	[
		"                $ref: '#/components/schemas/User'",
		'                $ref: ⟦#/components/schemas/User⟧',
		'warning Empty reference: YAML reads this as a comment. Put it in quotes.',
	],
	[
		"                $ref: '#/",
		"                ⟦ref⟧: '#/",
		'information Unknown key `ref`. Did you mean `$ref`?',
	],
	[
		'          maxLength',
		'          ⟦maxlength⟧',
		'information Unknown key `maxlength`. Did you mean `maxLength`?',
	],
	['      responses:', '      ⟦response⟧:', 'warning Unknown key `response`. Did you mean `responses`?'],
	[
		'schema: { type: integer }',
		'schema: { type: ⟦date⟧ }',
		`warning \`type\` must be ${types}. Did you mean \`string\` with \`format: date\`?`,
	],
	[
		'          type: string\n          max',
		'          type: ⟦file⟧\n          max',
		`warning \`type\` must be ${types}. Did you mean \`string\` with \`format: binary\`?`,
	],
	[
		'          type: string\n          max',
		'          type: ⟦"Long"⟧\n          format: money\n          max',
		`warning \`type\` must be ${types}. Did you mean \`integer\` with \`format: int64\`?`,
	],
	[
		'    key: { type: apiKey, in: header, name: X-Key }',
		'    key:\n      type: ⟦bearer⟧',
		`warning \`type\` must be ${schemes}. Did you mean \`http\` with \`scheme: bearer\`?`,
	],
	[
		'  - key: []',
		'  - ⟦key⟧',
		'warning Each entry in `security` must be an object that maps names to values, not a string.',
	],
	[
		'security:\n',
		'servers: [⟦https://a.example⟧]\nsecurity:\n',
		'warning Each entry in `servers` must be an object, not a string.',
	],
	[
		'      parameters:',
		'      tags: ⟦Users⟧\n      parameters:',
		'warning `tags` must be an array, not a string.',
	],
	[
		'      parameters:',
		'      deprecated: ⟦yes⟧\n      parameters:',
		'warning `deprecated` must be a boolean (`true` or `false`), not a string.',
	],
	[
		'        name:\n          type: string\n          maxLength: 5',
		'        name: ⟦string⟧',
		'warning `name` must be an object, not a string.',
	],
	[
		'security:\n',
		'servers:\n  - url: ⟦"api.example.com/v1"⟧\nsecurity:\n',
		'warning Server URL is missing `https://`, so it is a relative path.',
	],
	[
		'security:\n',
		'servers:\n  - url: ⟦localhost:3000⟧\n  - url: https://api.example.com\nsecurity:\n',
		'warning Server URL is missing `http://`, so it is a relative path.',
	],
	[
		'security:\n',
		'⟦servers⟧:\n  url: https://a.example\n  description: The only one\nsecurity:\n',
		'warning `servers` must be an array, not an object.',
	],
	[
		'security:\n  - key: []\n',
		'⟦security⟧:\n  key: []\n',
		'warning `security` must be an array, not an object.',
	],
	[
		'          type: string\n          max',
		'          ⟦allOf⟧: { type: string }\n          max',
		'warning `allOf` must be an array, not an object.',
	],
	[
		'openapi: 3.0.3',
		'openapi: ⟦3.0⟧',
		'warning `openapi` must be a version string such as `3.0.3`, not a number.',
	],
];

const problemsOf = (text: string) => project({ 'a.yaml': text }).diagnose('a.yaml');

describe('a slip is told alone, and its fix mends the file', () => {
	test.each(repairedLine)('%j as %j', (from, to, expected) => {
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
	expect(found).toMatchObject({ message: '`parameters` must be an array, not an object.', fixes: [] });
});

describe('a slip that is not for a machine to mend is told alone', () => {
	test.each([
		[
			'  /users/{id}:',
			'  ⟦https://example.com/users/{id}⟧:',
			'warning Path must start with `/`, not with a server URL. Move the server URL to `servers`.',
		],
		['  /users/{id}:', '  ⟦/users/{id⟧:', 'warning Unmatched `{` or `}` in the path.'],
		[
			'  /users/{id}:',
			'  ⟦/users/{id}?full={full}⟧:',
			'warning Path must not have a query string after `?`. Declare query parameters with `in: query`.',
		],
		[
			"        '200':",
			'        ⟦success⟧:',
			'information Invalid status code `success`. Use a code such as `200`, a range such as `4XX`, or `default`.',
		],
		[
			'security:\n  - key: []\n',
			'⟦host⟧: example.com\n',
			'warning `host` is Swagger 2.0 syntax. In OpenAPI 3, use the `url` of an entry in `servers`.',
		],
		[
			'          type: string\n          max',
			'        ⟦type⟧: string\n        max',
			'warning `type` is read as a property name. Indent it below the property that it describes.',
		],
		[
			'in: query,',
			'in: ⟦body⟧,',
			'warning `in` must be `path`, `query`, `header`, `cookie` or `querystring`. Describe the body in `requestBody`.',
		],
		[
			'security:\n',
			"servers:\n  - url: ⟦https://{region}.a.example/{base}⟧\n    variables: { base: { default: '' } }\nsecurity:\n",
			'warning Undeclared server variable `region`. Add a `default` under `variables` of this server.',
		],
		[
			'    key: { type: apiKey, in: header,',
			'    ⟦key⟧: { type: apiKey,',
			'warning Missing required key `in` in the security scheme.',
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
		'Unknown security scheme `key`. Declare it in `components.securitySchemes`.',
		'Unresolved reference: `#/components/schemas` does not exist in `a.yaml`.',
		'`definitions` is Swagger 2.0 syntax. In OpenAPI 3, use `schemas`.',
	]);
});
