import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	allowsOrigin,
	connectSources,
} from '../../../server/src/core/openapi/requests/playground/connectSources.ts';
import { project } from '../../support/project.ts';
import { trials } from '../../support/trials.ts';

interface Variable {
	readonly default: string;
	readonly enum?: readonly string[];
}

function sourcesOf(url: string, variables: Readonly<Record<string, Variable>> = {}): readonly string[] {
	const known = Object.entries(variables).map(([name, { default: standard, enum: choices = [] }]) => ({
		name,
		default: standard,
		choices,
	}));
	return connectSources({ path: '/users', servers: [{ url, variables: known }] });
}

describe('the servers to which a page may send', () => {
	test.each([
		['https://api.acme.example/v1', ['https://api.acme.example']],
		['HTTPS://API.Acme.example:443', ['https://api.acme.example']],
		['http://localhost:3000/', ['http://localhost:3000']],
		['http://127.0.0.1:80', ['http://127.0.0.1']],
		['https://user:word@api.acme.example/v1', ['https://api.acme.example']],
		['https://api.acme.example@evil.example/', ['https://evil.example']],
		// Browsers read a backslash as a slash.
		['https://a.example\\@b.example', ['https://a.example']],
		// A path is on a server that nobody knows.
		['/v1', []],
		['', []],
		['api.acme.example', []],
		['//api.acme.example', []],
		['https://', []],
	])('%s', (url, expected) => {
		expect(sourcesOf(url)).toEqual(expected);
	});

	test.each([
		"https://a.example; script-src 'unsafe-inline' *",
		'https://a.example;script-src/',
		"https://a.example'unsafe-inline'",
		'https://a.example,https://b.example',
		'https://*',
		'https://*.example',
		'https://a.example:*',
		'https://a.example:99999',
		'https://a.example\nscript-src *',
		'https://a.example\t.evil',
		'https://a%3b.example',
		'https://[::1]:80/',
		'https://ä.example',
		'https://127.1',
		'https://0127.0.0.1',
		'https://1.2.3.256',
		`https://${'a'.repeat(254)}`,
		'javascript:alert(1)',
		'javascript://a.example/%0aalert(1)',
		'data:text/html,x',
		'file:///etc/passwd',
		'wss://a.example',
		'ftp://a.example',
		'blob:https://a.example/x',
	])('%s adds nothing', (url) => {
		expect(sourcesOf(url)).toEqual([]);
	});

	test('are given for each choice of a variable', () => {
		expect(
			sourcesOf('{scheme}://{region}.acme.example:{port}/{version}', {
				scheme: { default: 'https', enum: ['https', 'http', 'javascript'] },
				region: { default: 'eu', enum: ['eu', 'us', "x'; script-src *", '*'] },
				port: { default: '443', enum: ['443'] },
				version: { default: 'v1' },
			}),
		).toEqual([
			'https://eu.acme.example',
			'https://us.acme.example',
			'http://eu.acme.example:443',
			'http://us.acme.example:443',
		]);
	});

	test.each([
		['https://{tenant}.acme.example/v1', ['https://*.acme.example']],
		['https://api-{tenant}.acme.example', ['https://*.acme.example']],
		['https://{tenant}.{tenant}.acme.example:8443', ['https://*.acme.example:8443']],
		['https://free.{tenant}.acme.example', ['https://*.acme.example']],
		// Otherwise any server would do.
		['https://{tenant}/v1', ['https://one']],
		['https://{tenant}.example', ['https://one.example']],
		['https://acme.{tenant}', ['https://acme.one']],
		['http://{tenant}.0.0.1', []],
		['{tenant}://acme.example', []],
		['https://acme.example:{tenant}', []],
	])('%s with a free variable', (url, expected) => {
		expect(sourcesOf(url, { tenant: { default: 'one' } })).toEqual(expected);
	});

	test('are few, however many choices there are', () => {
		const many = Array.from({ length: 500 }, (_, index) => `r${index}`);
		const variables = { a: { default: 'x', enum: many }, b: { default: 'y', enum: many } };
		expect(sourcesOf('https://{a}.{b}.acme.example', variables)).toEqual(['https://*.acme.example']);
		expect(sourcesOf('https://{a}', variables)).toEqual(['https://x']);
		const names = Array.from({ length: 40 }, (_, index) => `{v${index}}`);
		expect(sourcesOf(`https://${names.join('.')}.acme.example`)).toEqual([]);
	});

	test('are that of the path alone if it is a URL', () => {
		const servers = [{ url: 'https://api.acme.example', variables: [] }];
		expect(connectSources({ path: 'https://b.example/users/{id}', servers })).toEqual(['https://b.example']);
	});
});

test('a source is the origin that a browser calls, and nothing else, for any text', () => {
	const piece = fc.constantFrom(
		...[
			'https://',
			'http:',
			'//',
			'/',
			'\\',
			'@',
			':',
			';',
			',',
			' ',
			"'self'",
			'*',
			'.',
			'%3b',
			'?',
			'#',
			'\n',
			'\t',
		],
		...['a.example', 'B', '-', '_', '443', '80', '08', 'ä', '0x7f', '[::1]', '{x}', '{y}', 'script-src *'],
	);
	const texts = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''));
	fc.assert(
		fc.property(texts, texts, (url, choice) => {
			const variables = { x: { default: choice, enum: [choice] }, y: { default: choice } };
			for (const source of sourcesOf(`https://${url}`, variables))
				expect(source).toMatch(/^https?:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/);
			const [source] = sourcesOf(`https://${url}`);
			if (source !== undefined && !/[{}]/.test(url)) expect(source).toBe(new URL(`https://${url}`).origin);
		}),
		{ numRuns: trials(1_500) },
	);
});

test.each([
	['https://eu.acme.example', true],
	['https://a.b.acme.example', true],
	['https://one.example', true],
	['http://eu.acme.example', false],
	['https://acme.example', false],
	['https://evilacme.example', false],
	['https://eu.acme.example:8443', false],
	['https://one.example.evil.example', false],
	['null', false],
])('%s is allowed: %o', (origin, isAllowed) => {
	expect(allowsOrigin(['https://*.acme.example', 'https://one.example'], origin)).toBe(isAllowed);
});

const openapi = (server: string) =>
	JSON.stringify({
		openapi: '3.1.0',
		info: { title: 'A', version: '1' },
		servers: [{ url: server }],
		paths: { '/users': { get: { responses: { 200: { description: 'All' } } } } },
	});

test.each([
	['{}', 'openapi: GET /users', ['https://api.acme.example']],
	['{ "sendRequests": false }', 'openapi: GET /users', undefined],
	['{ "sendRequests": "no" }', 'openapi: GET /users', ['https://api.acme.example']],
	['{}', 'openapi: GET /users\nplayground: simple', undefined],
	['{}', 'openapi: GET /nothing', undefined],
	['{}', 'title: Users', undefined],
])('a page sends with %s and %j to %j', async (settings, frontMatter, expected) => {
	const docs = project({
		'.recto.json': settings,
		'a.mdx': `---\n${frontMatter}\n---\n`,
		'api.json': openapi('https://api.acme.example/v1'),
	});
	const page = await docs.renderPage('a.mdx', { icons: () => undefined, assetUrl: (path) => path });
	expect(page?.sendsTo).toEqual(expected);
});
