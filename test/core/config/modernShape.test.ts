import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { project } from '../../support/project.ts';
import { trials } from '../../support/trials.ts';
import { configProblems, reported } from './configProblems.ts';

const base = '"theme": "mint", "name": "A", "colors": { "primary": "#0C8465" }';
const withField = (field: string) =>
	`{ ${base}, "navigation": { "groups": [{ "group": "A", "pages": ["page"] }] }, ${field} }`;
const withNavigation = (navigation: string) => `{ ${base}, "navigation": { ${navigation} } }`;

describe('what the host takes is silent', () => {
	test.each([
		'"$schema": "https://mintlify.com/docs.json", "description": "A site", "public": true',
		'"logo": "/a.svg", "favicon": { "light": "/a.svg", "dark": "/b.svg" }',
		'"appearance": { "default": "system", "strict": true }',
		'"background": { "image": "/a.png", "decoration": "grid", "color": { "light": "#fff", "dark": "#000000" } }',
		'"styling": { "eyebrows": "breadcrumbs", "codeblocks": "dark", "latex": true }',
		'"styling": { "codeblocks": { "theme": { "light": "github-light", "dark": "nord" }, "languages": { "custom": ["/a.json"] } } }',
		'"icons": { "library": "lucide" }, "interaction": { "drilldown": false }',
		'"fonts": { "body": { "family": "Inter" }, "heading": { "family": "A", "source": "https://a.b/c.woff2", "format": "woff2", "weight": 450 } }',
		'"navbar": { "links": [{ "label": "", "href": "mailto:a@b.c" }, { "type": "github", "href": "https://github.com/a/b" }], "primary": { "type": "button", "label": "A", "href": "/page" } }',
		'"footer": { "socials": { "x": "https://x.com/a", "telegram": "https://t.me/a" }, "links": [{ "header": "A", "items": [{ "label": "B", "href": "/page" }] }] }',
		'"banner": { "content": "A", "dismissible": true, "type": "info", "color": { "light": "#fff" } }',
		'"seo": { "indexing": "all", "metatags": { "og:locale": "en" }, "paths": [{ "path": "a", "metatags": {} }] }',
		'"$schema": " HTTPS://mintlify.com/docs.json", "navbar": { "links": [{ "label": "A", "href": " https://a.b" }] }, "footer": { "socials": { "x": " HTTPS://x.com/a" } }',
		'"metadata": { "timestamp": true }, "search": { "prompt": "Ask" }',
		'"errors": { "404": { "redirect": false, "title": "A", "description": "B" } }',
		'"contextual": { "options": ["copy", "claude", { "title": "A", "description": "B", "href": { "base": "https://a.b", "query": [{ "key": "q", "value": "$page" }] } }], "display": "toc" }',
		'"variables": { "version": "2" }, "markdown": { "instructions": ["A", "B"] }',
		'"integrations": { "ga4": { "measurementId": "G-1" }, "intercom": { "appId": "abcdef12" }, "cookies": { "key": "a", "value": "b" } }',
		'"api": { "openapi": ["/page", { "source": "https://a.b/c.json", "directory": "api" }], "playground": { "display": "auth", "proxy": false }, "examples": { "languages": ["curl"], "defaults": "required" }, "params": { "expanded": "all" }, "url": "full", "mdx": { "server": "https://a.b", "auth": { "method": "cobo" } } }',
		'"redirects": { "$ref": "./redirects.json" }',
		'"banner": { "$ref": "./banner.json" }, "fonts": { "$ref": "./fonts.json", "family": "A" }',
	])('%s', (field) => {
		expect(reported(withField(field))).toEqual([]);
	});

	test.each([
		'"pages": ["page", "GET /users", { "group": " ", "pages": [] }]',
		'"tabs": [{ "tab": "A", "href": "https://a.b" }, { "tab": "B", "menu": [{ "item": "C", "pages": ["page"] }] }]',
		'"languages": [{ "language": "en", "default": true, "groups": [{ "group": "A", "pages": ["page"] }] }, { "language": "jp", "$ref": "./ja.json" }]',
		'"versions": [{ "version": "1", "tag": "Latest", "tabs": [{ "tab": "A", "pages": ["page"] }] }]',
		'"products": [{ "product": "A", "icon": { "name": "book", "style": "regular" }, "dropdowns": [{ "dropdown": "B", "pages": ["page"] }] }]',
		'"anchors": [{ "anchor": "A", "color": { "light": "#fff" }, "groups": [{ "group": "A", "root": "page", "boost": 2, "tag": "NEW", "expanded": true, "hidden": true, "searchable": true }] }]',
		'"global": { "anchors": [{ "anchor": "A", "href": "https://a.b", "icon": "book" }] }, "pages": ["page"]',
		'"global": { "tabs": [{ "tab": "A", "href": "https://a.b", "align": "end", "searchable": true }] }, "pages": ["page"]',
		'"global": { "languages": [{ "language": "en", "href": "https://a.b", "banner": { "content": "A" } }] }, "pages": ["page"]',
		'"global": { "products": [{ "product": "A", "name": "B", "href": "https://a.b" }] }, "pages": ["page"]',
		'"tabs": [{ "tab": "A", "graphql": "https://a.b/c.graphql" }]',
		'"groups": [{ "group": "A", "sdk": { "format": "typedoc", "source": "https://a.b/c.json" } }]',
		'"openapi": "https://a.b/c.json", "tabs": [{ "tab": "A", "openapi": { "source": "https://a.b/c.json", "directory": "api" } }]',
		'"groups": [{ "group": "A", "pages": [{ "$ref": "./pages.json" }] }, { "$ref": "./group.json" }]',
		'"$ref": "./navigation.json"',
		'"tabs": [{ "sourceRef": "acme/api-docs" }]',
	])('navigation: %s', (navigation) => {
		expect(reported(withNavigation(navigation))).toEqual([]);
	});
});

