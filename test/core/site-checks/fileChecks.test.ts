import { describe, expect, test } from 'vitest';
import { createDocsService } from '../../../server/src/core/api/docsService.ts';
import { pages, problemsOf, repaired, reported } from './siteCheckHarness.ts';

describe('files that the configuration names', () => {
	const files = {
		'logo/a.svg': '',
		'my logo.png': '',
		'api/openapi.yaml': 'openapi: 3.1.0\n',
		'private/b.svg': '',
		'web/dist/c.svg': '',
		'.mintignore': 'private',
	};
	test.each([
		['"favicon": "/logo/a.svg"', []],
		['"favicon": "logo/a.svg?v=2"', []],
		['"favicon": "./my%20logo.png"', []],
		['"favicon": "https://example.com/nothing.svg"', []],
		['"favicon": "//example.com/nothing.svg"', []],
		['"favicon": "data:image/svg+xml,x"', []],
		['"favicon": ""', []],
		['"favicon": "/Logo/A.svg"', ['warning missing-asset: "/Logo/A.svg"']],
		['"favicon": "/../logo/a.svg"', ['warning missing-asset: "/../logo/a.svg"']],
		['"favicon": "/private/b.svg"', ['warning missing-asset: "/private/b.svg"']],
		['"favicon": "/web/dist/c.svg"', ['warning missing-asset: "/web/dist/c.svg"']],
		['"logo": { "light": "/no.svg", "dark": "/logo/a.svg" }', ['warning missing-asset: "/no.svg"']],
		['"backgroundImage": "/no.png"', ['warning missing-asset: "/no.png"']],
		['"openapi": "./api/openapi.yaml"', []],
		['"openapi": "api"', []],
		['"openapi": "logo/a.svg"', ['error unusable-openapi-file: "logo/a.svg"']],
		['"backgroundImage": "/logo"', ['warning missing-asset: "/logo"']],
		['"openapi": ["/api/openapi.yml"]', ['error missing-openapi-file: "/api/openapi.yml"']],
		[
			'"openapi": "https://example.com/openapi.json"',
			['information remote-openapi-file: "https://example.com/openapi.json"'],
		],
		[
			'"openapi": "http://localhost:8000/openapi.json"',
			['warning remote-openapi-file: "http://localhost:8000/openapi.json"'],
		],
	])('%s', (field, expected) => {
		expect(reported(`{ ${field} }`, files)).toEqual(expected);
	});

	test('the fix keeps the way in which the path begins', () => {
		expect(repaired('{ "favicon": "./logo/A.svg" }', files)).toEqual([['{ "favicon": "./logo/a.svg" }']]);
		expect(repaired('{ "openapi": "api/openapi.yml" }', files)).toEqual([
			['{ "openapi": "api/openapi.yaml" }'],
		]);
	});

	test('a file that was not read is not judged', () => {
		const docs = createDocsService();
		const text = '{ "openapi": "huge.json" }';
		docs.apply([
			{ kind: 'open', path: 'docs.json', text },
			{ kind: 'onDisk', path: 'huge.json' },
		]);
		expect(docs.diagnose('docs.json')).toContainEqual(
			expect.objectContaining({ code: 'unusable-openapi-file', severity: 'information' }),
		);
	});

	test('the configuration itself is never meant', () => {
		expect(problemsOf({ 'docs.json': '{ "openapi": "/dogs.json" }' })).toMatchObject([
			{
				code: 'missing-openapi-file',
				message: 'No file `dogs.json` in the project. Correct the path, or add the file.',
				fixes: [],
			},
		]);
	});
});

test('an AsyncAPI file and an overlay that are not there are told as well', () => {
	const config =
		'{ "theme": "mint", "api": { "asyncapi": "events.yaml", "openapi": { "source": "a.json", "overlays": ["b.yaml"] } }, "navigation": { "pages": ["page"] } }';
	const found = problemsOf({ 'docs.json': config, 'a.json': '{}', 'event.yaml': '' });
	expect(found.flatMap(({ code, message }) => (code === 'missing-openapi-file' ? [message] : []))).toEqual([
		'No file `events.yaml` in the project. Did you mean `event.yaml`?',
		'No file `b.yaml` in the project. Correct the path, or add the file.',
	]);
});

