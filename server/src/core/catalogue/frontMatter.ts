import { iconTypes } from './components/sharedAttributes.ts';
import type { ConfigField } from './config/configSchema.ts';
import { modernSiteFields } from './config/modern/site.ts';
import { nonEmptyText } from './config/sharedFields.ts';
import type { FrontMatterField } from './frontMatterField.ts';

/** Keys that generate a page from an API operation or schema, or link to a URL, which bring their own texts. */
const sources = ['openapi', 'openapi-schema', 'asyncapi', 'graphql', 'sdk', 'api', 'url'];

/** Keys that add content to a page beyond its text. */
export const contentGeneratingKeys: readonly string[] = sources.filter((key) => key !== 'url');

export const titleField: FrontMatterField = {
	key: 'title',
	kind: 'text',
	summary: 'Title of the page: its first heading, and its name in the browser tab.',
	sample: 'Getting started',
	expected: 'warning',
	suppliedBy: sources,
};

// Three of four real pages have a description, so its absence is an oversight rather than a matter of style.
export const descriptionField: FrontMatterField = {
	key: 'description',
	kind: 'text',
	summary: 'Summary of the page in one sentence: shown under the title, in search and in `llms.txt`.',
	sample: 'Install the client and send your first request.',
	expected: 'information',
	suppliedBy: sources,
};

/** Description for sites that link to the page; search and the index for AI tools ignore it. */
export const sharedDescriptionKey = 'og:description';

export const hiddenField: FrontMatterField = {
	key: 'hidden',
	kind: 'flag',
	summary:
		'Whether to hide the page from navigation, search, search engines and `llms.txt`. Its URL still works.',
};

export const feedField: FrontMatterField = {
	key: 'rss',
	kind: 'flag',
	summary: 'Whether to offer an RSS feed of the changelog entries on the page.',
};

export const sidebarTitleField: FrontMatterField = {
	key: 'sidebarTitle',
	kind: 'text',
	summary: 'Shorter name of the page in the sidebar.',
	sample: 'Start',
};

export const tagField: FrontMatterField = {
	key: 'tag',
	kind: 'text',
	summary: 'Short label after the page’s name in the sidebar.',
	sample: 'New',
};

const httpPath = 'GET /users/{id}';

const name = { type: 'string', ...nonEmptyText } as const;

/** Audience of a page (host-behavior 4). */
const readerGroups: ConfigField = {
	anyOf: [
		{ type: 'array', items: name },
		{
			type: 'array',
			items: {
				type: 'object',
				strict: true,
				properties: {
					includes: { type: 'array', items: name, minItems: 1 },
					excludes: { type: 'array', items: name },
				},
			},
		},
	],
};

const relatedPages: ConfigField = {
	type: 'array',
	items: {
		anyOf: [{ type: 'string' }, { type: 'object', properties: {}, additionalProperties: { type: 'string' } }],
	},
};

