import { describe, expect, test } from 'vitest';
import type { FileMove } from '../../../server/src/core/api/docsService.ts';
import { type Files, moved } from './moved.ts';

const config = (rest: string) => `{\n  "name": "T", // kept\n  ${rest}\n}\n`;
const navigation = (...pages: string[]) =>
	config(`"navigation": [{ "group": "All", "pages": [${pages.map((page) => `"${page}"`).join(',')}] }]`);

const cases: readonly {
	readonly title: string;
	readonly moves: readonly FileMove[];
	readonly before: Files;
	readonly after: Files;
}[] = [
	{
		title: 'every form of link follows a page, and nothing else changes',
		moves: [{ from: 'guides/start.mdx', to: 'learn/begin.mdx' }],
		before: {
			'docs.json': navigation('guides/start', '/guides/start', 'guides/other'),
			'guides/start.mdx': '# Start\n',
			'guides/other.mdx':
				'[a](./start) [b](start) [c](/guides/start#top) [d](/guides/start.mdx?x=1#y "t") [e](<./start.mdx>)\r\n' +
				'<Card href="/guides/start" /> <a href={"/guides/start"}>x</a> [r]\n\n[r]: /guides/start\n\n`/guides/start` /guides/start\n\n<Own href="/guides/start#a" src="../guides/start" label="/guides/start" /> <Own href="guides/start" />',
			'index.mdx': '[a](guides/start) [b](./guides/start/) [c](https://x.y/guides/start)',
		},
		after: {
			'docs.json': navigation('learn/begin', '/learn/begin', 'guides/other'),
			'learn/begin.mdx': '# Start\n',
			'guides/other.mdx':
				'[a](../learn/begin) [b](../learn/begin) [c](/learn/begin#top) [d](/learn/begin.mdx?x=1#y "t") [e](<../learn/begin.mdx>)\r\n' +
				'<Card href="/learn/begin" /> <a href={"/learn/begin"}>x</a> [r]\n\n[r]: /learn/begin\n\n`/guides/start` /guides/start\n\n<Own href="/learn/begin#a" src="../learn/begin" label="/guides/start" /> <Own href="guides/start" />',
			'index.mdx': '[a](learn/begin) [b](./learn/begin/) [c](https://x.y/guides/start)',
		},
	},
	{
		title: 'links without a slash in front begin at the root where their page leaves it for a folder',
		moves: [{ from: 'index.mdx', to: 'guides/index.mdx' }],
		before: {
			'docs.json': navigation('index', 'a', 'guides/b'),
			'index.mdx': '[a](a#top) [b](guides/b) [c](./a) [d](#a) [e](nope) ![i](i.png)',
			'a.mdx': '[a](guides/b)',
			'guides/b.mdx': '',
			'i.png': '',
		},
		after: {
			'docs.json': navigation('guides/index', 'a', 'guides/b'),
			'guides/index.mdx': '[a](/a#top) [b](/guides/b) [c](../a) [d](#a) [e](nope) ![i](i.png)',
			'a.mdx': '[a](guides/b)',
			'guides/b.mdx': '',
			'i.png': '',
		},
	},
	{
		title: 'known problems of what moves stay known',
		moves: [{ from: 'guides', to: 'learn' }],
		before: {
			'docs.json': navigation('other'),
			'.recto-baseline.json': '{"problems":{"guides/a.mdx":{"broken-link":["/x"]},"other.mdx":{}}}',
			'guides/a.mdx': '[x](/x)',
			'other.mdx': '',
		},
		after: {
			'docs.json': navigation('other'),
			'.recto-baseline.json': '{"problems":{"learn/a.mdx":{"broken-link":["/x"]},"other.mdx":{}}}',
			'learn/a.mdx': '[x](/x)',
			'other.mdx': '',
		},
	},
	{
		title: 'entries in parts of the configuration follow, as do the references to parts that move',
		moves: [
			{ from: 'start.mdx', to: 'guides/begin.mdx' },
			{ from: 'nav', to: 'config/nav' },
		],
		before: {
			'docs.json': config('"navigation": { "groups": { "$ref": "./nav/groups.json" } }'),
			'nav/groups.json':
				'[{ "group": "A", "pages": ["start"] }, { "$ref": "more.json" }, { "$ref": "../b.json" }]',
			'nav/more.json': '{ "group": "B", "pages": ["start", "other"] }',
			'b.json': '{ "group": "C", "pages": ["other"] }',
			'start.mdx': '',
			'other.mdx': '',
		},
		after: {
			'docs.json': config('"navigation": { "groups": { "$ref": "./config/nav/groups.json" } }'),
			'config/nav/groups.json':
				'[{ "group": "A", "pages": ["guides/begin"] }, { "$ref": "more.json" }, { "$ref": "../../b.json" }]',
			'config/nav/more.json': '{ "group": "B", "pages": ["guides/begin", "other"] }',
			'b.json': '{ "group": "C", "pages": ["other"] }',
			'guides/begin.mdx': '',
			'other.mdx': '',
		},
	},
	{
		title: 'redirects in a part of the configuration lead where they led',
		moves: [{ from: 'new.mdx', to: 'newest.mdx' }],
		before: {
			'docs.json': config('"navigation": { "pages": ["new"] }, "redirects": { "$ref": "./redirects.json" }'),
			'redirects.json': '[{ "source": "/old", "destination": "/new" }]',
			'new.mdx': '[a](/old) [b](/new)',
		},
		after: {
			'docs.json': config(
				'"navigation": { "pages": ["newest"] }, "redirects": { "$ref": "./redirects.json" }',
			),
			'redirects.json': '[{ "source": "/old", "destination": "/newest" }]',
			'newest.mdx': '[a](/old) [b](/newest)',
		},
	},
	{
		title: 'the links of a page that moves lead where they led',
		moves: [{ from: 'a/page.mdx', to: 'b/c/page.mdx' }],
		before: {
			'docs.json': navigation('a/page', 'a/near'),
			'a/page.mdx':
				'import Part from "../snippets/part.mdx";\n\n[n](./near) ![i](../img/x.png) [r](/a/near) [s](#x) [m](./missing)',
			'a/near.mdx': '',
			'img/x.png': '',
			'snippets/part.mdx': '',
		},
		after: {
			'docs.json': navigation('b/c/page', 'a/near'),
			'b/c/page.mdx':
				'import Part from "../../snippets/part.mdx";\n\n[n](../../a/near) ![i](../../img/x.png) [r](/a/near) [s](#x) [m](./missing)',
			'a/near.mdx': '',
			'img/x.png': '',
			'snippets/part.mdx': '',
		},
	},
	{
		title: 'files of a folder that moves keep the links between them',
		moves: [{ from: 'guides', to: 'docs/learn' }],
		before: {
			'docs.json': navigation('guides/a', 'guides/deep/b', 'index'),
			'guides/a.mdx': '[b](./deep/b) [i](../index) ![x](x.png)',
			'guides/deep/b.mdx': '[a](../a#x) [a](/guides/a)',
			'guides/x.png': '',
			'index.mdx': '![x](/guides/x.png)',
		},
		after: {
			'docs.json': navigation('docs/learn/a', 'docs/learn/deep/b', 'index'),
			'docs/learn/a.mdx': '[b](./deep/b) [i](../../index) ![x](x.png)',
			'docs/learn/deep/b.mdx': '[a](../a#x) [a](/docs/learn/a)',
			'docs/learn/x.png': '',
			'index.mdx': '![x](/docs/learn/x.png)',
		},
	},
	{
		title: 'an index page is written as before: by its folder, or by its name in the navigation',
		moves: [{ from: 'guides/index.mdx', to: 'learn/index.mdx' }],
		before: {
			'docs.json': navigation('guides/index'),
			'guides/index.mdx': '',
			'page.mdx': '[a](/guides) [b](/guides/index) [c](./guides/)',
		},
		after: {
			'docs.json': navigation('learn/index'),
			'learn/index.mdx': '',
			'page.mdx': '[a](/learn) [b](/learn/index) [c](./learn/)',
		},
	},
	{
		title: 'a page that becomes an index is listed by its name, and links need not change',
		moves: [{ from: 'guides.mdx', to: 'guides/index.mdx' }],
		before: { 'docs.json': navigation('guides'), 'guides.mdx': '', 'page.mdx': '[a](/guides)' },
		after: { 'docs.json': navigation('guides/index'), 'guides/index.mdx': '', 'page.mdx': '[a](/guides)' },
	},
	{
		title: 'snippets and assets are followed by imports, attributes and the configuration',
		moves: [
			{ from: 'snippets/a.jsx', to: 'snippets/ui/a.jsx' },
			{ from: 'snippets/b.mdx', to: 'snippets/ui/b.mdx' },
			{ from: '_snippets/c.mdx', to: '_snippets/ui/c.mdx' },
			{ from: 'logo.svg', to: 'images/logo.svg' },
		],
		before: {
			'docs.json': config(
				'"logo": { "light": "/logo.svg", "dark": "logo.svg" }, "favicon": "https://x.y/logo.svg"',
			),
			'page.mdx':
				'import { A } from "/snippets/a";\nimport B from "./snippets/b.mdx";\n\n<Snippet file="c.mdx" />\n\n<img src="/logo.svg" />',
			'snippets/a.jsx': '',
			'snippets/b.mdx': '',
			'_snippets/c.mdx': '',
			'logo.svg': '',
		},
		after: {
			'docs.json': config(
				'"logo": { "light": "/images/logo.svg", "dark": "images/logo.svg" }, "favicon": "https://x.y/logo.svg"',
			),
			'page.mdx':
				'import { A } from "/snippets/ui/a";\nimport B from "./snippets/ui/b.mdx";\n\n<Snippet file="ui/c.mdx" />\n\n<img src="/images/logo.svg" />',
			'snippets/ui/a.jsx': '',
			'snippets/ui/b.mdx': '',
			'_snippets/ui/c.mdx': '',
			'images/logo.svg': '',
		},
	},
	{
		title: 'a redirect follows, and with it what leads through it',
		moves: [{ from: 'new.mdx', to: 'newest.mdx' }],
		before: {
			'docs.json': config('"redirects": [{ "source": "/old", "destination": "/new" }]'),
			'new.mdx': '',
			'page.mdx': '[a](/old) [b](/new)',
		},
		after: {
			'docs.json': config('"redirects": [{ "source": "/old", "destination": "/newest" }]'),
			'newest.mdx': '',
			'page.mdx': '[a](/old) [b](/newest)',
		},
	},
	{
		title: 'a redirect goes when what it leads to comes back',
		moves: [{ from: 'new', to: 'old' }],
		before: {
			'docs.json': config(
				'"redirects": [{ "source": "/a", "destination": "/new/a" }, { "source": "/old/a", "destination": "/new/a" }, { "source": "/old/:slug*", "destination": "/new/:slug*" }]',
			),
			'new/a.mdx': '',
			'new/b.mdx': '',
		},
		after: {
			'docs.json': config('"redirects": [{ "source": "/a", "destination": "/old/a" }]'),
			'old/a.mdx': '',
			'old/b.mdx': '',
		},
	},
	{
		title: 'redirects go from the beginning and the middle of their list, and all of them',
		moves: [{ from: 'new.mdx', to: 'old.mdx' }],
		before: {
			'docs.json': config(
				'"redirects": [{ "source": "/old", "destination": "/new" }, { "source": "/b", "destination": "/new" }, { "source": "/old/", "destination": "/new" }, { "source": "/d", "destination": "/new" }]',
			),
			'new.mdx': '',
		},
		after: {
			'docs.json': config(
				'"redirects": [{ "source": "/b", "destination": "/old" }, { "source": "/d", "destination": "/old" }]',
			),
			'old.mdx': '',
		},
	},
	{
		title: 'the only redirect goes',
		moves: [{ from: 'new.mdx', to: 'old.mdx' }],
		before: {
			'docs.json': config('"redirects": [{ "source": "/old", "destination": "/new" }]'),
			'new.mdx': '',
		},
		after: { 'docs.json': config('"redirects": []'), 'old.mdx': '' },
	},
	{
		title:
			'the redirect of a folder that comes back one level deeper leads each page there, and not on and on',
		moves: [{ from: 'new', to: 'old/v1' }],
		before: {
			'docs.json': config(
				'"redirects": [{ "source": "/old/:slug*", "destination": "/new/:slug*", "permanent": false }, { "source": "/old/c", "destination": "/x" }]',
			),
			'new/index.mdx': '',
			'new/a.mdx': '',
			'new/b/index.mdx': '[a](/old/a)',
			'new/c.mdx': '',
			'new/v1.mdx': '',
		},
		after: {
			'docs.json': config(
				'"redirects": [{ "source": "/old", "destination": "/old/v1", "permanent": false }, { "source": "/old/a", "destination": "/old/v1/a", "permanent": false }, { "source": "/old/b", "destination": "/old/v1/b", "permanent": false }, { "source": "/old/c", "destination": "/x" }]',
			),
			'old/v1/index.mdx': '',
			'old/v1/a.mdx': '',
			'old/v1/b/index.mdx': '[a](/old/a)',
			'old/v1/c.mdx': '',
			'old/v1/v1.mdx': '',
		},
	},
	{
		title: 'folders of tabs and patterns of redirects follow when all of their pages move',
		moves: [{ from: 'api', to: 'reference/api' }],
		before: {
			'docs.json': config(
				'"tabs": [{ "name": "API", "url": "api" }, { "name": "G", "url": "/guides" }], "redirects": [{ "source": "/v1/:slug*", "destination": "/api/:slug*" }]',
			),
			'api/a.mdx': '',
			'api/b/c.mdx': '',
			'guides/a.mdx': '[a](/v1/a)',
		},
		after: {
			'docs.json': config(
				'"tabs": [{ "name": "API", "url": "reference/api" }, { "name": "G", "url": "/guides" }], "redirects": [{ "source": "/v1/:slug*", "destination": "/reference/api/:slug*" }]',
			),
			'reference/api/a.mdx': '',
			'reference/api/b/c.mdx': '',
			'guides/a.mdx': '[a](/v1/a)',
		},
	},
	{
		title: 'links to folders without a page of their own follow the folder, and the page that they stand on',
		moves: [
			{ from: 'cli', to: 'tools/cli' },
			{ from: 'deep/page.mdx', to: 'page.mdx' },
		],
		before: {
			'docs.json': config(
				'"redirects": [{ "source": "/old", "destination": "/cli" }, { "source": "/g", "destination": "/guides" }]',
			),
			'cli/a.mdx': '[db](./db) [up](../guides/)',
			'cli/db/b.mdx': '',
			'guides/a.mdx': '[c](/cli) [d](/cli/db/#x) [e](../cli/db) [g](/guides) [o](/old) [n](/cli/nope)',
			'deep/page.mdx': '[c](../cli) [g](../guides) [i](/cli)',
		},
		after: {
			'docs.json': config(
				'"redirects": [{ "source": "/old", "destination": "/tools/cli" }, { "source": "/g", "destination": "/guides" }]',
			),
			'tools/cli/a.mdx': '[db](./db) [up](../../guides/)',
			'tools/cli/db/b.mdx': '',
			'guides/a.mdx':
				'[c](/tools/cli) [d](/tools/cli/db/#x) [e](../tools/cli/db) [g](/guides) [o](/old) [n](/cli/nope)',
			'page.mdx': '[c](./tools/cli) [g](./guides) [i](/tools/cli)',
		},
	},
	{
		title: 'references between OpenAPI files follow both, each in its form',
		moves: [
			{ from: 'specs/parts', to: 'specs/common/parts' },
			{ from: 'specs/api.yaml', to: 'api.yaml' },
		],
		before: {
			'specs/api.yaml':
				'openapi: 3.0.0\npaths:\n  /a: { $ref: "./parts/a.yaml#/a" }\n  /b: { $ref: parts/a.yaml }\n  /c: { $ref: "#/paths/~1a" }\n',
			'specs/parts/a.yaml':
				"a: { $ref: b.json#/x }\nb: { $ref: '../api.yaml#/paths' }\nc: { $ref: nope.yaml }\n",
			'specs/parts/b.json': '{ "x": { "$ref": "/specs/other.json#/y" } }',
			'specs/other.json': '{ "y": { "$ref": "parts/b.json#/x" }, "z": "parts/b.json" }',
		},
		after: {
			'api.yaml':
				'openapi: 3.0.0\npaths:\n  /a: { $ref: "./specs/common/parts/a.yaml#/a" }\n  /b: { $ref: specs/common/parts/a.yaml }\n  /c: { $ref: "#/paths/~1a" }\n',
			'specs/common/parts/a.yaml':
				"a: { $ref: b.json#/x }\nb: { $ref: '../../../api.yaml#/paths' }\nc: { $ref: nope.yaml }\n",
			'specs/common/parts/b.json': '{ "x": { "$ref": "/specs/other.json#/y" } }',
			'specs/other.json': '{ "y": { "$ref": "common/parts/b.json#/x" }, "z": "parts/b.json" }',
		},
	},
	{
		title: 'names of an OpenAPI file before operations and schemas follow it, as they are written',
		moves: [{ from: 'specs/one.json', to: 'v2/two.json' }],
		before: {
			'docs.json': '{ "theme": "mint", "navigation": { "pages": ["specs/one.json GET /x", "GET /x"] } }',
			'specs/one.json': '{ "openapi": "3.0.0" }',
			'specs/other.json': '{ "openapi": "3.0.0" }',
			'a.mdx': '---\nopenapi: "specs/one.json GET /specs/one.json"\n---\n',
			'b.mdx': '---\nopenapi: /specs/one.json post /x\n---\n',
			'c.mdx': '---\nopenapi: one.json GET /x\n---\n',
			'd.mdx': "---\nopenapi-schema: 'one User'\n---\n",
			'e.mdx': '---\nopenapi: specs/other.json GET /x\ntitle: specs/one.json GET /x\n---\n',
		},
		after: {
			'docs.json': '{ "theme": "mint", "navigation": { "pages": ["v2/two.json GET /x", "GET /x"] } }',
			'v2/two.json': '{ "openapi": "3.0.0" }',
			'specs/other.json': '{ "openapi": "3.0.0" }',
			'a.mdx': '---\nopenapi: "v2/two.json GET /specs/one.json"\n---\n',
			'b.mdx': '---\nopenapi: /v2/two.json post /x\n---\n',
			'c.mdx': '---\nopenapi: two.json GET /x\n---\n',
			'd.mdx': "---\nopenapi-schema: 'two User'\n---\n",
			'e.mdx': '---\nopenapi: specs/other.json GET /x\ntitle: specs/one.json GET /x\n---\n',
		},
	},
	{
		title:
			'the bare name of an OpenAPI file becomes its path where it would name several, and stays where it fits',
		moves: [
			{ from: 'specs/one.yaml', to: 'new/two.yaml' },
			{ from: 'api.json', to: 'new/api.json' },
		],
		before: {
			'specs/one.yaml': 'openapi: 3.0.0\n',
			'old/two.json': '{}',
			'api.json': '{ "openapi": "3.0.0" }',
			'a.mdx': '---\nopenapi: one GET /x\n---\n',
			'b.mdx': '---\nopenapi: api.json GET /x\n---\n',
		},
		after: {
			'new/two.yaml': 'openapi: 3.0.0\n',
			'old/two.json': '{}',
			'new/api.json': '{ "openapi": "3.0.0" }',
			'a.mdx': '---\nopenapi: new/two.yaml GET /x\n---\n',
			'b.mdx': '---\nopenapi: api.json GET /x\n---\n',
		},
	},
	{
		title: 'images follow in front matter and as icons of the configuration, and channels of AsyncAPI files',
		moves: [
			{ from: 'images', to: 'assets/img' },
			{ from: 'guides/a.mdx', to: 'learn/more/a.mdx' },
			{ from: 'apis/events.yaml', to: 'specs/events.yaml' },
		],
		before: {
			'docs.json': config(
				'"navigation": { "groups": [{ "group": "A", "icon": "/images/i.svg", "pages": ["b"] }, { "group": "B", "icon": "rocket", "pages": ["guides/a"] }] }',
			),
			'guides/a.mdx': '---\nicon: "../images/i.svg"\n"og:image": /images/o.png\n---\n',
			'b.mdx': '---\ntitle: /images/i.svg\nicon: rocket\nasyncapi: "/apis/events.yaml orders"\n---\n',
			'c.mdx': '---\n"twitter:image": \'/images/o.png\'\nasyncapi: events orders\n---\n',
			'images/i.svg': '',
			'images/o.png': '',
			'apis/events.yaml': 'asyncapi: 3.0.0\n',
		},
		after: {
			'docs.json': config(
				'"navigation": { "groups": [{ "group": "A", "icon": "/assets/img/i.svg", "pages": ["b"] }, { "group": "B", "icon": "rocket", "pages": ["learn/more/a"] }] }',
			),
			'learn/more/a.mdx': '---\nicon: "../../assets/img/i.svg"\n"og:image": /assets/img/o.png\n---\n',
			'b.mdx': '---\ntitle: /images/i.svg\nicon: rocket\nasyncapi: "/specs/events.yaml orders"\n---\n',
			'c.mdx': '---\n"twitter:image": \'/assets/img/o.png\'\nasyncapi: events orders\n---\n',
			'assets/img/i.svg': '',
			'assets/img/o.png': '',
			'specs/events.yaml': 'asyncapi: 3.0.0\n',
		},
	},
	{
		title: 'a folder of a tab stays when one of its pages does',
		moves: [{ from: 'api/a.mdx', to: 'other/a.mdx' }],
		before: {
			'docs.json': config('"tabs": [{ "name": "API", "url": "api" }]'),
			'api/a.mdx': '',
			'api/b.mdx': '',
		},
		after: {
			'docs.json': config('"tabs": [{ "name": "API", "url": "api" }]'),
			'other/a.mdx': '',
			'api/b.mdx': '',
		},
	},
	{
		title: 'what has to be escaped is, as the author does it',
		moves: [{ from: 'über uns.mdx', to: 'a b/wir (neu).mdx' }],
		before: {
			'über uns.mdx': '',
			'page.mdx': '[a](/%C3%BCber%20uns) [b](</über uns>) [c](/über%20uns) <a href="/über uns">x</a>',
		},
		after: {
			'a b/wir (neu).mdx': '',
			'page.mdx':
				'[a](/a%20b/wir%20%28neu%29) [b](</a b/wir (neu)>) [c](/a%20b/wir%20%28neu%29) <a href="/a b/wir (neu)">x</a>',
		},
	},
	{
		title: 'links that the new place would catch lead where they led',
		moves: [{ from: 'x.mdx', to: 'guide.mdx' }],
		before: { 'guide/index.mdx': '', 'x.mdx': '', 'page.mdx': '[g](/guide) [x](/x)' },
		after: { 'guide/index.mdx': '', 'guide.mdx': '', 'page.mdx': '[g](/guide/index) [x](/guide)' },
	},
];

describe('moving files', () => {
	for (const { title, moves, before, after } of cases)
		test(title, () => expect(moved(before, moves)).toEqual(after));

	test('what is not there, and what stays, changes nothing', () => {
		const files = { 'page.mdx': '[a](./page) [b](/nowhere)' };
		expect(moved(files, [{ from: 'nowhere.mdx', to: 'somewhere.mdx' }])).toEqual(files);
		expect(moved(files, [{ from: 'page.mdx', to: 'page.mdx' }])).toEqual(files);
	});
});
