import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { drawable, drawPicture } from '../../server/src/hosts/site/picture/drawPicture.ts';
import { loadOutlines } from '../../server/src/hosts/site/picture/glyphs.ts';
import { folder } from '../support/folder.ts';
import { recto } from '../support/recto.ts';

// The build writes it beside the bundle.
loadOutlines(fileURLToPath(new URL('../../dist/server/glyphs.json.br', import.meta.url)));

const config = (own: object = {}) =>
	JSON.stringify({
		name: 'Acme',
		theme: 'mint',
		colors: { primary: '#0C8465' },
		navigation: { groups: [{ group: 'Guides', pages: ['a', 'b', 'own', 'zh', 'hidden'] }] },
		...own,
	});
const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n`;
const project = {
	'docs/docs.json': config(),
	'docs/a.mdx': page('A'),
	'docs/b.mdx': page('B'),
	'docs/own.mdx': page('Own', 'og:image: /own.png\n'),
	'docs/zh.mdx': page('设置会话限制'),
	'docs/hidden.mdx': page('Hidden', 'noindex: true\n'),
};
const build = (root: string) =>
	recto(root, 'build', 'docs', '--out', 'site', '--docs-url', 'https://a.test/docs');
const pictures = (root: string) => readdirSync(join(root, 'site/_recto/social'));
const imageOf = (root: string, path: string) =>
	/property="og:image" content="([^"]*)"/.exec(
		readFileSync(join(root, 'site', path, 'index.html'), 'utf8'),
	)?.[1];

test('pages without a picture get one with their title, made once', async () => {
	const root = folder(project);
	await build(root);
	const [a, b, own, zh] = ['a', 'b', 'own', 'zh'].map((path) => imageOf(root, path));
	expect(a).toMatch(/^https:\/\/a\.test\/docs\/_recto\/social\/\w+\.png$/);
	expect(own).toBe('https://a.test/docs/own.png');
	// The font has no Chinese: that is the picture of the site.
	expect(new Set([a, b, zh]).size).toBe(3);
	expect(imageOf(root, 'hidden')).toBeUndefined();
	expect(pictures(root)).toHaveLength(3);
	const file = join(root, 'site/_recto/social', a?.split('/').at(-1) ?? '');
	const { width, height } = PNG.sync.read(readFileSync(file));
	expect([width, height]).toEqual([1_200, 630]);
	const before = statSync(file).ino;
	writeFileSync(join(root, 'docs/a.mdx'), `${page('A')}\nText.\n`);
	writeFileSync(join(root, 'docs/b.mdx'), page('Other'));
	await build(root);
	expect(statSync(file).ino).toBe(before);
	expect(imageOf(root, 'b')).not.toBe(b);
	expect(pictures(root)).toHaveLength(3);
	rmSync(file);
	await build(root);
	expect(imageOf(root, 'a')).toBe(a);
	expect(pictures(root)).toHaveLength(3);
});

test.each([
	['the site has one', { seo: { metatags: { 'og:image': '/site.png' } } }, ['--docs-url', 'https://a.test']],
	['nobody knows the URL', {}, []],
])('none is made where %s', async (_, own, args) => {
	const root = folder({ ...project, 'docs/docs.json': config(own) });
	mkdirSync(join(root, 'site/_recto/social'), { recursive: true });
	rmSync(join(root, 'site'), { recursive: true });
	await recto(root, 'build', 'docs', '--out', 'site', ...args);
	expect(readdirSync(join(root, 'site/_recto'))).not.toContain('social');
});

test.each([
	['a\u0000b\u202ec\n\td', 'a b c d'],
	['<script>alert("1")</script>', '<script>alert("1")</script>'],
	['Größe Ελλάδα Привет Việt', 'Größe Ελλάδα Привет Việt'],
	['设置', undefined],
	['إعداد', undefined],
	['הגדרה', undefined],
	['Ship 🚀', undefined],
	['', undefined],
	[' \u0000 ', undefined],
])('a title is drawn if the font has all of it: %j', (title, text) => {
	expect(drawable(title)).toBe(text);
});

test('a long title is cut', () => {
	expect(drawable('a'.repeat(10_000))).toBe('a'.repeat(240));
});

test.each([
	['one letter', 'x'],
	['one word of 240 letters', 'W'.repeat(240)],
	['many words', 'word '.repeat(48).trim()],
	['markup', '<>&"'],
])('a picture holds %s', (_, title) => {
	for (const mode of ['light', 'dark'] as const) {
		const drawn = drawPicture({ site: title, section: title, title, color: '#0af', mode });
		const { data, width } = PNG.sync.read(Buffer.from(drawn));
		const colorAt = (x: number, y: number) => [
			...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
		];
		// Nothing is drawn in the margin, and the bar is in the color of the site.
		expect(colorAt(1_190, 300)).toEqual(mode === 'dark' ? [0x0f, 0x11, 0x15] : [255, 255, 255]);
		expect(colorAt(600, 625)).toEqual([0x00, 0xaa, 0xff]);
		expect(new Set(data).size).toBeGreaterThan(3);
	}
});