describe('links of the configuration', () => {
	const files = {
		...pages('guides/a', 'guides/index', 'changelog'),
		'files/terms.pdf': '',
		'drafts/b.mdx': '',
		'.mintignore': 'drafts',
	};
	test.each([
		['"topbarLinks": [{ "url": "/guides/a" }]', []],
		['"topbarLinks": [{ "url": "/guides/a.mdx?x" }]', []],
		['"topbarLinks": [{ "url": "/guides/a.mdx?x#y" }]', ['warning broken-config-link: #y']],
		['"topbarLinks": [{ "url": "/guides" }]', []],
		['"topbarLinks": [{ "url": "/" }]', []],
		['"topbarLinks": [{ "url": "/files/terms.pdf" }]', []],
		['"topbarLinks": [{ "url": "/llms.txt" }]', []],
		['"topbarLinks": [{ "url": "/files" }]', []],
		['"topbarLinks": [{ "url": "https://example.com/nowhere" }]', []],
		['"topbarLinks": [{ "url": "//example.com/nowhere" }]', []],
		['"topbarLinks": [{ "url": "example.com" }]', ['information broken-config-link: "example.com"']],
		['"topbarLinks": [{ "url": "no address" }]', ['information broken-config-link: "no address"']],
		['"topbarLinks": [{ "url": "guides/start" }]', []],
		['"topbarLinks": [{ "url": "mailto:a@example.com" }]', []],
		[
			'"topbarLinks": [{ "url": "/old" }], "redirects": [{ "source": "/old", "destination": "/changelog" }]',
			[],
		],
		[
			'"redirects": [{ "source": "/old/:slug*", "destination": "/new/:slug*" }]',
			['warning broken-config-link: "/new/:slug*"'],
		],
		[
			'"redirects": [{ "source": "/old", "destination": "/nowhere" }]',
			['warning broken-config-link: "/nowhere"'],
		],
		['"topbarCtaButton": { "name": "A", "url": "/Changelog" }', ['warning broken-config-link: "/Changelog"']],
		[
			'"footer": { "links": [{ "items": [{ "label": "A", "href": "/drafts/b" }] }] }',
			['warning broken-config-link: "/drafts/b"'],
		],
	])('%s', (field, expected) => {
		expect(reported(`{ ${field} }`, files)).toEqual(expected);
	});
});

