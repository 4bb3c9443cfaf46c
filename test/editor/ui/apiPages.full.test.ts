import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { waitLimit } from '../../../scripts/tests/patience.mjs';
import { openWorkbench } from './openWorkbench.ts';
import type { Workbench } from './workbench.ts';

const pictures = fileURLToPath(new URL('../../../build/pictures', import.meta.url));
const description = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get: { summary: List pets, responses: {} }
    post: { summary: Add a pet, responses: {} }
`;
const listPets = 'api-reference/list-pets.mdx';
const addPet = 'api-reference/add-a-pet.mdx';

describe('an author with an OpenAPI file', () => {
	let workbench: Workbench;
	let server: Server;
	let scratch: string;
	let address: string;
	const asked: (string | undefined)[] = [];
	const at = (file: string) => path.join(workbench.folder, file);
	const text = (file: string) => readFileSync(at(file), 'utf8');

	beforeAll(async () => {
		mkdirSync(pictures, { recursive: true });
		server = createServer((request, response) => {
			asked.push(request.url);
			response.end(description);
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		const place = server.address();
		address = `http://127.0.0.1:${typeof place === 'object' && place !== null ? place.port : 0}/pets.yaml`;
		scratch = mkdtempSync(path.join(tmpdir(), 'recto-api-'));
		const project = path.join(scratch, 'guide');
		cpSync(fileURLToPath(new URL('../fixtures/guide', import.meta.url)), project, { recursive: true });
		writeFileSync(path.join(project, 'openapi.yaml'), description);
		workbench = await openWorkbench({
			editor: inject('editor'),
			project,
			settings: { 'recto.rules.offer': false },
		});
		await workbench.waitUntilActive('Recto');
		await workbench.openFile('index.mdx');
	});
	afterAll(async () => {
		await workbench?.close();
		server?.closeAllConnections();
		server?.close();
		rmSync(scratch, { recursive: true, force: true });
	});
	beforeEach(({ onTestFailed }) =>
		onTestFailed(() => workbench.screenshot(path.join(pictures, 'api-pages-failure.png'))),
	);

	const rows = () => workbench.page.locator('.quick-input-widget .monaco-list-row');
	const row = (label: string) => rows().filter({ hasText: label }).first();

	/** Runs the command, and waits for the line of the list. */
	async function ask(label: string): Promise<void> {
		await workbench.runCommand('Recto: Write API Pages');
		await row(label).waitFor();
	}

	async function undo(): Promise<void> {
		await workbench.editor.locator('.view-line').first().click();
		await workbench.page.keyboard.press('Control+z');
	}

	it('writes one page, and takes it back', async () => {
		await ask('POST /pets');
		await row('POST /pets').click();
		await workbench.page.locator('.quick-input-widget').getByRole('button', { name: 'OK' }).click();
		await row('Create the pages only').click();
		await workbench.editor.getByText('GET /pets').waitFor();
		expect(text(listPets)).toBe('---\ntitle: "List pets"\nopenapi: "GET /pets"\n---\n');
		expect(existsSync(at(addPet))).toBe(false);
		expect(text('docs.json')).not.toContain('API reference');
		await undo();
		await expect.poll(() => existsSync(at(listPets))).toBe(false);
	});

	it('writes all of them in a group of the navigation, and takes everything back at once', async () => {
		const before = text('docs.json');
		await workbench.openFile('docs.json');
		await ask('POST /pets');
		await workbench.page.locator('.quick-input-widget').getByRole('button', { name: 'OK' }).click();
		await row('Create the pages and list them').click();
		await workbench.editor.getByText('GET /pets').waitFor();
		await expect.poll(() => text('docs.json')).toContain('API reference');
		const { navigation } = JSON.parse(text('docs.json'));
		expect(navigation.at(-1)).toEqual({
			group: 'API reference',
			pages: ['api-reference/list-pets', 'api-reference/add-a-pet'],
		});
		expect([existsSync(at(listPets)), existsSync(at(addPet))]).toEqual([true, true]);
		await workbench.openFile('docs.json');
		await undo();
		await expect.poll(() => [existsSync(at(listPets)), existsSync(at(addPet))]).toEqual([false, false]);
		await workbench.runCommand('File: Save All Files');
		await expect.poll(() => text('docs.json')).toBe(before);
	});

	it('chooses the group that theirs follows where the navigation has parts', async ({ onTestFinished }) => {
		const before = text('docs.json');
		onTestFinished(() => writeFileSync(at('docs.json'), before));
		const { navigation, ...rest } = JSON.parse(before);
		const tabs = [
			{ tab: 'Guides', groups: navigation },
			{ tab: 'API', groups: [{ group: 'Requests', pages: ['more'] }] },
		];
		await workbench.openFile('docs.json');
		const parts = { theme: 'mint', ...rest, navigation: { tabs } };
		writeFileSync(at('docs.json'), JSON.stringify(parts, undefined, '\t'));
		await workbench.editor.getByText('"theme"').waitFor();
		await ask('POST /pets');
		await workbench.page.locator('.quick-input-widget').getByRole('button', { name: 'OK' }).click();
		await row('Create the pages and list them').click();
		await row('Requests').click();
		await workbench.editor.getByText('GET /pets').waitFor();
		const api = () => JSON.parse(text('docs.json')).navigation.tabs[1].groups;
		const group = 'API reference';
		const pages = ['api-reference/list-pets', 'api-reference/add-a-pet'];
		await expect.poll(api).toEqual([
			{ group: 'Requests', pages: ['more'] },
			{ group, pages },
		]);
		await workbench.openFile('docs.json');
		await undo();
		await expect.poll(() => [existsSync(at(listPets)), existsSync(at(addPet))]).toEqual([false, false]);
		await workbench.runCommand('File: Save All Files');
		await expect.poll(() => api().length).toBe(1);
	});

	it('takes over a new title into a page, and keeps their own words', async () => {
		const page = '---\ntitle: "All pets"\nicon: paw\nopenapi: "GET /pets"\n---\n\nOur own words.\n';
		mkdirSync(at('api-reference'), { recursive: true });
		writeFileSync(at(listPets), page);
		writeFileSync(at(addPet), '---\nopenapi: "POST /pets"\n---\n');
		await expect
			.poll(
				async () => {
					await workbench.runCommand('Recto: Write API Pages');
					const isThere = await row('“All pets” → “List pets”')
						.waitFor({ timeout: waitLimit / 6 })
						.then(
							() => true,
							() => false,
						);
					if (!isThere) await workbench.page.keyboard.press('Escape');
					return isThere;
				},
				{ timeout: 2 * waitLimit },
			)
			.toBe(true);
		await workbench.screenshot(path.join(pictures, 'api-pages.png'));
		await row('“All pets” → “List pets”').click();
		await workbench.page.locator('.quick-input-widget').getByRole('button', { name: 'OK' }).click();
		await workbench.editor.getByText('title: "List pets"').waitFor();
		await workbench.runCommand('File: Save All Files');
		await expect.poll(() => text(listPets)).toBe(page.replace('"All pets"', '"List pets"'));
	});

	it('is asked before a file of another site is fetched, and never from their own computer', async () => {
		await workbench.openFile('docs.json');
		writeFileSync(at('docs.json'), text('docs.json').replace('{', `{\n\t"openapi": "${address}",`));
		await workbench.waitForSquiggle('warning');
		await workbench.runCommand('Recto: Fetch OpenAPI Files');
		const dialog = workbench.page.locator('.monaco-dialog-box');
		await dialog.getByText('Fetch an OpenAPI file from 127.0.0.1').waitFor();
		await dialog.getByRole('button', { name: 'Cancel' }).click();
		await dialog.waitFor({ state: 'hidden' });
		await workbench.runCommand('Recto: Fetch OpenAPI Files');
		await dialog.getByRole('button', { name: 'Fetch', exact: true }).click();
		await workbench.page
			.locator('.notification-toast')
			.getByText('is on your computer or local network. Recto fetches files only from public sites.')
			.first()
			.waitFor();
		expect(asked).toEqual([]);
	});
});
