import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { project } from '../../support/project.ts';
import { configProblems, reported } from './configProblems.ts';

const navigation = '"navigation": [{ "group": "A", "pages": ["page"] }]';
const withField = (field: string) => `{ "name": "A", ${navigation}, ${field} }`;

const firstFixes = (text: string) => configProblems(text).map(({ fixes }) => fixes?.[0]?.title);

describe('keys that nobody knows', () => {
	test.each([
		['"topbarlinks": []', 'warning', 'topbarLinks'],
		['"colours": {}', 'warning', 'colors'],
		['"zzz": 1', 'information', undefined],
		['"colors": { "primary": "#000", "zzz": 1 }', 'error', undefined],
		['"topbarCtaButton": { "label": "A", "name": "A", "url": "/" }', 'error', undefined],
		['"background": { "styling": "grid" }', 'warning', 'style'],
	])('%s', (field, severity, renamed) => {
		const text = withField(field);
		const [problem, ...others] = configProblems(text);
		expect(others).toEqual([]);
		expect(problem).toMatchObject({ code: 'unknown-key', severity });
		const rename = problem?.fixes?.find(({ title }) => title.startsWith('Rename'));
		expect(rename?.title).toBe(renamed === undefined ? undefined : `Rename to \`${renamed}\``);
	});

	test.each([
		['{ "nmae": "A", "navigation": [] }', 'missing-property: "nmae"'],
		[withField('"colors": { "primry": "#000" }'), 'missing-property: "primry"'],
		[
			withField('"colors": { "primary": "#000", "background": { "light": "#fff", "drak": "#000" } }'),
			'unknown-key: "drak"',
		],
		[withField('"topbarLinks": [{ "nam": "A", "url": "/" }]'), 'missing-button-name: "nam"'],
	])('one that stands for another that is missing is told once: %s', (text, expected) => {
		expect(reported(text).filter((one) => !one.startsWith('empty-'))).toEqual([expected]);
		expect(firstFixes(text)).toContainEqual(expect.stringMatching(/^Rename to/));
	});

	test('a key of the modern dialect says so', () => {
		const [problem] = configProblems(withField('"navbar": {}'));
		expect(problem?.message).toMatch(/modern dialect.*`topbarLinks`/);
	});

	test.each([
		'{ "name": "A", "navigation": [{ "label": "A", "items": ["page"] }] }',
		'{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "groups": [{ "title": "A", "items": ["page"] }] } }',
	])('keys of other tools in groups have their name here as a fix: %s', (text) => {
		const renamed = firstFixes(text);
		expect(renamed).toEqual(['Rename to `group`', 'Rename to `pages`']);
	});

	test.each([
		['tabs', 'tab'],
		['anchors', 'anchor'],
	])('keys of the modern dialect in %s have their name here as a fix', (list, label) => {
		const text = withField(`"${list}": [{ "${label}": "A", "href": "page", "hidden": true }]`);
		const renamed = firstFixes(text);
		expect(renamed).toEqual(['Rename to `name`', 'Rename to `url`', 'Rename to `isDefaultHidden`']);
	});

	test.each([
		withField('"redirects": [{ "from": "/a", "to": "/page" }]'),
		'{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["page"] }, "redirects": [{ "from": "/a", "to": "/page" }] }',
	])('keys of other tools in redirects have their name here as a fix: %s', (text) => {
		const renamed = firstFixes(text);
		expect(renamed).toEqual(['Rename to `source`', 'Rename to `destination`']);
	});
});

test.each([
	['"api": { "playground": { "mode": "interactive" } }', 'interactive', 'show'],
	['"api": { "playground": { "mode": "none" } }', 'none', 'hide'],
	['"codeBlock": { "mode": "system" }', 'system', 'auto'],
])('a value of the modern dialect is told what does the same: %s', (field, value, same) => {
	const [problem, ...others] = configProblems(withField(field));
	expect(others).toEqual([]);
	expect(problem).toMatchObject({
		code: 'invalid-value',
		message: `Value \`${value}\` belongs to the modern dialect. Use \`${same}\` instead.`,
		fixes: [{ title: `Replace with \`${same}\`` }],
	});
});

