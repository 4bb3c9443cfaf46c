import { describe, expect, test } from 'vitest';
import { takeCursor } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

const foot =
	'\n\n[The Guide]: /guides/start\n[logo]: /images/logo.png "Logo"\n[ext]: https://example.com\n\n[^one]: First *words*.\n\n> [^Two]: Second.\n';
const files = { 'guides/start.mdx': '---\ntitle: Start here\n---\n', 'images/logo.png': '' };

function at(marked: string) {
	const { text, offset } = takeCursor(marked.includes('[^one]:') ? marked : marked + foot);
	const docs = project({ ...files, 'page.mdx': text });
	const lines = docs.project.documents.get('page.mdx')?.lines;
	return { docs, text, lines, position: lines?.positionAt(offset) ?? { line: 0, character: 0 } };
}

const readText = () => undefined;
const links = ['The Guide', 'logo', 'ext'];

describe('completion', () => {
	test.each([
		['[text][█', links],
		['[text][█]', links],
		['See [text][gu█] there', links],
		['![alt][█]', ['logo', 'The Guide', 'ext']],
		['A text\nof [two\nlines][█]', links],
		['[two\n\nparagraphs][█]', []],
		['[text][gu\nide█]', []],
		['Words[^█', ['one', 'Two']],
		['Words[^on█]', ['one', 'Two']],
		['`[text][█]`', []],
		['[text][^█]', ['one', 'Two']],
		['\\[text][█]', []],
		['[text]█', []],
	])('%s', async (marked, expected) => {
		const { docs, position } = at(marked);
		const { items } = await docs.complete('page.mdx', position);
		const sorted = [...items].sort((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1));
		expect(sorted.map(({ label }) => label)).toEqual(expected);
	});

	test.each([
		['[text][gu█', '[text][The Guide]', '/guides/start'],
		['[text][gu█ide] more', '[text][The Guide] more', '/guides/start'],
		['Words[^o█].', 'Words[^one].', 'First *words*.'],
	])('%s is written in full', async (marked, expected, detail) => {
		const { docs, position, lines, text } = at(marked);
		const [item] = (await docs.complete('page.mdx', position)).items;
		const edit = item?.textEdit;
		const range = edit !== undefined && 'range' in edit ? edit.range : undefined;
		const start = range && lines?.offsetAt(range.start);
		const end = range && lines?.offsetAt(range.end);
		expect(text.slice(0, start) + edit?.newText + text.slice(end)).toBe(expected + foot);
		expect(item?.detail).toBe(detail);
	});
});

describe('a label', () => {
	test.each([
		['[text][the gu█ide]', 'The Guide', 'Start here', 1],
		['[the guide█][]', 'The Guide', 'Start here', 1],
		['[the guide█] and [x][The  guide]', 'The Guide', 'Start here', 2],
		['![a][lo█go]', 'logo', '`images/logo.png`', 1],
		['[a][e█xt]', 'ext', '`https://example.com`', 1],
		['Words[^o█ne] and[^ONE].', 'one', 'First *words*.', 2],
		[foot.replace('[^Two', '[^Tw█o'), 'Two', 'Second.', 0],
	])('%s', async (marked, defined, shown, uses) => {
		const { docs, position, lines } = at(marked);
		const place = await docs.definition('page.mdx', position, readText);
		expect(place && lines?.getText(place.range)).toBe(defined);
		const hover = await docs.hover('page.mdx', position);
		expect(hover?.contents).toMatchObject({ value: expect.stringContaining(shown) });
		const places = await docs.references('page.mdx', position, { readText, withDeclaration: false });
		expect(places).toHaveLength(uses);
		const all = await docs.references('page.mdx', position, { readText, withDeclaration: true });
		expect(all).toHaveLength(uses + 1);
	});

	test.each(['[text][no█ne]', 'Words[^no█ne].', '`[^o█ne]`'])('%s means nothing', async (marked) => {
		const { docs, position } = at(marked);
		expect(await docs.definition('page.mdx', position, readText)).toBeUndefined();
		expect(await docs.hover('page.mdx', position)).toBeUndefined();
	});
});
