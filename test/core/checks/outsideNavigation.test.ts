import { expect, test } from 'vitest';
import { minimalConfig, project } from '../../support/project.ts';

/** Codes of what is told of a page that lacks a description, shows an image without words and links to nowhere. */
function told(path: string, files: Readonly<Record<string, string>> = {}, matter = 'title: A') {
	const text = `---\n${matter}\n---\n\n![](/a.png)\n\n[x](/nowhere)\n`;
	const docs = project({ 'docs.json': minimalConfig, 'a.png': '', [path]: text, ...files });
	return docs.diagnose(path).map(({ code }) => code);
}

const all = ['missing-description', 'missing-alt', 'broken-link'];

test('of a page that no entry of the navigation leads to, only what is broken is told', () => {
	expect(told('page.mdx')).toEqual(all);
	expect(told('other.mdx')).toEqual(['unlisted-page', 'broken-link']);
	expect(told('other.mdx', {}, 'title: A\nhidden: true')).toEqual(['broken-link']);
});

test('what readers find in another way is told of like any page', () => {
	expect(told('index.mdx')).toEqual(all);
	expect(told('snippets/part.mdx')).toEqual(['missing-alt', 'broken-link']);
	const indexed = minimalConfig.replace('{', '{ "seo": { "indexHiddenPages": true },');
	expect(told('other.mdx', { 'docs.json': indexed })).toEqual(all);
	expect(told('other.mdx', { 'docs.json': minimalConfig.replace('] }]', '] }') })).toEqual(all);
});

test('a severity that the project has chosen counts', () => {
	const severities = '{ "severities": { "missing-alt": "warning" } }';
	expect(told('other.mdx', { '.recto.json': severities })).toEqual([
		'unlisted-page',
		'missing-alt',
		'broken-link',
	]);
});
