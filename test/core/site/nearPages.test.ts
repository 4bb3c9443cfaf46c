import { expect, test } from 'vitest';
import { nearPages } from '../../../server/src/core/site/files/addresses/nearPages.ts';
import { project } from '../../support/project.ts';

const known = {
	pages: [
		['', 'Start'],
		['guides/install-cli/', 'Install the command line'],
		['guides/session-limits/', 'Set Session Limits'],
		['guides/webhooks/', 'Webhooks'],
		['api/teams/list/', 'List teams'],
		['api/users/list/', 'List users'],
		['fr/', 'Accueil'],
		['fr/install-cli/', 'Installer'],
		['fr/only/', 'Seulement'],
	],
	redirects: [
		{ source: '/old/:slug*', destination: '/guides/:slug*', permanent: true },
		{ source: '/status', destination: 'https://status.test', permanent: false },
		{ source: '/gone', destination: '/not/there', permanent: true },
	],
	languages: [['fr', 'fr']],
} as const;

test.each([
	['guides/instal-cli', ['guides/install-cli/']],
	['cli/install-cli', ['guides/install-cli/']],
	['Guides/Webhook.md', ['guides/webhooks/']],
	['a/b/limit-sessions', ['guides/session-limits/']],
	['reference/listUsers', ['api/users/list/', 'api/teams/list/']],
	['webhooks/index.html', ['guides/webhooks/']],
	['fr/instal-cli', ['fr/install-cli/']],
	['seulement', ['fr/only/']],
	['old/users/lists', ['api/users/list/', 'api/teams/list/']],
	['nowhere/at/all', []],
	['', []],
	['x'.repeat(10_000), []],
	['%00/\u0000/<script>', []],
])('%s is like %j', (path, pages) => {
	expect(nearPages(path, known).pages.map(([found]) => found)).toEqual(pages);
});

test.each([
	['old/webhooks', 'guides/webhooks/'],
	['status', 'https://status.test'],
	['gone', undefined],
	['old/missing', undefined],
])('%s is redirected to %s', (path, redirect) => {
	expect(nearPages(path, known).redirect).toBe(redirect);
});

const site = (errors: unknown) =>
	project({
		'docs.json': JSON.stringify({
			name: 'Acme',
			errors: { '404': errors },
			navigation: {
				languages: [
					{ language: 'en', pages: ['a'] },
					{ language: 'he', pages: ['he/a'] },
				],
			},
		}),
		'a.mdx': '---\ntitle: A\n---\n',
		'he/a.mdx': '---\ntitle: ניהול\n---\n',
		'hidden.mdx': '---\ntitle: Hidden\nhidden: true\n---\n',
	});
const options = {
	icons: () => undefined,
	assetUrl: (path: string) => `/${path}`,
	hrefOf: (path: string) => `/${path}`,
};

test('the page for wrong addresses has the words of the configuration in the default language', async () => {
	const docs = site({ title: 'Lost: "here"', description: 'See [A](/a) or *search*.' });
	const english = await docs.renderNotFound(options);
	expect(english?.title).toBe('Lost: "here" · Acme');
	expect(english?.body).toMatch(/See <a href="\/a">A<\/a> or <em>search<\/em>\./);
	const hebrew = await docs.renderNotFound({ ...options, version: 'עברית' });
	expect(hebrew?.frame.language).toBe('he');
	expect(hebrew?.body).toMatch(/dir="rtl".*העמוד לא נמצא/s);
	expect(hebrew?.body).toContain('href="/he/a"');
});

test('it knows the addresses that readers may find', () => {
	expect(site({}).knownAddresses((url) => `${url.slice(1)}/`)).toEqual({
		pages: [
			['a/', 'A'],
			['he/a/', 'ניהול'],
		],
		redirects: [],
		languages: [['he', 'he']],
	});
});
