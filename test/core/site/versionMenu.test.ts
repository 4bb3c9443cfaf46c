import { describe, expect, test } from 'vitest';
import { renderSite } from './siteHarness.ts';

/** Every page that the navigation names, with a text. */
function pagesOf(navigation: object): Readonly<Record<string, string>> {
	const names = [...JSON.stringify(navigation).matchAll(/"([a-z\d]+(?:\/[a-z\d]+)*)"(?=[,\]])/g)];
	return Object.fromEntries(names.map(([, name = '']) => [name, '---\ntitle: Page\n---\n\nText.\n']));
}

/** Where the menu of the page leads, the version that is read marked with a star. */
async function menuOf(navigation: object, page: string): Promise<readonly string[]> {
	const site = { config: { theme: 'mint', navigation }, pages: pagesOf(navigation) };
	return (await renderSite(site, page)).links('versions');
}

const version = (name: string, pages: readonly string[]) => ({
	version: name,
	groups: [{ group: 'S', pages }],
});
const language = (code: string, pages: readonly string[]) => ({ language: code, pages });

describe('the menu of versions and languages leads to', () => {
	test.each([
		[
			'in a folder of each',
			['v3/a', 'v3/b/start'],
			['v2/c', 'v2/start', 'v2/b/start'],
			'v3/b/start',
			'/v2/b/start',
		],
		['without a folder of the first', ['a', 'start'], ['v2/a', 'v2/start'], 'start', '/v2/start'],
		['without a folder of the other', ['v3/a', 'v3/start'], ['a', 'start'], 'v3/start', '/start'],
		[
			'with the folder further down',
			['api/v3/a', 'api/v3/b'],
			['api/v2/a', 'api/v2/b'],
			'api/v3/b',
			'/api/v2/b',
		],
		['that both list', ['start', 'v3/b'], ['v2/a', 'start'], 'start', '/start'],
	])('the same page %s', async (_, three, two, page, expected) => {
		const [three_, two_] = await menuOf({ versions: [version('3', three), version('2', two)] }, page);
		expect([three_, two_]).toEqual([`*3 /${page}`, `2 ${expected}`]);
	});

	test('the first page of the other version where it has no such page', async () => {
		const versions = [version('3', ['v3/a', 'v3/b/new']), version('2', ['v2/a', 'v2/c/new'])];
		expect(await menuOf({ versions }, 'v3/b/new')).toEqual(['*3 /v3/b/new', '2 /v2/a']);
	});

	test('the first page of the group of that name before that of the version', async () => {
		const versions = ['3', '2'].map((name) => ({
			version: name,
			groups: [
				{ group: 'Start', pages: [`v${name}/a`] },
				{ group: 'API', pages: [`v${name}/b${name}`, `v${name}/c${name}`] },
			],
		}));
		expect(await menuOf({ versions }, 'v3/c3')).toEqual(['*3 /v3/c3', '2 /v2/b2']);
	});

	test('the translation of a page', async () => {
		const languages = [
			language('en', ['a', 'guides/start']),
			language('es', ['es/a', 'es/guides/start']),
			language('fr', ['fr/a']),
		];
		expect(await menuOf({ languages }, 'guides/start')).toEqual([
			'*English /guides/start',
			'Español /es/guides/start',
			'Français /fr/a',
		]);
		expect(await menuOf({ languages }, 'es/guides/start')).toContain('English /guides/start');
		expect(await menuOf({ languages }, 'es/a')).toContain('Français /fr/a');
	});

	test('the same page in tabs of each version', async () => {
		const versions = ['3', '2'].map((name) => ({
			version: name,
			tabs: [
				{ tab: 'Guides', pages: [`v${name}/start`] },
				{ tab: 'API', groups: [{ group: 'Users', pages: [`v${name}/api/start`, `v${name}/api/list`] }] },
			],
		}));
		expect(await menuOf({ versions }, 'v3/api/start')).toEqual(['*3 /v3/api/start', '2 /v2/api/start']);
		expect(await menuOf({ versions }, 'v2/api/list')).toEqual(['3 /v3/api/list', '*2 /v2/api/list']);
	});

	test.each([
		['products', 'product'],
		['dropdowns', 'dropdown'],
		['tabs', 'tab'],
	])('the versions of the own part of %s', async (list, label) => {
		const parts = ['cloud', 'edge'].map((name) => ({
			[label]: name,
			versions: ['3', '2'].map((one) => version(one, [`${name}/v${one}/a`, `${name}/v${one}/start`])),
		}));
		expect(await menuOf({ [list]: parts }, 'edge/v2/start')).toEqual([
			'3 /edge/v3/start',
			'*2 /edge/v2/start',
		]);
		expect(await menuOf({ [list]: parts }, 'cloud/v3/start')).toEqual([
			'*3 /cloud/v3/start',
			'2 /cloud/v2/start',
		]);
	});
});
