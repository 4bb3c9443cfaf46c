import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { PictureSources } from '../../../server/src/core/api/docsService.ts';
import { takeCursor } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

const sources: PictureSources = {
	icons: (name) => ({ viewBox: '0 0 512 512', path: `M0 0 ${name.length}`, rendering: 'fill' }),
	fileUri: (path) => `file:///site/${encodeURI(path)}`,
};
const files = { 'images/hero (1).png': '', 'images/hero.png': '', 'images/film.mp4': '', 'guide.mdx': '' };

function open(path: string, marked: string) {
	const { text, offset } = takeCursor(marked);
	const position = TextDocument.create('docs:/', 'any', 0, text).positionAt(offset);
	return { docs: project({ ...files, [path]: text }), position };
}

/** The addresses of images, as they are read after what is behind `|` is taken away. */
function imagesIn(markdown: string): string[] {
	return [...markdown.matchAll(/!\[\]\(([^\s|)]+)(?:\|width=\d+)?\)/g)].map(([, address = '']) =>
		decodeURIComponent(address),
	);
}

async function completed(path: string, marked: string, label: string): Promise<string[]> {
	const { docs, position } = open(path, marked);
	const { items } = await docs.complete(path, position);
	const item = items.find((candidate) => candidate.label === label);
	if (item === undefined) throw new Error(`${label} is not offered`);
	const { documentation = '' } = docs.illustrate(item, sources);
	return imagesIn(typeof documentation === 'string' ? documentation : documentation.value);
}

const rocket = [expect.stringMatching(/^data:image\/svg\+xml,<svg .*d="M0 0 6"/)];

test.each([
	['page.mdx', '<Card icon="rocke█">', 'rocket', rocket],
	['page.mdx', '<Card icon=█>', 'accusoft', [expect.stringMatching(/^data:.*M0 0 8/)]],
	['page.mdx', '---\nicon: rocke█\n---\n', 'rocket', rocket],
	['page.mdx', '---\nicon: "rocke█"\n---\n', 'rocket', rocket],
	['docs.json', '{ "topAnchor": { "icon": "rocke█" } }', '"rocket"', rocket],
	['docs.json', '{ "topAnchor": { "icon": █ } }', '"accusoft"', [expect.stringMatching(/^data:.*M0 0 8/)]],
	['docs.json', '{ "favicon": "█" }', '"/images/hero.png"', ['file:///site/images/hero.png']],
	['page.mdx', '![x](/im█)', '/images/hero.png', ['file:///site/images/hero.png']],
	['page.mdx', '![x](/im█)', '/images/hero (1).png', ['file:///site/images/hero (1).png']],
	['page.mdx', '<img src="/im█" />', '/images/hero.png', ['file:///site/images/hero.png']],
	['page.mdx', '![x](/im█)', '/images/film.mp4', []],
	['page.mdx', '[x](/gui█)', '/guide', []],
	['docs.json', '{ "navigation": [{ "group": "A", "pages": ["█"] }] }', '"guide"', []],
])('%s: completion in %s shows %s', async (path, marked, label, expected) => {
	expect(await completed(path, marked, label)).toEqual(expected);
});

test.each([
	['page.mdx', '<Card icon="ro█cket">', rocket],
	['page.mdx', '<Card icon="rocket"█ title="A">', rocket],
	['page.mdx', '<Card icon="rocket"█', rocket],
	['page.mdx', '---\ntitle: A\nicon: ro█cket\n---\n', rocket],
	['docs.json', '{ "topAnchor": { "icon": "roc█ket" } }', rocket],
	['docs.json', '{ "favicon": "/images/he█ro.png" }', ['file:///site/images/hero.png']],
	['page.mdx', '![x](/images/he█ro.png)', ['file:///site/images/hero.png']],
	['page.mdx', '<Card icon="/images/he█ro.png">', ['file:///site/images/hero.png']],
	['page.mdx', '<Card ic█on="rocket">', []],
	['page.mdx', '[x](/gui█de)', []],
	['docs.json', '{ "topAnchor": { "ic█on": "rocket" } }', []],
])('%s: pointing at %s shows a picture', async (path, marked, expected) => {
	const { docs, position } = open(path, marked);
	const shown = (await docs.hover(path, position, { sources }))?.contents;
	const said = (await docs.hover(path, position))?.contents;
	if (shown === undefined || said === undefined || !('value' in Object(shown) && 'value' in Object(said)))
		throw new Error('There is no hover.');
	const [markdown, plain] = [shown, said].map((contents) => String(Object(contents).value));
	expect(imagesIn(markdown ?? '')).toEqual(expected);
	expect(markdown?.endsWith(plain ?? '')).toBe(true);
	expect(imagesIn(plain ?? '')).toEqual([]);
});

test('an icon that the host has no drawing of is shown by its words alone', async () => {
	const { docs, position } = open('page.mdx', '<Card icon="ro█cket">');
	const hover = await docs.hover('page.mdx', position, { sources: { ...sources, icons: () => undefined } });
	expect(hover?.contents).toEqual({ kind: 'markdown', value: expect.stringMatching(/^Icon `rocket`/) });
});

test('what a client sends back as data is not trusted', () => {
	const docs = project({});
	for (const data of [undefined, null, 7, 'icon', [], { kind: 'icon' }, { kind: 'image', path: 7 }])
		expect(docs.illustrate({ label: 'x', data }, sources)).toEqual({ label: 'x', data });
});
