import { expect, test } from 'vitest';
import { takeCursor, takeSpans } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

const page = '---\ntitle: News\n---\n\n## Version 2\n';

/** A configuration with texts that lead somewhere in its banner, error page and links. */
const config = `{
	"theme": "mint",
	"name": "Acme",
	"colors": { "primary": "#0D7353" },
	"banner": { "content": "See **[what’s (new)](⟦/news⟧)**, [version 2](⟦/news#version-2⟧), <a href=\\"⟦/news⟧\\">all</a>, [us](https://acme.com) and \`[code](/none)\`" },
	"errors": { "404": { "description": "Look at [the news](⟦/news⟧ \\"News\\")." } },
	"navbar": { "links": [{ "label": "News", "href": "⟦/news#version-2⟧" }] },
	"navigation": { "pages": ["⟦news⟧"] }
}`;
const { text, spans } = takeSpans(config);

test('what the banner and the error page lead to are links', async () => {
	const docs = project({ 'docs.json': text, 'news.mdx': page });
	expect(docs.diagnose('docs.json')).toEqual([]);
	const options = { readText: () => undefined, withDeclaration: false };
	const places = await docs.references('news.mdx', { line: 1, character: 0 }, options);
	expect(places.filter(({ path }) => path === 'docs.json')).toHaveLength(spans.length);
});

test('they follow a page that moves', () => {
	const docs = project({ 'docs.json': text, 'news.mdx': page });
	const moves = [{ from: 'news.mdx', to: 'about/all (news).mdx' }];
	const edits = docs.moveFiles({ moves }, () => undefined).get('docs.json');
	expect(edits?.map(({ newText }) => newText).sort()).toEqual([
		'/about/all (news)',
		'/about/all (news)',
		'/about/all%20%28news%29',
		'/about/all%20%28news%29',
		'/about/all%20%28news%29',
		'about/all (news)',
	]);
});

test('those that lead nowhere are told, and so are places that a page does not have', () => {
	const { text: broken, spans: expected } = takeSpans(
		config
			.replaceAll(/[⟦⟧]/g, '')
			.replace('(/news)', '(⟦/nwes⟧)')
			.replace('(/news#version-2)', '(/news⟦#version-3⟧)')
			.replace('"/news#version-2"', '"/news⟦#version-4⟧"'),
	);
	const docs = project({ 'docs.json': broken, 'news.mdx': page });
	const found = docs.diagnose('docs.json');
	expect(found.map(({ code }) => code)).toEqual(Array(3).fill('broken-config-link'));
	expect(found.map(({ span }) => span)).toEqual(expected);
	expect(found.map(({ fixes = [] }) => fixes[0]?.changes[0]?.newText)).toEqual([
		'/news',
		'#version-2',
		'#version-2',
	]);
});

test('a link below a folder that the whole site may be served from is no more than information', () => {
	const docs = project({ 'docs.json': text.replace('(/news)', '(/docs/news)'), 'news.mdx': page });
	expect(docs.diagnose('docs.json')).toMatchObject([
		{ severity: 'information', fixes: [{ changes: [{ newText: '/news' }] }] },
	]);
});

test('they follow a heading that is renamed', () => {
	const docs = project({ 'docs.json': text, 'news.mdx': page });
	const renaming = { position: { line: 4, character: 5 }, newName: 'Version (three)' };
	const result = docs.rename('news.mdx', renaming, () => undefined);
	const edits = typeof result === 'object' ? result.edits.get('docs.json') : undefined;
	expect(edits?.map(({ newText }) => newText)).toEqual(['version-three', 'version-three']);
});

test.each([
	['[news](█)', ['/news']],
	['[news](/ne█', ['/news']],
	['[news](/news#█)', ['/news#version-2']],
	['news (/ne█)', []],
])('a banner of `%s` is completed', async (content, expected) => {
	const { text: typed, offset } = takeCursor(
		`{ "theme": "mint", "banner": { "content": "${content}" }, "navigation": { "pages": ["news"] } }`,
	);
	const docs = project({ 'docs.json': typed, 'news.mdx': page });
	const { items } = await docs.complete('docs.json', { line: 0, character: offset });
	expect(items.map(({ textEdit }) => textEdit?.newText)).toEqual(expected);
});

test('they are errors beside a key `openapi` at the root, which the modern dialect does not know', () => {
	const links = '"navbar": { "links": [{ "label": "News", "href": "/nwes" }] }';
	const found = (field: string) =>
		project({
			'docs.json': `{ "theme": "mint", "name": "Acme", "colors": { "primary": "#0D7353" }, ${field}, ${links}, "navigation": { "pages": ["news"] } }`,
			'news.mdx': page,
		})
			.diagnose('docs.json')
			.filter(({ code }) => code === 'broken-config-link');
	expect(found('"openapi": "spec.json"')).toHaveLength(1);
	expect(found('"api": { "openapi": "https://example.com/spec.json" }')).toHaveLength(1);
});