describe('redirects', () => {
	const redirect = (source: string, destination = '/guides/a') => ({ source, destination });
	test.each([
		[
			[redirect('/old'), redirect('/older/'), redirect('/a/:slug*'), redirect('/b/*'), redirect('/c/:d?')],
			[],
		],
		[
			[redirect('/old', 'https://example.com'), redirect('/older', '/old')],
			['information redirect-chain: "/old"'],
		],
		[[redirect('old')], ['warning invalid-redirect: "old"']],
		[[redirect('https://example.com/old')], ['warning invalid-redirect: "https://example.com/old"']],
		[[redirect('/old/:slug*', '/old/:slug*')], ['warning invalid-redirect: "/old/:slug*"']],
		[[redirect('/old/:slug*'), redirect('/older/part-*')], []],
		[
			[redirect('/old/:slug*'), redirect('/old/part-*', '/guides/*')],
			['warning invalid-redirect: "/old/part-*"'],
		],
		[
			[redirect('/old/*'), redirect('/old/part/:slug*')],
			['information invalid-redirect: "/old/part/:slug*"'],
		],
		[[redirect('/old/part-*'), redirect('/old/*'), redirect('/old')], []],
		[[redirect('/old/*'), redirect('/old/:slug*', '/guides/:slug*')], []],
		[
			[redirect('/old/:slug*'), redirect('/old/a', '/changelog'), redirect('/old', '/changelog')],
			['warning invalid-redirect: "/old/a"', 'warning invalid-redirect: "/old"'],
		],
		[[redirect('/old/:slug*'), redirect('/old/a')], ['information invalid-redirect: "/old/a"']],
		[[redirect('/old/a', '/changelog'), redirect('/old/:slug*')], []],
		[[redirect('/old/*'), redirect('/old', '/changelog'), redirect('/older/a', '/changelog')], []],
		[
			[redirect('/old/:page'), redirect('/old/a', '/changelog')],
			['information invalid-redirect: "/old/:page"'],
		],
		[[redirect('/old/:a/:b*'), redirect('/old/x/:slug*')], ['information invalid-redirect: "/old/:a/:b*"']],
		[[redirect('/ref/zk-:slug*')], ['warning invalid-redirect: "/ref/zk-:slug*"']],
		[[redirect('/ref/zk-:slug')], ['warning invalid-redirect: "/ref/zk-:slug"']],
		[[redirect('/v1-:slug/more')], ['warning invalid-redirect: "/v1-:slug/more"']],
		[[redirect('/ref/zk-*'), redirect('/part-*', '/guides/*'), redirect('/x-*', '/guides/a*')], []],
		[[redirect('/old/:page')], ['information invalid-redirect: "/old/:page"']],
		[[redirect('/:lang/old/:slug*')], ['information invalid-redirect: "/:lang/old/:slug*"']],
		[[redirect('/old#keys')], ['warning invalid-redirect: "/old#keys"']],
		[[redirect('/old?page=2')], ['warning invalid-redirect: "/old?page=2"']],
		[[redirect('/changelog')], ['information invalid-redirect: "/changelog"']],
		[[redirect('/guides/')], ['information invalid-redirect: "/guides/"']],
		[
			[redirect('/a', '/b'), redirect('/b', '/c?x#y'), redirect('/c', '/a/'), redirect('/d', '/a')],
			['/a', '/b', '/c'].map((source) => `warning invalid-redirect: "${source}"`),
		],
		[
			[redirect('/a', '/guides/a'), redirect('/guides/a', '/a')],
			['information invalid-redirect: "/guides/a"'],
		],
		[[redirect('/a', '/a')], ['warning broken-config-link: "/a"']],
	])('%j', (redirects, expected) => {
		const files = pages('guides/a', 'guides/index', 'changelog');
		expect(reported(JSON.stringify({ redirects }), files)).toEqual(expected);
	});

	test('a fix makes a parameter at the end one that the host documents', () => {
		const redirecting = (source: string, destination: string) =>
			`{ "redirects": [{ "source": "${source}", "destination": "${destination}" }] }`;
		expect(repaired(redirecting('/old/:page', '/new/:page'))).toEqual([
			[redirecting('/old/:page*', '/new/:page*')],
		]);
		expect(repaired(redirecting('/old/:a/:b', '/new/:b'))).toEqual([]);
	});

	test('a fix makes a partial wildcard of a parameter that is not a whole segment', () => {
		const redirecting = (source: string, destination: string) =>
			`{ "redirects": [{ "source": "${source}", "destination": "${destination}" }] }`;
		expect(repaired(redirecting('/ref/zk-:slug*', '/index'))).toEqual([[redirecting('/ref/zk-*', '/index')]]);
		expect(repaired(redirecting('/ref/zk-:slug', '/new/zk-:slug'))).toEqual([
			[redirecting('/ref/zk-*', '/new/zk-*')],
		]);
		expect(repaired(redirecting('/v1-:slug/more', '/index'))).toEqual([]);
		expect(repaired(redirecting('/ref/zk-:slug*', '/:slug/:slug'))).toEqual([]);
	});

	test.each([
		['/v2/:slug*', ['warning broken-config-link: "/v2/:slug*"']],
		['/v2/*', ['warning broken-config-link: "/v2/*"']],
		['/guides/z-*', ['warning broken-config-link: "/guides/z-*"']],
		['/docs/guides/:slug*', ['information broken-config-link: "/docs/guides/:slug*"']],
		...['/guides/:slug*', '/guides/*', '/guides/a*', '/changelog/:slug*', '/:slug*', '/moved/:slug*'].map(
			(destination): [string, string[]] => [destination, []],
		),
		...['/reference/:slug*', '/written/:slug*', 'https://example.com/v2/:slug*'].map(
			(destination): [string, string[]] => [destination, []],
		),
	])('the pages of the destination %s are looked up', (destination, expected) => {
		const config = {
			theme: 'mint',
			navigation: {
				groups: [
					{ group: 'A', pages: ['written/a'] },
					{ group: 'B', openapi: { source: 'a.json', directory: 'reference' } },
				],
			},
			redirects: [redirect('/old/:slug*', destination), redirect('/moved/a')],
		};
		const found = reported(JSON.stringify(config), {
			...pages('guides/a', 'changelog'),
			'a.json':
				'{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { "/a": { "get": {} } } }',
		});
		expect(found.filter((one) => one.includes('-config-link'))).toEqual(expected);
	});

	test('the fix begins the path with a slash', () => {
		expect(repaired('{ "redirects": [{ "source": "old" }] }')).toEqual([
			['{ "redirects": [{ "source": "/old" }] }'],
		]);
	});
});