test.each([
	['{ "name": "A", "url": "https://example.com" }', ['[{ "name": "A", "url": "https://example.com" }]']],
	['{ "Support": "https://example.com" }', []],
])('one thing where a list belongs: %s', (written, lists) => {
	const text = withField(`"topbarLinks": ${written}`);
	const [problem] = configProblems(text);
	expect(problem?.code).toBe('wrong-type');
	expect(problem?.fixes?.map(({ changes }) => applyChanges(text, changes))).toEqual(
		lists.map((list) => withField(`"topbarLinks": ${list}`)),
	);
});

describe('what the host takes beyond the specification', () => {
	test.each([
		'"versions": [{ "name": "v1", "default": true }, "v2"]',
		'"footer": { "socials": { "x": "https://a.example" }, "links": [{ "links": [{ "label": "A", "url": "/a" }] }] }',
		'"search": { "prompt": "Ask" }',
		'"font": { "headings": { "family": "A" }, "body": { "family": "B", "weight": 400 } }',
		'"font": { "family": "A", "url": "https://a.example/a.woff2", "format": "woff2" }',
		'"font": {}',
		'"redirects": [{ "source": "/a", "destination": "/b" }]',
		'"metadata": { "og:image": "/a.png", "robots": " " }',
		'"analytics": { "ga4": { "measurementId": "G-1" }, "gtm": { "tagId": "GTM-1" } }',
		'"colors": { "primary": "#000", "anchors": { "from": "#000", "via": "#111", "to": "#222" } }',
		'"api": { "request": { "example": { "languages": ["bash"] } }, "paramFields": { "expanded": "all" } }',
		'"$schema": "https://example.com/schema.json"',
		'"theme": "prism", "layout": "sidenav", "rounded": "sharp", "eyebrow": { "display": "breadcrumbs" }',
	])('%s is silent', (field) => {
		expect(reported(withField(field))).toEqual([]);
	});

	test.each([
		['"footerSocials": { "twitter": "https://a.example" }', '"twitter"'],
		['"topAnchor": { "name": "A", "iconType": "regular" }', '"regular"'],
		['"api": { "auth": { "method": "cobo" } }', '"cobo"'],
	])('%s is mentioned where the project asks for it', (field, marked) => {
		const text = withField(field);
		expect(configProblems(text)).toEqual([]);
		const settings = '{ "severities": { "undocumented-value": "information" } }';
		const [problem, ...others] = configProblems(text, 'docs.json', { '.recto.json': settings });
		expect(others).toEqual([]);
		expect(problem).toMatchObject({ code: 'undocumented-value', severity: 'information' });
		expect(text.slice(problem?.span.start, problem?.span.end)).toBe(marked);
	});
});

describe('what the host takes, and makes nothing of, is a warning', () => {
	test.each([
		['"anchors": [{ "name": "A", "url": "https://a.b", "version": "v9" }]', 'undeclared-version: "v9"'],
		['"tabs": [{ "name": "A", "url": "a", "version": "v9" }]', 'undeclared-version: "v9"'],
		['"topAnchor": { "name": "A", "icon": "fa-book" }', 'icon-prefix: "fa-book"'],
		['"topbarCtaButton": { "type": "github", "url": "ttps://github.com/a/b" }', undefined],
	])('%s', (field, expected) => {
		const text = withField(field);
		expect(configProblems(text).filter(({ severity }) => severity === 'error')).toEqual([]);
		if (expected !== undefined) expect(reported(text)).toEqual([expected]);
	});

	test('a page of white space', () => {
		const [problem] = configProblems('{ "name": "A", "navigation": [{ "group": "A", "pages": [" "] }] }');
		expect(problem).toMatchObject({ code: 'empty-value', severity: 'warning' });
	});
});