test.each([
	'"versions": [{ "version": "1", "graphql": "/a.graphql", "pages": ["page"] }]',
	'"groups": [{ "group": "A", "graphql": "/a.graphql" }]',
	'"graphql": "/a.graphql", "pages": ["page"]',
	'"anchors": [{ "anchor": "A", "sdk": {}, "pages": ["page"] }]',
	'"global": { "tabs": [{ "tab": "A", "href": "https://a.b", "sdk": {} }] }, "pages": ["page"]',
])('the host rejects a reference where no part takes one: %s', (navigation) => {
	expect(configProblems(withNavigation(navigation))).toMatchObject([
		{ code: 'unknown-key', severity: 'error', message: expect.stringMatching(/Only a tab/) },
	]);
});

test.each([
	['{ "family": "A", "heading": { "family": "B" } }', 'heading'],
	['{ "family": "A", "heading": 5 }', 'heading'],
	['{ "family": "A", "body": { "weight": "x" } }', 'body'],
])('the host passes over a key of fonts: %s', (fonts, idle) => {
	const text = withField(`"fonts": ${fonts}`);
	const [problem, ...others] = configProblems(text);
	expect(others).toEqual([]);
	expect(problem).toMatchObject({ code: 'conflicting-keys', severity: 'information' });
	expect(text.slice(problem?.span.start, problem?.span.end)).toBe(`"${idle}"`);
	expect(applyChanges(text, problem?.fixes?.[0]?.changes ?? [])).toBe(
		withField('"fonts": { "family": "A" }'),
	);
});

test('the host reads variants of the theme that has them alone', () => {
	const text = withField('"variations": { "options": "a" }');
	expect(configProblems(text)).toMatchObject([{ code: 'conflicting-keys', severity: 'information' }]);
	expect(reported(text.replace('mint', 'willow'))).toEqual(['wrong-type: "a"']);
	expect(reported(text.replace('"theme": "mint"', '"$ref": "./theme.json"'))).toContain('wrong-type: "a"');
});

test('no font at all is silent', () => {
	expect(reported(withField('"fonts": {}'))).toEqual([]);
});

