import { describe, expect, test } from 'vitest';
import type { DocsService } from '../../../server/src/core/api/docsService.ts';
import { classicSchema } from '../../../server/src/core/catalogue/config/classic/classicSchema.ts';
import type { ConfigField, ConfigSchema } from '../../../server/src/core/catalogue/config/configSchema.ts';
import { modernSchema } from '../../../server/src/core/catalogue/config/modern/modernSchema.ts';
import { definitionName } from '../../../server/src/core/language/configEntries.ts';
import { project } from '../../support/project.ts';

async function upgraded(files: Readonly<Record<string, string>>) {
	const result = await project(files).upgradeConfig();
	if (result.kind === 'refusal') throw new Error(result.sentence);
	return result;
}

async function converted(rest: string, files: Readonly<Record<string, string>> = {}) {
	const config = `{ "name": "T", "favicon": "https://a.b/f.svg", "colors": { "primary": "#0C8465" }, ${rest} }`;
	const { text, lost } = await upgraded({ 'docs.json': config, ...files });
	const { theme: _theme, name: _name, favicon: _favicon, colors, navigation, ...others } = JSON.parse(text);
	return { colors, navigation, others, lost: lost.map(({ name }) => name) };
}

const groups = '"navigation": [{ "group": "A", "pages": ["a"] }]';

describe('a classic configuration in the modern dialect', () => {
	test.each([
		['"topbarLinks": [{ "name": "B", "url": "/b" }]', { navbar: { links: [{ label: 'B', href: '/b' }] } }],
		[
			'"topbarCtaButton": { "name": "Go", "url": "/go" }',
			{ navbar: { primary: { label: 'Go', href: '/go', type: 'button' } } },
		],
		[
			'"topbarCtaButton": { "type": "github", "url": "https://github.com/a/b" }',
			{ navbar: { primary: { type: 'github', href: 'https://github.com/a/b' } } },
		],
		[
			'"modeToggle": { "default": "dark", "isHidden": true }',
			{ appearance: { default: 'dark', strict: true } },
		],
		['"backgroundImage": "/b.png"', { background: { image: '/b.png' } }],
		['"background": { "style": "grid" }', { background: { decoration: 'grid' } }],
		['"openapi": "api.yaml"', { api: { openapi: 'api.yaml' } }],
		['"openapi": ["/a.yaml", "b.yaml"]', { api: { openapi: ['a.yaml', 'b.yaml'] } }],
		['"openapi": "/api.yaml"', { api: { openapi: 'api.yaml' } }],
		[
			'"api": { "baseUrl": "https://a.b", "auth": { "method": "key", "name": "X" }, "playground": { "mode": "hide", "disableProxy": true } }',
			{
				api: {
					playground: { display: 'none', proxy: false },
					mdx: { server: 'https://a.b', auth: { method: 'key', name: 'X' } },
				},
			},
		],
		[
			'"api": { "request": { "example": { "languages": ["go"], "showOptionalParams": false } } }',
			{ api: { examples: { languages: ['go'], defaults: 'required' } } },
		],
		['"footerSocials": { "x": "https://x.com/a" }', { footer: { socials: { x: 'https://x.com/a' } } }],
		[
			'"footerSocials": [{ "type": "x", "url": "https://x.com/a" }]',
			{ footer: { socials: { x: 'https://x.com/a' } } },
		],
		[
			'"footer": { "links": [{ "title": "More", "links": [{ "label": "B", "url": "/b" }] }] }',
			{ footer: { links: [{ header: 'More', items: [{ label: 'B', href: '/b' }] }] } },
		],
		[
			'"analytics": { "ga4": { "measurementId": "G-1" } }, "integrations": { "intercom": "abcdef" }',
			{ integrations: { ga4: { measurementId: 'G-1' }, intercom: { appId: 'abcdef' } } },
		],
		['"font": { "headings": { "family": "A" } }', { fonts: { heading: { family: 'A' } } }],
		['"codeBlock": { "mode": "auto" }', { styling: { codeblocks: 'system' } }],
		['"metadata": { "og:title": "T" }', { seo: { metatags: { 'og:title': 'T' } } }],
		['"seo": { "indexHiddenPages": true }', { seo: { indexing: 'all' } }],
		['"ours": { "kept": [1] }', { ours: { kept: [1] } }],
	])('%s', async (rest, expected) => {
		const { others, lost } = await converted(`${rest}, ${groups}`);
		expect(others).toEqual(expected);
		expect(lost).toEqual([]);
	});

	test('names what has no place there', async () => {
		const { others, lost } = await converted(
			`"feedback": { "suggestEdit": true }, "search": { "prompt": "Ask", "location": "top" }, "rounded": "sharp", ${groups}`,
		);
		expect(others).toEqual({ search: { prompt: 'Ask' } });
		expect(lost).toEqual(['feedback', 'search.location', 'rounded']);
	});

	test('has the theme that its layout looks like, and what the modern dialect wants', async () => {
		const of = async (rest: string) =>
			JSON.parse((await upgraded({ 'docs.json': `{ ${rest}${groups} }` })).text);
		expect(await of('')).toMatchObject({ theme: 'mint', colors: { primary: '#16A34A' } });
		expect(await of('"theme": "venus", ')).toMatchObject({ theme: 'palm' });
		expect(await of('"theme": "venus", "layout": "sidenav", ')).toMatchObject({ theme: 'maple' });
		expect(await of('"layout": "topnav", ')).toMatchObject({ theme: 'mint' });
	});

	test('keeps the comments of pairs that become keys', async () => {
		const { text } = await upgraded({
			'docs.json': `{
  "name": "T",
  "footerSocials": [
    // Our news.
    { "type": "x", "url": "https://x.com/a" }, // Seldom read.
    {
      // The code.
      "type": "github",
      "url": /* moved */ "https://github.com/a/b" // Stars welcome.
    },
    { "type": "none" /* no account yet */ },
    "https://nobody.com" // No pair.
    // The end.
  ],
  ${groups}
}`,
		});
		expect(text).toContain(`
    "socials": {
      // Our news.
      // Seldom read.
      "x": "https://x.com/a",
      // The code.
      /* moved */
      // Stars welcome.
      "github": "https://github.com/a/b"
      /* no account yet */
      // No pair.
      // The end.
    }
`);
	});

	test('keeps what does not change as it is written, with comments', async () => {
		const { text } = await upgraded({
			'mint.json': `{
  // The name.
  "name": "T",
  "modeToggle": { "default": "dark" }, /* the mode */
  "topbarLinks": [
    // First of all.
    { "name": "B", "url": "/b" }
    // No more.
  ],
  "navigation": [
    {
      "group": "A",
      "pages": ["a", // the first
        "b"]
    }
  ]
  // The end.
}
`,
		});
		expect(text).toBe(`{
  "theme": "mint",
  // The name.
  "name": "T",
  "colors": {
    "primary": "#16A34A"
  },
  "navigation": {
    "groups": [
      {
        "group": "A",
        "pages": ["a", // the first
          "b"]
      }
    ]
  },
  "navbar": {
    "links": [
      // First of all.
      { "label": "B", "href": "/b" }
      // No more.
    ]
  },
  /* the mode */
  "appearance": { "default": "dark" }
  // The end.
}
`);
	});

	test('is refused while it is broken, and when it is modern already', async () => {
		const sentence = async (text: string) => project({ 'docs.json': text }).upgradeConfig();
		expect(await sentence('{ "navigation": [')).toMatchObject({ kind: 'refusal' });
		expect(await sentence('{ "navigation": {} }')).toMatchObject({ kind: 'refusal' });
	});
});

