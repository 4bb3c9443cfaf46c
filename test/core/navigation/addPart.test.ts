import { describe, expect, test } from 'vitest';
import type { EntryName, NavigationEdit } from '../../../server/src/core/api/docsService.ts';
import { edited, editedFiles } from '../../support/editedNavigation.ts';

const section = (name: string, ...place: readonly (string | number)[]): EntryName => ({
	place: [...place],
	name,
	isSection: true,
});

type Wish = Partial<NavigationEdit & { kind: 'addPart' }>;
const add = (params: Wish): NavigationEdit => ({
	kind: 'addPart',
	part: 'tab',
	label: 'API',
	group: 'Reference',
	pagePaths: ['api/users'],
	...params,
});

describe('in the modern dialect', () => {
	const modern = (navigation: string) => `{ "name": "A", "navigation": { ${navigation} } }`;
	const onOneLine = '{ "tab": "API", "groups": [{ "group": "Reference", "pages": ["api/users"] }] }';
	const tabs = modern('"tabs": [{ "tab": "T", "pages": ["t"] }, { "tab": "U", "href": "/u" }]');

	test('a tab comes last, or behind the chosen one', () => {
		expect(edited(tabs, add({}))).toBe(tabs.replace(' }] } }', ` }, ${onOneLine}] } }`));
		expect(edited(tabs, add({ beside: section('T', 'navigation', 'tabs', 0) }))).toBe(
			tabs.replace('"pages": ["t"] }', `"pages": ["t"] }, ${onOneLine}`),
		);
	});

	test('it is written like the one before', () => {
		const text = `{
  // The site.
  "navigation": {
    "tabs": [
      {
        "tab": "T",
        "groups": [
          {
            "group": "A", // First.
            "pages": ["a", "b"]
          }
        ]
      } // Last.
    ]
  }
}
`;
		expect(edited(text, add({}))).toBe(
			text.replace(
				'} // Last.',
				`}, // Last.
      {
        "tab": "API",
        "groups": [
          {
            "group": "Reference",
            "pages": ["api/users"]
          }
        ]
      }`,
			),
		);
	});

	const groups = `{
	"name": "A",
	"navigation": {
		// The sidebar.
		"groups": [
			{
				"group": "Start", // First.
				"pages": ["index"]
			}
		], // Of the groups.
		"openapi": "pets.yaml", // Pets.
		"global": {
			"anchors": [{ "anchor": "Chat", "href": "https://example.com" }]
		}
	},
	"favicon": "/x.svg"
}
`;

	test('what stands there so far becomes the first tab, comments as they are', () => {
		expect(edited(groups, add({ firstLabel: 'Guides' }))).toBe(`{
	"name": "A",
	"navigation": {
		// The sidebar.
		"tabs": [
			{
				"tab": "Guides",
				// Of the groups.
				"groups": [
					{
						"group": "Start", // First.
						"pages": ["index"]
					}
				],
				"openapi": "pets.yaml"
			},
			{
				"tab": "API",
				"groups": [
					{
						"group": "Reference",
						"pages": ["api/users"]
					}
				]
			}
		], // Pets.
		"global": {
			"anchors": [{ "anchor": "Chat", "href": "https://example.com" }]
		}
	},
	"favicon": "/x.svg"
}
`);
	});

	test('what belongs to all tabs stays beside them', () => {
		const text = modern('"directory": "card", "pages": ["a"], "global": { "tabs": [] }, "openapi": "x.yaml"');
		expect(edited(text, add({}))).toBe(
			modern(
				`"directory": "card", "tabs": [{ "tab": "Documentation", "pages": ["a"], "openapi": "x.yaml" }, ${onOneLine}], "global": { "tabs": [] }`,
			),
		);
		expect(edited(modern('"global": {}'), add({}))).toBe(modern(`"global": {}, "tabs": [${onOneLine}]`));
	});

	test('anchors and dropdowns go into the first tab as they are', () => {
		const anchors = '"anchors": [{ "anchor": "A", "pages": ["a"] }]';
		expect(edited(modern(anchors), add({ firstLabel: 'Guides' }))).toBe(
			modern(`"tabs": [{ "tab": "Guides", ${anchors} }, ${onOneLine}]`),
		);
	});

	test('a version gets tabs of its own', () => {
		const text = modern(
			'"versions": [{ "version": "v2", "default": true, "groups": [{ "group": "G", "pages": ["a"] }] }, { "version": "v1", "tabs": [{ "tab": "T", "pages": ["b"] }] }]',
		);
		const version = (name: string, index: number) => section(name, 'navigation', 'versions', index);
		expect(edited(text, add({ beside: version('v2', 0), firstLabel: 'Guides' }))).toBe(
			text.replace(
				'"groups": [{ "group": "G", "pages": ["a"] }]',
				`"tabs": [{ "tab": "Guides", "groups": [{ "group": "G", "pages": ["a"] }] }, ${onOneLine}]`,
			),
		);
		expect(edited(text, add({ beside: version('v1', 1) }))).toBe(
			text.replace('"pages": ["b"] }', `"pages": ["b"] }, ${onOneLine}`),
		);
		expect(edited(text, add({}))).toMatch(/^The site has several versions or languages/);
	});

	test('behind a link beside all parts it is the last of the site', () => {
		const text = modern(
			'"tabs": [{ "tab": "T", "pages": ["t"] }], "global": { "tabs": [{ "tab": "Blog", "href": "/b" }] }',
		);
		expect(edited(text, add({ beside: section('Blog', 'navigation', 'global', 'tabs', 0) }))).toBe(
			text.replace('"pages": ["t"] }', `"pages": ["t"] }, ${onOneLine}`),
		);
	});

	test('parts in other files get it there', () => {
		const files = {
			'docs.json': '{ "navigation": { "$ref": "./nav/site.json" } }',
			'nav/site.json': '{ "groups": { "$ref": "./groups.json" } }',
			'nav/groups.json': '[{ "group": "G", "pages": ["a"] }]',
		};
		expect(editedFiles(files, add({}))).toEqual({
			'nav/site.json': `{ "tabs": [{ "tab": "Documentation", "groups": { "$ref": "./groups.json" } }, ${onOneLine}] }`,
		});
		const beside = {
			...files,
			'docs.json': '{ "navigation": { "$ref": "./nav/site.json", "pages": ["a"] } }',
		};
		expect(editedFiles(beside, add({}))).toMatch(/by hand/);
		const list = {
			'docs.json': '{ "navigation": { "tabs": { "$ref": "./tabs.json" } } }',
			'tabs.json': '[{ "tab": "T", "pages": ["t"] }]',
		};
		expect(editedFiles(list, add({}))).toEqual({
			'tabs.json': `[{ "tab": "T", "pages": ["t"] }, ${onOneLine}]`,
		});
	});

	test.each<[string, string, Wish, RegExp]>([
		[
			'a link',
			'"anchors": [{ "anchor": "A", "href": "/a" }]',
			{ beside: section('A', 'navigation', 'anchors', 0) },
			/is a link/,
		],
		[
			'a part of a tab',
			'"tabs": [{ "tab": "T", "anchors": [{ "anchor": "A", "pages": ["a"] }] }]',
			{ beside: section('A', 'navigation', 'tabs', 0, 'anchors', 0) },
			/cannot contain other tabs/,
		],
		[
			'a version that is no object',
			'"versions": ["v1"]',
			{ beside: section('', 'navigation', 'versions', 0) },
			/by hand/,
		],
		[
			'a tab that has gone',
			'"pages": ["a"]',
			{ beside: section('T', 'navigation', 'tabs', 0) },
			/has changed/,
		],
		['a broken text', '"pages": ["a"', {}, /has a syntax error/],
	])('%s gets none', (_, navigation, params, sentence) => {
		expect(edited(modern(navigation), add(params))).toMatch(sentence);
	});
});

