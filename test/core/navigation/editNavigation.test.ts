import { describe, expect, test } from 'vitest';
import type { EntryName, NavigationEdit } from '../../../server/src/core/api/docsService.ts';
import { edited, editedFiles } from '../../support/editedNavigation.ts';
import { project } from '../../support/project.ts';

/** What stands at these indices: `at('x', 0, 2)` is the third entry of the first group. */
function at(name: string, first: number, ...rest: readonly number[]) {
	return { place: ['navigation', first, ...rest.flatMap((index) => ['pages', index])], name };
}

const tabbed = `{
	// The name of the site.
	"name": "Guide",
	"navigation": [
		{
			"group": "Start",
			"pages": [
				"index",
				"install"
			]
		},
		{ "group": "More", "pages": ["a", "b", "c"] }
	],
	"favicon": "/x.svg"
}
`;

test('adds pages at the end of a group, laid out like the others there', () => {
	expect(edited(tabbed, { kind: 'addPages', pagePaths: ['new', 'newer'], to: at('Start', 0) })).toBe(
		tabbed.replace('"install"', '"install",\n\t\t\t\t"new",\n\t\t\t\t"newer"'),
	);
	expect(edited(tabbed, { kind: 'addPages', pagePaths: ['new'], to: at('More', 1) })).toBe(
		tabbed.replace('"c"', '"c", "new"'),
	);
});

test('adds a page behind another', () => {
	expect(edited(tabbed, { kind: 'addPages', pagePaths: ['new'], to: at('index', 0, 0) })).toBe(
		tabbed.replace('"index",', '"index",\n\t\t\t\t"new",'),
	);
});

test.each([
	['{"navigation":[{"group":"A","pages":[]}]}', '{"navigation":[{"group":"A","pages":["x"]}]}'],
	[
		'{\n  "navigation": [\n    {\n      "group": "A",\n      "pages": []\n    }\n  ]\n}',
		'{\n  "navigation": [\n    {\n      "group": "A",\n      "pages": [\n        "x"\n      ]\n    }\n  ]\n}',
	],
	['{"navigation":[{"group":"A","pages":["y"]}]}', '{"navigation":[{"group":"A","pages":["y", "x"]}]}'],
	[
		'{"navigation":[{"group":"A","pages":["y","z"]}]}',
		'{"navigation":[{"group":"A","pages":["y","z","x"]}]}',
	],
	[
		'{"navigation":[\r\n  {"group":"A","pages":[\r\n    "y"\r\n  ]}]}',
		'{"navigation":[\r\n  {"group":"A","pages":[\r\n    "y",\r\n    "x"\r\n  ]}]}',
	],
])('adds a page to %j', (text, expected) => {
	expect(edited(text, { kind: 'addPages', pagePaths: ['x'], to: at('A', 0) })).toBe(expected);
});

test('adds a group at the end, or behind another, in the style of the one before', () => {
	expect(edited(tabbed, { kind: 'addGroup', label: 'New "one"', pagePaths: ['x', 'y'] })).toBe(
		tabbed.replace('"c"] }', '"c"] },\n\t\t{ "group": "New \\"one\\"", "pages": ["x", "y"] }'),
	);
	const spread = tabbed.replace('\n\t\t{ "group": "More", "pages": ["a", "b", "c"] }', '').replace('},', '}');
	expect(edited(spread, { kind: 'addGroup', label: 'New', pagePaths: ['x'], after: at('Start', 0) })).toBe(
		spread.replace(
			'\t\t}\n',
			'\t\t},\n\t\t{\n\t\t\t"group": "New",\n\t\t\t"pages": [\n\t\t\t\t"x"\n\t\t\t]\n\t\t}\n',
		),
	);
});

test('renames a group, and names one without a name', () => {
	expect(edited(tabbed, { kind: 'rename', entry: at('Start', 0), label: 'Begin' })).toBe(
		tabbed.replace('"Start"', '"Begin"'),
	);
	expect(
		edited('{ "navigation": [{ "pages": ["a"] }] }', {
			kind: 'rename',
			entry: at('', 0),
			label: 'Named',
		}),
	).toBe('{ "navigation": [{ "pages": ["a"], "group": "Named" }] }');
});

test.each([
	['the first', [at('a', 1, 0)], '["b", "c"]'],
	['one between', [at('b', 1, 1)], '["a", "c"]'],
	['the last', [at('c', 1, 2)], '["a", "b"]'],
	['the last two', [at('c', 1, 2), at('b', 1, 1)], '["a"]'],
	['the outer two', [at('a', 1, 0), at('c', 1, 2)], '["b"]'],
	['all', [at('a', 1, 0), at('b', 1, 1), at('c', 1, 2)], '[]'],
])('removes %s', (_, entries, expected) => {
	expect(edited(tabbed, { kind: 'remove', entries })).toBe(tabbed.replace('["a", "b", "c"]', expected));
});