describe('tabs and anchors', () => {
	const navigation = '"navigation": [{ "group": "A", "pages": ["guides/a", "changelog"] }]';
	const all = { ...pages('guides/a', 'changelog', 'other/b') };
	test.each([
		['"tabs": [{ "name": "A", "url": "guides" }]', []],
		['"tabs": [{ "name": "A", "url": "/guides/" }]', []],
		['"tabs": [{ "name": "A", "url": "changelog" }]', []],
		['"anchors": [{ "name": "A", "url": "https://example.com" }]', []],
		['"anchors": [{ "name": "A", "url": "mailto:a@example.com" }]', []],
		['"anchors": [{ "name": "A", "url": "guide" }]', ['warning anchor-without-pages: "guide"']],
		['"anchors": [{ "name": "A", "url": "other" }]', ['warning anchor-without-pages: "other"']],
		['"anchors": [{ "name": "A", "url": "other", "openapi": "/openapi.json" }]', []],
		[
			'"tabs": [{ "name": "A", "url": "guides" }, { "name": "B", "url": "guides/" }]',
			['warning shadowed-anchor: "guides/"'],
		],
		['"tabs": [{ "name": "A", "url": "guides" }], "anchors": [{ "name": "B", "url": "guides" }]', []],
		[
			'"versions": ["1", "2"], "tabs": [{ "name": "A", "url": "guides", "version": "1" }, { "name": "B", "url": "guides", "version": "2" }]',
			[],
		],
	])('%s', (field, expected) => {
		const files = { ...all, 'openapi.json': '{ "openapi": "3.1.0" }' };
		expect(reported(`{ ${field}, ${navigation} }`, files)).toEqual(expected);
	});

	test.each([
		['guide', 'Did you mean `guides`?'],
		['zzz', 'Use a folder that contains pages'],
		['other', 'List the pages of that folder'],
	])('one that leads to %s is told what may be meant', (url, advice) => {
		const config = `{ "tabs": [{ "name": "A", "url": "${url}" }], ${navigation} }`;
		const [problem] = problemsOf({ ...all, 'docs.json': config });
		expect(problem?.message).toContain(advice);
	});

	test('a navigation that is only half written has no page for anything', () => {
		expect(
			reported(
				'{ "tabs": [{ "name": "A", "url": "guides" }], "navigation": [{ "group": "A", "pages": ["changelog", ',
				all,
			),
		).toEqual([]);
	});

	test('the narrower of two is put first', () => {
		const config =
			'{ "tabs": [{ "name": "A", "url": "x" }, { "name": "B", "url": "x/y" }], "navigation": [{ "group": "A", "pages": ["x/a", "x/y/b"] }] }';
		expect(repaired(config, pages('x/a', 'x/y/b'))).toEqual([
			[
				config.replace(
					'{ "name": "A", "url": "x" }, { "name": "B", "url": "x/y" }',
					'{ "name": "B", "url": "x/y" }, { "name": "A", "url": "x" }',
				),
			],
		]);
	});
});

describe('colors', () => {
	test.each([
		['{ "primary": "#0D9373" }', 1],
		['{ "primary": "#0B7F63" }', 0],
		['{ "primary": "#000", "light": "#fff" }', 0],
		['{ "primary": "#fff", "light": "#000" }', 2],
		['{ "primary": "#fff", "background": { "light": "#222222", "dark": "#000000" } }', 0],
		['{ "primary": "white" }', 0],
	])('%s: %i', (colors, count) => {
		expect(reported(`{ "colors": ${colors} }`)).toHaveLength(count);
	});

	test('the message says how it stands, and the fix keeps the capitals', () => {
		const [problem] = problemsOf({ 'docs.json': '{ "colors": { "primary": "#07C983" } }' });
		expect(problem?.message).toMatch(/contrast \(2\.\d\d?:1\) on the background `#ffffff`/);
		expect(problem?.fixes?.[0]?.title).toMatch(/`#[0-9A-F]{6}`/);
	});
});

describe('icons', () => {
	test.each([
		['rocket', []],
		['github', []],
		['roket', ['warning unknown-site-icon: "roket"']],
		['microchip-ai', []],
		['Microchip-AI', ['information unknown-site-icon: "Microchip-AI"']],
		['fa-rocket', []],
		['/images/a.svg', ['warning missing-asset: "/images/a.svg"']],
		['https://example.com/a.svg', []],
		['<svg></svg>', []],
	])('%s', (icon, expected) => {
		expect(reported(JSON.stringify({ topAnchor: { name: 'A', icon } }).replaceAll('":"', '": "'))).toEqual(
			expected,
		);
	});
});
