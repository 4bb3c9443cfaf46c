import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const options = { icons: () => undefined, assetUrl: (path: string) => path };

const before = '{ "theme": "mint", "name": "Acme", "navigation": { "pages": ["page"] },';
const behind =
	'"banner": { "content": "New" }, "variables": { "plan": "Pro" }, "navbar": { "links": [{ "label": "Help", "href": "/page" }] } }';
const page = '---\ntitle: Page\n---\n\nThe {{plan}} plan.\n';
const files = { 'docs.json': before + behind, 'page.mdx': page };

test('all of the site stands while something is typed into its configuration, and follows once that is whole', async () => {
	const docs = project(files);
	const shown = async () => {
		const site = await docs.renderSitePage('page.mdx', options);
		return JSON.stringify([site?.frame, site?.page]);
	};
	const whole = await shown();
	const typed = '"search": { "prompt": "Find" },';
	for (let length = 1; length < typed.length - 1; length++) {
		docs.apply([{ kind: 'open', path: 'docs.json', text: before + typed.slice(0, length) + behind }]);
		expect(await shown(), typed.slice(0, length)).toBe(whole);
	}
	docs.apply([{ kind: 'open', path: 'docs.json', text: before + typed + behind.replace('New', 'Newer') }]);
	expect(await shown()).toMatch(/Newer.*Pro/);
});

test('what can be read of one that was never whole is shown', async () => {
	const docs = project({ ...files, 'docs.json': `${before} "banner` });
	const site = await docs.renderSitePage('page.mdx', options);
	expect(JSON.stringify(site?.frame)).toContain('Acme');
});
