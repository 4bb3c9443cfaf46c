import { components } from '../../server/src/core/catalogue/components/allComponents.ts';

const config = {
	name: 'Acme',
	logo: { light: '/logo/light.svg', dark: '/logo/dark.svg', href: 'https://acme.example' },
	favicon: '/logo/light.svg',
	colors: { primary: '#0D9373', light: '#4FD1B3', dark: '#0B7A60', anchors: '#0D9373' },
	versions: ['v2', 'v1'],
	topbarLinks: [{ name: 'Status', url: 'https://status.acme.example' }],
	topbarCtaButton: { type: 'github', url: 'https://github.com/acme/docs' },
	tabs: [{ name: 'API reference', url: 'api' }],
	anchors: [
		{ name: 'Guides', icon: 'book', url: 'guides', color: { from: '#2563EB', to: '#A21CAF' } },
		{ name: 'Community', icon: 'comments', url: 'https://acme.example/community' },
	],
	navigation: [
		{
			group: 'Get started',
			pages: ['components', 'changelog', { group: 'More', icon: 'star', pages: ['wide', 'long'] }],
		},
		{ group: 'Guides', version: 'v2', pages: ['guides/start'] },
		{ group: 'Endpoints', pages: ['api/list', 'api/remove'] },
	],
	feedback: { suggestEdit: true, raiseIssue: true },
	footerSocials: {
		github: 'https://github.com/acme',
		x: 'https://x.com/acme',
		discord: 'https://discord.gg/x',
	},
};

const logo =
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 28"><rect width="28" height="28" rx="7" fill="#0D9373"/><rect x="38" y="8" width="76" height="12" rx="6" fill="#7d8590"/></svg>\n';

/** A small site that has everything: every component, a changelog, API pages, and every part around a page. */
export const wholeSite: Readonly<Record<string, string>> = {
	'docs.json': JSON.stringify(config, undefined, 2),
	'logo/light.svg': logo,
	'logo/dark.svg': logo,
	'components.mdx': page(
		'Every component',
		components.map(({ name, example }) => `## The component ${name}\n\n${example}`).join('\n\n'),
	),
	'changelog.mdx': page(
		'Changelog',
		['June 2026', 'May 2026', 'April 2026']
			.map(
				(label) =>
					`<Update label="${label}" description="v${label.length}.0" tags={["New", "Fixed"]}>\n  ## What is new\n\n  - Uploads resume after an error.\n  - The limits of the API are on one page.\n</Update>`,
			)
			.join('\n\n'),
	),
	'wide.mdx': page('Wide page', '## A part\n\nText.', 'mode: wide\n'),
	'long.mdx': page(
		'Long page',
		Array.from({ length: 20 }, (_, index) => `## Part ${index + 1}\n\n${'Words of text. '.repeat(60)}`).join(
			'\n\n',
		),
	),
	'guides/start.mdx': page(
		'Start here',
		'See [every component](/components#the-component-card) or [the list](../api/list).\n\n<Tabs>\n  <Tab title="macOS">Run `brew`.</Tab>\n  <Tab title="Linux">Run `apt`.</Tab>\n</Tabs>\n\n<Accordion title="Why?">Because.</Accordion>',
	),
	'api/list.mdx': page(
		'List users',
		'<ParamField query="limit" type="number" default="20">How many.</ParamField>\n\n<ResponseField name="id" type="string" required>The user.</ResponseField>\n\n<RequestExample>\n```bash cURL\ncurl https://api.acme.example/users\n```\n</RequestExample>\n\n<ResponseExample>\n```json 200\n{ "id": "usr_1" }\n```\n</ResponseExample>',
		'api: "GET https://api.acme.example/users"\n',
	),
	'api/remove.mdx': page(
		'Remove a user',
		'Removes it.',
		'api: "DELETE https://api.acme.example/users/{id}"\n',
	),
};

function page(title: string, text: string, more = ''): string {
	return `---\ntitle: ${title}\ndescription: What ${title} shows to its readers.\n${more}---\n\n${text}\n`;
}
