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
	summary: 'Title of the page, shown as the top heading and in the browser tab.',
	sample: 'Getting started',
	expected: 'warning',
	suppliedBy: sources,
};

// Three of four real pages have a description, so its absence is an oversight rather than a matter of style.
export const descriptionField: FrontMatterField = {
	key: 'description',
	kind: 'text',
	summary: 'One-sentence summary of the page, shown under the title, in search and in `llms.txt`.',
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
	summary: 'Shorter title of the page, shown in the sidebar.',
	sample: 'Start',
};

export const tagField: FrontMatterField = {
	key: 'tag',
	kind: 'text',
	summary: 'Short label shown after the page title in the sidebar.',
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
	{
		key: 'icon',
		kind: 'icon',
		summary: 'Icon shown next to the page title in the sidebar.',
		sample: 'rocket',
	},
	{
		key: 'iconType',
		kind: 'choice',
		summary: 'Style of the icon. Styles that the free icon set does not include fall back to a free style.',
		options: iconTypes,
	},
	tagField,
	{
		key: 'mode',
		kind: 'choice',
		summary:
			'Layout of the page. `wide` hides the table of contents, `center` also hides the sidebar, `frame` keeps only the sidebar around the page content, and `custom` keeps only the top bar. `assistant` works only on the published site.',
		options: ['default', 'wide', 'custom', 'frame', 'center', 'assistant'],
	},
	{
		key: 'url',
		kind: 'url',
		summary: 'External URL that the navigation entry links to instead of the page.',
		sample: 'https://example.com',
	},
	{
		key: 'openapi',
		kind: 'text',
		names: 'operation',
		isFatal: true,
		summary:
			'OpenAPI operation that the page documents, as `METHOD /path`. If needed, put the path of the OpenAPI file before it.',
		sample: httpPath,
	},
	{
		key: 'openapi-schema',
		kind: 'text',
		names: 'schema',
		summary:
			'Name of the OpenAPI schema that the page documents. If needed, put the path of the OpenAPI file before it.',
		sample: 'User',
	},
	{
		key: 'asyncapi',
		kind: 'text',
		names: 'channel',
		isFatal: true,
		summary:
			'Name of the AsyncAPI channel that the published page documents. If needed, put the path of the AsyncAPI file before it.',
		sample: 'orders',
	},
	{
		key: 'api',
		kind: 'text',
		names: 'endpoint',
		isFatal: true,
		summary: 'Endpoint of an API page written by hand, as `METHOD /path` or as `METHOD` and a full URL.',
		sample: httpPath,
	},
	{
		key: 'graphql',
		kind: 'text',
		summary:
			'GraphQL operation or type that the page documents: `QUERY`, `MUTATION` or `TYPE`, followed by the name.',
		sample: 'QUERY users',
		form: {
			pattern: '^\\s*(?:(?:QUERY|MUTATION)\\s+[A-Za-z_]\\w*(?:\\.[A-Za-z_]\\w*)*|TYPE\\s+[A-Za-z_]\\w*)\\s*$',
			patternErrorMessage:
				'Value must be `QUERY`, `MUTATION` or `TYPE` followed by a name, such as `QUERY users`.',
		},
		atHostOnly: true,
	},
	{
		key: 'sdk',
		kind: 'text',
		summary: 'Entry of the SDK reference that the page documents.',
		atHostOnly: true,
	},
	{
		key: 'authMethod',
		kind: 'choice',
		summary: 'Authentication method for requests on this API page. Overrides the site setting.',
		options: ['bearer', 'basic', 'key', 'cobo', 'none'],
	},
	{
		key: 'playground',
		kind: 'choice',
		summary: 'Display mode of the API playground on this page. Overrides the site setting.',
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
		summary: 'User groups that can read the page.',
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
	{
		key: 'deprecated',
		kind: 'flag',
		summary: 'Whether to mark the page as deprecated in the sidebar and at the top of the page.',
	},
	hiddenField,
	{
		key: 'noindex',
		kind: 'flag',
		summary:
			'Whether to exclude the page from search engines, the site’s search, the sitemap and `llms.txt`. The navigation still lists it.',
	},
	{ key: 'searchable', kind: 'flag', summary: 'Whether to include the page in the site’s search.' },
	{
		key: 'boost',
		kind: 'number',
		summary:
			'Weight of the page in the site’s search results. Values above 1 rank the page higher, values below 1 lower.',
		sample: '2',
	},
	{
		key: 'keywords',
		kind: 'list',
		summary: 'Additional keywords for the site’s search. They are not shown on the page.',
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
			'Whether to show the last modified date of the page: the date in `lastUpdatedDate` or, on the published site only, the date of the last commit.',
	},
	{
		key: 'related',
		kind: 'list',
		orKind: 'flag',
		summary:
			'Related pages to list at the end of the page, as paths, URLs or `Title: path`. `false` hides the list. The published site shows the list only if the add-on for related topics is enabled. The add-on can also fill the list automatically.',
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
		summary: 'Whether to hide the HTTP method next to the name of an API page.',
	},
	{
		key: 'authors',
		kind: 'anything',
		summary: 'Author of the page. The value is passed to the site unchanged.',
		atHostOnly: true,
	},
	{
		key: 'createdDate',
		kind: 'anything',
		summary: 'Publication date of the page. The value is passed to the site unchanged.',
		atHostOnly: true,
	},
	{
		key: 'lastUpdatedDate',
		kind: 'anything',
		summary: 'Last modified date of the page, shown if `timestamp` is enabled.',
	},
	{
		key: 'contextual',
		kind: 'object',
		shape: modernSiteFields.contextual,
		summary:
			'Menu of this page with actions for AI tools. Overrides the site setting, with `options` and `display` as in `docs.json`.',
	},
	...metaTags('og', 'the preview of a shared link', [
		['site_name', 'Name of the site'],
		['title', 'Title'],
		['description', 'Description'],
		['url', 'URL of the page'],
		['type', 'Type of content, such as `article`,'],
		['image', 'Image'],
		['image:width', 'Width of the image in pixels'],
		['image:height', 'Height of the image in pixels'],
	]),
	...metaTags('twitter', 'the preview of a link shared on X', [
		['card', 'Card type'],
		['title', 'Title'],
		['description', 'Description'],
		['site', 'X account of the site'],
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

/** Keys of pictures for sites where the URL of a page is shared, also as meta tags of the site. */
export const pictureKeys: readonly string[] = frontMatterFields.flatMap(({ key, kind, metaTag }) =>
	metaTag === true && kind === 'image' ? [key] : [],
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
