import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type SiteReportAnswer, siteReportRequest } from '../../server/src/hosts/lsp/protocol.ts';
import { folder } from '../support/folder.ts';
import { languageClient } from '../support/languageClient.ts';
import { minimalConfig } from '../support/project.ts';
import { recto } from '../support/recto.ts';

const files = {
	'docs.json': JSON.stringify({
		...JSON.parse(minimalConfig),
		navigation: [{ group: 'A', pages: ['a', 'g/b'] }],
	}),
	'a.mdx': '---\ntitle: A\ndescription: About A.\n---\n\nOne two three. Four five.\n\n![A map](/m.png)\n',
	'g/b.mdx': '---\ntitle: B\n---\n\n[x](/nowhere)\n\n![](/m.png)\n\n```js\n1\n```\n\n```\n2\n```\n',
	'm.png': '',
};

test('report counts problems by code and folder, coverage and words', async () => {
	const { code, output } = await recto(folder(files), 'report', '--format', 'json');
	expect(await code).toBe(0);
	const report = JSON.parse(output);
	expect(report).toMatchObject({
		pages: 2,
		coverage: {
			descriptions: { part: 1, total: 2 },
			altTexts: { part: 1, total: 2 },
			codeLanguages: { part: 1, total: 2 },
			operations: { part: 0, total: 0 },
		},
	});
	expect(report.rules).toContainEqual({ code: 'broken-link', count: 1 });
	expect(
		report.folders.map(({ folder: name, pages }: { folder: string; pages: number }) => [name, pages]),
	).toEqual([
		['', 1],
		['g', 1],
	]);
	expect(report.readability.words).toBeGreaterThanOrEqual(5);
});

test('report says what has changed since a saved one, in text and as a page', async () => {
	const root = folder(files);
	const { output } = await recto(root, 'report', '--format', 'json');
	writeFileSync(join(root, 'before.json'), output);
	writeFileSync(join(root, 'g/b.mdx'), files['g/b.mdx'].replace('[x](/nowhere)', '[x](/a)'));
	const text = (await recto(root, 'report', '--since', 'before.json')).output;
	expect(text).toMatch(/^ {2}warning +\d+ +\d+ +-50$/m);
	expect(text).toMatch(/^ {2}Images with alt text +50 % \(1 of 2\) +=$/m);
	const html = (await recto(root, 'report', '--format', 'html')).output;
	expect(html).toMatch(/^<!doctype html>/);
	expect(html).toContain('<td>Pages with a description</td><td>50 % (1 of 2)</td>');
	expect(await recto(root, 'report', '--since', 'a.mdx')).toMatchObject({ code: 2 });
});

test('an editor gets the same report, with open pages as they stand there', async () => {
	const root = folder(files);
	const { output } = await recto(root, 'report', '--format', 'json');
	const { connection, open, uri } = await languageClient(root);
	const ask = (): Promise<SiteReportAnswer | null> =>
		connection.sendRequest(siteReportRequest, { uri: uri('docs.json') });
	expect((await ask())?.report).toEqual(JSON.parse(output));
	await open('g/b.mdx', files['g/b.mdx'].replace('title: B', 'title: B\ndescription: About B.'));
	expect((await ask())?.report.coverage.descriptions).toEqual({ part: 2, total: 2 });
});
