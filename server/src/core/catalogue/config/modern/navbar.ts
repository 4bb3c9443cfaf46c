import type { ConfigField, ObjectField } from '../configSchema.ts';
import { hrefField, iconField, listField, textField } from './parts.ts';

const mistaken = {
	name: { advice: 'It belongs to the classic dialect. Use `label` instead.', rename: 'label' },
	url: { advice: 'It belongs to the classic dialect. Use `href` instead.', rename: 'href' },
} as const satisfies ObjectField['mistaken'];

/** The top bar. */
export const navbarFields = {
	navbar: {
		type: 'object',
		description: 'Links and the call-to-action button on the right of the top bar.',
		properties: {
			links: listField('Links shown in the top bar.', {
				type: 'object',
				description: 'A link in the top bar.',
				labelKey: 'label',
				noun: 'navbar link',
				properties: {
					label: textField('Text of the link. Not required if `type` is `github` or `discord`.'),
					href: { ...hrefField, description: 'Path or URL that the link points to.' },
					icon: iconField,
					type: {
						type: 'string',
						description: 'Type of the link, which determines what it displays besides its text.',
						examples: ['github', 'discord'],
					},
				},
				required: ['href'],
				requirements: [
					{
						code: 'missing-button-name',
						kind: 'needed',
						key: 'label',
						when: { key: 'type', isNone: ['github', 'discord'] },
						message: 'Missing required key `label`: the text of the link.',
					},
				],
				mistaken,
				sample: { label: 'Support', href: 'https://example.com' },
			}),
			primary: {
				type: 'object',
				description: 'Call-to-action button in the top bar.',
				labelKey: 'label',
				noun: 'navbar button',
				properties: {
					type: {
						type: 'string',
						description: 'Type of the button, which determines what it displays.',
						values: {
							button: 'A button that links to `href`.',
							github: 'Name and star count of the GitHub repository at `href`.',
							discord: 'Name and number of members of the Discord server at `href`.',
						},
					},
					label: textField('Text of the button. Required only if `type` is `button`.'),
					href: { ...hrefField, description: 'Path or URL that the button links to.' },
				},
				required: ['type', 'href'],
				requirements: [
					{
						code: 'missing-button-name',
						kind: 'needed',
						key: 'label',
						when: { key: 'type', is: 'button' },
						message: 'Missing required key `label`: the text on the button.',
					},
				],
				mistaken,
				sample: { type: 'button', label: 'Get started', href: 'https://example.com' },
			},
		},
		sample: { links: [{ label: 'Support', href: 'https://example.com' }] },
	},
} as const satisfies Readonly<Record<string, ConfigField>>;
