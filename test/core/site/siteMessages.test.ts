import { describe, expect, test } from 'vitest';
import english from '../../../server/src/core/site/render/messages/en.json' with { type: 'json' };
import {
	messagesByLanguage,
	messagesFor,
} from '../../../server/src/core/site/render/messages/messagesFor.ts';
import type { SiteMessages } from '../../../server/src/core/site/render/messages/siteMessages.ts';
import { project } from '../../support/project.ts';
import { textOf } from './render.ts';
import { renderSite } from './siteHarness.ts';

const config = {
	contextual: { options: ['copy', 'claude'] },
	metadata: { timestamp: true },
	navigation: {
		languages: [
			{ language: 'en', pages: ['a', 'b'] },
			{ language: 'de', pages: ['de/a', 'de/b'] },
			{ language: 'lv', pages: ['lv/a', 'lv/b'] },
		],
	},
};
const page =
	'---\ntitle: A\nlastUpdatedDate: 2026-03-04\n---\n\n## One\n\n<Expandable>\n  <ResponseField name="id" type="string" required />\n</Expandable>\n\n```js\n1\n```\n';
const pages = Object.fromEntries(
	['', 'de/', 'lv/'].flatMap((folder) => [
		[`${folder}a`, page],
		[`${folder}b`, '# B'],
	]),
);

describe('a page in a language that is read from the right', () => {
	const languages = [
		{ language: 'en', pages: ['a'] },
		{ language: 'he', pages: ['he/a', 'he/b'] },
	];
	const prose = 'GET /health returns the state of the server, and POST /restart stops and starts it.';
	const directionOf = async (pagePath: string, text: string) => {
		const { site } = await renderSite(
			{ config: { navigation: { languages } }, pages: { [pagePath]: text } },
			pagePath,
		);
		return /<main[^>]* dir="(\w+)"/.exec(site.body)?.[1];
	};

	test.each([
		['he/a', `---\ntitle: ניהול HTTP\n---\n\n${prose}`, 'rtl'],
		['he/a', `# HTTP\n\n${prose}\n\nניהול`, 'rtl'],
		['he/b', `# HTTP\n\n${prose}`, 'ltr'],
		['a', `---\ntitle: ניהול HTTP\n---\n\n${prose}`, 'ltr'],
	])('%s runs from there as soon as a word of it does', async (pagePath, text, direction) => {
		expect(await directionOf(pagePath, text)).toBe(direction);
	});

	test('has its site around it in the same direction', async () => {
		const pages = { 'he/b': '# HTTP', a: '# HTTP' };
		const site = (path: string) =>
			renderSite({ config: { navigation: { languages } }, pages }, path).then(({ site }) => site.body);
		expect(await site('he/b')).toMatch(/<div class="r-site[^>]* dir="rtl"/);
		expect(await site('a')).toMatch(/<div class="r-site[^>]* dir="ltr"/);
	});

	test('shows addresses from the left', async () => {
		const page = { 'he/a': '---\ntitle: ניהול\n---\n' };
		const { site } = await renderSite({ config: { navigation: { languages } }, pages: page }, 'he/a');
		expect(site.body).toMatch(/<a [^>]*dir="ltr"[^>]*>\/llms.txt</);
	});
});

describe('the words that the site writes itself', () => {
	test('are in the language of the page', async () => {
		const { site } = await renderSite({ config, pages }, 'de/a', {
			search: true,
			docsUrl: 'https://docs.acme.com',
		});
		const words = `${textOf(site.body)} ${site.body}`;
		for (const word of [
			'Auf dieser Seite',
			'Suchen…',
			'title="Kopieren"',
			'untergeordnete Attribute anzeigen',
			'erforderlich',
			'Weiter',
			'Zuletzt geändert am 4. März 2026',
			'Seite kopieren',
			'In Claude öffnen',
		])
			expect(words).toContain(word);
		for (const word of ['On this page', 'Search…', 'required', 'Show', 'Next', 'Copies'])
			expect(textOf(site.body)).not.toContain(word);
	});

	test.each(['a', 'lv/a'])('are English on %s', async (pagePath) => {
		const { site } = await renderSite({ config, pages }, pagePath, { search: true });
		const words = textOf(site.body);
		for (const word of ['On this page', 'Search…', 'Show child attributes', 'required', 'Next'])
			expect(words).toContain(word);
	});

	test('name the parts of an API page', async () => {
		const openapi = {
			openapi: '3.1.0',
			info: { title: 'A', version: '1' },
			paths: {
				'/users': {
					get: {
						parameters: [{ name: 'sort', in: 'query', schema: { enum: ['up', 'down'] } }],
						responses: { 200: { description: 'All' } },
					},
				},
			},
		};
		const docs = project({
			'docs.json': JSON.stringify({
				theme: 'mint',
				name: 'A',
				colors: { primary: '#000000' },
				navigation: { languages: [{ language: 'fr', pages: ['a'] }] },
			}),
			'a.mdx': '---\nopenapi: GET /users\n---\n',
			'api.json': JSON.stringify(openapi),
		});
		const drawn = await docs.renderPage('a.mdx', { icons: () => undefined, assetUrl: (path) => path });
		const words = textOf(drawn?.blocks.map(({ html }) => html).join(' ') ?? '');
		for (const word of ['Paramètres de requête', 'Options disponibles: ', 'Réponse'])
			expect(words).toContain(word);
	});

	test('follow the language that docs.json gives the page, without an edit of the page', async () => {
		const docs = project({ 'docs.json': JSON.stringify({ name: 'A', ...config }), ...asFiles(pages) });
		const draw = async () => {
			const options = { icons: () => undefined, assetUrl: (path: string) => path, search: true };
			const shown = await docs.renderSitePage('de/a.mdx', options);
			return shown?.body ?? '';
		};
		expect(await draw()).toContain('Kopieren');
		const text = JSON.stringify({ name: 'A', ...config }).replace('"de"', '"fr"');
		docs.apply([{ kind: 'open', path: 'docs.json', text }]);
		expect(await draw()).toContain('Copier');
	});

	test.each([
		['pt-BR', 'pt'],
		['zh-TW', 'zh-Hant'],
		['zh-Hans', 'zh'],
	])('are for %s those of %s', (tag, known) => {
		expect(messagesFor(tag)).toBe(messagesByLanguage.get(known));
		expect(messagesFor(tag)).not.toBe(english);
	});

	test.each([...messagesByLanguage])('of %s have the same places to fill', (_, words) => {
		const places = (all: SiteMessages) => Object.values(all).map((word) => word.match(/\{\w+\}/g) ?? []);
		expect(places(words)).toEqual(places(english));
	});
});

function asFiles(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
	return Object.fromEntries(Object.entries(texts).map(([path, text]) => [`${path}.mdx`, text]));
}
