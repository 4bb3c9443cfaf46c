import { describe, expect, test } from 'vitest';
import { renderSite, type SiteCase } from './siteHarness.ts';

const wholeSidebar = { hrefOf: (path: string) => `./${path}`, assetUrl: (path: string) => `./${path}` };
const options = { wholeSidebar };
const names = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);
const pages = (...paths: readonly string[]) =>
	Object.fromEntries(paths.map((path) => [path, `---\ntitle: ${path}\n---\n`]));

describe('the sidebar of a large site', () => {
	const sections = names('s', 30);
	const site: SiteCase = {
		config: {
			navigation: [
				{ group: 'Start', pages: ['index'] },
				...sections.map((name) => ({
					group: name,
					pages: [
						`${name}/a`,
						{ group: 'Inner', pages: [`${name}/b`, { group: 'Deep', pages: [`${name}/c`, `${name}/d`] }] },
						{ group: 'Other', pages: names(`${name}/e`, 5) },
					],
				})),
			],
		},
		pages: pages(
			'index',
			...sections.flatMap((name) => [
				...['a', 'b', 'c', 'd'].map((page) => `${name}/${page}`),
				...names(`${name}/e`, 5),
			]),
		),
	};

	test('has on each page the groups around it, and links to the first page of every other group', async () => {
		const { links, html, site: drawn } = await renderSite(site, 's3/c', options);
		expect(links('sidebar').slice(0, 12)).toEqual([
			'Start /',
			's0 /s0/a',
			's1 /s1/a',
			's2 /s2/a',
			's3/a /s3/a',
			's3/b /s3/b',
			'*s3/c /s3/c',
			's3/d /s3/d',
			'Other /s3/e0',
			's4 /s4/a',
			's5 /s5/a',
			's6 /s6/a',
		]);
		expect(links('sidebar')).toHaveLength(35);
		expect(html('sidebar').match(/<details[^>]*>/g)).toEqual([
			'<details open class="r-nav-inner" data-key="navigation s3/Inner">',
			'<details open class="r-nav-inner" data-key="navigation s3/Inner/Deep">',
		]);
		expect(drawn.frame.sidebarFile?.name).toMatch(/^sidebars\/\w+\.js$/);
	});

	test('has a file with all of it, in which each closed group is found by its number', async () => {
		const { html, site: drawn } = await renderSite(site, 's3/c', options);
		const { name = '', text = '' } = drawn.frame.sidebarFile ?? {};
		const key = /sidebars\/(\w+)/.exec(name)?.[1] ?? '';
		expect(html('sidebar')).toContain(`data-sidebar="${key}"`);
		const whole = String(JSON.parse(/ = (".*");\n$/s.exec(text)?.[1] ?? ''));
		for (const path of Object.keys(site.pages)) expect(whole).toContain(`href="./${path}"`);
		const groups = [...whole.matchAll(/<(?:section|details) class="r-nav-(?:group|inner)"/g)];
		const [, number = ''] = /data-group="(\d+)" href="\/s3\/e0"/.exec(html('sidebar')) ?? [];
		expect(whole.slice(groups[Number(number)]?.index)).toMatch(/^<details[^>]*"navigation s3\/Other"/);
		// Pages of one section and version name the same file.
		const other = await renderSite(site, 'index', options);
		expect(other.site.frame.sidebarFile).toEqual(drawn.frame.sidebarFile);
	});

	test('has a part of a very long list, with links to its neighbors', async () => {
		const all = names('p', 260);
		const long = { config: { navigation: [{ group: 'All', pages: all }] }, pages: pages(...all) };
		const { links } = await renderSite(long, 'p120', options);
		const shown = links('sidebar');
		expect(shown).toHaveLength(52);
		expect([shown[0], shown[1], shown.at(-1)]).toEqual(['… /p99', 'p100 /p100', '… /p150']);
		expect(shown).toContain('*p120 /p120');
	});

	test('is whole on every page where it is small, or where a host does not share files', async () => {
		const small = {
			config: { navigation: [{ group: 'All', pages: ['a', { group: 'More', pages: ['b'] }] }] },
			pages: pages('a', 'b'),
		};
		const { links, site: drawn } = await renderSite(small, 'a', options);
		expect(links('sidebar')).toEqual(['*a /a', 'b /b']);
		expect(drawn.frame.sidebarFile).toBeUndefined();
		expect((await renderSite(site, 'index')).links('sidebar')).toHaveLength(1 + 30 * 9);
	});
});
