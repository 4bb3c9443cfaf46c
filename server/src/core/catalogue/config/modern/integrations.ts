import { analyticsServices } from '../classic/analytics.ts';
import type { ConfigField } from '../configSchema.ts';
import { flag, text } from './parts.ts';

/** Services that count readers, and those that talk with them. */
export const integrationFields = {
	integrations: {
		type: 'object',
		description: 'Services of others: those that count readers, chats, and managers of consent.',
		strict: 'growing',
		properties: {
			...analyticsServices,
			onetrust: { description: 'Asks for consent by OneTrust.' },
			transcend: { description: 'Asks for consent by Transcend.' },
			intercom: {
				type: 'object',
				description: 'Chat of Intercom.',
				properties: { appId: text('App ID of Intercom.') },
				required: ['appId'],
			},
			frontchat: {
				type: 'object',
				description: 'Chat of Front.',
				properties: { snippetId: text('Snippet ID of Front Chat.') },
				required: ['snippetId'],
			},
			telemetry: {
				type: 'object',
				description: 'What the service that publishes the site itself learns of readers.',
				properties: { enabled: flag('Whether it learns anything.') },
			},
			cookies: {
				type: 'object',
				description: 'The cookie by which readers agree.',
				properties: { key: text('Name of the cookie.'), value: text('The value that means consent.') },
			},
		},
	},
} as const satisfies Readonly<Record<string, ConfigField>>;