describe('one of several forms', () => {
	test.each([
		['"logo": { "light": 1, "dark": "/b" }', 'wrong-type: 1'],
		['"versions": [1]', 'wrong-type: 1'],
		['"font": { "family": "A", "headings": 5 }', 'conflicting-keys: "headings"'],
		['"font": { "weight": 400 }', 'missing-property: "font"'],
		['"font": { "headings": {} }', 'missing-property: "headings"'],
		[
			'"anchors": [{ "name": "A", "url": "a", "color": { "from": "red", "to": "#000" } }]',
			'invalid-color: "red"',
		],
		['"api": { "baseUrl": ["https://a.example", "b"] }', 'invalid-url: "b"'],
		['"footerSocials": [{ "type": "x" }]', 'missing-property: {'],
	])('%s is judged by the nearest', (field, expected) => {
		expect(reported(withField(field))).toEqual([expected]);
	});

	test('the message names every type that fits', () => {
		expect(configProblems(withField('"logo": 1'))[0]?.message).toBe(
			'`logo` must be a string or an object, not a number.',
		);
	});
});

describe('keys that belong together', () => {
	test.each([
		['"topbarCtaButton": { "type": "link", "url": "/" }', ['missing-button-name: "topbarCtaButton"']],
		['"topbarCtaButton": { "type": "github", "url": "https://github.com/a/b" }', []],
		[
			'"topbarCtaButton": { "type": "github", "url": "https://github.com/a" }',
			['repository-url: "https://github.com/a"'],
		],
		['"topbarCtaButton": { "type": "github", "url": "a/b" }', ['repository-url: "a/b"']],
		['"topbarLinks": [{ "url": "/" }]', ['missing-button-name: {']],
		[
			'"colors": { "primary": "#000", "background": { "light": "#fff" } }',
			['incomplete-background: "background"'],
		],
		['"api": { "auth": { "method": "basic" } }', []],
		['"api": { "auth": { "method": "key", "name": "X-Key" } }', []],
		[
			'"versions": ["v1"], "tabs": [{ "name": "A", "url": "a", "version": "v3" }]',
			['undeclared-version: "v3"'],
		],
	])('%s', (field, expected) => {
		expect(reported(withField(field))).toEqual(expected);
	});
});

test('a hint, no more, tells what the host asks for and the specification does not', () => {
	const problems = project({ 'docs.json': `{ "name": "A", ${navigation} }` }).diagnose('docs.json');
	const hints = problems.filter(({ code }) => code === 'missing-property');
	expect(hints.map(({ severity, message }) => [severity, /`(\w+)`/.exec(message)?.[1]])).toEqual([
		['hint', 'favicon'],
		['hint', 'colors'],
	]);
});

describe('fixes that add a key keep the layout', () => {
	test.each([
		['{}', '{ "name": "" }'],
		['{\n}', '{\n\t"name": ""\n}'],
		['{ "a": 1 }', '{ "a": 1, "name": "" }'],
		['{\n  "a": 1\n}', '{\n  "a": 1,\n  "name": ""\n}'],
		['{\n    "a": [\n        1\n    ]\n}', '{\n    "a": [\n        1\n    ],\n    "name": ""\n}'],
	])('%j', (text, expected) => {
		const problem = configProblems(text).find(({ message }) =>
			message.startsWith('Missing required key `name`'),
		);
		expect(applyChanges(text, problem?.fixes?.[0]?.changes ?? [])).toBe(expected);
	});
});

test.each([
	['/fonts/a.woff2', 'woff2'],
	['https://example.com/a.woff?v=2', 'woff'],
])('the format that is added to a font is that of its file: %s', (url, format) => {
	const text = withField(`"font": { "family": "A", "url": "${url}" }`);
	const [fix] = configProblems(text).find(({ code }) => code === 'missing-font-format')?.fixes ?? [];
	expect(applyChanges(text, fix?.changes ?? [])).toContain(`"format": "${format}"`);
});

test('what a key takes and what it has are told in plain words', () => {
	const field = '"feedback": { "raiseIssue": "x" }, "search": { "prompt": true }, "anchors": "x"';
	expect(configProblems(withField(field)).map(({ message }) => message)).toEqual([
		'`raiseIssue` must be a boolean (`true` or `false`), not a string.',
		'`prompt` must be a string, not `true`.',
		'`anchors` must be an array, not a string.',
	]);
});
