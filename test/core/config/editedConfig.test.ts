import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDocsService, type DocsService } from '../../../server/src/core/api/docsService.ts';
import { trials } from '../../support/trials.ts';

/** Enough that a configuration of some size is among them. */
const manyPages = Array.from({ length: 240 }, (_, index) => `many/page-${index}`);

const files = ['index', 'guides/install', 'guides/draft', 'api/users', 'api/v2/users', ...manyPages].map(
	(path) => ({
		kind: 'onDisk' as const,
		path: `${path}.mdx`,
		text: `---\ntitle: Page\n${path.endsWith('draft') ? 'hidden: true\n' : ''}---\n`,
	}),
);

const pages = fc.constantFrom(
	'index',
	'guides/install',
	'/guides/install',
	'guides/draft',
	'api/users',
	'api/nope',
);
const group = fc.record(
	{
		group: fc.constantFrom('Start', 'Guides'),
		icon: fc.constantFrom('book', 'bok'),
		version: fc.constantFrom('v1', 'v2', 'v3'),
		pages: fc.array(pages, { maxLength: 5 }),
	},
	{ requiredKeys: ['group'] },
);
const outerGroup = fc.tuple(group, fc.array(group, { maxLength: 2 })).map(([outer, inner]) => ({
	...outer,
	pages: [...(outer.pages ?? []), ...inner],
}));
const config = fc.record(
	{
		name: fc.constantFrom('Test', ''),
		colors: fc.record({ primary: fc.constantFrom('#0C8465', '#fff', 'red') }),
		versions: fc.subarray(['v1', 'v2']),
		tabs: fc.array(
			fc.record({ name: fc.constant('Tab'), url: fc.constantFrom('api', 'api/v2', 'no', 'https://a.b') }),
		),
		topbarLinks: fc.array(
			fc.record({ name: fc.constant('Link'), url: fc.constantFrom('/index', '/nope', 'x') }),
		),
		redirects: fc.array(
			fc.record({ source: fc.constantFrom('/a', '/b'), destination: fc.constant('/index') }),
		),
		navigation: fc.array(outerGroup, { minLength: 1, maxLength: 4 }),
	},
	{ requiredKeys: ['navigation'] },
);
const withManyPages = config.map(({ navigation, ...others }) => {
	const many = [0, 120].map((start) => ({ group: 'Many', pages: manyPages.slice(start, start + 120) }));
	return { ...others, navigation: [...navigation, ...many, ...navigation] };
});

const modernGroup = outerGroup.map(({ version: _, ...values }) => ({ ...values, root: 'index' }));
const division = fc.record(
	{
		tab: fc.constantFrom('T', 'U'),
		language: fc.constantFrom('en', 'fr'),
		hidden: fc.boolean(),
		openapi: fc.constantFrom('nope.json', '$ref'),
		pages: fc.array(pages, { maxLength: 3 }),
		groups: fc.array(modernGroup, { maxLength: 2 }),
	},
	{ requiredKeys: ['tab', 'language'] },
);
const modernConfig = fc.record({
	theme: fc.constantFrom('mint', 'luma'),
	colors: fc.record({ primary: fc.constantFrom('#0C8465', 'red') }),
	topbarLinks: fc.constantFrom([], [{ name: 'Link', url: '/nope' }]),
	redirects: fc.constantFrom([], { $ref: './redirects.json' }),
	navigation: fc.oneof(
		fc.record({ tabs: fc.array(division, { maxLength: 3 }) }),
		fc.record({ languages: fc.array(division, { maxLength: 3 }) }),
		fc.record({ groups: fc.array(modernGroup, { minLength: 1, maxLength: 3 }) }).map(({ groups }) => ({
			groups: [
				...groups,
				...[0, 120].map((start) => ({ group: 'M', pages: manyPages.slice(start, start + 120) })),
			],
		})),
	),
});

const literal = fc.constantFrom(
	...[
		'"index"',
		'"api/users"',
		'"api/nope"',
		'"v1"',
		'"v3"',
		'"/nope"',
		'"book"',
		'"pages"',
		'"name"',
		'"#fff"',
		'""',
	],
);
/** Texts that replace a text in quotes, or stand behind one: most leave valid JSON. */
const whole = fc.oneof(
	literal.map((text) => ({ replaces: true, text })),
	literal.map((text) => ({ replaces: false, text: `, ${text}` })),
	fc.constantFrom(', { "group": "New", "pages": ["index"] }', ', "icon": "bok"', '\n', ' ').map((text) => ({
		replaces: false,
		text,
	})),
);
/** What stands in the text for a while as authors type. */
const broken = fc.constantFrom('"', ',', '{', '}', '[', ']', ':', 'x', '\n', '12', '\\', '// a\n', '"index"');
const at = fc.double({ min: 0, max: 1, noNaN: true });
const edit = fc.oneof(
	fc.record({ kind: fc.constant('whole' as const), at, whole }),
	fc.record({ kind: fc.constant('anywhere' as const), at, deletes: fc.constantFrom(0, 0, 1, 3, 60), broken }),
);

type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

function edited(text: string, step: Edit): string {
	if (step.kind === 'anywhere') {
		const start = Math.floor(step.at * text.length);
		return text.slice(0, start) + step.broken + text.slice(start + step.deletes);
	}
	const quoted = [...text.matchAll(/"[^"\n]*"/g)];
	const chosen = quoted[Math.floor(step.at * quoted.length)];
	if (chosen === undefined) return `${text}${step.whole.text}`;
	const end = chosen.index + chosen[0].length;
	return text.slice(0, step.whole.replaces ? chosen.index : end) + step.whole.text + text.slice(end);
}

function service(text: string): DocsService {
	const docs = createDocsService();
	docs.apply([...files, { kind: 'open', path: 'docs.json', text }]);
	return docs;
}

/** Everything that is read of a configuration and of what stands where in it. */
async function answers(docs: DocsService) {
	return {
		problems: docs.diagnose('docs.json'),
		elsewhere: docs.diagnose('api/v2/users.mdx', files[4]?.text),
		symbols: await docs.symbols('docs.json'),
		links: await docs.links('docs.json'),
		colors: await docs.colors('docs.json'),
		keys: docs.sortKeys('docs.json'),
		tree: docs.navigationTree(),
	};
}

test('a configuration that was edited is answered like one that was opened', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.oneof({ weight: 9, arbitrary: config }, { weight: 6, arbitrary: modernConfig }, withManyPages),
			fc.constantFrom(undefined, '\t'),
			fc.array(edit, { minLength: 1, maxLength: 8 }),
			async (value, indent, edits) => {
				let text = JSON.stringify(value, undefined, indent);
				const docs = service(text);
				for (const step of edits) {
					const next = edited(text, step);
					docs.apply([{ kind: 'open', path: 'docs.json', text: next }]);
					expect(await answers(docs)).toEqual(await answers(service(next)));
					const { json } = docs.project.config ?? {};
					// What is broken is often taken back, so that later edits find valid JSON.
					if (step.kind === 'whole' && json?.errors.length === 0) text = next;
					else docs.apply([{ kind: 'open', path: 'docs.json', text }]);
				}
			},
		),
		{ numRuns: trials(120) },
	);
});
