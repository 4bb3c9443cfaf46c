import { analyticsServices } from '../classic/analytics.ts';
import type { ConfigField, TextForm } from '../configSchema.ts';
import { nonEmptyText, secureUrl } from '../sharedFields.ts';
import { flagField, textField } from './parts.ts';

const sixCharacters: TextForm = {
	pattern: '^[^]{6}',
	patternErrorMessage: 'ID must have at least six characters.',
};

/** Analytics and chat services. */
export const integrationFields = {
	integrations: {
		type: 'object',
		description: 'Third-party services: analytics, chat widgets and consent managers.',
		strict: true,
		properties: {
			...analyticsServices,
			onetrust: {
				type: 'object',
				description: 'Asks for consent by OneTrust.',
				properties: {
					domainScript: textField('ID of the script of the domain.', nonEmptyText),
					categoryId: textField('Category of cookies that readers agree to, as `C0002`.', nonEmptyText),
					scriptSource: {
						...textField('URL of the script, starting with `https://`.', {
							pattern: '^https://',
							patternErrorMessage: secureUrl.errorMessage,
						}),
						address: secureUrl,
					},
				},
				required: ['domainScript'],
			},
			transcend: {
				type: 'object',
				description: 'Asks for consent by Transcend.',
				properties: {
					bundleId: textField('ID of the bundle.', {
						pattern: '^\\s*[\\w-]+\\s*$',
						patternErrorMessage: 'Bundle ID must contain only letters, digits, `-` and `_`.',
					}),
					analyticsPurpose: textField('Purpose that readers agree to.', {
						pattern: '^\\s*\\S(?:[^]{0,98}\\S)?\\s*$',
						patternErrorMessage: 'Purpose must have 1 to 100 characters.',
					}),
				},
				required: ['bundleId'],
			},
			intercom: {
				type: 'object',
				description: 'Chat of Intercom.',
				properties: { appId: textField('App ID of Intercom.', sixCharacters) },
				required: ['appId'],
			},
			frontchat: {
				type: 'object',
				description: 'Chat of Front.',
				properties: { snippetId: textField('Snippet ID of Front Chat.', sixCharacters) },
				required: ['snippetId'],
			},
			telemetry: {
				type: 'object',
				description: 'What the service that publishes the site itself learns of readers.',
				properties: { enabled: flagField('Whether it learns anything.') },
			},
			cookies: {
				type: 'object',
				description: 'Cookie that stores the consent.',
				properties: {
					key: textField('Name of the cookie.'),
					value: textField('Value of the cookie that means consent.'),
				},
			},
		},
	},
} as const satisfies Readonly<Record<string, ConfigField>>;
