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

const variations = 'Content variations that readers can choose from. Available only in the `willow` theme.';

/** Fields for the name and identity of the site. */
export const modernSiteFields = {
	$schema: {
		type: 'string',
		description: 'URL of a JSON schema for editors. The site ignores it.',
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
		description: 'Name of the project, used as the title of the site.',
		filled: true,
		sample: 'My project',
	},
	description: textField('Description of the site for search engines and `llms.txt`.'),
	logo: {
		description: 'Logo image: one path for both modes, or separate paths for light and dark mode.',
		anyOf: [
			{ type: 'string', kind: 'asset', ...logoPath },
			{
				type: 'object',
				properties: {
					...logoImages,
					href: { ...hrefField, description: 'Path or URL that the logo links to.', default: '/' },
				},
				required: ['light', 'dark'],
				sample: logoSample,
			},
		],
	},
	favicon: imageField(
		'Favicon, the small icon in the browser tab: one path for both modes, or separate paths for light and dark mode.',
		'/favicon.svg',
	),
	public: flagField('Whether readers can see the site without signing in.'),
	variations: {
		type: 'object',
		description: variations,
		onlyWith: {
			key: 'theme',
			is: 'willow',
			otherwise: { description: variations, idle: 'Only the `willow` theme supports variations.' },
		},
		properties: {
			options: {
				type: 'array',
				description: 'List of variations that readers can choose from.',
				minItems: 1,
				unique: { key: 'id', code: 'duplicate-item' },
				items: {
					type: 'object',
					labelKey: 'label',
					noun: 'variation',
					properties: {
						id: { ...textField('ID that pages use to refer to the variation.'), filled: true },
						label: { ...textField('Label of the variation, shown to readers.'), filled: true },
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
				...textField('Text of the banner. Supports Markdown links and emphasis.', nonEmptyText),
				kind: 'markdown',
			},
			dismissible: flagField('Whether readers can close the banner.'),
			type: {
				type: 'string',
				description: 'Type of the banner, which determines its color.',
				values: {
					info: 'Announcement or news.',
					warning: 'Something that needs attention.',
					critical: 'Serious problem.',
				},
			},
			color: { ...colorPair, description: 'Background color of the banner.' },
		},
		required: ['content'],
		sample: { content: '', dismissible: true },
	},
	search: {
		type: 'object',
		description: 'Settings for the search field.',
		properties: { prompt: textField('Placeholder text of the search field.') },
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
				description: 'Pages that are indexed by search engines and listed in `llms.txt`.',
				default: 'navigable',
				values: { navigable: 'Only pages in the navigation.', all: 'All pages.' },
			},
			metatags: {
				...metaTags,
				description: 'Meta tags for every page, with the tag name as key and the content as value.',
			},
			paths: {
				type: 'array',
				description: 'Meta tags for the pages under a path.',
				unique: { key: 'path', code: 'duplicate-item' },
				items: {
					type: 'object',
					labelKey: 'path',
					properties: {
						path: textField('Path of the folder that contains the pages, without `/` at the start or end.', {
							pattern: '^(?!\\.{1,2}(?:/|$))[^\\s/\\\\?#]+(?:/(?!\\.{1,2}(?:/|$))[^\\s/\\\\?#]+)*$',
							patternErrorMessage:
								'Path must be a folder relative to the root, such as `guides/v2`. It must not start or end with `/`, or contain `..`, spaces, `?` or `#`.',
						}),
						metatags: {
							...metaTags,
							description:
								'Meta tags for the pages under `path`, with the tag name as key and the content as value.',
						},
					},
					required: ['path', 'metatags'],
				},
			},
			organization: {
				type: 'object',
				description: 'Organization that publishes the site, for search engines.',
				properties: {
					id: { ...textField('URL that identifies the organization.'), address: anyUrl },
					name: textField('Name of the organization.', nonEmptyText),
					legalName: textField('Legal name of the organization.', nonEmptyText),
					url: { ...textField('URL of the organization’s website.'), address: anyUrl },
					logo: { ...textField('URL of the organization’s logo.'), address: anyUrl },
					sameAs: listField('URLs of other web pages of the organization, such as social profiles.', {
						type: 'string',
						address: anyUrl,
					}),
				},
			},
			trailingSlash: flagField('Whether page URLs for search engines end with `/`.', false),
		},
		mistaken: {
			indexHiddenPages: {
				advice: 'It belongs to the classic dialect. Use `indexing` with `all` or `navigable` instead.',
			},
		},
	},
	metadata: {
		type: 'object',
		description: 'Settings for the metadata shown on pages.',
		properties: { timestamp: flagField('Whether to show the last modified date on pages.', false) },
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
					description: 'Old path to redirect from.',
				},
				destination: { ...path, description: 'Path or URL to redirect to.' },
				permanent: flagField(
					'Whether the redirect is permanent. Browsers and search engines can cache permanent redirects.',
					true,
				),
			},
		},
	},
	errors: {
		type: 'object',
		description: 'Error page for URLs that do not exist (404).',
		properties: {
			'404': {
				type: 'object',
				description: 'Settings for the 404 error page.',
				properties: {
					redirect: flagField(
						'Whether to redirect to the first page instead of showing the error page.',
						true,
					),
					title: textField('Title of the error page.'),
					description: {
						...textField('Text of the error page. Supports Markdown links and emphasis.'),
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
		description: 'Menu on every page with actions for AI tools, such as copying the page as Markdown.',
		properties: {
			options: {
				type: 'array',
				description: 'Entries of the page menu.',
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
								title: textField('Label of the menu entry.'),
								description: textField('Description of the menu entry.'),
								icon: iconField,
								href: {
									description:
										'URL that the menu entry opens. It can contain the placeholders `$page`, `$path` and `$mcp`.',
									anyOf: [
										{ type: 'string' },
										{
											type: 'object',
											properties: {
												base: textField('URL to which the query parameters are added.'),
												query: listField('Query parameters to add to the URL.', {
													type: 'object',
													labelKey: 'key',
													properties: {
														key: textField('Name of the query parameter.'),
														value: textField('Value of the query parameter.'),
													},
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
				description: 'Position of the page menu.',
				default: 'header',
				values: { header: 'In the header of the page.', toc: 'Below the table of contents.' },
			},
		},
		required: ['options'],
		sample: { options: ['copy', 'view'] },
	},
	interaction: {
		type: 'object',
		description: 'Settings for clicks in the navigation.',
		properties: { drilldown: flagField('Whether clicking a group opens the first page of the group.') },
	},
	packages: {
		type: 'object',
		description:
			'Settings for components from the npm packages listed in the `package.json` next to this file. An empty object (`{}`) enables them. Recto does not run packages.',
		properties: {
			css: {
				description: 'Style sheets from npm packages, as paths within the installed packages.',
				anyOf: [
					{ type: 'array', items: textField('Path of a style sheet, starting with the package name.') },
					{ type: 'string' },
				],
			},
			provider: textField(
				'Path of a snippet that exports `Provider`, a component that wraps each component from an npm package.',
			),
		},
		sample: {},
	},
	variables: {
		type: 'object',
		description: 'Variables that pages can use as `{{name}}`.',
		properties: {},
		additionalProperties: { type: 'string', description: 'Text that replaces the variable on pages.' },
		sample: { version: '1.0' },
	},
	markdown: {
		type: 'object',
		description: 'Settings for the Markdown version of pages, which AI tools read.',
		properties: {
			schema: flagField(
				'Whether the Markdown of API pages includes the related part of the API description.',
				true,
			),
			instructions: {
				description: 'Instructions for AI tools, added to `llms.txt` and above the Markdown of every page.',
				anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
			},
		},
	},
} as const satisfies Readonly<Record<string, ConfigField>>;
