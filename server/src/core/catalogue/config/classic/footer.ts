import type { ConfigField, ObjectField, StringField } from '../configSchema.ts';
import { nonEmptyText } from '../sharedFields.ts';

const account = { type: 'string', kind: 'url', sample: 'https://' } as const satisfies StringField;

function accountOn(platform: string) {
	return { ...account, description: `URL of the account on ${platform}.` } as const satisfies StringField;
}

const socials = {
	type: 'object',
	properties: {
		website: { ...account, description: 'URL of the main website.' },
		facebook: accountOn('Facebook'),
		x: accountOn('X'),
		discord: { ...account, description: 'URL of the Discord server.' },
		slack: { ...account, description: 'URL of the Slack community.' },
		github: accountOn('GitHub'),
		linkedin: accountOn('LinkedIn'),
		instagram: accountOn('Instagram'),
		'hacker-news': accountOn('Hacker News'),
	},
	accepted: {
		youtube: { ...accountOn('YouTube'), beyondSpec: true },
		medium: { ...accountOn('Medium'), beyondSpec: true },
		telegram: { ...accountOn('Telegram'), beyondSpec: true },
		twitter: { ...account, description: 'URL of the account on X, formerly Twitter.', beyondSpec: true },
		'x-twitter': {
			...account,
			description: 'URL of the account on X. The key is the name of the X icon.',
			beyondSpec: true,
		},
		'earth-americas': {
			...account,
			description: 'URL of a website. The key is the name of the icon shown for it.',
			beyondSpec: true,
		},
		bluesky: { ...accountOn('Bluesky'), beyondSpec: true },
		threads: { ...accountOn('Threads'), beyondSpec: true },
		reddit: { ...accountOn('Reddit'), beyondSpec: true },
		podcast: { ...account, description: 'URL of a podcast.', beyondSpec: true },
	},
	strict: true,
	sample: { github: 'https://' },
} as const satisfies ObjectField;

/** Description of each platform's URL, for both dialects. */
export const socialAccounts: Readonly<Record<string, string>> = Object.fromEntries(
	Object.entries({ ...socials.properties, ...socials.accepted }).map(([platform, { description }]) => [
		platform,
		description,
	]),
);

/** Accounts by platform, or the older form of a list. */
const socialsField = {
	anyOf: [
		socials,
		{
			type: 'array',
			deprecationMessage: 'Use an object with the platform as key and the URL as value instead.',
			becomes: { pairs: { name: 'type', value: 'url' } },
			items: {
				type: 'object',
				labelKey: 'type',
				noun: 'footer link',
				properties: {
					type: { type: 'string', description: 'Name of the platform.', values: socialAccounts },
					url: { ...account, description: 'URL of the account.' },
				},
				required: ['type', 'url'],
			},
		},
	],
} as const satisfies ConfigField;

/** Fields for the footer and the feedback of readers. */
export const classicFooterFields = {
	footerSocials: {
		...socialsField,
		description:
			'Social accounts in the footer, with the platform as key and the URL of the account as value.',
		becomes: { to: ['footer', 'socials'] },
	},
	footer: {
		type: 'object',
		description: 'Footer of the site, with social accounts and columns of links.',
		beyondSpec: true,
		properties: {
			socials: { ...socialsField, description: 'Social accounts in the footer.', beyondSpec: true },
			links: {
				type: 'array',
				description: 'One to four columns of links.',
				beyondSpec: true,
				minItems: 1,
				maxItems: 4,
				items: {
					type: 'object',
					labelKey: 'title',
					noun: 'footer column',
					properties: {
						title: {
							type: 'string',
							...nonEmptyText,
							description: 'Heading of the column.',
							beyondSpec: true,
							becomes: { key: 'header' },
						},
						links: {
							type: 'array',
							description: 'Links in the column.',
							beyondSpec: true,
							becomes: { key: 'items' },
							minItems: 1,
							items: {
								type: 'object',
								labelKey: 'label',
								noun: 'footer link',
								properties: {
									label: {
										type: 'string',
										...nonEmptyText,
										description: 'Text of the link.',
										beyondSpec: true,
									},
									url: {
										type: 'string',
										kind: 'link',
										description: 'Path or URL that the link points to.',
										beyondSpec: true,
										becomes: { key: 'href' },
										address: {
											path: ['/'],
											errorMessage: 'Footer link must start with `/` or be an absolute URL.',
										},
									},
								},
								required: ['label', 'url'],
								sample: { label: 'Status', url: 'https://example.com' },
							},
						},
					},
					required: ['links'],
				},
			},
		},
	},
	feedback: {
		type: 'object',
		becomes: { nothing: 'Set it in the account of the site instead.' },
		description: 'Feedback buttons on pages.',
		properties: {
			suggestEdit: {
				type: 'boolean',
				description: 'Whether to show a button for suggesting edits.',
				default: false,
			},
			raiseIssue: {
				type: 'boolean',
				description: 'Whether to show a button for raising an issue.',
				default: false,
			},
			thumbsRating: {
				type: 'boolean',
				description: 'Whether to ask readers if the page was helpful.',
				default: false,
				beyondSpec: true,
			},
		},
		sample: { suggestEdit: true, raiseIssue: true },
	},
} as const satisfies Readonly<Record<string, ConfigField>>;