test('removes a group once when one of its pages is chosen too', () => {
	expect(edited(tabbed, { kind: 'remove', entries: [at('a', 1, 0), at('More', 1)] })).toBe(
		tabbed.replace(',\n\t\t{ "group": "More", "pages": ["a", "b", "c"] }', ''),
	);
});

const move = (to: ReturnType<typeof at>, ...entries: readonly ReturnType<typeof at>[]): NavigationEdit => ({
	kind: 'move',
	entries,
	pagePaths: [],
	to,
});

test.each([
	['down', move(at('c', 1, 2), at('a', 1, 0)), '["b", "c", "a"]'],
	['up', move(at('a', 1, 0), at('c', 1, 2)), '["c", "a", "b"]'],
	['two up', move(at('a', 1, 0), at('c', 1, 2), at('b', 1, 1)), '["b", "c", "a"]'],
	['two down', move(at('c', 1, 2), at('a', 1, 0), at('b', 1, 1)), '["c", "a", "b"]'],
	['onto itself', move(at('b', 1, 1), at('b', 1, 1)), '["a", "b", "c"]'],
	['to the end of its own group', move(at('More', 1), at('a', 1, 0)), '["b", "c", "a"]'],
])('moves pages of a group %s', (_, edit, expected) => {
	expect(edited(tabbed, edit)).toBe(tabbed.replace('["a", "b", "c"]', expected));
});

test('moves pages to another group, unlisted ones with them', () => {
	const edit: NavigationEdit = {
		kind: 'move',
		entries: [at('b', 1, 1), at('index', 0, 0)],
		pagePaths: ['unlisted'],
		to: at('install', 0, 1),
	};
	expect(edited(tabbed, edit)).toBe(
		tabbed
			.replace(
				'"index",\n\t\t\t\t"install"',
				'"install",\n\t\t\t\t"index",\n\t\t\t\t"b",\n\t\t\t\t"unlisted"',
			)
			.replace('"a", "b", "c"', '"a", "c"'),
	);
	expect(edited(tabbed, move(at('Start', 0), at('c', 1, 2)))).toBe(
		tabbed.replace('"install"', '"install",\n\t\t\t\t"c"').replace('"b", "c"', '"b"'),
	);
});

test('moves a group with its text as it is, indented for its new place', () => {
	expect(edited(tabbed, move(at('Start', 0), at('More', 1)))).toBe(
		tabbed
			.replace(',\n\t\t{ "group": "More", "pages": ["a", "b", "c"] }', '')
			.replace('[\n\t\t{\n', '[\n\t\t{ "group": "More", "pages": ["a", "b", "c"] },\n\t\t{\n'),
	);
	expect(edited(tabbed, move(at('b', 1, 1), at('Start', 0)))).toBe(`{
	// The name of the site.
	"name": "Guide",
	"navigation": [
		{ "group": "More", "pages": ["a", "b", {
			"group": "Start",
			"pages": [
				"index",
				"install"
			]
		}, "c"] }
	],
	"favicon": "/x.svg"
}
`);
});

test.each([
	['from above after it', move(at('a', 1, 0), at('index', 0, 0)), '"a", "index", "b", "c"'],
	['from below before it', move(at('install', 0, 1), at('c', 1, 2)), undefined],
])('puts a page on the line of a page in another group: %s', (_, edit, inMore) => {
	const text = edited(tabbed, edit);
	if (inMore !== undefined) expect(text).toContain(inMore);
	else expect(text).toMatch(/"index",\s+"c",\s+"install"/);
});

const nested = `{
  "navigation": [
    {
      "group": "Outer",
      "pages": [
        "one",
        {
          "group": "Inner",
          "pages": [
            "two"
          ]
        }
      ]
    }
  ]
}`;

test('moves an inner group out, deeper lines with it', () => {
	expect(edited(nested, move(at('Outer', 0), at('Inner', 0, 1)))).toBe(`{
  "navigation": [
    {
      "group": "Inner",
      "pages": [
        "two"
      ]
    },
    {
      "group": "Outer",
      "pages": [
        "one"
      ]
    }
  ]
}`);
});

