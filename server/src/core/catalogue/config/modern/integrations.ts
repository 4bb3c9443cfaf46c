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
				description: 'Cookie consent management with OneTrust.',
				properties: {
					domainScript: textField('OneTrust domain script ID.', nonEmptyText),
					categoryId: textField(
						'ID of the cookie category that readers consent to, such as `C0002`.',
						nonEmptyText,
					),
					scriptSource: {
						...textField('URL of the OneTrust script, starting with `https://`.', {
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
				description: 'Consent management with Transcend.',
				properties: {
					bundleId: textField('Transcend bundle ID.', {
						pattern: '^\\s*[\\w-]+\\s*$',
						patternErrorMessage: 'Bundle ID must contain only letters, digits, `-` and `_`.',
					}),
					analyticsPurpose: textField('Name of the tracking purpose that readers consent to.', {
						pattern: '^\\s*\\S(?:[^]{0,98}\\S)?\\s*$',
						patternErrorMessage: 'Purpose must have 1 to 100 characters.',
					}),
				},
				required: ['bundleId'],
			},
			intercom: {
				type: 'object',
				description: 'Intercom chat widget.',
				properties: { appId: textField('Intercom app ID.', sixCharacters) },
				required: ['appId'],
			},
			frontchat: {
				type: 'object',
				description: 'Front chat widget.',
				properties: { snippetId: textField('Front Chat snippet ID.', sixCharacters) },
				required: ['snippetId'],
			},
			telemetry: {
				type: 'object',
				description: 'Settings for usage data that the service hosting the site collects about readers.',
				properties: { enabled: flagField('Whether the hosting service collects usage data.') },
			},
			cookies: {
				type: 'object',
				description: 'Cookie that stores the reader’s consent.',
				properties: {
					key: textField('Name of the cookie.'),
					value: textField('Cookie value that indicates consent.'),
				},
			},
		},
	},
} as const satisfies Readonly<Record<string, ConfigField>>;
