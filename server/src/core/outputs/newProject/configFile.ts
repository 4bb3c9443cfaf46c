import { siteColors } from './siteColors.ts';

/** The configuration of a new project, which names each of its pages. */
export function configFile(name: string): string {
	const config = {
		name,
		logo: { light: '/logo/light.svg', dark: '/logo/dark.svg', href: '/' },
		favicon: '/favicon.svg',
		colors: {
			primary: siteColors.primary,
			light: siteColors.light,
			dark: siteColors.dark,
			background: { light: siteColors.paper, dark: siteColors.night },
		},
		topbarLinks: [{ name: 'Support', url: 'mailto:support@example.com' }],
		topbarCtaButton: { name: 'Get started', url: '/quickstart' },
		tabs: [{ name: 'API reference', url: 'api-reference' }],
		anchors: [{ name: 'Community', icon: 'comments', iconType: 'solid', url: 'https://example.com' }],
		navigation: [
			{ group: 'Get started', pages: ['index', 'quickstart'] },
			{ group: 'Guides', pages: ['guides/writing-pages', 'guides/checking-and-publishing'] },
			{
				group: 'Tasks API',
				pages: ['api-reference/introduction', 'api-reference/list-tasks', 'api-reference/create-task'],
			},
		],
		openapi: '/api-reference/openapi.json',
		api: {
			baseUrl: 'https://api.example.com',
			auth: { method: 'bearer' },
			playground: { mode: 'simple' },
		},
		feedback: { suggestEdit: true, raiseIssue: true },
		footerSocials: { website: 'https://example.com' },
	};
	return `${JSON.stringify(config, undefined, 2)}\n`;
}