const pages = Object.fromEntries(
	['index', 'guides/a', 'guides/b', 'api/x', 'api/y'].map((path) => [
		`${path}.mdx`,
		`---\ntitle: ${path}\ndescription: D.\n---\n`,
	]),
);

/** What stands around the pages, as texts. */
async function framesOf(docs: DocsService): Promise<Record<string, string>> {
	const options = { icons: () => undefined, assetUrl: (path: string) => path };
	const frames = Object.keys(pages).map(async (path) => {
		const { parts } = await docs.renderFrame(path, options);
		return [path, parts.map(({ html }) => html.replace(/<[^>]*>/g, '|')).join('\n')] as const;
	});
	return Object.fromEntries(await Promise.all(frames));
}

describe('every page stands where it stood', () => {
	const all =
		'{ "group": "Start", "pages": ["index"] }, { "group": "Mixed", "icon": "book", "iconType": "thin", "pages": ["guides/a", { "group": "Deep", "pages": ["api/x", "guides/b"] }] }, { "group": "API", "pages": ["api/y"] }';

	test.each([
		['groups alone', ''],
		[
			'tabs',
			'"tabs": [{ "name": "API", "url": "api" }, { "name": "Blog", "url": "https://a.b" }], "primaryTab": { "name": "Docs" },',
		],
		[
			'anchors',
			'"anchors": [{ "name": "API", "icon": "code", "color": "#0C8465", "url": "api" }, { "name": "Chat", "icon": "comments", "url": "https://a.b" }],',
		],
		[
			'anchors that lead elsewhere',
			'"anchors": [{ "name": "Chat", "icon": "comments", "iconType": "solid", "url": "https://a.b" }], "topAnchor": { "name": "Home", "icon": "house" },',
		],
		[
			'a tab that leads to a page beside the navigation',
			'"tabs": [{ "name": "News", "url": "news" }, { "name": "API", "url": "api" }],',
		],
	])('%s', async (_, sections) => {
		const config = `{ "name": "T", "favicon": "https://a.b/f.svg", "colors": { "primary": "#0C8465" }, ${sections} "navigation": [${all}] }`;
		const files = { ...pages, 'news.mdx': '---\ntitle: News\ndescription: D.\n---\n' };
		const { text } = await upgraded({ ...files, 'docs.json': config });
		const before = project({ ...files, 'docs.json': config });
		const after = project({ ...files, 'docs.json': text });
		expect(await framesOf(after)).toEqual(await framesOf(before));
		expect(after.diagnose('docs.json').filter(({ severity }) => severity === 'error')).toEqual([]);
	});

	test('versions hold what is shown in them', async () => {
		const { navigation } = await converted(
			'"versions": ["2", { "name": "1", "default": true }], "anchors": [{ "name": "Old", "url": "guides", "icon": "book", "version": "1" }], "navigation": [{ "group": "A", "version": "2", "pages": ["index"] }, { "group": "B", "version": "1", "pages": ["guides/a", "index"] }]',
			pages,
		);
		expect(navigation).toEqual({
			versions: [
				{
					version: '2',
					anchors: [
						{ anchor: 'Documentation', icon: 'book-open', groups: [{ group: 'A', pages: ['index'] }] },
					],
				},
				{
					version: '1',
					default: true,
					anchors: [
						{ anchor: 'Documentation', icon: 'book-open', groups: [{ group: 'B', pages: ['index'] }] },
						{ anchor: 'Old', icon: 'book', groups: [{ group: 'B', pages: ['guides/a'] }] },
					],
				},
			],
		});
	});

	test('a tab or anchor without pages is left out, and named', async () => {
		const tabs = '"tabs": [{ "name": "None", "url": "none" }, { "name": "API", "url": "api" }]';
		const { navigation, lost } = await converted(
			`${tabs}, "anchors": [{ "name": "Gone", "url": "gone" }], "versions": ["1", "2"], "navigation": [{ "group": "A", "pages": ["index", "api/x"] }]`,
			pages,
		);
		expect(JSON.stringify(navigation)).not.toMatch(/None|Gone/);
		expect(lost).toEqual(['anchors[0]', 'tabs[0]']);
	});

	test('a tab made of an OpenAPI file names the folder of its pages', async () => {
		const { navigation } = await converted(
			`"tabs": [{ "name": "API", "url": "api", "openapi": "/api.json" }], ${groups}`,
		);
		expect(navigation).toEqual({
			tabs: [
				{ tab: 'Documentation', groups: [{ group: 'A', pages: ['a'] }] },
				{ tab: 'API', openapi: { source: 'api.json', directory: 'api' } },
			],
		});
	});
});

