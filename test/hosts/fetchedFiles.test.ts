import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { runCli } from '../../server/src/hosts/cli/runCli.ts';
import { readProject } from '../../server/src/hosts/readProject.ts';
import { openFetchedFiles } from '../../server/src/hosts/site/fetchedFiles.ts';
import { folder } from '../support/folder.ts';

const address = 'https://api.example.com/openapi.json';
const description = JSON.stringify({
	openapi: '3.1.0',
	info: { title: 'Pets', version: '1' },
	paths: { '/pets': { get: { summary: 'List pets', responses: { 200: { description: 'OK' } } } } },
});

let root: string;
beforeEach(() => {
	root = folder({
		'docs/docs.json': JSON.stringify({
			theme: 'mint',
			name: 'Acme',
			colors: { primary: '#0C8465' },
			favicon: '/favicon.svg',
			navigation: { groups: [{ group: 'API', openapi: address, pages: ['pets'] }] },
		}),
		'docs/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
		'docs/pets.mdx': '---\ntitle: Pets\nopenapi: GET /pets\n---\n',
	});
	vi.stubEnv('RECTO_CACHE', join(folder({}), 'cache'));
	vi.stubEnv('RECTO_ENGINE', 'one');
	return () => vi.unstubAllEnvs();
});

async function build(...args: string[]) {
	const printed: string[] = [];
	const code = await runCli(['build', 'docs', '--out', 'site', ...args], {
		write: () => undefined,
		writeBeside: (text) => printed.push(text),
		folder: root,
	});
	return { code, complaint: printed.join('') };
}

/** Keeps the description as a build with `--fetch` does. */
function keep() {
	const docs = readProject(join(root, 'docs'));
	docs.apply([{ kind: 'fetched', path: address, text: description }]);
	openFetchedFiles(join(root, 'docs'))?.keep(docs);
}

const page = () => readFileSync(join(root, 'site/pets/index.html'), 'utf8');

test('a build says which pages need a file that was not fetched, and stops there with `--strict`', async () => {
	const strict = await build('--strict');
	expect(strict.code).toBe(1);
	expect(strict.complaint).toBe(
		`recto: 1 page needs ${address}, which was not fetched. Add \`--fetch\`.\nrecto: Nothing was written: OpenAPI files are missing.\n`,
	);
	expect(existsSync(join(root, 'site'))).toBe(false);
	const built = await build();
	expect(built.code).toBe(0);
	expect(built.complaint).toContain(`1 page needs ${address}`);
	expect(page()).toContain('This content is not available.');
});

test('a build without the network equals the one that fetched the files, and says what it uses', async () => {
	keep();
	const day = new Date().toISOString().slice(0, 10);
	const note = `Using ${address} as fetched on ${day}. To fetch it again, add \`--fetch\`.`;
	expect(await build('--strict')).toEqual({ code: 0, complaint: `recto: ${note}\n` });
	expect(page()).toContain('List pets');
	expect((await build('--strict')).complaint).toBe(`recto: ${note}\n`);
});

test('a kept file is for its own project, and is not used with `--no-cache`', async () => {
	keep();
	expect(openFetchedFiles(join(root, 'other'))?.digest).toBeUndefined();
	expect((await build('--no-cache')).complaint).toContain(`1 page needs ${address}`);
});

test('a file that cannot be fetched again stays as it was fetched before', () => {
	keep();
	const docs = readProject(join(root, 'docs'));
	openFetchedFiles(join(root, 'docs'))?.keep(docs);
	const again = openFetchedFiles(join(root, 'docs'));
	expect(again?.apply(docs)).toHaveLength(1);
	expect(docs.project.dataFiles.get(address)?.text).toBe(description);
});
