import { type PageTool, pageTools } from '../../pageTools.ts';
import type { ConfigField, StringField } from '../configSchema.ts';
import { anyUrl, logoImages, logoPath, logoSample, nonEmptyText, redirectItem } from '../sharedFields.ts';
import { siteThemes, type ThemeTraits } from '../siteThemes.ts';
import { colorPair, flagField, hrefField, iconField, imageField, listField, textField } from './parts.ts';

const metaTags: ConfigField = {
	type: 'object',
	properties: {},
	additionalProperties: textField('Content of the meta tag.', nonEmptyText),
};

const toolMeanings: Readonly<Record<string, string>> = Object.fromEntries(
	Object.entries<PageTool>(pageTools).map(([name, { meaning }]) => [name, meaning]),
);

const themeMeanings: Readonly<Record<string, string>> = Object.fromEntries(
	Object.entries<ThemeTraits>(siteThemes).map(([name, { meaning }]) => [name, meaning]),
);

const path = { type: 'string', kind: 'link' } as const satisfies StringField;

const variations = 'Variants of the content that readers choose from; only with the theme `willow`.';

/** Fields for the name and identity of the site. */
export const modernSiteFields = {
	$schema: {
		type: 'string',
		description: 'URL of a schema for editors; the site ignores it.',
		examples: ['https://mintlify.com/docs.json'],
		address: anyUrl,
	},
	theme: {
		type: 'string',
		description: 'Theme of the whole site.',
		values: themeMeanings,
		sample: 'mint',
	},
	name: {
		type: 'string',
		description: 'Name of the project, used for the global title.',
		filled: true,
		sample: 'My project',
	},
	description: textField('What the site is about, for search engines and for `llms.txt`.'),
	logo: {
		description: 'Logo image: one path, or one for each of light and dark mode.',
		anyOf: [
			{ type: 'string', kind: 'asset', ...logoPath },
			{
				type: 'object',
				properties: {
					...logoImages,
					href: { ...hrefField, description: 'Where a click on the logo leads.', default: '/' },
				},
				required: ['light', 'dark'],
				sample: logoSample,
			},
		],
	},
	favicon: imageField(
		'Path of the small image in the browser tab: one, or one for each mode.',
		'/favicon.svg',
	),
	public: flagField('Whether readers who are not signed in see the site.'),
	variations: {
		type: 'object',
		description: variations,
		onlyWith: {
			key: 'theme',
			is: 'willow',
			otherwise: { description: variations, idle: 'Only the theme `willow` has variants.' },
		},
		properties: {
			options: {
				type: 'array',
				description: 'The variants.',
				minItems: 1,
				unique: { key: 'id', code: 'duplicate-item' },
				items: {
					type: 'object',
					labelKey: 'label',
					properties: {
						id: { ...textField('Name by which pages ask for it.'), filled: true },
						label: { ...textField('What readers see.'), filled: true },
					},
					required: ['id', 'label'],
				},
			},
		},
		required: ['options'],
	},
	banner: {
		type: 'object',
		description: 'Banner above every page.',
		properties: {
			content: {
				...textField('Text of the banner, with Markdown links and emphasis.', nonEmptyText),
				kind: 'markdown',
			},
			dismissible: flagField('Whether readers can close it.'),
			type: {
				type: 'string',
				description: 'What it is about, which gives it its color.',
				values: { info: 'News.', warning: 'Something to heed.', critical: 'Something gone wrong.' },
			},
			color: { ...colorPair, description: 'Background color of the banner.' },
		},
		required: ['content'],
		sample: { content: '', dismissible: true },
	},
	search: {
		type: 'object',
		description: 'The search field.',
		properties: { prompt: textField('Text in the empty search field.') },
		mistaken: {
			location: {
				advice: 'It belongs to the classic dialect. The theme determines the position of the search field.',
			},
		},
	},
	seo: {
		type: 'object',
		description: 'Settings for search engines.',
		properties: {
			indexing: {
				type: 'string',
				description: 'Pages listed for search engines and in `llms.txt`.',
				default: 'navigable',
				values: { navigable: 'Those of the navigation.', all: 'All of them.' },
			},
			metatags: { ...metaTags, description: 'Meta tags of every page, by the name of the tag.' },
			paths: {
				type: 'array',
				description: 'Meta tags of the pages below a path.',
				unique: { key: 'path', code: 'duplicate-item' },
				items: {
					type: 'object',
					labelKey: 'path',
					properties: {
						path: textField('Start of the paths, without `/` at either end.', {
							pattern: '^(?!\\.{1,2}(?:/|$))[^\\s/\\\\?#]+(?:/(?!\\.{1,2}(?:/|$))[^\\s/\\\\?#]+)*$',
							patternErrorMessage:
								'Path must name a folder from the root, such as `guides/v2`: without `/` at either end, `..`, spaces, `?` or `#`.',
						}),
						metatags: { ...metaTags, description: 'Meta tags, by the name of the tag.' },
					},
					required: ['path', 'metatags'],
				},
			},
			organization: {
				type: 'object',
				description: 'Who publishes the site, for search engines.',
				properties: {
					id: { ...textField('URL of the organization.'), address: anyUrl },
					name: textField('Name of the organization.', nonEmptyText),
					legalName: textField('Legal name.', nonEmptyText),
					url: { ...textField('URL of its website.'), address: anyUrl },
					logo: { ...textField('URL of its logo.'), address: anyUrl },
					sameAs: listField('URLs of its other pages.', { type: 'string', address: anyUrl }),
				},
			},
			trailingSlash: flagField('Whether URLs of pages end with `/` for search engines.', false),
		},
		mistaken: {
			indexHiddenPages: {
				advice: 'It belongs to the classic dialect. Use `indexing` with `all` or `navigable` instead.',
			},
		},
	},
	metadata: {
		type: 'object',
		description: 'Metadata shown on pages.',
		properties: { timestamp: flagField('Whether to show the date of the last change.', false) },
	},
	redirects: {
		type: 'array',
		description: 'Redirects from old paths to new ones.',
		unique: { key: 'source', code: 'duplicate-redirect' },
		items: {
			...redirectItem,
			properties: {
				source: {
					type: 'string',
					kind: 'redirected',
					description: 'Source path of old links.',
				},
				destination: { ...path, description: 'Destination path or URL.' },
				permanent: flagField('Whether browsers and search engines may remember the redirect.', true),
			},
		},
	},
	errors: {
		type: 'object',
		description: 'What readers see at URLs without a page (404).',
		properties: {
			'404': {
				type: 'object',
				description: 'The page shown for missing pages.',
				properties: {
					redirect: flagField('Whether to redirect to the first page instead.', true),
					title: textField('Title of the page.'),
					description: {
						...textField('Text of the page; Markdown for links and emphasis.'),
						kind: 'markdown',
					},
				},
			},
		},
		required: ['404'],
		sample: { '404': { title: 'Page not found', description: '' } },
	},
	contextual: {
		type: 'object',
		description: 'A menu on every page for tools that read it.',
		properties: {
			options: {
				type: 'array',
				description: 'Entries of the menu.',
				unique: { code: 'duplicate-item' },
				items: {
					anyOf: [
						{
							type: 'string',
							values: toolMeanings,
						},
						{
							type: 'object',
							labelKey: 'title',
							properties: {
								title: textField('Text of the entry.'),
								description: textField('What it does.'),
								icon: iconField,
								href: {
									description: 'URL of the link, with the placeholders `$page`, `$path` and `$mcp`.',
									anyOf: [
										{ type: 'string' },
										{
											type: 'object',
											properties: {
												base: textField('URL.'),
												query: listField('What is added to it.', {
													type: 'object',
													labelKey: 'key',
													properties: { key: textField('Name.'), value: textField('Value.') },
													required: ['key', 'value'],
												}),
											},
											required: ['base'],
										},
									],
								},
							},
							required: ['title', 'description', 'href'],
							sample: { title: '', description: '', href: 'https://example.com' },
						},
					],
				},
			},
			display: {
				type: 'string',
				description: 'Position of the menu.',
				default: 'header',
				values: { header: 'Above the page.', toc: 'Below the table of contents.' },
			},
		},
		required: ['options'],
		sample: { options: ['copy', 'view'] },
	},
	interaction: {
		type: 'object',
		description: 'Behavior on clicks.',
		properties: { drilldown: flagField('Whether a click on a group opens its first page.') },
	},
	packages: {
		type: 'object',
		description:
			'Turns on components of npm packages, which `package.json` next to this file lists; `{}` is enough. Recto runs none of them.',
		properties: {
			css: {
				description: 'Style sheets of packages, by their paths within the installed packages.',
				anyOf: [
					{ type: 'array', items: textField('Path of a style sheet, beginning with the package.') },
					{ type: 'string' },
				],
			},
			provider: textField(
				'Path of a snippet that exports `Provider`, which is put around each component of a package.',
			),
		},
		sample: {},
	},
	variables: {
		type: 'object',
		description: 'Variables, which pages use as `{{name}}`.',
		properties: {},
		additionalProperties: { type: 'string', description: 'The text.' },
		sample: { version: '1.0' },
	},
	markdown: {
		type: 'object',
		description: 'Pages as Markdown, for tools that read them.',
		properties: {
			schema: flagField('Whether API pages hold their part of the API description.', true),
			instructions: {
				description: 'Instructions for these tools, in `llms.txt` and above every page.',
				anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
			},
		},
	},
} as const satisfies Readonly<Record<string, ConfigField>>;
