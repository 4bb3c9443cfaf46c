import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { LogMessageParams, Position } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { recordOrEmpty } from '../../server/src/core/text/values.ts';
import { aboutPlace, BusyAuthor, fileQuestions, isRefusal, placeQuestions } from '../support/busyAuthor.ts';
import { folder } from '../support/folder.ts';
import { languageClient, type TestClient } from '../support/languageClient.ts';
import { seededRandom } from '../support/mutatePage.ts';

const look = { name: 'Busy', favicon: '/f.svg', colors: { primary: '#0C8465' } };

const files = {
	'docs.json': JSON.stringify({ ...look, navigation: [{ group: 'All', pages: ['one', 'b/two', 'gone'] }] }),
	'one.mdx':
		'---\ntitle: One\n---\n\n# Start\n\nSee [two](/b/two#end) and [none](/none).\n\n<Card title="A" href="/b/two" />\n',
	'b/two.mdx':
		'---\ntitle: Two\n---\n\nimport A from \'/snippets/a.mdx\';\n\n<A name="x" />\n\n## End\n\n[one](/one)\n',
	'b/three.mdx': '<Steps>\n\n<Step title="A">\n\nText {value}.\n\n</Step>\n\n</Steps>\n\n![A](/f.svg)\n',
	'b/users.mdx': '---\nopenapi: GET /users\n---\n\n[end]\n\n[end]: /b/two#end\n',
	'snippets/a.mdx': 'Part of [a page](/one#start) for {name}.\n',
	'snippets/b.jsx': 'export const Made = ({ title }) => <p>{title}</p>;\n',
	'openapi.yaml':
		'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: { /users: { get: { responses: {} } } }\n',
	'f.svg': '<svg xmlns="http://www.w3.org/2000/svg" />\n',
	'.mintignore': 'b/three.mdx\n',
	'.recto.json': '{ "severities": { "broken-link": "hint" } }\n',
	// What a docs.json may become; for the site they are data.
	'data/modern.json': JSON.stringify({
		...look,
		theme: 'mint',
		navigation: {
			tabs: [
				{ tab: 'T', groups: [{ group: 'G', pages: ['b/three', 'one'] }] },
				{ tab: 'A', openapi: 'openapi.yaml' },
			],
		},
	}),
	'data/broken.json': '{ "name": "Busy", "navigation": [{ "group": "All", "pages": ["one" }] }\n',
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
	client.connection.onNotification('window/logMessage', ({ message }: LogMessageParams) => {
		faults.push(message);
	});
	const author = new BusyAuthor(client, { root, files }, seededRandom(seed));
	for (let round = 0; round < rounds; round++) {
		for (let step = 0; step < steps; step++) await author.act();
		await author.outcomes();
		const fresh = await languageClient(root, capabilities);
		for (const [path, document] of author.open) await fresh.open(path, document.getText());
		const places = placesIn(author.open, seededRandom(seed + round));
		const expected = await knownOf(fresh, places);
		// What changed on disk is taken in beside the answers.
		await expect.poll(async () => differences(await knownOf(client, places), expected)).toEqual([]);
	}
	const outcomes = await author.outcomes();
	expect(outcomes.length).toBeGreaterThan(steps);
	expect(new Set(outcomes)).toEqual(new Set(['answered', 'cancelled']));
	expect(faults).toEqual([]);
});

type Places = ReadonlyMap<string, readonly Position[]>;

function placesIn(open: ReadonlyMap<string, TextDocument>, random: () => number): Places {
	const placeIn = (document: TextDocument) =>
		document.positionAt(Math.floor(random() * (document.getText().length + 1)));
	return new Map([...open].map(([path, document]) => [path, [1, 2, 3].map(() => placeIn(document))]));
}

/** What a server knows of open files at these places, and of all pages of their project, by what it was asked. */
async function knownOf({ connection, uri }: TestClient, places: Places): Promise<Map<string, unknown>> {
	const known = new Map<string, unknown>();
	const question = { uri: uri('docs.json'), docsUrl: '' };
	// How the site looks is kept from before while the configuration cannot be read to its end.
	const { site: _, ...pages } = recordOrEmpty(await connection.sendRequest('recto/llmsTxt', question));
	known.set('pages', pages);
	known.set('navigation', await connection.sendRequest('recto/navigation', question));
	known.set('symbols', await connection.sendRequest('workspace/symbol', { query: '' }));
	const files = ['one.mdx', 'b'].map((path) => ({ oldUri: uri(path), newUri: uri(`moved/${path}`) }));
	known.set('moves', await connection.sendRequest('workspace/willRenameFiles', { files }));
	const ask = async (name: string, path: string, position: Position) => {
		const about = { textDocument: { uri: uri(path) }, ...aboutPlace(position) };
		const answer: unknown = await connection
			.sendRequest(`textDocument/${name}`, about)
			.catch((error) => (isRefusal(error) ? error.message : Promise.reject(error)));
		// Each server gives names of its own to the problems that it told.
		const reported = name === 'diagnostic' ? recordOrEmpty(answer).items : answer;
		known.set(`${name} of ${path} ${position.line}:${position.character}`, reported);
	};
	for (const [path, positions] of places) {
		for (const name of fileQuestions) await ask(name, path, { line: 0, character: 0 });
		for (const position of positions) for (const name of placeQuestions) await ask(name, path, position);
	}
	return known;
}

function differences(known: ReadonlyMap<string, unknown>, expected: ReadonlyMap<string, unknown>) {
	return [...expected].flatMap(([name, answer]) => {
		const got = known.get(name);
		return isDeepStrictEqual(inOneOrder(got), inOneOrder(answer)) ? [] : [{ name, got, expected: answer }];
	});
}

/** In which order files are told is the order in which they came to a server. */
function inOneOrder(answer: unknown): unknown {
	return Array.isArray(answer) ? answer.map((item) => JSON.stringify(item)).sort() : answer;
}
