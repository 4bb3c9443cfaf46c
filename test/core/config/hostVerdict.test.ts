import { expect, test } from 'vitest';
import { codeThemes } from '../../../server/src/core/catalogue/config/sharedFields.ts';
import { configProblems } from './configProblems.ts';

const pages = '"navigation": { "pages": ["page"] }';
const tab = (inside: string) => `"navigation": { "tabs": [{ "tab": "A", ${inside} }] }`;
const group = (inside: string) => `"navigation": { "groups": [{ "group": "A", ${inside} }] }`;

function errorsIn(fields: string): readonly string[] {
	const other = fields.includes('"navigation"') ? '' : `, ${pages}`;
	const theme = /^"theme"|"willow"/.test(fields) ? '' : '"theme": "mint", ';
	const text = `{ ${theme}"name": "A", "colors": { "primary": "#0C8465" }, ${fields}${other} }`;
	return configProblems(text)
		.filter(({ severity }) => severity === 'error')
		.map(({ code, span }) => `${code}: ${text.slice(span.start, span.end)}`);
}

/** Answers of the host's schema, by running it (`npm run verdict`): each row is refused. */
test.each([
	['"theme": "mintt"', 'invalid-value: "mintt"'],
	['"theme": "teak"', 'invalid-value: "teak"'],
	[tab('"graphql": ""'), 'empty-value: ""'],
	[tab('"graphql": 5'), 'wrong-type: 5'],
	[tab('"graphql": "http://a.b/c"'), 'invalid-format: "http://a.b/c"'],
	[tab('"graphql": {}'), 'missing-property: "graphql"'],
	[tab('"graphql": { "source": "a.graphql", "x": 1 }'), 'unknown-key: "x"'],
	[tab('"graphql": { "source": "a.graphql", "directory": " " }'), 'empty-value: " "'],
	[tab('"graphql": "a.graphql", "x": 1'), 'unknown-key: "x"'],
	[tab('"graphql": "a.graphql", "global": {}'), 'conflicting-keys: "global"'],
	[tab('"sdk": { "format": "typedoc", "source": "a.json" }, "x": 1'), 'unknown-key: "x"'],
	[group('"sdk": { "format": "rustdoc", "source": "a.json" }'), 'invalid-value: "rustdoc"'],
	[group('"sdk": { "format": "typedoc", "source": "http://a.b/c" }'), 'invalid-format: "http://a.b/c"'],
	[group('"sdk": { "format": "typedoc", "source": "" }'), 'empty-value: ""'],
	[group('"sdk": { "format": "typedoc", "source": "a", "directory": "" }'), 'empty-value: ""'],
	[group('"sdk": { "format": "typedoc", "source": "a", "x": 1 }'), 'unknown-key: "x"'],
	['"navigation": { "directory": "list", "pages": ["page"] }', 'invalid-value: "list"'],
	['"navigation": {}', 'empty-value: "navigation"'],
	['"navigation": { "pags": ["page"] }', 'missing-property: "pags"'],
	[
		'"navigation": { "global": { "languages": [{ "language": "xx", "href": "/" }] }, "pages": ["page"] }',
		'invalid-value: "xx"',
	],
	['"integrations": { "onetrust": {} }', 'missing-property: "onetrust"'],
	['"integrations": { "onetrust": { "domainScript": "" } }', 'invalid-format: ""'],
	[
		'"integrations": { "onetrust": { "domainScript": "a", "scriptSource": "http://a.b" } }',
		'invalid-format: "http://a.b"',
	],
	['"integrations": { "transcend": { "bundleId": "https://a.b" } }', 'invalid-format: "https://a.b"'],
	['"integrations": { "transcend": { "bundleId": "a", "analyticsPurpose": " " } }', 'invalid-format: " "'],
	['"integrations": { "adobe": { "launchUrl": "a.js" } }', 'invalid-format: "a.js"'],
	['"integrations": { "posthog": { "apiKey": "phc_a", "apiHost": "a.b" } }', 'invalid-format: "a.b"'],
	[
		'"integrations": { "segment": { "key": "a", "cdnUrl": "https://a.b/?c" } }',
		'invalid-format: "https://a.b/?c"',
	],
	['"integrations": { "intercom": { "appId": "abcde" } }', 'invalid-format: "abcde"'],
	['"integrations": { "frontchat": { "snippetId": "abcde" } }', 'invalid-format: "abcde"'],
	['"integrations": { "acme": {} }', 'unknown-key: "acme"'],
	['"footer": { "socials": { "mastodon": "https://a.b" } }', 'unknown-key: "mastodon"'],
	['"footer": { "socials": { "x": "https://" } }', 'invalid-format: "https://"'],
	['"api": { "asyncapi": { "source": "https://a.b/c.yaml", "x": 1 } }', 'unknown-key: "x"'],
	['"api": { "url": "path" }', 'invalid-value: "path"'],
	['"api": { "mdx": { "server": "api.a.b" } }', 'invalid-url: "api.a.b"'],
	['"api": { "openapi": { "source": "https://a.b/c.json", "overlays": [""] } }', 'empty-value: ""'],
	['"icons": { "library": "heroicons" }', 'invalid-value: "heroicons"'],
	[group('"icon": { "name": "leaf", "library": "heroicons" }'), 'invalid-value: "heroicons"'],
	['"navbar": { "primary": { "type": "link", "label": "A", "href": "/" } }', 'invalid-value: "link"'],
	['"navbar": { "links": [{ "label": "A", "href": "https://" }] }', 'invalid-format: "https://"'],
	['"banner": { "content": "A", "type": "danger" }', 'invalid-value: "danger"'],
	['"contextual": { "options": ["telepathy"] }', 'invalid-value: "telepathy"'],
	[
		'"contextual": { "options": [{ "title": "A", "description": "B", "href": { "base": "/", "query": [{ "key": "a" }] } }] }',
		'missing-property: {',
	],
	['"variations": { "options": [] }, "theme": "willow"', 'empty-value: []'],
	['"variations": {}, "theme": "willow"', 'missing-property: "variations"'],
	['"variations": { "options": [{ "id": " ", "label": "A" }] }, "theme": "willow"', 'empty-value: " "'],
	['"seo": { "paths": [{ "path": "a b", "metatags": {} }] }', 'invalid-format: "a b"'],
	['"seo": { "paths": [{ "path": "a/../b", "metatags": {} }] }', 'invalid-format: "a/../b"'],
	['"seo": { "paths": [{ "path": "a" }] }', 'missing-property: {'],
	['"seo": { "organization": { "id": "a" } }', 'invalid-format: "a"'],
	['"seo": { "organization": { "name": "" } }', 'invalid-format: ""'],
	['"seo": { "organization": { "sameAs": ["a.b"] } }', 'invalid-format: "a.b"'],
	['"logo": "/a"', 'invalid-format: "/a"'],
	['"fonts": { "family": "A", "source": "ftp://a.b/c", "format": "woff" }', 'invalid-format: "ftp://a.b/c"'],
	...['ayu-light', 'ayu-mirage', 'horizon', 'horizon-bright', 'night-owl-light'].map((name) => [
		`"styling": { "codeblocks": { "theme": "${name}" } }`,
		`invalid-value: "${name}"`,
	]),
])('the host refuses %s', (fields, expected) => {
	expect(errorsIn(fields)).toEqual([expected]);
});

test.each([
	'"integrations": { "plausible": { "domain": "http://a.b", "server": "http://a.b" } }',
	'"integrations": { "transcend": { "bundleId": " a-1_B ", "analyticsPurpose": "Analytics" } }',
	'"integrations": { "adobe": { "launchUrl": "http://a.b" } }',
	'"api": { "mdx": { "server": "ftp://a.b" } }',
	'"logo": { "light": "https://a.b/c.svg", "dark": "https://a.b/c.svg", "href": "mailto:a@b.c" }',
	'"seo": { "paths": [{ "path": "guides/v2..0", "metatags": {} }] }',
	'"navbar": { "primary": { "type": "discord", "href": "https:a.b" } }',
	'"footer": { "links": [{ "items": [{ "label": "A", "href": "#a" }] }] }',
	tab('"graphql": "https://a.b/c.graphql", "groups": [{ "group": "B", "pages": ["page"] }]'),
	'"styling": { "codeblocks": { "theme": "css-variables" } }',
])('the host takes %s', (fields) => {
	expect(errorsIn(fields)).toEqual([]);
});

test('completion knows as many code themes as the host', () => {
	expect(codeThemes).toHaveLength(61);
});
