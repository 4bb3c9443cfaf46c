import { describe, expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const spec = JSON.stringify({
	openapi: '3.1.0',
	info: { title: 'Users', version: '1' },
	paths: {
		'/users': {
			get: { summary: 'List users', tags: ['User Management'] },
			post: { tags: ['User Management'] },
			put: { summary: 'Replace users', 'x-excluded': true },
			patch: { summary: 'Change users', 'x-mint': { href: '/changes/users' } },
		},
	},
});

const classic = (openapi: string) =>
	`{ "name": "Acme", "tabs": [{ "name": "API", "url": "api", "openapi": "${openapi}" }], "navigation": [{ "group": "All", "pages": ["page"] }] }`;
const modern =
	'{ "name": "Acme", "theme": "mint", "colors": { "primary": "#0D9373" }, "navigation": { "groups": [{ "group": "API", "openapi": { "source": "spec.json", "directory": "api" } }, { "group": "All", "pages": ["page"] }] } }';

describe.each([
	['classic', classic('/spec.json')],
	['modern', modern],
])('%s: a link to a page that the site makes', (_, config) => {
	const reported = (href: string, files: Readonly<Record<string, string>> = {}) =>
		project({ 'docs.json': config, 'spec.json': spec, 'page.mdx': `See [it](${href}).`, ...files })
			.diagnose('page.mdx')
			.filter(({ code }) => code === 'broken-link')
			.map(({ severity }) => severity);

	test.each(['/api/user-management/list-users', '/api/user-management/post-users', '/changes/users'])(
		'%s is right',
		(href) => expect(reported(href)).toEqual([]),
	);

	test('a page of its folder that it does not make is missing', () => {
		expect(reported('/api/user-management/lst-users')).toEqual(['warning']);
		expect(reported('/api/replace-users')).toEqual(['warning']);
	});

	test('any other page is missing', () => {
		expect(reported('/nowhere')).toEqual(['warning']);
	});

	test('nothing is known while the file is broken', () => {
		expect(reported('/api/anything', { 'spec.json': '{ "openapi": "3.1.0", "paths": { ' })).toEqual([]);
	});
});

test('nothing is known of a file on another site', () => {
	const docs = project({
		'docs.json': classic('https://example.com/spec.json'),
		'page.mdx': 'See [it](/api/anything) and [that](/nowhere).',
	});
	const links = docs.diagnose('page.mdx').filter(({ code }) => code === 'broken-link');
	expect(links.map(({ severity }) => severity)).toEqual(['warning']);
});

test('an entry that names an operation makes the page of that operation, and no other', () => {
	const groups = [{ group: 'API', openapi: 'spec.json', pages: ['page', 'GET /users'] }];
	const docs = project({
		'docs.json': JSON.stringify({ theme: 'mint', name: 'Acme', navigation: { groups } }),
		'spec.json': spec,
		'page.mdx': '[a](/api-reference/user-management/list-users) [b](/api-reference/nowhere) [c](/nowhere)',
	});
	const links = docs.diagnose('page.mdx').filter(({ code }) => code === 'broken-link');
	expect(links.map(({ range }) => range.start.character)).toEqual([51, 79]);
});

test.each([
	['a', 200],
	['é', 100],
	['𝄞', 50],
])('an address of many %s is one that a file can have', (letter, most) => {
	const paths = { '/users': { get: { summary: letter.repeat(300) }, put: { summary: letter.repeat(301) } } };
	const files = {
		'docs.json': classic('/spec.json'),
		'spec.json': JSON.stringify({ openapi: '3.1.0', info: {}, paths }),
	};
	const cut = `/api/${letter.repeat(most)}`;
	const page = `[a](${cut}) [b](${cut}-1) [c](${cut}${letter})`;
	const docs = project({ ...files, 'page.mdx': page });
	const broken = docs.diagnose('page.mdx').filter(({ code }) => code === 'broken-link');
	expect(broken.map(({ span }) => page.slice(span.start, span.end))).toEqual([`${cut}${letter}`]);
});
