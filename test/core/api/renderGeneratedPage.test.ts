import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';
import { sampleSpec } from './sampleSpec.ts';

const generated = 'made/users/create-a-user.mdx';
const files = {
	'docs.json': JSON.stringify({
		name: 'Test',
		tabs: [{ name: 'API', url: 'made', openapi: '/openapi.json' }],
		navigation: [],
	}),
	'openapi.json': JSON.stringify(sampleSpec),
};
const options = { icons: () => undefined, assetUrl: (path: string) => path };

test('a page that the site makes is drawn though no file is there', async () => {
	const docs = project(files);
	expect(docs.sitePages().map(({ path, title }) => [path, title])).toEqual([[generated, 'Create a user']]);
	const page = await docs.renderPage(generated, options);
	expect(page?.title).toBe('Create a user');
	expect(page?.blocks.map(({ html }) => html).join('')).toContain('data-playground');
	expect(await docs.pageMarkdown(generated, { readText: () => undefined })).toContain('# Create a user');
});

test('a file of the author’s takes its place', async () => {
	const docs = project({ ...files, [generated]: '---\ntitle: Mine\n---\n' });
	expect(docs.sitePages().map(({ title }) => title)).toEqual(['Mine']);
	expect((await docs.renderPage(generated, options))?.title).toBe('Mine');
});

test('another path has no page', async () => {
	expect(await project(files).renderPage('made/nothing.mdx', options)).toBeUndefined();
});
