import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imageType } from '../../server/src/hosts/review/readReviewImages.ts';
import { folder } from '../support/folder.ts';
import { gitTrap } from '../support/gitTrap.ts';
import { minimalConfig } from '../support/project.ts';
import { recto } from '../support/recto.ts';
import '../support/propertySeed.ts';

/** PNG of the given size in pixels, without image data, and with bytes that make it another file. */
function png(width: number, height: number, rest = ''): Buffer {
	const header = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000080600000000000000', 'hex');
	header.writeUInt32BE(width, 16);
	header.writeUInt32BE(height, 20);
	return Buffer.concat([header, Buffer.from(rest)]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const dataOf = (content: Buffer | string, type = 'png') =>
	`data:image/${type};base64,${Buffer.from(content).toString('base64')}`;

describe('the type of an image', () => {
	test.each([
		['png', png(1, 1), 'image/png'],
		['gif', Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1'), 'image/gif'],
		['svg', Buffer.from(svg), 'image/svg+xml'],
		['svg after a comment', Buffer.from(`<?xml version="1.0"?>\n<!-- a -->\n${svg}`), 'image/svg+xml'],
		['svg with entities', Buffer.from(`<svg><!ENTITY a "b"></svg>`), undefined],
		['svg with entities in its type', Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg}`), undefined],
		['svg in a page', Buffer.from(`<html>${svg}</html>`), undefined],
		['a script', Buffer.from('alert(1)'), undefined],
		['a secret', Buffer.from('TOKEN=abc'), undefined],
		['a pointer of Git LFS', Buffer.from('version https://git-lfs.github.com/spec/v1\n'), undefined],
		['nothing', Buffer.alloc(0), undefined],
		['too many pixels', png(100_000, 100_000), undefined],
		['only a signature', png(1, 1).subarray(0, 8), undefined],
		['many open comments', Buffer.from('<!--'.repeat(2_000)), undefined],
	])('%s', (_, bytes, expected) => {
		expect(imageType(bytes)).toBe(expected);
	});
});

test('no bytes after a signature are an error', () => {
	const signatures = [
		'89504e470d0a1a0a0000000d49484452',
		'ffd8ffe0',
		'ffd8ffe1',
		'474946383961',
		'5249464600000000574542505650',
	];
	fc.assert(
		fc.property(fc.constantFrom(...signatures), fc.uint8Array({ maxLength: 200 }), (signature, rest) => {
			const bytes = Buffer.concat([Buffer.from(signature, 'hex'), rest]);
			expect(imageType(bytes) ?? 'image/').toMatch(/^image\/(?:|png|jpeg|gif|webp)$/);
		}),
		{ numRuns: 500 },
	);
});

const page = (text: string) => `---\ntitle: Page\ndescription: About it.\n---\n\n${text}\n`;

const put = (root: string, path: string, content: Buffer | string) => {
	mkdirSync(dirname(join(root, path)), { recursive: true });
	writeFileSync(join(root, path), content);
};

async function reportOf(root: string, ...args: readonly string[]) {
	const { code, complaint } = await recto(
		root,
		'review',
		...args,
		'--output',
		'html=out.html',
		'--output',
		'json=out.json',
	);
	expect([code, complaint]).toEqual([0, '']);
	return {
		html: readFileSync(join(root, 'out.html'), 'utf8'),
		json: readFileSync(join(root, 'out.json'), 'utf8'),
	};
}

describe('images of a review of folders', () => {
	test('are shown before and after, of a page whose text is equal as well', async () => {
		const root = folder({
			'before/docs.json': minimalConfig,
			'before/page.mdx': page('![A](/a.png)\n\n![Gone](./gone.png)'),
			'before/other.mdx': page('![B](/b.png)'),
			'after/docs.json': minimalConfig,
			'after/page.mdx': page('![A](/a.png)\n\n![New](./new.svg)'),
			'after/other.mdx': page('![B](/b.png)'),
		});
		for (const [path, content] of Object.entries({
			'before/a.png': png(1, 1, 'old'),
			'before/gone.png': png(1, 1, 'gone'),
			'before/b.png': png(1, 1, 'b1'),
			'after/a.png': png(1, 1, 'new'),
			'after/new.svg': svg,
			'after/b.png': png(1, 1, 'b2'),
		}))
			put(root, path, content);
		const { html, json } = await reportOf(root, 'before', 'after');
		const images = [...html.matchAll(/<img src="([^"]*)"/g)].map(([, url]) => url);
		expect(images).toEqual([
			dataOf(png(1, 1, 'old')),
			dataOf(png(1, 1, 'new')),
			dataOf(png(1, 1, 'gone')),
			dataOf(svg, 'svg+xml'),
			dataOf(png(1, 1, 'b1')),
			dataOf(png(1, 1, 'b2')),
		]);
		expect(html).not.toContain('<script');
		expect(JSON.parse(json).affected).toMatchObject([{ cause: 'b.png', pages: ['other.mdx'] }]);
	});

	test('are named where they are large, not images, or outside of the project', async () => {
		const root = folder({
			'secret.png': png(1, 1, 'SECRET').toString('latin1'),
			'before/docs.json': minimalConfig,
			'before/page.mdx': page('Text'),
			'after/docs.json': minimalConfig,
			'after/.env': 'TOKEN=SECRET',
			'after/page.mdx': page(
				['large', 'wrong', 'link', 'hidden', 'out/secret', '../secret', '%2e%2e/secret']
					.map((name) => `![${name}](/${name}.png)`)
					.join('\n\n'),
			),
		});
		put(root, 'after/large.png', Buffer.concat([png(1, 1), Buffer.alloc(1_500_000)]));
		put(root, 'after/wrong.png', '<html><script>alert("SECRET")</script></html>');
		put(root, 'secret.png', png(1, 1, 'SECRET'));
		symlinkSync('../secret.png', join(root, 'after/link.png'));
		symlinkSync('.env', join(root, 'after/hidden.png'));
		symlinkSync('..', join(root, 'after/out'));
		const { html } = await reportOf(root, 'before', 'after');
		expect(html).toContain('Image: large <code>/large.png</code> (1.5 MB)');
		expect(html).toContain('Image: wrong <code>/wrong.png</code> (45 B)');
		expect(html).not.toContain('<img');
		expect(html).not.toContain(Buffer.from('SECRET').toString('base64').slice(0, 6));
	});

	test('together have a limit', async () => {
		const names = Array.from({ length: 12 }, (_, index) => `image-${index}`);
		const root = folder({
			'before/docs.json': minimalConfig,
			'before/page.mdx': page('Text'),
			'after/docs.json': minimalConfig,
			'after/page.mdx': page(names.map((name) => `![${name}](/${name}.png)`).join('\n\n')),
		});
		for (const name of names)
			put(root, `after/${name}.png`, Buffer.concat([png(1, 1, name), Buffer.alloc(290_000)]));
		const { html } = await reportOf(root, 'before', 'after');
		expect(html.match(/<img /g)).toHaveLength(8);
		expect(html.match(/\(290 kB\)/g)).toHaveLength(4);
	});
});

test('images of a review of revisions come from Git, and a moved one stays the same', async () => {
	const trap = gitTrap();
	const { root, write, commit, git } = trap;
	const docs = join(root, 'docs');
	write('docs/a.png', png(1, 1, 'old'));
	write('docs/moved.png', png(1, 1, 'moved'));
	write('docs/page.mdx', page('![A](/a.png)\n\n![M](/moved.png)'));
	commit('Third');
	write('docs/a.png', png(1, 1, 'new'));
	mkdirSync(join(docs, 'images'));
	renameSync(join(docs, 'moved.png'), join(docs, 'images/moved.png'));
	writeFileSync(join(trap.around, 'secret.png'), png(1, 1, 'SECRET'));
	symlinkSync('../../secret.png', join(docs, 'leak.png'));
	write('docs/page.mdx', page('![A](/a.png)\n\n![M](/images/moved.png)\n\n![L](/leak.png)'));
	const expected = [dataOf(png(1, 1, 'old')), dataOf(png(1, 1, 'new'))];
	const imagesOf = async (...args: readonly string[]) => {
		const { html } = await reportOf(docs, ...args);
		rmSync(join(docs, 'out.html'));
		rmSync(join(docs, 'out.json'));
		return [...html.matchAll(/<img src="([^"]*)"/g)].map(([, url]) => url);
	};
	expect(await imagesOf('HEAD')).toEqual(expected);
	commit('Fourth');
	git('checkout', '--quiet', 'HEAD~1');
	expect(await imagesOf('main~1', 'main')).toEqual(expected);
	expect(trap.hasRun()).toBe(false);
});

test('files that Git LFS has fetched are as they were', async () => {
	const { root, write, commit } = gitTrap();
	const pointerTo = (content: Buffer) =>
		`version https://git-lfs.github.com/spec/v1\noid sha256:${createHash('sha256').update(content).digest('hex')}\nsize ${content.length}\n`;
	write('docs/a.png', pointerTo(png(1, 1, 'a')));
	write('docs/b.png', pointerTo(png(1, 1, 'b')));
	write('docs/page.mdx', page('![A](/a.png)'));
	write('docs/other.mdx', page('![B](/b.png)'));
	commit('Third');
	write('docs/a.png', png(1, 1, 'a'));
	write('docs/b.png', png(1, 1, 'other'));
	const { json } = await reportOf(join(root, 'docs'), 'HEAD');
	expect(JSON.parse(json)).toMatchObject({ pages: [], affected: [{ cause: 'b.png', pages: ['other.mdx'] }] });
});