describe('in the classic dialect', () => {
	const classic = `{
  "name": "A",
  "tabs": [{ "name": "Guides", "url": "guides" }],
  "navigation": [
    { "group": "Start", "pages": ["index", "guides/one", "api/tasks"] }
  ]
}
`;
	const guides = section('Guides', 'tabs', 0);
	const tab = '{ "name": "API", "url": "api" }';

	test('a tab takes the listed pages of its folder', () => {
		expect(edited(classic, add({ folder: '/api/', pagePaths: [] }))).toBe(
			classic.replace('"guides" }', `"guides" }, ${tab}`),
		);
		const asWritten = add({ folder: '/sdk/', pagePaths: ['/sdk//index'] });
		expect(edited(classic, asWritten)).toContain('"url": "sdk"');
		const rest = section('Documentation', 'primaryTab');
		expect(edited(classic, add({ folder: 'api', pagePaths: [], beside: rest }))).toBe(
			classic.replace('"tabs": [', `"tabs": [${tab}, `),
		);
	});

	test('its first page is listed in a group of its own', () => {
		expect(edited(classic, add({ folder: 'api', beside: guides }))).toBe(
			classic
				.replace('"guides" }', `"guides" }, ${tab}`)
				.replace('] }\n', '] },\n    { "group": "Reference", "pages": ["api/users"] }\n'),
		);
	});

	test('the first tab brings the list', () => {
		const none = classic.replace('  "tabs": [{ "name": "Guides", "url": "guides" }],\n', '');
		expect(edited(none, add({ folder: 'api' }))).toBe(
			none
				.replace(
					'\n  ]\n}',
					'\n  ],\n  "tabs": [\n    {\n      "name": "API",\n      "url": "api"\n    }\n  ]\n}',
				)
				.replace('] }\n', '] },\n    { "group": "Reference", "pages": ["api/users"] }\n'),
		);
	});

	test.each<[string, Wish, RegExp]>([
		['without a folder', { folder: '/' }, /needs a folder/],
		['in the folder of another', { folder: 'guides/api' }, /belong to the tab “Guides”/],
		[
			'before another that is within its folder',
			{ folder: 'guides', beside: section('Documentation', 'primaryTab') },
			/^Pages of “Guides” would move to the new tab/,
		],
		['without pages', { folder: 'sdk', pagePaths: [] }, /would be empty/],
	])('it is refused %s', (_, params, sentence) => {
		expect(edited(classic, add(params))).toMatch(sentence);
	});
});

