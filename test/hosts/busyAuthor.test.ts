import { expect, test } from 'vitest';
import type { LogMessageParams } from 'vscode-languageserver/node';
import { recordOf } from '../../server/src/core/text/plainValue.ts';
import { BusyAuthor } from '../support/busyAuthor.ts';
import { folder } from '../support/folder.ts';
import { languageClient, type TestClient } from '../support/languageClient.ts';
import { seededRandom } from '../support/mutatePage.ts';

const files = {
	'docs.json': JSON.stringify({
		name: 'Busy',
		favicon: '/f.svg',
		colors: { primary: '#0C8465' },
		navigation: [{ group: 'All', pages: ['one', 'b/two', 'gone'] }],
	}),
	'one.mdx':
		'---\ntitle: One\n---\n\n# Start\n\nSee [two](/b/two#end) and [none](/none).\n\n<Card title="A" href="/b/two" />\n',
	'b/two.mdx': "---\ntitle: Two\n---\n\nimport A from '/snippets/a.mdx';\n\n<A />\n\n## End\n\n[one](/one)\n",
	'b/three.mdx': '<Steps>\n\n<Step title="A">\n\nText {value}.\n\n</Step>\n\n</Steps>\n',
	'snippets/a.mdx': 'Part of [a page](/one#start).\n',
	'openapi.yaml':
		'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: { /users: { get: { responses: {} } } }\n',
};

// Now and then try others: RECTO_SEED=$RANDOM RECTO_STEPS=3000 npm run unit -- test/hosts/busyAuthor
const seed = Number(process.env.RECTO_SEED ?? 1);
const rounds = 10;
const steps = Number(process.env.RECTO_STEPS ?? 300) / rounds;
const capabilities = { textDocument: { diagnostic: {} } };

test('whatever is said in whatever order, questions are answered, and the answers become those of a fresh server', async () => {
	const root = folder(files);
	const client = await languageClient(root, capabilities);
	const faults: string[] = [];
	client.connection.onNotification('window/logMessage', ({ message }: LogMessageParams) =>
		faults.push(message),
	);
	const author = new BusyAuthor(client, { root, files }, seededRandom(seed));
	for (let round = 0; round < rounds; round++) {
		for (let step = 0; step < steps; step++) await author.act();
		await author.outcomes();
		const fresh = await languageClient(root, capabilities);
		for (const [path, text] of author.texts) await fresh.open(path, text);
		const paths = [...author.texts.keys()];
		const expected = await knownOf(fresh, paths);
		// What changed on disk is taken in beside the answers.
		await expect.poll(() => knownOf(client, paths)).toEqual(expected);
	}
	const outcomes = await author.outcomes();
	expect(outcomes.length).toBeGreaterThan(steps);
	expect(new Set(outcomes)).toEqual(new Set(['answered', 'cancelled']));
	expect(faults).toEqual([]);
});

/** What a server knows of open files, and of all pages of their project. */
async function knownOf(client: TestClient, paths: readonly string[]): Promise<unknown> {
	const { connection, uri } = client;
	const question = { uri: uri('docs.json'), docsUrl: '' };
	// How the site looks is kept from before while the configuration cannot be read to its end.
	const { site: _, ...pages } = recordOf(await connection.sendRequest('recto/llmsTxt', question));
	const ofFiles: Record<string, unknown> = {};
	for (const path of paths)
		for (const name of ['diagnostic', 'documentSymbol', 'documentLink', 'foldingRange']) {
			const answer: unknown = await connection.sendRequest(`textDocument/${name}`, {
				textDocument: { uri: uri(path) },
			});
			// Each server gives names of its own to the problems that it told.
			ofFiles[`${name} of ${path}`] = name === 'diagnostic' ? recordOf(answer).items : answer;
		}
	return { pages, ofFiles };
}
