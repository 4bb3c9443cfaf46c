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
		description: 'Links and the button at the right of the top bar.',
		properties: {
			links: listField('Links shown in the top bar.', {
				type: 'object',
				description: 'A link of the top bar.',
				labelKey: 'label',
				properties: {
					label: textField('Text of the link; without one where `type` is `github` or `discord`.'),
					href: { ...hrefField, description: 'Link target.' },
					icon: iconField,
					type: {
						type: 'string',
						description: 'What the link shows beside its text.',
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
				properties: {
					type: {
						type: 'string',
						description: 'What the button shows.',
						values: {
							button: 'A button that links to `href`.',
							github: 'Name and star count of the repository at `href`.',
							discord: 'Name and members of the server at `href`.',
						},
					},
					label: textField('Text of the button; required only when `type` is `button`.'),
					href: { ...hrefField, description: 'Where the button leads.' },
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