describe('other parts of the site', () => {
	const modern = (navigation: string) => `{ "name": "A", "navigation": { ${navigation} } }`;
	const written = (kind: string, label = 'New') =>
		`{ "${kind}": "${label}", "groups": [{ "group": "Reference", "pages": ["api/users"] }] }`;
	const groups = '"groups": [{ "group": "Start", "pages": ["a"] }]';
	const kinds = ['anchor', 'dropdown', 'product', 'version'] as const;

	test.each(kinds)('what stands there becomes the first %s', (part) => {
		expect(edited(modern(groups), add({ part, label: 'New', firstLabel: 'Old' }))).toBe(
			modern(`"${part}s": [{ "${part}": "Old", ${groups} }, ${written(part)}]`),
		);
	});

	test.each(kinds)('a new %s comes behind the others, and behind the chosen one', (part) => {
		const link =
			part === 'product' ? `{ "${part}": "L", "pages": ["l"] }` : `{ "${part}": "L", "href": "/l" }`;
		const list = (between: string, last: string) =>
			modern(`"${part}s": [{ "${part}": "One", ${groups} }${between}, ${link}${last}]`);
		expect(edited(list('', ''), add({ part, label: 'New' }))).toBe(list('', `, ${written(part)}`));
		if (part === 'dropdown' || part === 'product') return;
		const beside = section('One', 'navigation', `${part}s`, 0);
		expect(edited(list('', ''), add({ part, label: 'New', beside }))).toBe(list(`, ${written(part)}`, ''));
	});

	test('a language goes by its code', () => {
		const languages = (text: string) => modern(`"languages": [{ "language": "en", ${groups} }, ${text}]`);
		expect(edited(modern(groups), add({ part: 'language', label: 'de', firstLabel: 'en' }))).toBe(
			languages(written('language', 'de')),
		);
		const refusal = 'Invalid language code “German”. Enter a code such as `de` or `pt-BR`.';
		expect(edited(modern(groups), add({ part: 'language', label: 'German' }))).toBe(refusal);
		expect(edited(languages(written('language', 'fr')), add({ part: 'language', label: 'German' }))).toBe(
			refusal,
		);
	});

	test('versions come into a language, and tabs go into the first dropdown', () => {
		const language = (inner: string) => modern(`"languages": [{ "language": "en", ${inner} }]`);
		const beside = section('English', 'navigation', 'languages', 0);
		expect(edited(language(groups), add({ part: 'version', label: 'v2', firstLabel: 'v1', beside }))).toBe(
			language(`"versions": [{ "version": "v1", ${groups} }, ${written('version', 'v2')}]`),
		);
		const tabs = '"tabs": [{ "tab": "T", "pages": ["t"] }]';
		expect(edited(modern(tabs), add({ part: 'dropdown', label: 'New', firstLabel: 'Old' }))).toBe(
			modern(`"dropdowns": [{ "dropdown": "Old", ${tabs} }, ${written('dropdown')}]`),
		);
	});

	test('what a part cannot hold is left alone', () => {
		const tab = section('T', 'navigation', 'tabs', 0);
		const menu = modern('"tabs": [{ "tab": "T", "menu": [{ "item": "I", "pages": ["i"] }] }]');
		expect(edited(menu, add({ part: 'anchor', label: 'New', beside: tab }))).toMatch(/by hand/);
		const version = section('v1', 'navigation', 'versions', 0);
		const versions = modern(`"versions": [{ "version": "v1", ${groups} }]`);
		expect(edited(versions, add({ part: 'dropdown', label: 'New' }))).toBe(
			'The site has several versions or languages. Select the one to add the dropdown to.',
		);
		const dropdowns = modern(`"anchors": [{ "anchor": "A", ${groups} }]`);
		const anchor = section('A', 'navigation', 'anchors', 0);
		expect(edited(dropdowns, add({ part: 'anchor', label: 'New', beside: anchor }))).toContain(
			'"anchor": "New"',
		);
		expect(edited(versions, add({ part: 'version', label: 'v2', beside: version }))).toContain(
			'"version": "v2"',
		);
	});

	test('an anchor of the classic dialect has the pages of a folder', () => {
		const text = '{ "name": "A", "navigation": [{ "group": "Start", "pages": ["a", "sdk/a"] }] }';
		expect(edited(text, add({ part: 'anchor', label: 'SDK', folder: 'sdk', pagePaths: [] }))).toBe(
			text.replace(/ }$/, ', "anchors": [{ "name": "SDK", "url": "sdk" }] }'),
		);
		expect(edited(text, add({ part: 'anchor', label: 'SDK', folder: 'x', pagePaths: [] }))).toBe(
			'The anchor would be empty: no page in the navigation is under `x`. Use a folder that contains listed pages.',
		);
		expect(edited(text, add({ part: 'version', label: 'v2' }))).toMatch(
			/^A version cannot list pages in the classic dialect/,
		);
	});
});