describe('what the host refuses is an error, at its place', () => {
	test.each([
		['{ "name": "A", "navigation": { "pages": [] } }', ['missing-property: {', 'missing-property: {']],
		[withField('"appearance": { "default": "drak" }'), ['invalid-value: "drak"']],
		[withField('"favicon": { "light": "/a.svg" }'), ['missing-property: "favicon"']],
		[withField('"background": { "color": { "light": "red" } }'), ['invalid-color: "red"']],
		[withField('"navbar": { "links": [{ "href": "https://a.b" }] }'), ['missing-button-name: {']],
		[
			withField('"navbar": { "primary": { "type": "button", "href": "/page" } }'),
			['missing-button-name: "primary"'],
		],
		[
			withField('"navbar": { "primary": { "type": "github", "href": "acme/docs" } }'),
			['invalid-format: "acme/docs"'],
		],
		[
			withField('"fonts": { "family": "A", "source": "https://a.b/c.woff2" }'),
			['missing-font-format: "fonts"'],
		],
		[withField('"fonts": { "weight": 400 }'), ['missing-property: "fonts"']],
		[withField('"fonts": { "heading": { "family": "A" }, "size": 2 }'), ['unknown-key: "size"']],
		[withField('"fonts": { "heading": { "weight": 2 } }'), ['missing-property: "heading"']],
		[withField('"footer": { "socials": { "x": "http://x.com/a" } }'), ['invalid-format: "http://x.com/a"']],
		[
			withField('"footer": { "socials": { "x": "https://x.com/a.svg?b", "github": "https://a.svg.io/b" } }'),
			['invalid-format: "https://x.com/a.svg?b"'],
		],
		[withField('"footer": { "links": [] }'), ['empty-value: []']],
		[withField('"api": { "openapi": 1 }'), ['wrong-type: 1']],
		[
			withField(
				'"redirects": [{ "source": "/a", "destination": "/page" }, { "source": "/a", "destination": "/page" }]',
			),
			['duplicate-redirect: "/a"'],
		],
		[
			withField(
				'"seo": { "paths": [{ "path": "a", "metatags": {} }, { "path": "/b", "metatags": {} }, { "path": "a/", "metatags": {} }, { "path": "a/b", "metatags": {} }, { "path": "a", "metatags": {} }] }',
			),
			['invalid-format: "/b"', 'invalid-format: "a/"', 'duplicate-item: "a"'],
		],
		[
			withField(
				'"contextual": { "options": ["copy", { "title": "A", "description": "B", "href": "/" }, "view", "copy", { "title": "A", "description": "B", "href": "/" }] }',
			),
			['duplicate-item: "copy"'],
		],
		[
			withField(
				'"variations": { "options": [{ "id": "a", "label": "A" }, { "id": "a", "label": "B" }] }',
			).replace('mint', 'willow'),
			['duplicate-item: "a"'],
		],
		[withField('"integrations": { "posthog": { "apiKey": "abc" } }'), ['invalid-format: "abc"']],
		[withNavigation('"tabs": []'), ['empty-value: []']],
		[withNavigation('"groups": [{ "group": "", "pages": ["page"] }]'), ['invalid-format: ""']],
		[withNavigation('"groups": [{ "pages": ["page"] }]'), ['missing-property: {']],
		[withNavigation('"global": { "anchors": [{ "anchor": "A" }] }, "pages": []'), ['missing-property: {']],
		[
			withNavigation('"anchors": [{ "anchor": "A", "icon": { "name": "fa-book" }, "pages": [] }]'),
			['icon-prefix: "fa-book"'],
		],
		[withNavigation('"pages": [1]'), ['wrong-type: 1']],
		[withNavigation('"tabs": [{ "tab": "", "pages": ["page"] }]'), ['invalid-format: ""']],
		[withNavigation('"versions": [{ "version": "", "pages": ["page"] }]'), ['invalid-format: ""']],
		[withNavigation('"global": { "links": [] }, "pages": ["page"]'), ['unknown-key: "links"']],
		[
			withNavigation('"anchors": [{ "anchor": "A", "color": "#fff", "pages": ["page"] }]'),
			['wrong-type: "#fff"'],
		],
		[withField('"$schema": "./docs.schema.json"'), ['invalid-format: "./docs.schema.json"']],
		[
			withField('"logo": { "light": "https://a.b/c.svg", "dark": "https://a.b/c.svg", "href": "x" }'),
			['invalid-format: "x"'],
		],
		[
			withField('"icons": {}, "errors": {}, "contextual": {}, "thumbnails": { "fonts": {} }'),
			[
				'missing-property: "icons"',
				'missing-property: "errors"',
				'missing-property: "contextual"',
				'missing-property: "fonts"',
			],
		],
		[
			withField(
				'"contextual": { "options": [{ "title": "A", "description": "B", "href": { "query": [] } }] }',
			),
			['missing-property: "href"'],
		],
		[
			withField(
				'"footer": { "links": [{ "header": "", "items": [{ "label": "", "href": "http://a.b" }] }] }',
			),
			['invalid-format: ""', 'invalid-format: ""', 'invalid-format: "http://a.b"'],
		],
		[
			withField('"banner": { "content": "", "color": { "zzz": "#fff" } }'),
			['invalid-format: ""', 'unknown-key: "zzz"'],
		],
		[
			withField('"seo": { "metatags": { "og:image:width": 1200, "robots": "" } }'),
			['wrong-type: 1200', 'invalid-format: ""'],
		],
		[withField('"api": { "openapi": ["", { "source": " " }] }'), ['empty-value: ""', 'empty-value: " "']],
		[
			withField('"integrations": { "ga4": {}, "hotjar": { "hjid": "1" } }'),
			['missing-property: "ga4"', 'missing-property: "hotjar"'],
		],
	])('%s', (text, expected) => {
		const problems = configProblems(text);
		expect(reported(text)).toEqual(expected);
		expect(problems.filter(({ severity }) => severity !== 'error')).toEqual([]);
	});

	test('a theme, a language or an option that a newer host may take names the setting that accepts it', () => {
		const text = `{ "theme": "baobab", "name": "A", "colors": { "primary": "#0C8465" }, "contextual": { "options": ["telepathy"] }, "navigation": { "languages": [{ "language": "xx", "pages": [] }] } }`;
		const problems = configProblems(text);
		expect(problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual(
			Array(3).fill('error invalid-value'),
		);
		const places = ['theme=baobab', 'contextual.options=telepathy', 'navigation.languages.language=xx'];
		for (const [index, place] of places.entries())
			expect(problems[index]?.message).toContain(
				`If your host is newer and accepts it, add \`${place}\` to \`hostAccepts\` in \`.recto.json\`.`,
			);
	});
});

describe('unknown keys', () => {
	test.each([
		[withField('"bannner": {}'), 'information', '`banner`'],
		[withField('"analitics": 1'), 'information', 'Unknown key'],
		[withField('"colors": { "primary": "#000", "zzz": 1 }'), 'error', 'The site rejects unknown keys here.'],
		[withField('"integrations": { "zzz": 1 }'), 'error', 'add `integrations.zzz` to `hostAccepts`'],
		[withField('"rounded": "sharp"'), 'warning', 'no equivalent'],
		[withField('"api": { "paramFields": {} }'), 'warning', '`api.params.expanded`'],
		[withNavigation('"groups": [{ "group": "A", "collapsed": true }]'), 'information', 'Unknown key'],
		[
			withNavigation(
				'"groups": [{ "group": "A", "icon": "<svg/>", "iconType": "solid", "pages": ["page"] }]',
			),
			'information',
			'Unknown key',
		],
		[
			withNavigation('"groups": [{ "group": "A", "icon": "book", "iconType": "solid", "pages": ["page"] }]'),
			'warning',
			'Use an object with `name` and `style`',
		],
	])('%s', (text, severity, part) => {
		const found = configProblems(text).filter(({ code }) => code === 'unknown-key');
		expect(found).toMatchObject([{ severity, message: expect.stringContaining(part) }]);
	});
});

describe('keys of the classic dialect move to where they work', () => {
	test.each([
		[
			'"topbarLinks": [{ "name": "B", "url": "/page" }]',
			'"navbar": { "links": [{ "label": "B", "href": "/page" }] }',
		],
		[
			'"topbarCtaButton": { "name": "B", "url": "/page" }',
			'"navbar": { "primary": { "label": "B", "href": "/page", "type": "button" } }',
		],
		[
			'"topbarCtaButton": { "type": "link", "name": "B", "url": "/page" }',
			'"navbar": { "primary": { "type": "button", "label": "B", "href": "/page" } }',
		],
		[
			'"navbar": { "links": [] }, "topbarCtaButton": { "type": "github", "url": "https://github.com/a/b" }',
			'"navbar": { "links": [], "primary": { "type": "github", "href": "https://github.com/a/b" } }',
		],
		[
			'"modeToggle": { "default": "dark", "isHidden": true }',
			'"appearance": { "default": "dark", "strict": true }',
		],
		['"footerSocials": { "x": "https://x.com/a" }', '"footer": { "socials": { "x": "https://x.com/a" } }'],
		[
			'"footerSocials": { "x": "https://x.com/a" }, "footer": {}',
			'"footer": { "socials": { "x": "https://x.com/a" } }',
		],
		['"openapi": "https://a.b/c.json"', '"api": { "openapi": "https://a.b/c.json" }'],
		['"backgroundImage": "/a.png"', '"background": { "image": "/a.png" }'],
		[
			'"font": { "headings": { "family": "A", "url": "https://a.b/c.woff" } }',
			'"fonts": { "heading": { "family": "A", "url": "https://a.b/c.woff" } }',
		],
		['"analytics": { "pirsch": { "id": "a" } }', '"integrations": { "pirsch": { "id": "a" } }'],
		['"api": { "baseUrl": "https://a.b" }', '"api": { "mdx": { "server": "https://a.b" } }'],
	])('%s', (field, expected) => {
		const text = withField(field);
		const [problem] = configProblems(text).filter(({ code }) => code === 'unknown-key');
		expect(problem?.severity).toBe('warning');
		const move = problem?.fixes?.find(({ title }) => title.startsWith('Move to'));
		expect(applyChanges(text, move?.changes ?? [])).toBe(withField(expected));
	});

	test('a place that is taken stays as it is', () => {
		const text = withField('"modeToggle": {}, "appearance": {}');
		const [problem] = configProblems(text);
		expect(problem?.message).toContain('`appearance`');
		expect(problem?.fixes?.map(({ title }) => title)).toEqual(['Remove `modeToggle`']);
	});

	test('background colors leave `colors`', () => {
		const text = withNavigation('"pages": []').replace(
			'"#0C8465" }',
			'"#0C8465", "background": { "light": "#fff" } }',
		);
		const [problem] = configProblems(text);
		expect(applyChanges(text, problem?.fixes?.[0]?.changes ?? [])).toBe(
			withNavigation('"pages": []').replace(/ \}$/, ', "background": { "color": { "light": "#fff" } } }'),
		);
	});
});