/** Keys that the site reads beyond the specification. */
const furtherFields: readonly FrontMatterField[] = [
	sidebarTitleField,
	{ key: 'icon', kind: 'icon', summary: 'Icon beside the page’s name in the sidebar.', sample: 'rocket' },
	{
		key: 'iconType',
		kind: 'choice',
		summary: 'Style of the icon; styles that the free icon set lacks fall back to a free one.',
		options: iconTypes,
	},
	tagField,
	{
		key: 'mode',
		kind: 'choice',
		summary:
			'Layout of the page: `wide` drops the table of contents, `center` the sidebar as well, `frame` leaves the sidebar around what the page itself shows, `custom` only the top bar, and `assistant` works only on the published site.',
		options: ['default', 'wide', 'custom', 'frame', 'center', 'assistant'],
	},
	{
		key: 'url',
		kind: 'url',
		summary: 'External URL: the entry in the navigation links to it instead of the page.',
		sample: 'https://example.com',
	},
	{
		key: 'openapi',
		kind: 'text',
		names: 'operation',
		isFatal: true,
		summary:
			'Operation of an OpenAPI file that the page shows: `METHOD /path`, the file’s path before it if needed.',
		sample: httpPath,
	},
	{
		key: 'openapi-schema',
		kind: 'text',
		names: 'schema',
		summary: 'Schema of an OpenAPI file that the page shows: its name, the file’s path before it if needed.',
		sample: 'User',
	},
	{
		key: 'asyncapi',
		kind: 'text',
		names: 'channel',
		isFatal: true,
		summary:
			'Channel of an AsyncAPI file that the published page shows: its name, the file’s path before it if needed.',
		sample: 'orders',
	},
	{
		key: 'api',
		kind: 'text',
		names: 'endpoint',
		isFatal: true,
		summary: 'Endpoint of an API page written by hand: `METHOD /path` or `METHOD` and a full URL.',
		sample: httpPath,
	},
	{
		key: 'graphql',
		kind: 'text',
		summary: 'GraphQL operation or type that the page shows: `QUERY`, `MUTATION` or `TYPE`, and its name.',
		sample: 'QUERY users',
		form: {
			pattern: '^\\s*(?:(?:QUERY|MUTATION)\\s+[A-Za-z_]\\w*(?:\\.[A-Za-z_]\\w*)*|TYPE\\s+[A-Za-z_]\\w*)\\s*$',
			patternErrorMessage: 'Write `QUERY`, `MUTATION` or `TYPE` and a name, such as `QUERY users`.',
		},
		atHostOnly: true,
	},
	{ key: 'sdk', kind: 'text', summary: 'SDK entry that the page documents.', atHostOnly: true },
	{
		key: 'authMethod',
		kind: 'choice',
		summary: 'How requests of this API page authenticate, instead of the site’s setting.',
		options: ['bearer', 'basic', 'key', 'cobo', 'none'],
	},
	{
		key: 'playground',
		kind: 'choice',
		summary: 'How much of the API playground this page shows, instead of the site’s setting.',
		options: ['interactive', 'simple', 'none', 'auth'],
		deprecatedOptions: ['show', 'hide'],
	},
	{
		key: 'contentType',
		kind: 'text',
		summary: 'Content type of the request body of an API page written by hand.',
		sample: 'application/json',
	},
	{ key: 'version', kind: 'text', summary: 'Documentation version that the page belongs to.', sample: 'v2' },
	{
		key: 'groups',
		kind: 'list',
		summary: 'User groups that may read the page.',
		sample: 'admin',
		shape: readerGroups,
		whenEmpty: 'Nobody can read the page.',
		atHostOnly: true,
	},
	{
		key: 'public',
		kind: 'flag',
		summary: 'Whether everyone can read the page without signing in.',
		atHostOnly: true,
	},
	{
		key: 'isPublic',
		kind: 'flag',
		summary: 'Former name of `public`.',
		deprecated: 'Use `public`.',
		atHostOnly: true,
	},
	{ key: 'deprecated', kind: 'flag', summary: 'Marks the page as deprecated in the sidebar and at its top.' },
	hiddenField,
	{
		key: 'noindex',
		kind: 'flag',
		summary:
			'Whether to exclude the page from search engines, the site’s search, the sitemap and `llms.txt`. The navigation still lists it.',
	},
	{ key: 'searchable', kind: 'flag', summary: 'Whether the site’s search finds the page.' },
	{
		key: 'boost',
		kind: 'number',
		summary: 'Weight of the page in the site’s search: above 1 ranks higher, below 1 lower.',
		sample: '2',
	},
	{
		key: 'keywords',
		kind: 'list',
		summary: 'Additional keywords for the site’s search; not displayed.',
		sample: 'install',
	},
	{
		key: 'canonical',
		kind: 'url',
		absolute: true,
		summary: 'Canonical URL of the page for search engines.',
		sample: 'https://docs.example.com/start',
	},
	{
		key: 'robots',
		kind: 'text',
		summary: 'Content of the robots meta tag for search engines.',
		sample: 'noindex, nofollow',
		metaTag: true,
	},
	feedField,
	{
		key: 'timestamp',
		kind: 'flag',
		summary:
			'Whether the page shows when it was last changed: on the day in `lastUpdatedDate`, or, on the published site only, on that of the last commit.',
	},
	{
		key: 'related',
		kind: 'list',
		orKind: 'flag',
		summary:
			'Pages listed as related at the end, by path, URL or `Title: path`; `false` leaves the list out. The published site shows it where its add-on for related topics is on, which can also fill it by itself.',
		sample: '/guides/start',
		items: 'page',
		shape: relatedPages,
	},
	{
		key: 'hideFooterPagination',
		kind: 'flag',
		summary: 'Whether to hide the links to the previous and next page.',
	},
	{
		key: 'hideApiMarker',
		kind: 'flag',
		summary: 'Whether to hide the request method next to an API page’s name.',
	},
	{ key: 'authors', kind: 'anything', summary: 'Author of the page; passed on as it is.', atHostOnly: true },
	{
		key: 'createdDate',
		kind: 'anything',
		summary: 'Date of publication; passed on as it is.',
		atHostOnly: true,
	},
	{
		key: 'lastUpdatedDate',
		kind: 'anything',
		summary: 'Day on which the page was last changed, shown where `timestamp` is on.',
	},
	{
		key: 'contextual',
		kind: 'object',
		shape: modernSiteFields.contextual,
		summary:
			'Menu for tools that read this page, instead of the site’s: `options` and `display` as in `docs.json`.',
	},
	...metaTags('og', 'a shared link’s preview', [
		['site_name', 'Name of the site'],
		['title', 'Title'],
		['description', 'Description'],
		['url', 'Address'],
		['type', 'Kind of content, as `article`,'],
		['image', 'Image'],
		['image:width', 'Width of the image in pixels'],
		['image:height', 'Height of the image in pixels'],
	]),
	...metaTags('twitter', 'a link shared in a short post', [
		['card', 'Kind of card'],
		['title', 'Title'],
		['description', 'Description'],
		['site', 'Account of the site'],
		['image', 'Image'],
		['image:width', 'Width of the image in pixels'],
		['image:height', 'Height of the image in pixels'],
	]),
];

/** All front matter keys of the site (specification section 2.2), in the order of completion. */
export const frontMatterFields: readonly FrontMatterField[] = [
	titleField,
	descriptionField,
	...furtherFields.map((field) => ({ ...field, beyondSpec: true as const })),
];

export const frontMatterFieldsByKey: ReadonlyMap<string, FrontMatterField> = new Map(
	frontMatterFields.map((field) => [field.key, field]),
);

/** True if the page's layout shows its title above the text. */
export function showsTitle({ mode }: Readonly<Record<string, unknown>>): boolean {
	return mode !== 'custom' && mode !== 'frame';
}

/** Keys of other tools and custom keys that look like typos of known ones. */
export const foreignKeys: ReadonlySet<string> = new Set(
	'tags author date dates type types name label lang group node model code modes slug id draft layout order'.split(
		' ',
	),
);

function metaTags(
	prefix: string,
	place: string,
	names: readonly (readonly [name: string, what: string])[],
): readonly FrontMatterField[] {
	return names.map(([name, what]) => ({
		key: `${prefix}:${name}`,
		kind: name === 'image' ? 'image' : name.startsWith('image:') ? 'anything' : 'text',
		metaTag: true,
		summary: `${what} in ${place}.`,
	}));
}
