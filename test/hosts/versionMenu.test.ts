import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDocsService } from '../../server/src/core/api/docsService.ts';
import { previewSite } from '../../server/src/hosts/cli/preview.ts';
import { projectFiles } from '../../server/src/hosts/projectFiles.ts';
import { folder } from '../support/folder.ts';
import { recto } from '../support/recto.ts';

const page = '---\ntitle: Page\ndescription: All about it.\n---\n\nText.\n';
const versions = ['3', '2'].map((version) => ({
	version,
	groups: [{ group: 'S', pages: [`v${version}/a`, `v${version}/start`] }],
}));
const files = {
	'docs.json': JSON.stringify({
		theme: 'mint',
		name: 'Acme',
		colors: { primary: '#0C8465' },
		navigation: { versions },
	}),
	...Object.fromEntries(['v3/a', 'v3/start', 'v2/a', 'v2/start'].map((path) => [`${path}.mdx`, page])),
};

/** Where the entry of the version in the menu of a document leads. */
function target(html: string, version: string): string | undefined {
	const [link = ''] = new RegExp(`<a [^>]*data-version="${version}"[^>]*>`).exec(html) ?? [];
	return /href="([^"]*)"/.exec(link)?.[1];
}

test('the version menu of a built site leads to the same page', async () => {
	const root = folder(files);
	const out = join(folder({}), 'www');
	expect((await recto(root, 'build', '--out', out)).code).toBe(0);
	const html = readFileSync(join(out, 'v3/start/index.html'), 'utf8');
	expect(new URL(target(html, '2') ?? '', 'https://acme.test/v3/start/').pathname).toMatch(
		/^\/v2\/start\/?$/,
	);
});

test('the version menu of a served site leads to the same page', async () => {
	const root = folder(files);
	const docs = createDocsService();
	docs.apply([...projectFiles(root)]);
	const server = await previewSite({ root, docs, port: 0, onFault: () => undefined });
	onTestFinished(() => server.close());
	const html = await (await fetch(new URL('/v2/start', server.address))).text();
	expect(target(html, '3')).toBe('/v3/start');
});