describe('kinds beside each other', () => {
	test.each([
		['"groups": [{ "group": "A" }], "pages": []', ['"pages"'], '`groups`'],
		['"pages": [], "tabs": [{ "tab": "A", "href": "/", "pages": [] }]', ['"pages"', '"pages"'], '`tabs`'],
		['"versions": [{ "version": "1" }], "languages": [{ "language": "en" }]', ['"versions"'], '`languages`'],
	])('%s', (navigation, marked, winner) => {
		const text = withNavigation(navigation);
		const found = configProblems(text).filter(({ code }) => code === 'conflicting-keys');
		expect(found.map(({ span }) => text.slice(span.start, span.end))).toEqual(marked);
		expect(found[0]?.message).toContain(winner);
		expect(found.every(({ severity }) => severity === 'warning')).toBe(true);
	});
});

test.each([
	['"tab": "A", "graphql": "a.graphql", "groups": [{ "group": "B", "pages": ["page"] }]', []],
	['"tab": "A", "graphql": "a.graphql", "pages": ["page"]', ['"pages"']],
	[
		'"tab": "A", "graphql": "a.graphql", "openapi": "a.yaml", "sdk": { "format": "typedoc", "source": "a.json" }',
		['"openapi"', '"sdk"'],
	],
	['"tab": "A", "sdk": { "format": "typedoc", "source": "a.json" }, "versions": []', ['"versions"']],
])('the host rejects what a tab does not take beside the source of its pages: %s', (tab, marked) => {
	const text = withNavigation(`"tabs": [{ ${tab} }]`);
	const found = configProblems(text).filter(({ code }) => code === 'conflicting-keys');
	expect(found.map(({ span }) => text.slice(span.start, span.end))).toEqual(marked);
	for (const { message, severity } of found) {
		expect(message).toMatch(/^`\w+` conflicts with `(?:graphql|sdk)`\. /);
		expect(severity).toBe('error');
	}
});

