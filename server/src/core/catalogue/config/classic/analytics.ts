import type { ConfigField, ObjectField, StringField, TextForm } from '../configSchema.ts';
import { anyUrl, secureUrl } from '../sharedFields.ts';

/** The required identifier of the site at the service comes first. */
function service(name: string, properties: ObjectField['properties']): ObjectField {
	const [identity = ''] = Object.keys(properties);
	return { type: 'object', description: `Sends page views to ${name}.`, properties, required: [identity] };
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
		launchUrl: { ...text('Launch URL of the property.'), address: anyUrl },
	}),
	amplitude: service('Amplitude', { apiKey: text('API key of the project.') }),
	clarity: service('Microsoft Clarity', { projectId: text('ID of the project.') }),
	clearbit: service('Clearbit', { publicApiKey: text('Public API key.') }),
	fathom: service('Fathom', { siteId: text('ID of the site.') }),
	ga4: service('Google Analytics 4', {
		measurementId: text('ID of the data stream, as `G-XXXXXXX`.', {
			pattern: '^G',
			patternErrorMessage: 'Measurement ID must start with `G`.',
		}),
	}),
	gtm: service('Google Tag Manager', {
		tagId: text('ID of the container, as `GTM-XXXXXXX`.', {
			pattern: '^G',
			patternErrorMessage: 'Container ID must start with `G`.',
		}),
	}),
	heap: service('Heap', { appId: text('ID of the app.') }),
	hightouch: service('Hightouch', {
		writeKey: text('Write key of the source.'),
		apiHost: text('Host that receives the events.'),
	}),
	hotjar: {
		...service('Hotjar', { hjid: text('ID of the site.'), hjsv: text('Version of the snippet.') }),
		required: ['hjid', 'hjsv'],
	},
	koala: service('Koala', {
		publicApiKey: text('Public API key.', {
			pattern: '^..',
			patternErrorMessage: 'Public API key must have at least two characters.',
		}),
	}),
	logrocket: service('LogRocket', { appId: text('ID of the app.') }),
	mixpanel: service('Mixpanel', {
		projectToken: text('Token of the project.'),
		region: {
			type: 'string',
			description: 'Where the data is kept.',
			values: { us: 'United States.', eu: 'European Union.', in: 'India.' },
		},
	}),
	pirsch: service('Pirsch', { id: text('Identification code of the site.') }),
	posthog: service('PostHog', {
		apiKey: text('API key of the project, as `phc_…`.', {
			pattern: '^phc_',
			patternErrorMessage: 'Project API key must start with `phc_`.',
		}),
		apiHost: { ...text('URL of the host that receives the events.'), address: anyUrl },
		sessionRecording: {
			type: 'boolean',
			description: 'Whether sessions are recorded.',
		},
	}),
	plausible: service('Plausible', {
		domain: text('Domain of the site, without `https://`.', bareHost),
		server: text('Server that receives the events, without `https://`.', bareHost),
	}),
	segment: service('Segment', {
		key: text('Write key of the source.'),
		cdnUrl: {
			...text('URL of the script, starting with `https://`.', {
				pattern: '^https://[^?#]*$',
				patternErrorMessage: 'URL of the script must start with `https://` and must not have `?` or `#`.',
			}),
			address: secureUrl,
		},
	}),
} as const satisfies Readonly<Record<string, ConfigField>>;

export const analyticsFields = {
	analytics: {
		type: 'object',
		description: 'Analytics services.',
		becomes: { to: ['integrations'] },
		beyondSpec: true,
		strict: true,
		properties: analyticsServices,
	},
} as const satisfies Readonly<Record<string, ConfigField>>;