test('every classic setting has a place in the modern dialect, or says that it has none', () => {
	const astray = [...fieldsOf(classicSchema.root, [])].filter((place) => !hasField(modernSchema, place));
	const places = astray.map((place) => place.join('.'));
	expect(
		places,
		'declare each in config/modern, or say with `becomes` what comes of the classic field',
	).toEqual([]);
});

/** Where the fields of the classic dialect are in the modern one. */
function* fieldsOf(field: ConfigField, place: readonly string[]): Generator<readonly string[]> {
	if (field.becomes?.nothing !== undefined || field.becomes?.navigation !== undefined) return;
	if (field.becomes?.pairs !== undefined || field.internal) return;
	if ('anyOf' in field) for (const branch of field.anyOf) yield* fieldsOf(branch, place);
	if (field.type === 'array') yield* fieldsOf(field.items, place);
	if (field.type !== 'object') {
		yield place;
		return;
	}
	for (const [name, inner] of Object.entries<ConfigField>({ ...field.properties, ...field.accepted })) {
		const { to, key } = inner.becomes ?? {};
		yield* fieldsOf(inner, to ?? [...place, key ?? name]);
	}
}

function hasField(schema: ConfigSchema, place: readonly string[]): boolean {
	let fields: readonly ConfigField[] = [schema.root];
	for (const key of place) fields = fields.flatMap((field) => innerOf(schema, field, key));
	return fields.length > 0;
}

function innerOf(schema: ConfigSchema, field: ConfigField, key: string): readonly ConfigField[] {
	if ('anyOf' in field) return field.anyOf.flatMap((branch) => innerOf(schema, branch, key));
	if (field.type === 'array') return innerOf(schema, field.items, key);
	if ('$ref' in field) {
		const definition = schema.definitions[definitionName(field)];
		return definition === undefined ? [] : innerOf(schema, definition, key);
	}
	if (field.type !== 'object') return [];
	const inner = field.properties[key] ?? field.additionalProperties;
	return inner === undefined ? [] : [inner];
}