test('nothing throws, whatever is cut out of or put into a modern configuration', async () => {
	const whole = withField(
		'"topbarLinks": [{ "name": "A" }], "logo": { "light": "/a" }, "redirects": { "$ref": "./r.json" }, "contextual": { "options": ["copy", { "title": "A" }] }, "api": { "openapi": { "source": "a.yaml" } }',
	).replace(
		'"groups": [',
		'"global": { "anchors": [{ "anchor": "A", "href": "/" }] }, "tabs": [{ "tab": "T", "languages": [{ "language": "en", "pages": ["page", { "group": "B", "root": "page" }] }] }], "groups": [',
	);
	const piece = fc.constantFrom(
		'{',
		'}',
		'[',
		']',
		'"',
		',',
		':',
		'null',
		'1',
		'"$ref"',
		'"pages"',
		'"tabs"',
	);
	await fc.assert(
		fc.asyncProperty(
			fc.nat(whole.length),
			fc.nat(40),
			fc.array(piece, { maxLength: 3 }),
			async (at, length, pieces) => {
				const text = whole.slice(0, at) + pieces.join('') + whole.slice(at + length);
				const docs = project({ 'docs.json': text, 'page.mdx': '' });
				const position = { line: 0, character: at };
				for (const { span, fixes = [] } of docs.diagnose('docs.json')) {
					expect(span.start).toBeLessThanOrEqual(span.end);
					expect(span.end).toBeLessThanOrEqual(text.length);
					for (const { changes } of fixes) applyChanges(text, changes);
				}
				await docs.hover('docs.json', position);
				await docs.complete('docs.json', position);
				await docs.symbols('docs.json');
				await docs.colors('docs.json');
			},
		),
		{ numRuns: trials(150) },
	);
}, 60_000);

