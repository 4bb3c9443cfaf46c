/** One row of the specification's tables of `docs.json`. */
export interface Row {
	readonly key: string;
	/** Where the key stands: a configuration in which `¤` is the place of `"key": value`. */
	readonly place: string;
	/** Values that the specification allows. */
	readonly good: readonly string[];
	/** A value that it does not allow, with the code of the problem that stands exactly there. */
	readonly bad: readonly [value: string, code: string];
	readonly default?: string;
}

const navigation = '"navigation": [{ "group": "All", "pages": ["page"] }]';
const top = `{ "name": "Test", ${navigation}, ¤ }`;
const inside = (field: string) => top.replace('¤', field);
const path = '"/file.svg"';
const iconTypes = ['brands', 'duotone', 'light', 'sharp-solid', 'solid', 'thin'].map((type) => `"${type}"`);
const socials = ['facebook', 'x', 'discord', 'slack', 'github', 'linkedin', 'instagram', 'hacker-news'];

export const rows: readonly Row[] = [
	{ key: 'name', place: `{ ¤, ${navigation} }`, good: ['"Test"'], bad: ['7', 'wrong-type'] },
	{
		key: 'navigation',
		place: '{ "name": "Test", "topbarLinks": [], ¤ }',
		good: ['[{ "group": "All", "pages": ["page"] }]'],
		bad: ['"page"', 'wrong-type'],
	},
	{
		key: 'logo',
		place: top,
		good: [path, '{ "light": "/a.svg", "dark": "/b.svg" }'],
		bad: ['[]', 'wrong-type'],
	},
	{ key: 'favicon', place: top, good: [path], bad: ['{}', 'wrong-type'] },
	{ key: 'colors', place: top, good: ['{ "primary": "#0D9373" }'], bad: ['"#0D9373"', 'wrong-type'] },
	{
		key: 'topbarLinks',
		place: top,
		good: ['[{ "name": "A", "url": "/a" }]', '[]'],
		bad: ['{}', 'wrong-type'],
	},
	{ key: 'topbarCtaButton', place: top, good: ['{ "name": "A", "url": "/a" }'], bad: ['[]', 'wrong-type'] },
	{ key: 'versions', place: top, good: ['["v1", "v2"]'], bad: ['"v1"', 'wrong-type'] },
	{ key: 'anchors', place: top, good: ['[{ "name": "A", "url": "a" }]', '[]'], bad: ['{}', 'wrong-type'] },
	{ key: 'topAnchor', place: top, good: ['{ "name": "A" }'], bad: ['"A"', 'wrong-type'] },
	{ key: 'tabs', place: top, good: ['[{ "name": "A", "url": "a" }]', '[]'], bad: ['{}', 'wrong-type'] },
	{ key: 'api', place: top, good: ['{ "baseUrl": "https://a.example" }', '{}'], bad: ['"a"', 'wrong-type'] },
	{
		key: 'openapi',
		place: top,
		good: [
			'"https://a.example/openapi.json"',
			'"api/openapi.yaml"',
			'["a.json", "https://b.example/b.json"]',
		],
		bad: ['{}', 'wrong-type'],
	},
	{
		key: 'footerSocials',
		place: top,
		good: ['{ "website": "https://a.example" }'],
		bad: ['"x"', 'wrong-type'],
	},
	{ key: 'feedback', place: top, good: ['{ "suggestEdit": true }'], bad: ['true', 'wrong-type'] },
	{ key: 'modeToggle', place: top, good: ['{ "default": "dark" }'], bad: ['"dark"', 'wrong-type'] },
	{ key: 'backgroundImage', place: top, good: [path], bad: ['{}', 'wrong-type'] },

	{
		key: 'group',
		place: '{ "name": "Test", "navigation": [{ ¤, "pages": ["page"] }] }',
		good: ['"All"'],
		bad: ['1', 'wrong-type'],
	},
	{
		key: 'pages',
		place: '{ "name": "Test", "navigation": [{ "group": "All", ¤ }] }',
		good: ['["page"]', '["page", { "group": "Inner", "pages": ["other"] }]'],
		bad: ['[]', 'empty-value'],
	},

	{ key: 'light', place: inside('"logo": { "dark": "/a", ¤ }'), good: [path], bad: ['1', 'wrong-type'] },
	{ key: 'dark', place: inside('"logo": { "light": "/a", ¤ }'), good: [path], bad: ['1', 'wrong-type'] },
	{
		key: 'href',
		place: inside('"logo": { "light": "/a", "dark": "/b", ¤ }'),
		good: ['"/"', '"https://a.example"'],
		bad: ['true', 'wrong-type'],
		default: '/',
	},

	{
		key: 'primary',
		place: inside('"colors": { ¤ }'),
		good: ['"#0D9373"', '"#abc"'],
		bad: ['"teal"', 'invalid-color'],
	},
	...['light', 'dark'].map((key) => ({
		key,
		place: inside('"colors": { "primary": "#000", ¤ }'),
		good: ['"#fff"'],
		bad: ['"#ff"', 'invalid-color'] as const,
	})),
	{
		key: 'background',
		place: inside('"colors": { "primary": "#000", ¤ }'),
		good: ['{ "light": "#fff", "dark": "#000000" }'],
		bad: ['"#fff"', 'wrong-type'],
	},
	{
		key: 'light',
		place: inside('"colors": { "primary": "#000", "background": { "dark": "#000", ¤ } }'),
		good: ['"#fff"'],
		bad: ['"white"', 'invalid-color'],
	},
	{
		key: 'dark',
		place: inside('"colors": { "primary": "#000", "background": { "light": "#fff", ¤ } }'),
		good: ['"#000"'],
		bad: ['"#12345"', 'invalid-color'],
	},

	{
		key: 'name',
		place: inside('"topbarLinks": [{ ¤, "url": "/a" }]'),
		good: ['"A"'],
		bad: ['1', 'wrong-type'],
	},
	{
		key: 'url',
		place: inside('"topbarLinks": [{ "name": "A", ¤ }]'),
		good: ['"https://a.example"', '"mailto:a@a.example"'],
		bad: ['1', 'wrong-type'],
	},

	{
		key: 'type',
		place: inside('"topbarCtaButton": { "name": "A", "url": "https://github.com/a/b", ¤ }'),
		good: ['"link"', '"github"'],
		bad: ['"button"', 'invalid-value'],
		default: 'link',
	},
	{
		key: 'url',
		place: inside('"topbarCtaButton": { "type": "github", ¤ }'),
		good: ['"https://github.com/a/b"'],
		bad: ['"a/b"', 'repository-url'],
	},
	{
		key: 'name',
		place: inside('"topbarCtaButton": { "url": "/a", ¤ }'),
		good: ['"A"'],
		bad: ['[]', 'wrong-type'],
	},

	{
		key: 'icon',
		place: inside('"anchors": [{ "name": "A", "url": "a", ¤ }]'),
		good: ['"book-open"'],
		bad: ['"fa-book"', 'icon-prefix'],
	},
	{ key: 'name', place: inside('"anchors": [{ ¤, "url": "a" }]'), good: ['"A"'], bad: ['1', 'wrong-type'] },
	{
		key: 'url',
		place: inside('"anchors": [{ "name": "A", ¤ }]'),
		good: ['"guides"', '"https://a.example"'],
		bad: ['{}', 'wrong-type'],
	},
	{
		key: 'color',
		place: inside('"anchors": [{ "name": "A", "url": "a", ¤ }]'),
		good: ['"#fff"', '{ "from": "#fff", "to": "#000000" }'],
		bad: ['"blue"', 'invalid-color'],
	},
	{
		key: 'version',
		place: inside('"versions": ["v1"], "anchors": [{ "name": "A", "url": "a", ¤ }]'),
		good: ['"v1"'],
		bad: ['"v2"', 'undeclared-version'],
	},
	{
		key: 'isDefaultHidden',
		place: inside('"anchors": [{ "name": "A", "url": "a", ¤ }]'),
		good: ['true', 'false'],
		bad: ['"true"', 'wrong-type'],
		default: 'false',
	},
	{
		key: 'iconType',
		place: inside('"anchors": [{ "name": "A", "url": "a", ¤ }]'),
		good: iconTypes,
		bad: ['"bold"', 'invalid-value'],
		default: 'duotone',
	},

	{
		key: 'name',
		place: inside('"topAnchor": { ¤ }'),
		good: ['"A"'],
		bad: ['null', 'wrong-type'],
		default: 'Documentation',
	},
	{
		key: 'icon',
		place: inside('"topAnchor": { "name": "A", ¤ }'),
		good: ['"code"'],
		bad: ['"fa-code"', 'icon-prefix'],
		default: 'book-open',
	},
	{
		key: 'iconType',
		place: inside('"topAnchor": { "name": "A", ¤ }'),
		good: iconTypes,
		bad: ['"Solid"', 'invalid-value'],
		default: 'duotone',
	},

	{ key: 'name', place: inside('"tabs": [{ ¤, "url": "a" }]'), good: ['"A"'], bad: ['1', 'wrong-type'] },
	{ key: 'url', place: inside('"tabs": [{ "name": "A", ¤ }]'), good: ['"api"'], bad: ['1', 'wrong-type'] },

	{
		key: 'baseUrl',
		place: inside('"api": { ¤ }'),
		good: ['"https://a.example"', '["https://a.example", "https://b.example"]'],
		bad: ['"a.example"', 'invalid-url'],
	},
	{
		key: 'auth',
		place: inside('"api": { ¤ }'),
		good: ['{ "method": "bearer" }', '{}'],
		bad: ['"bearer"', 'wrong-type'],
	},
	{
		key: 'playground',
		place: inside('"api": { ¤ }'),
		good: ['{ "mode": "show" }'],
		bad: ['"show"', 'wrong-type'],
	},
	{
		key: 'mode',
		place: inside('"api": { "playground": { ¤ } }'),
		good: ['"show"', '"simple"', '"hide"'],
		bad: ['"none"', 'invalid-value'],
		default: 'show',
	},
	{
		key: 'maintainOrder',
		place: inside('"api": { ¤ }'),
		good: ['true', 'false'],
		bad: ['"yes"', 'wrong-type'],
	},

	...['website', ...socials].map((key) => ({
		key,
		place: inside('"footerSocials": { ¤ }'),
		good: ['"https://a.example/account"'],
		bad: ['"a.example/account"', 'invalid-url'] as const,
	})),

	...['suggestEdit', 'raiseIssue'].map((key) => ({
		key,
		place: inside('"feedback": { ¤ }'),
		good: ['true', 'false'],
		bad: ['1', 'wrong-type'] as const,
		default: 'false',
	})),

	{
		key: 'default',
		place: inside('"modeToggle": { ¤ }'),
		good: ['"light"', '"dark"'],
		bad: ['"system"', 'invalid-value'],
	},
	{
		key: 'isHidden',
		place: inside('"modeToggle": { ¤ }'),
		good: ['true', 'false'],
		bad: ['"true"', 'wrong-type'],
		default: 'false',
	},

	{
		key: 'method',
		place: inside('"api": { "auth": { ¤ } }'),
		good: ['"bearer"', '"basic"', '"key"'],
		bad: ['"oauth"', 'invalid-value'],
	},
	{
		key: 'name',
		place: inside('"api": { "auth": { "method": "basic", ¤ } }'),
		good: ['"user:password"'],
		bad: ['"user"', 'basic-auth-name'],
	},
	{
		key: 'inputPrefix',
		place: inside('"api": { "auth": { "method": "key", "name": "X-Key", ¤ } }'),
		good: ['"sk_"'],
		bad: ['1', 'wrong-type'],
	},
];
