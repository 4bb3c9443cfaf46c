import { beforeAll, describe, expect, test } from 'vitest';
import type { RenderedPage } from '../../../server/src/core/site/document/page/renderPage.ts';
import { minimalConfig, project } from '../../support/project.ts';
import { fieldsOf, type ShownField } from './pageFields.ts';
import { sampleSpec } from './sampleSpec.ts';

interface PageOptions {
	readonly text?: string;
	readonly frontMatter?: string;
	readonly config?: object;
	readonly spec?: unknown;
	/** The text of whatever the page imports. */
	readonly snippet?: string;
}

async function pageOf(
	operation: string,
	{ text = '', frontMatter = '', config = {}, spec, snippet }: PageOptions = {},
) {
	const docs = project({
		'docs.json': JSON.stringify({ ...JSON.parse(minimalConfig), ...config }),
		'openapi.json': JSON.stringify(spec ?? sampleSpec),
		'page.mdx': `---\n${operation}\n${frontMatter}\n---\n\n${text}\n`,
	});
	const page = await docs.renderPage('page.mdx', {
		icons: () => undefined,
		assetUrl: (path) => path,
		snippet: () => snippet,
	});
	if (page === undefined) throw new Error('The page was not rendered.');
	return page;
}

const createUser = 'openapi: POST /orgs/{org}/users';

// The grammars of seven languages are read when samples are first drawn.
beforeAll(async () => {
	await pageOf(createUser);
}, 120_000);

describe('the page of an operation, field by field', () => {
	test('shows what the description says, and no other field', async () => {
		const page = await pageOf(createUser, { config: { api: { maintainOrder: true } } });
		expect(fieldsOf(htmlOf(page))).toEqual<readonly ShownField[]>([
			{
				path: 'Authorizations Authorization',
				pills: ['string', 'header', 'required'],
				text: 'Your token, in the form Bearer <token>.',
			},
			{
				path: 'Headers Idempotency-Key',
				pills: ['string<uuid>', 'header', 'deprecated'],
				text: 'Repeats safely.',
			},
			{
				path: 'Path parameters org',
				pills: ['string', 'path', 'required'],
				text: 'Which one. Limits: length <= 20, /^[a-z]+$/ Example: acme',
			},
			{ path: 'Query parameters notify', pills: ['boolean', 'query', 'default: true'], text: '' },
			{
				path: 'Query parameters roles',
				pills: ['enum<string>[]', 'query'],
				text: 'Available options: admin, guest',
			},
			{ path: 'Cookies session', pills: ['string', 'cookie'], text: '' },
			{ path: 'Body nickname', pills: ['string | null', 'body'], text: 'May be null.' },
			{ path: 'Body email', pills: ['string<email>', 'body', 'required'], text: 'Where to write to.' },
			{ path: 'Body age', pills: ['integer', 'body'], text: 'Limits: x >= 0, x < 150' },
			{ path: 'Body address', pills: ['object', 'body'], text: '' },
			{ path: 'Body address.city', pills: ['string', 'required'], text: 'Example: Bern' },
			{ path: 'Body contact', pills: ['object', 'body'], text: 'PhoneMail' },
			{ path: 'Body contact.number', pills: ['string', 'required'], text: '' },
			{ path: 'Body contact.mail', pills: ['string<email>', 'required'], text: '' },
			{ path: 'Body password', pills: ['string<password>', 'body'], text: '' },
			{ path: 'Response X-Rate', pills: ['integer', 'header'], text: 'Calls left.' },
			{ path: 'Response id', pills: ['string<uuid>', 'required'], text: '' },
			{ path: 'Response nickname', pills: ['string | null'], text: 'May be null.' },
			{ path: 'Response email', pills: ['string<email>', 'required'], text: 'Where to write to.' },
			{ path: 'Response age', pills: ['integer'], text: 'Limits: x >= 0, x < 150' },
			{ path: 'Response address', pills: ['object'], text: '' },
			{ path: 'Response address.city', pills: ['string', 'required'], text: 'Example: Bern' },
			{ path: 'Response contact', pills: ['object'], text: 'PhoneMail' },
			{ path: 'Response contact.number', pills: ['string', 'required'], text: '' },
			{ path: 'Response contact.mail', pills: ['string<email>', 'required'], text: '' },
			{ path: 'Response manager', pills: ['object'], text: 'Has the same fields as User above.' },
			{ path: 'Response labels', pills: ['object'], text: '' },
			{ path: 'Response labels.{key}', pills: ['string'], text: '' },
			{ path: 'Response response', pills: ['string'], text: '' },
		]);
	});

	test('puts required fields first unless the order of the file is to be kept', async () => {
		const shown = fieldsOf(htmlOf(await pageOf(createUser))).map(({ path }) => path);
		expect(shown.filter((path) => /^Body \w+$/.test(path))).toEqual(
			['email', 'nickname', 'age', 'address', 'contact', 'password'].map((name) => `Body ${name}`),
		);
	});
});