test('a long list of values is no menu of fixes, and the nearest is offered all the same', () => {
	const titles = (language: string) =>
		configProblems(withNavigation(`"languages": [{ "language": "${language}", "pages": ["page"] }]`)).flatMap(
			({ fixes = [] }) => fixes.map(({ title }) => title),
		);
	expect(titles('tlh')).toEqual([]);
	expect(titles('zh-cn')).toEqual(['Replace with `zh-CN`']);
});

test.each([
	[withNavigation(''), ['empty-value: "navigation"']],
	[
		withNavigation('"global": { "anchors": [{ "anchor": "A", "href": "https://example.com" }] }'),
		['empty-value: "navigation"'],
	],
	[withNavigation('"group": [{ "group": "A", "pages": ["page"] }]'), ['missing-property: "group"']],
	[withNavigation('"openapi": "https://example.com/api.json"'), ['empty-value: "navigation"']],
	[withNavigation('"$ref": "./nav.json"'), []],
])('a navigation without anything in it: %s', (text, expected) => {
	expect(reported(text)).toEqual(expected);
});

test.each([
	['languages', 'language', ['en', 'fr']],
	['versions', 'version', ['1', '2']],
])('of %s one is the default', (list, label, names) => {
	const entries = names.map((name) => ({ [label]: name, default: true, pages: ['page'] }));
	const text = withNavigation(`"${list}": ${JSON.stringify(entries)}`);
	expect(configProblems(text)).toMatchObject([{ code: 'two-default-versions', severity: 'information' }]);
});

test('a group within a group stands among its pages', () => {
	const text = `{ "theme": "mint", "name": "A", "colors": { "primary": "#0C8465" }, "navigation": { "groups": [{ "group": "A", "groups": [{ "group": "B", "pages": ["page"] }] }] } }`;
	const [problem, ...others] = configProblems(text);
	expect(others).toEqual([]);
	expect(problem).toMatchObject({ code: 'unknown-key', severity: 'warning' });
	expect(problem?.message).toContain('Nested groups belong in `pages`');
	const [fix] = problem?.fixes ?? [];
	expect(fix?.title).toBe('Rename to `pages`');
	expect(configProblems(applyChanges(text, fix?.changes ?? []))).toEqual([]);
});
