import { socialAccounts } from '../classic/footer.ts';
import type { ConfigField, StringField, TextForm } from '../configSchema.ts';
import { nonEmptyText, secureUrl } from '../sharedFields.ts';
import { textField } from './parts.ts';

/** URL of a page, as opposed to a file for download. */
const securePage = '\\s*[Hh][Tt]{2}[Pp][Ss]://(?![^?#]*\\.(?:svg|exe|zip)/?(?:[?#]|$))';

const secure: TextForm & Pick<StringField, 'address'> = {
	pattern: `^${securePage}`,
	address: secureUrl,
	patternErrorMessage:
		'Social link must start with `https://`, and must not end with `.svg`, `.exe` or `.zip`.',
};

/** The footer. */
export const modernFooterFields = {
	footer: {
		type: 'object',
		description: 'Footer of the site, with social accounts and columns of links.',
		properties: {
			socials: {
				type: 'object',
				description: 'Social accounts, with the platform as key and the URL of the account as value.',
				strict: true,
				properties: Object.fromEntries(
					Object.entries(socialAccounts).map(([platform, description]) => [
						platform,
						{ type: 'string', description, ...secure, sample: 'https://' } as const,
					]),
				),
				sample: { github: 'https://' },
			},
			links: {
				type: 'array',
				description: 'One to four columns of links.',
				minItems: 1,
				maxItems: 4,
				items: {
					type: 'object',
					labelKey: 'header',
					noun: 'footer column',
					properties: {
						header: textField('Heading of the column.', nonEmptyText),
						items: {
							type: 'array',
							description: 'Links in the column.',
							minItems: 1,
							items: {
								type: 'object',
								labelKey: 'label',
								noun: 'footer link',
								properties: {
									label: textField('Text of the link.', nonEmptyText),
									href: {
										type: 'string',
										kind: 'link',
										description: 'Path or URL that the link points to.',
										address: { ...secureUrl, path: ['/', '#', 'mailto:'] },
										pattern: `^(?:/(?!/)|#|mailto:|${securePage})`,
										patternErrorMessage:
											'Footer link must start with `/`, `#`, `mailto:` or `https://`, and must not end with `.svg`, `.exe` or `.zip`.',
									},
								},
								required: ['label', 'href'],
								mistaken: {
									url: {
										advice: 'It belongs to the classic dialect. Use `href` instead.',
										rename: 'href',
									},
								},
								sample: { label: 'Status', href: 'https://example.com' },
							},
						},
					},
					required: ['items'],
					mistaken: {
						title: {
							advice: 'It belongs to the classic dialect. Use `header` instead.',
							rename: 'header',
						},
						links: { advice: 'It belongs to the classic dialect. Use `items` instead.', rename: 'items' },
					},
				},
			},
		},
		sample: { socials: { github: 'https://' } },
	},
} as const satisfies Readonly<Record<string, ConfigField>>;
