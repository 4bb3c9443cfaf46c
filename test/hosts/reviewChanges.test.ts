import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import {
	type ReviewChangesAnswer,
	type ReviewedFileQuestion,
	type ReviewedPlace,
	reviewChangesRequest,
	reviewedFileRequest,
} from '../../server/src/hosts/lsp/protocol.ts';
import { folder } from '../support/folder.ts';
import { gitTrap } from '../support/gitTrap.ts';
import { languageClient, type TestClient } from '../support/languageClient.ts';
import { minimalConfig } from '../support/project.ts';

const page = (title: string, text: string) =>
	`---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${text}\n`;

async function reviewed(
	{ connection, uri }: TestClient,
	since?: string,
): Promise<ReviewChangesAnswer | null> {
	return connection.sendRequest(reviewChangesRequest, { uri: uri('docs.json'), ...(since && { since }) });
}

/** Places to which a report links. */
function placesOf(answer: ReviewChangesAnswer | null): readonly ReviewedPlace[] {
	if (answer?.kind !== 'report') throw new Error(`Not a report: ${JSON.stringify(answer)}`);
	return [...answer.html.matchAll(/href="command:recto\.openReviewed\?([^"]*)"/g)].flatMap(([, query = '']) =>
		JSON.parse(decodeURIComponent(query)),
	);
}

test('a review counts unsaved text, and links lines of the commit to the commit', async () => {
	const trap = gitTrap();
	const root = join(trap.root, 'docs');
	trap.write('docs/page.mdx', page('Page', 'Words of the commit.'));
	trap.write('docs/gone.mdx', page('Gone', 'Words of a page that goes.'));
	trap.commit('Third');
	trap.git('rm', '--quiet', 'docs/gone.mdx');
	const client = await languageClient(root);
	await client.open('page.mdx', page('Page', 'New\n\nWords of the editor.'));
	const places = placesOf(await reviewed(client, 'HEAD'));
	const rootUri = pathToFileURL(root).toString();
	const commit = trap.git('rev-parse', 'HEAD');
	expect(places).toContainEqual({ rootUri, path: 'page.mdx', line: 7 });
	expect(places).toContainEqual({ rootUri, path: 'page.mdx', line: 5, commit });
	expect(places).toContainEqual({ rootUri, path: 'gone.mdx', line: 0, commit });
	expect(trap.hasRun()).toBe(false);
});

test('a review explains why there is none', async () => {
	const root = folder({ 'docs.json': minimalConfig, 'page.mdx': page('Page', 'Words.') });
	expect(await reviewed(await languageClient(root), 'HEAD')).toMatchObject({
		kind: 'refusal',
		sentence: expect.stringContaining('Git repository'),
	});
	const client = await languageClient(join(gitTrap().root, 'docs'));
	expect(await reviewed(client, 'nothing')).toMatchObject({
		kind: 'refusal',
		sentence: expect.stringContaining('`nothing`'),
	});
});

test('links open files of projects of the workspace only', async () => {
	const around = folder({
		'docs/docs.json': minimalConfig,
		'docs/page.mdx': page('Page', 'Words.'),
		'docs/folder/inner.mdx': page('Inner', 'Words.'),
		'other/docs.json': minimalConfig,
		'other/page.mdx': page('Page', 'Words.'),
		'secret.mdx': page('Secret', 'Words.'),
	});
	const root = join(around, 'docs');
	mkdirSync(join(root, '.git'));
	writeFileSync(join(root, '.git/config'), '');
	symlinkSync('../secret.mdx', join(root, 'leak.mdx'));
	symlinkSync('..', join(root, 'outside'));
	symlinkSync('page.mdx', join(root, 'alias.mdx'));
	const { connection, uri } = await languageClient(root);
	const rootUri = pathToFileURL(root).toString();
	const commit = 'a'.repeat(40);
	const find = (question: Partial<ReviewedFileQuestion>) =>
		connection.sendRequest(reviewedFileRequest, { rootUri, path: 'page.mdx', ...question });
	expect(await find({})).toBe(uri('page.mdx'));
	expect(await find({ path: 'folder/inner.mdx' })).toBe(uri('folder/inner.mdx'));
	expect(await find({ path: 'alias.mdx' })).toBe(uri('alias.mdx'));
	expect(await find({ path: 'gone.mdx', commit })).toBe(uri('gone.mdx'));
	const paths = [
		...['', '.', '..', '../secret.mdx', 'folder/../page.mdx', 'folder/../../secret.mdx', './page.mdx'],
		...[
			join(root, 'page.mdx'),
			'/etc/passwd',
			'C:\\page.mdx',
			'..\\secret.mdx',
			'folder//inner.mdx',
			'folder/',
		],
	];
	for (const path of paths)
		for (const question of [{ path }, { path, commit }]) {
			const answer = await find(question);
			// A drive is the name of a folder to other systems; its backslash is refused.
			expect([question, answer]).toEqual([question, null]);
		}
	for (const path of ['leak.mdx', 'outside/secret.mdx', 'outside', 'gone.mdx', '.git/config', 'folder'])
		expect([path, await find({ path })]).toEqual([path, null]);
	for (const other of ['other', 'docs/', 'docs/folder', '.', 'docs/../other'])
		expect([other, await find({ rootUri: `${pathToFileURL(around)}/${other}` })]).toEqual([other, null]);
	for (const bad of ['HEAD', `${commit}:x`, `${commit}\n`, '--output=x', ''])
		expect([bad, await find({ commit: bad })]).toEqual([bad, null]);
	// What the report of another program could send.
	for (const wrong of [null, 7, {}, []] as const) expect(await find({ path: wrong } as never)).toBeNull();
});