test('the page takes title and text of the operation where it has none, Markdown included', async () => {
	const page = await pageOf(createUser);
	expect(page.title).toBe('Create a user');
	expect(htmlOf(page)).toContain('<p>Adds <strong>one</strong> user to {org}.</p>');
	const own = await pageOf(createUser, { frontMatter: 'title: Mine\ndescription: My words.' });
	expect([own.title, own.description]).toEqual(['Mine', 'My words.']);
	expect(htmlOf(own)).not.toContain('<strong>one</strong>');
});

test('the author’s own content stands between the form and the fields', async () => {
	const html = htmlOf(await pageOf(createUser, { text: 'Own words.' }));
	const order = ['data-playground', 'Own words.', 'id="authorizations"', 'id="response"'];
	expect(order.map((part) => html.indexOf(part))).toEqual(
		[...order.map((part) => html.indexOf(part))].sort((a, b) => a - b),
	);
	expect(order.filter((part) => !html.includes(part))).toEqual([]);
});

test('the author’s own headings keep their anchors', async () => {
	const html = htmlOf(await pageOf(createUser, { text: '## Response\n\nOwn words.' }));
	expect(html.match(/<h2 id="response[^"]*"/g)).toEqual(['<h2 id="response"', '<h2 id="response-2"']);
});

describe('samples', () => {
	test('stand beside the text: the request in seven languages, and an answer for each status with one', async () => {
		const [request = '', response = ''] = sidesOf(await pageOf(createUser));
		expect(labelsOf(request)).toEqual(['cURL', 'JavaScript', 'Python', 'Go', 'PHP', 'Java', 'Ruby']);
		expect(textOf(request)).toContain("--url 'https://eu.example.com/v1/orgs/acme/users'");
		expect(labelsOf(response)).toEqual(['201', '400 Too long', '400 Taken']);
		expect(textOf(response)).toContain('"id": "3c90c3cc-0d44-4b50-8888-8dd25736052a"');
		expect(textOf(response)).not.toContain('password');
	});

	test('stand once for each example of the body, which the reader chooses', async () => {
		const examples = {
			small: { summary: 'A name', value: { name: 'Ada' } },
			full: { value: { name: 'Grace', age: 85 } },
		};
		const content = { 'application/json': { schema: { type: 'object' }, examples } };
		const page = await pageOf('openapi: POST /users', {
			spec: { openapi: '3.1.0', paths: { '/users': { post: { requestBody: { content } } } } },
			config: { api: { request: { example: { languages: ['curl', 'python'] } } } },
		});
		const [request = ''] = sidesOf(page);
		expect(labelsOf(request)).toEqual(['A name', 'full', 'cURL', 'Python', 'cURL', 'Python']);
		expect(textOf(request)).toMatch(/"name": "Ada"[\s\S]*"name": "Grace"/);
		expect(modelOf(page).bodies[0].examples).toEqual([
			{ label: 'A name', value: { name: 'Ada' } },
			{ label: 'full', value: { name: 'Grace', age: 85 } },
		]);
	});

	test('are the author’s own where there are some', async () => {
		const text = '<RequestExample>\n```bash Mine\ncall-it\n```\n</RequestExample>';
		const sides = sidesOf(await pageOf(createUser, { text }));
		expect(sides).toHaveLength(2);
		expect(textOf(sides[0] ?? '')).toContain('call-it');
	});

	test('may come from a snippet', async () => {
		const snippet = '<RequestExample>\n```bash Mine\ncall-it\n```\n</RequestExample>\n';
		const text = "import Call from '/snippets/call.mdx'\n\n<Call />";
		const sides = sidesOf(await pageOf(createUser, { text, snippet }));
		expect(sides).toHaveLength(2);
		expect(textOf(sides[0] ?? '')).toContain('call-it');
	});

	test('of the description come in place of made ones, and stay as they are while a reader types', async () => {
		const sample = (lang: string, label: string) => ({ lang, label, source: `call in ${lang}` });
		const samples = [sample('go', 'listThings'), sample('python', 'listThings'), sample('bash', 'Shell')];
		const [request = ''] = sidesOf(
			await pageOf('openapi: GET /things', { spec: things({ 'x-codeSamples': samples }) }),
		);
		// Two of one name would not be told apart.
		expect(labelsOf(request)).toEqual(['go', 'python', 'Shell']);
		expect(request).not.toContain('r-made-request');
		expect(sidesOf(await pageOf('openapi: GET /things', { spec: things({}) }))[0]).toContain(
			'r-made-request',
		);
	});

	test('come in the languages of the configuration', async () => {
		const api = { request: { example: { languages: ['python', 'curl'], showOptionalParams: false } } };
		const [request = ''] = sidesOf(await pageOf(createUser, { config: { api } }));
		expect(labelsOf(request)).toEqual(['Python', 'cURL']);
		expect(textOf(request)).not.toContain('nickname');
	});
});

test.each([
	[{ url: 'full' }, 'https://{region}.example.com/v1/orgs/{org}/users'],
	[{}, '/orgs/{org}/users'],
])('the endpoint with %j in the modern dialect', async (api, shown) => {
	const config = { theme: 'mint', navigation: { pages: ['page'] }, api };
	const html = htmlOf(await pageOf(createUser, { config }));
	expect(html).toContain(`<code>${shown}</code>`);
});

describe('the form', () => {
	test.each([
		[{}, '', true, true],
		[{ playground: { mode: 'simple' } }, '', false, true],
		[{ playground: { mode: 'hide' } }, '', false, false],
		[{ playground: { mode: 'hide' } }, 'playground: interactive', true, true],
		[{}, 'playground: none', false, false],
	])('with %j and front matter %j', async (api, frontMatter, hasForm, hasEndpoint) => {
		const html = htmlOf(await pageOf(createUser, { config: { api }, frontMatter }));
		expect([html.includes('data-playground'), html.includes('class="r-operation"')]).toEqual([
			hasForm,
			hasEndpoint,
		]);
	});

	test('says beside a field what its description says, without marks', async () => {
		const description = `The **name** of \`it\`, see [names](https://a.example/${'x'.repeat(200)}).\n\nMore.`;
		const parameters = [{ name: 'name', in: 'query', description, schema: { type: 'string', description } }];
		const { parameters: shown } = modelOf(
			await pageOf('openapi: GET /things', { spec: things({ parameters }) }),
		);
		expect(shown[0].input.description).toBe('The name of it, see names.');
	});

	test('knows a file by the media type of its bytes, as OpenAPI 3.1 has it', async () => {
		const bytes = (contentMediaType: string, more: object = {}) => ({
			type: 'string',
			contentMediaType,
			...more,
		});
		const properties = {
			any: bytes('application/octet-stream'),
			picture: bytes('image/svg'),
			encoded: bytes('image/png', { contentEncoding: 'base64' }),
			page: bytes('text/html'),
			settings: bytes('application/json; charset=utf-8'),
		};
		const content = { 'multipart/form-data': { schema: { type: 'object', properties } } };
		const page = await pageOf('openapi: GET /things', { spec: things({ requestBody: { content } }) });
		const { fields } = modelOf(page).bodies[0].input;
		expect(fields.map((field: { input: { kind: string } }) => field.input.kind)).toEqual([
			'file',
			'file',
			'text',
			'text',
			'text',
		]);
		expect(htmlOf(page)).toMatch(/>file<\//);
	});

	test('chooses the media type of a body without choosing that of others', async () => {
		const schema = { type: 'object', properties: { id: { type: 'string' } } };
		const content = { 'application/json': { schema }, 'text/csv': { schema } };
		const page = await pageOf('openapi: GET /things', { spec: things({ requestBody: { content } }) });
		expect(htmlOf(page)).toMatch(/data-sync="off"(?!.*data-sync="on").*application\/json.*text\/csv/s);
	});

	test('takes the example of a parameter from its content', async () => {
		const content = { 'application/json': { schema: { type: 'object' }, example: { a: 1 } } };
		const spec = things({ parameters: [{ name: 'filter', in: 'query', content }] });
		const page = await pageOf('openapi: GET /things', { spec });
		expect(modelOf(page).parameters[0].input.example).toEqual({ a: 1 });
	});

	test('fills in what tells alternatives apart', async () => {
		const pet = (name: string) => ({
			type: 'object',
			properties: { kind: { type: 'string' }, name: { type: 'string', example: name } },
		});
		const schemas = { Cat: pet('Tom'), Dog: pet('Rex') };
		const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
		const discriminator = { propertyName: 'kind', mapping: { dog: to('Dog').$ref } };
		const schema = { oneOf: [to('Cat'), to('Dog')], discriminator };
		const spec = {
			...things({ requestBody: { content: { 'application/json': { schema } } } }),
			components: { schemas },
		};
		const page = await pageOf('openapi: GET /things', { spec });
		const { variants, selector } = modelOf(page).bodies[0].input;
		expect([selector, variants.map(({ label }: { label: string }) => label)]).toEqual([
			'kind',
			['Cat', 'dog'],
		]);
		expect(htmlOf(page)).toMatch(/data-label="Cat".*data-label="dog"/s);
		expect(variants.map(({ input }: { input: { example: object } }) => input.example)).toEqual([
			{ kind: 'Cat', name: 'Tom' },
			{ kind: 'dog', name: 'Rex' },
		]);
		expect(variants[1].input.fields[0].input).toEqual({ kind: 'choice', example: 'dog', options: ['dog'] });
	});

	test('offers constants that are alternatives as one choice', async () => {
		const currency = { oneOf: [{ const: 'EUR', title: 'Euro' }, { const: 'USD' }] };
		const parameters = [{ name: 'currency', in: 'query', schema: currency }];
		const page = await pageOf('openapi: GET /things', { spec: things({ parameters }) });
		expect(modelOf(page).parameters[0].input).toMatchObject({ kind: 'choice', options: ['EUR', 'USD'] });
	});

	test('knows servers, ways to sign in, parameters and bodies', async () => {
		expect(modelOf(await pageOf(createUser))).toMatchObject({
			method: 'POST',
			path: '/orgs/{org}/users',
			servers: [
				{
					url: 'https://{region}.example.com/v1',
					variables: [{ name: 'region', default: 'eu', choices: ['eu', 'us'] }],
				},
			],
			auth: [{ label: 'token', schemes: [{ id: 'token', kind: 'bearer' }] }],
			parameters: [
				{ name: 'org', place: 'path', isRequired: true, input: { kind: 'text', maxLength: 20 } },
				{ name: 'notify', place: 'query', input: { kind: 'boolean', initial: true } },
				{
					name: 'roles',
					place: 'query',
					isExploded: true,
					input: { kind: 'list', item: { kind: 'choice', options: ['admin', 'guest'] } },
				},
				{ name: 'Idempotency-Key', place: 'header', input: { kind: 'text', format: 'uuid' } },
				{ name: 'session', place: 'cookie' },
			],
			bodies: [{ mediaType: 'application/json', kind: 'json', input: { kind: 'object' } }],
			isBodyRequired: true,
		});
	});
});

describe('a page that an author writes by hand', () => {
	const text = [
		'<ParamField path="id" type="string" required>Which.</ParamField>',
		'<ParamField query="limit" type="integer" default="20" />',
		'<ParamField body="user" type="object">',
		'<Expandable title="properties">',
		'<ParamField body="name" type="string" required />',
		'</Expandable>',
		'</ParamField>',
	].join('\n');

	test('has a form made of its fields and the configuration', async () => {
		const api = {
			baseUrl: ['https://a.example', 'https://b.example'],
			auth: { method: 'basic', name: 'mail:code' },
		};
		expect(modelOf(await pageOf('api: PUT /users/{id}', { text, config: { api } }))).toMatchObject({
			method: 'PUT',
			path: '/users/{id}',
			servers: [{ url: 'https://a.example' }, { url: 'https://b.example' }],
			auth: [{ schemes: [{ kind: 'basic', userLabel: 'mail', passwordLabel: 'code' }] }],
			parameters: [
				{ name: 'id', place: 'path', isRequired: true, input: { kind: 'text' } },
				{ name: 'limit', place: 'query', input: { kind: 'number', isWhole: true, example: 20 } },
			],
			bodies: [
				{ input: { fields: [{ name: 'user', input: { fields: [{ name: 'name', isRequired: true }] } }] } },
			],
		});
	});

	test.each([
		['multipart/form-data', 'multipart'],
		['application/x-www-form-urlencoded', 'form'],
		['application/octet-stream', 'json'],
	])('enters the fields of a body of %s as %s', async (mediaType, kind) => {
		const page = await pageOf('api: PUT /users', { text, frontMatter: `contentType: ${mediaType}` });
		expect(modelOf(page)).toMatchObject({ bodies: [{ mediaType, kind }] });
	});

	test.each([
		['authMethod: none', []],
		[
			'authMethod: bearer',
			[{ label: 'bearer', schemes: [{ id: 'bearer', kind: 'bearer', label: 'token' }] }],
		],
	])('signs in as its front matter says: %s', async (frontMatter, auth) => {
		const config = { api: { auth: { method: 'key', name: 'X-Key' } } };
		expect(modelOf(await pageOf('api: GET https://a.example/x', { frontMatter, config })).auth).toEqual(auth);
	});
});

test.each(['openapi: GET /nowhere', 'openapi: nonsense', 'openapi: other.json POST /nowhere'])(
	'%s leaves the page as it is',
	async (frontMatter) => {
		const page = await pageOf(frontMatter, { text: 'Own words.' });
		expect(htmlOf(page)).toContain('Own words.');
		expect(htmlOf(page)).not.toContain('data-playground');
	},
);

/** A description with one operation. */
function things(operation: object) {
	const get = { responses: { 200: { description: 'Done.' } }, ...operation };
	return { openapi: '3.1.0', info: { title: 'Acme', version: '1' }, paths: { '/things': { get } } };
}

function htmlOf({ blocks }: RenderedPage): string {
	return blocks.map(({ html }) => html).join('\n');
}

function sidesOf({ blocks }: RenderedPage): readonly string[] {
	return blocks.filter(({ side }) => side).map(({ html }) => html);
}

function labelsOf(html: string): readonly string[] {
	return [...html.matchAll(/data-label="([^"]*)"/g)].map(([, label = '']) => label);
}

function modelOf(page: RenderedPage) {
	const [, written = 'null'] = /data-playground="([^"]*)"/.exec(htmlOf(page)) ?? [];
	return JSON.parse(textOf(written));
}

function textOf(html: string): string {
	return html
		.replace(/<[^>]*>/g, '')
		.replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}
