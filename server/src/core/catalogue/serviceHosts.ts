import type { analyticsServices } from './config/classic/analytics.ts';

/** Service of `analytics` or `integrations` in the configuration. */
type Service = keyof typeof analyticsServices | 'intercom' | 'frontchat';

/**
 * Hosts that the scripts of services load from and send to, as their documentation lists them for a content security
 * policy. `*.` stands for all subdomains.
 */
export const serviceHosts: Readonly<Partial<Record<Service, readonly string[]>>> = {
	adobe: ['assets.adobedtm.com', '*.demdex.net', '*.omtrdc.net', '*.adobedc.net'],
	amplitude: ['cdn.amplitude.com', '*.amplitude.com'],
	clarity: ['*.clarity.ms'],
	fathom: ['cdn.usefathom.com'],
	frontchat: ['chat-assets.frontapp.com', '*.frontapp.com'],
	ga4: ['*.googletagmanager.com', '*.google-analytics.com', '*.analytics.google.com'],
	gtm: ['*.googletagmanager.com', '*.google-analytics.com', '*.analytics.google.com'],
	heap: ['cdn.heapanalytics.com', 'heapanalytics.com', '*.heap-api.com'],
	hotjar: ['*.hotjar.com', '*.hotjar.io'],
	intercom: ['widget.intercom.io', 'js.intercomcdn.com', '*.intercom.io', '*.intercomcdn.com'],
	logrocket: ['*.logrocket.io', '*.logrocket.com', '*.lr-ingest.io', '*.lr-in.com'],
	mixpanel: ['cdn.mxpnl.com', '*.mixpanel.com'],
	pirsch: ['api.pirsch.io'],
	plausible: ['plausible.io'],
	posthog: ['*.posthog.com'],
	segment: ['cdn.segment.com', 'api.segment.io'],
};