test.each([
	[
		'a page beside the groups',
		tabbed,
		move(at('Start', 0), at('More', 1), at('index', 0, 0)),
		/must be in a group/,
	],
	['a group into itself', nested, move(at('two', 0, 1, 0), at('Inner', 0, 1)), /into itself/],
	['a stale place', tabbed, move(at('index', 0, 1), at('a', 1, 0)), /has changed/],
	[
		'a broken text',
		tabbed.replace('"favicon":', '"favicon"'),
		move(at('Start', 0), at('a', 1, 0)),
		/has a syntax error/,
	],
	['an empty text', '', { kind: 'addGroup', label: 'A', pagePaths: [] }, /has a syntax error/],
	[
		'a doubtful place',
		'{ "navigation": [{ "group": "A", "pages": ["x"] }], "navigation": [{ "group": "A", "pages": ["y"] }] }',
		{ kind: 'remove', entries: [at('y', 0, 0)] },
		/has changed/,
	],
] satisfies readonly [string, string, NavigationEdit, RegExp][])('refuses %s', (_, text, edit, sentence) => {
	expect(edited(text, edit)).toMatch(sentence);
});

describe('a modern navigation', () => {
	const modern = (navigation: string) => `{ "name": "A", "navigation": { ${navigation} } }`;
	const tabs = modern(
		'"tabs": [{ "tab": "T", "groups": [{ "group": "A", "pages": ["a", "b"] }, { "group": "B" }] }, { "tab": "U", "pages": ["u"] }]',
	);
	const ofTab = (index: number, ...rest: readonly (string | number)[]) => [
		'navigation',
		'tabs',
		index,
		...rest,
	];
	const groupA = { place: ofTab(0, 'groups', 0), name: 'A' };
	const groupB = { place: ofTab(0, 'groups', 1), name: 'B' };
	const pageA = { place: ofTab(0, 'groups', 0, 'pages', 0), name: 'a' };
	const pageU = { place: ofTab(1, 'pages', 0), name: 'u' };
	const own = { place: ofTab(1), name: '' };

	test.each([
		[
			'a page behind another',
			{ kind: 'addPages', pagePaths: ['x'], to: pageU },
			['"pages": ["u"]', '"pages": ["u", "x"]'],
		],
		[
			'a page at the end of a group',
			{ kind: 'addPages', pagePaths: ['x'], to: groupA },
			['"b"]', '"b", "x"]'],
		],
		[
			'the first page of a group',
			{ kind: 'addPages', pagePaths: ['x'], to: groupB },
			['"B" }', '"B", "pages": ["x"] }'],
		],
		[
			'a group behind another',
			{ kind: 'addGroup', label: 'C', pagePaths: ['c'], after: groupA },
			['["a", "b"] }', '["a", "b"] }, { "group": "C", "pages": ["c"] }'],
		],
		['a label', { kind: 'rename', entry: groupB, label: 'Z' }, ['"B"', '"Z"']],
		['no page', { kind: 'remove', entries: [pageA] }, ['"a", ', '']],
		[
			'a page moved to another tab',
			{ kind: 'move', entries: [pageA], pagePaths: [], to: pageU },
			['["a", "b"]', '["b"]', '["u"]', '["u", "a"]'],
		],
		[
			'a group moved',
			{ kind: 'move', entries: [groupB], pagePaths: [], to: groupA },
			[
				'{ "group": "A", "pages": ["a", "b"] }, { "group": "B" }',
				'{ "group": "B" }, { "group": "A", "pages": ["a", "b"] }',
			],
		],
		[
			'a group moved among pages',
			{ kind: 'move', entries: [groupB], pagePaths: [], to: pageU },
			[', { "group": "B" }', '', '["u"]', '["u", { "group": "B" }]'],
		],
	] satisfies readonly [string, NavigationEdit, readonly string[]][])('gets %s', (_, edit, changes) => {
		let expected = tabs;
		for (let index = 0; index < changes.length; index += 2)
			expected = expected.replace(changes[index] ?? '', changes[index + 1] ?? '');
		expect(edited(tabs, edit)).toBe(expected);
	});

	test('gets a group at the end of the outermost ones', () => {
		const edit: NavigationEdit = { kind: 'addGroup', label: 'C', pagePaths: ['c'] };
		expect(edited(modern('"groups": [{ "group": "A", "pages": ["a"] }]'), edit)).toBe(
			modern('"groups": [{ "group": "A", "pages": ["a"] }, { "group": "C", "pages": ["c"] }]'),
		);
		expect(edited(tabs, edit)).toMatch(/No position is selected/);
	});

	test.each([
		['a tab renamed as if it were a group', { kind: 'rename', entry: own, label: 'Z' }],
		['a tab removed as if it were a group', { kind: 'remove', entries: [own] }],
		['a tab moved into another', { kind: 'move', entries: [own], pagePaths: [], to: pageA }],
		['a group beside tabs', { kind: 'addGroup', label: 'C', pagePaths: ['c'], after: own }],
		['a group moved beside tabs', { kind: 'move', entries: [groupB], pagePaths: [], to: own }],
	] satisfies readonly [string, NavigationEdit][])('refuses %s', (_, edit) => {
		expect(edited(tabs, edit)).toMatch(/by hand/);
	});

	describe('with parts in other files', () => {
		const files = {
			'docs.json': modern(
				'"tabs": [{ "tab": "T", "groups": { "$ref": "./nav/groups.json" } }, { "$ref": "./nav/tab.json", "tab": "U" }]',
			),
			'nav/groups.json': '[\n\t{ "group": "A", "pages": ["a", "b"] },\n\t{ "$ref": "more.json" }\n]\n',
			'nav/more.json': '{ "group": "More", "pages": ["m"] }',
			'nav/tab.json': '{ "groups": [{ "group": "V", "pages": ["v", "w"] }] }',
		};
		const ofGroups = (index: number) => ['navigation', 'tabs', 0, 'groups', index];
		const ofV = ['navigation', 'tabs', 1, 'groups', 0];
		const groupA = { place: ofGroups(0), name: 'A' };
		const more = { place: ofGroups(1), name: 'More' };

		test.each([
			[
				'a page is added in the file of its group',
				{ kind: 'addPages', pagePaths: ['n'], to: more },
				{ 'nav/more.json': '{ "group": "More", "pages": ["m", "n"] }' },
			],
			[
				'a page is removed in its file',
				{ kind: 'remove', entries: [{ place: [...ofGroups(0), 'pages', 0], name: 'a' }] },
				{ 'nav/groups.json': files['nav/groups.json'].replace('"a", ', '') },
			],
			[
				'a group is renamed where its name stands',
				{ kind: 'rename', entry: more, label: 'Less' },
				{ 'nav/more.json': '{ "group": "Less", "pages": ["m"] }' },
			],
			[
				'a page moves from one file to another',
				{ kind: 'move', entries: [{ place: [...ofV, 'pages', 1], name: 'w' }], pagePaths: [], to: groupA },
				{
					'nav/groups.json': files['nav/groups.json'].replace('"a", "b"', '"a", "b", "w"'),
					'nav/tab.json': '{ "groups": [{ "group": "V", "pages": ["v"] }] }',
				},
			],
			[
				'a group that is a part goes by its reference',
				{ kind: 'remove', entries: [more] },
				{ 'nav/groups.json': '[\n\t{ "group": "A", "pages": ["a", "b"] }\n]\n' },
			],
			[
				'a group is added to the list in another file',
				{ kind: 'addGroup', label: 'B', pagePaths: ['x'], after: groupA },
				{
					'nav/groups.json': files['nav/groups.json'].replace(
						'\t{ "$ref"',
						'\t{ "group": "B", "pages": ["x"] },\n\t{ "$ref"',
					),
				},
			],
		] satisfies readonly [string, NavigationEdit, Record<string, string>][])('%s', (_, edit, expected) => {
			expect(editedFiles(files, edit)).toEqual(expected);
		});

		test.each<[string, number, EntryName, RegExp]>([
			['that stands once', 1, groupA, /^undefined$/],
			['that stands twice', 1, more, /^`nav\/more\.json` is included in 2 places/],
			['that stands twice in a part that does', 2, more, /^`nav\/more\.json` is included in 4 places/],
		])('it is said where a part changes, %s', (_, tabs, to, expected) => {
			const tab = '{ "tab": "T", "groups": { "$ref": "./nav/groups.json" } }';
			const docs = project({
				...files,
				'docs.json': modern(`"tabs": [${new Array(tabs).fill(tab).join(', ')}]`),
				'nav/groups.json': files['nav/groups.json'].replace('\n]', ',\n\t{ "$ref": "./more.json" }\n]'),
			});
			const result = docs.editNavigation({ kind: 'addPages', pagePaths: ['n'], to });
			expect(result.kind === 'refusal' ? result.sentence : String(result.remark)).toMatch(expected);
		});

		test('a part that is broken is repaired first', () => {
			const broken = { ...files, 'nav/more.json': '{ "group": "More", "pages": ["m"' };
			const edit: NavigationEdit = { kind: 'addPages', pagePaths: ['n'], to: groupA };
			expect(editedFiles(broken, edit)).toMatch(/^`nav\/more\.json` has a syntax error/);
		});
	});

	test('the page that a heading leads to is changed by hand', () => {
		const text = modern('"groups": [{ "group": "A", "root": "r", "pages": ["a"] }]');
		const root = { place: ['navigation', 'groups', 0, 'pages', -1], name: 'r' };
		expect(edited(text, { kind: 'remove', entries: [root] })).toMatch(/by hand/);
	});
});
