import { expect, test } from 'vitest';
import { minimalConfig, project } from '../../support/project.ts';

/** Codes of what is told of a page that lacks a description, shows an image without words and links to nowhere. */
function reported(path: string, files: Readonly<Record<string, string>> = {}, matter = 'title: A') {
	const text = `---\n${matter}\n---\n\n![](/a.png)\n\n[x](/nowhere)\n`;
	const docs = project({ 'docs.json': minimalConfig, 'a.png': '', [path]: text, ...files });
	return docs.diagnose(path).map(({ code }) => code);
}

const all = ['missing-description', 'missing-alt', 'image-outside-frame', 'broken-link'];

test('of a page that no entry of the navigation leads to, only what is broken is told', () => {
	expect(reported('page.mdx')).toEqual(all);
	expect(reported('other.mdx')).toEqual(['unlisted-page', 'broken-link']);
	expect(reported('other.mdx', {}, 'title: A\nhidden: true')).toEqual(['broken-link']);
});

test('what readers find in another way is told of like any page', () => {
	expect(reported('index.mdx')).toEqual(all);
	expect(reported('snippets/part.mdx')).toEqual(['missing-alt', 'broken-link']);
	const indexed = minimalConfig.replace('{', '{ "seo": { "indexHiddenPages": true },');
	expect(reported('other.mdx', { 'docs.json': indexed })).toEqual(all);
	expect(reported('other.mdx', { 'docs.json': minimalConfig.replace('] }]', '] }') })).toEqual(all);
});

test('a severity that the project has chosen counts', () => {
	const severities = '{ "severities": { "missing-alt": "warning" } }';
	expect(reported('other.mdx', { '.recto.json': severities })).toEqual([
		'unlisted-page',
		'missing-alt',
		'broken-link',
	]);
});
