import type { ConfigField, ObjectField, StringField, TextForm } from '../configSchema.ts';
import { anyUrl, secureUrl } from '../sharedFields.ts';

/** The required identifier of the site at the service comes first. */
function service(name: string, properties: ObjectField['properties']): ObjectField {
	const [identity = ''] = Object.keys(properties);
	return {
		type: 'object',
		description: `Integration that sends page views to ${name}.`,
		properties,
		required: [identity],
	};
}

function text(description: string, form?: TextForm): StringField {
	return { type: 'string', description, ...form };
}

const bareHost: TextForm = {
	pattern: '^(?!https://)',
	patternErrorMessage: 'Host must not include `https://`.',
};

/** Analytics services, shared by both dialects. */
export const analyticsServices = {
	adobe: service('Adobe Analytics', {
		launchUrl: { ...text('Launch URL of the Adobe Analytics property.'), address: anyUrl },
	}),
	amplitude: service('Amplitude', { apiKey: text('Project API key.') }),
	clarity: service('Microsoft Clarity', { projectId: text('Project ID.') }),
	clearbit: service('Clearbit', { publicApiKey: text('Public API key.') }),
	fathom: service('Fathom', { siteId: text('Site ID.') }),
	ga4: service('Google Analytics 4', {
		measurementId: text('Measurement ID of the data stream, such as `G-XXXXXXX`.', {
			pattern: '^G',
			patternErrorMessage: 'Measurement ID must start with `G`.',
		}),
	}),
	gtm: service('Google Tag Manager', {
		tagId: text('Container ID, such as `GTM-XXXXXXX`.', {
			pattern: '^G',
			patternErrorMessage: 'Container ID must start with `G`.',
		}),
	}),
	heap: service('Heap', { appId: text('App ID.') }),
	hightouch: service('Hightouch', {
		writeKey: text('Write key of the source.'),
		apiHost: text('Host name of the server that receives the events.'),
	}),
	hotjar: {
		...service('Hotjar', { hjid: text('Site ID.'), hjsv: text('Version of the Hotjar tracking snippet.') }),
		required: ['hjid', 'hjsv'],
	},
	koala: service('Koala', {
		publicApiKey: text('Public API key.', {
			pattern: '^..',
			patternErrorMessage: 'Public API key must have at least two characters.',
		}),
	}),
	logrocket: service('LogRocket', { appId: text('App ID.') }),
	mixpanel: service('Mixpanel', {
		projectToken: text('Project token.'),
		region: {
			type: 'string',
			description: 'Region where the data is stored.',
			values: { us: 'United States.', eu: 'European Union.', in: 'India.' },
		},
	}),
	pirsch: service('Pirsch', { id: text('Site ID.') }),
	posthog: service('PostHog', {
		apiKey: text('Project API key, which starts with `phc_`.', {
			pattern: '^phc_',
			patternErrorMessage: 'Project API key must start with `phc_`.',
		}),
		apiHost: { ...text('URL of the server that receives the events.'), address: anyUrl },
		sessionRecording: {
			type: 'boolean',
			description: 'Whether to record the sessions of readers.',
		},
	}),
	plausible: service('Plausible', {
		domain: text('Domain of the site, without `https://`.', bareHost),
		server: text('Host name of the server that receives the events, without `https://`.', bareHost),
	}),
	segment: service('Segment', {
		key: text('Write key of the source.'),
		cdnUrl: {
			...text('URL of the Segment script, starting with `https://`.', {
				pattern: '^https://[^?#]*$',
				patternErrorMessage: 'URL of the script must start with `https://` and must not contain `?` or `#`.',
			}),
			address: secureUrl,
		},
	}),
} as const satisfies Readonly<Record<string, ConfigField>>;

export const analyticsFields = {
	analytics: {
		type: 'object',
		description: 'Analytics services that receive page views.',
		becomes: { to: ['integrations'] },
		beyondSpec: true,
		strict: true,
		properties: analyticsServices,
	},
} as const satisfies Readonly<Record<string, ConfigField>>;
