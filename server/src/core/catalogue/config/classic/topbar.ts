import type { ConfigField, ObjectField, Requirement } from '../configSchema.ts';
import { nonEmptyText } from '../sharedFields.ts';

const requirements = [
	{
		code: 'missing-button-name',
		kind: 'needed',
		key: 'name',
		when: { key: 'type', is: 'link' },
		message: 'Missing required key `name`: the text on the button.',
	},
	{
		code: 'repository-url',
		kind: 'form',
		key: 'url',
		when: { key: 'type', is: 'github' },
		pattern: '^\\s*[A-Za-z][A-Za-z0-9+.-]*:[/\\\\]*[^\\s/\\\\]',
		message: 'Repository URL must be absolute. Use a URL such as `https://github.com/owner/name`.',
	},
	{
		code: 'repository-url',
		kind: 'form',
		key: 'url',
		when: { key: 'type', is: 'github' },
		// Values that are not URLs are reported by the rule above.
		pattern: '^(?!\\s*[A-Za-z][A-Za-z0-9+.-]*:)|^https?://(?:www\\.)?github\\.com/[\\w.-]+/[\\w.-]+',
		message: 'Not a GitHub repository. Use a URL such as `https://github.com/owner/name`.',
		severity: 'warning',
	},
] as const satisfies readonly Requirement[];

const style = {
	type: 'string',
	description: 'Shape of the button.',
	values: {
		pill: 'Pill shape with fully rounded ends.',
		roundedRectangle: 'Rectangle with rounded corners.',
	},
	beyondSpec: true,
	becomes: { nothing: 'The theme determines the style of buttons.' },
} as const satisfies ConfigField;

const arrow = {
	type: 'boolean',
	description: 'Whether to show an arrow on the button.',
	beyondSpec: true,
	becomes: { nothing: 'The theme determines the style of buttons.' },
} as const satisfies ConfigField;

const type = {
	type: 'string',
	description: 'Type of the button, which determines what it displays.',
	default: 'link',
	values: {
		link: 'A button that links to `url`.',
		github: 'Name and star count of the GitHub repository at `url`.',
	},
	becomes: { values: { link: 'button' } },
} as const satisfies ConfigField;

const mistaken = {
	label: { advice: 'It belongs to the modern dialect. Use `name` instead.', rename: 'name' },
	href: { advice: 'It belongs to the modern dialect. Use `url` instead.', rename: 'url' },
} as const satisfies ObjectField['mistaken'];

/** Links and the button at the right of the top bar. */
export const topbarFields = {
	topbarLinks: {
		type: 'array',
		becomes: { to: ['navbar', 'links'] },
		description: 'Links shown in the top bar.',
		items: {
			type: 'object',
			description: 'A link in the top bar.',
			strict: true,
			labelKey: 'name',
			noun: 'navbar link',
			properties: {
				name: { type: 'string', description: 'Text of the link.', becomes: { key: 'label' } },
				url: {
					type: 'string',
					kind: 'link',
					...nonEmptyText,
					description: 'Path or URL that the link points to.',
					becomes: { key: 'href' },
				},
				type: { ...type, beyondSpec: true },
				style,
				arrow,
			},
			required: ['url'],
			requirements,
			mistaken,
			sample: { name: 'Support', url: 'https://example.com' },
		},
	},
	topbarCtaButton: {
		type: 'object',
		becomes: { to: ['navbar', 'primary'], adds: { type: 'button' } },
		description: 'Call-to-action button in the top bar.',
		strict: true,
		labelKey: 'name',
		noun: 'navbar button',
		properties: {
			type,
			url: {
				type: 'string',
				kind: 'link',
				...nonEmptyText,
				description: 'Path or URL that the button links to, or the URL of the GitHub repository to display.',
				becomes: { key: 'href' },
			},
			name: {
				type: 'string',
				description: 'Text of the button. Required only if `type` is `link`.',
				becomes: { key: 'label' },
			},
			style,
			arrow,
		},
		required: ['url'],
		requirements,
		mistaken,
		sample: { name: 'Get started', url: 'https://example.com' },
	},
} as const satisfies Readonly<Record<string, ConfigField>>;
