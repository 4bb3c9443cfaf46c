import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { type ApiServer, apiServer } from '../support/apiServer.ts';
import { folder } from '../support/folder.ts';
import { builtSite, openPage } from './builtSite.ts';
import { startPreview } from './startPreview.ts';

export interface PlaygroundProject {
	/** The page's front matter: which endpoint it documents. */
	readonly page: string;
	/** The page's own text. */
	readonly body?: string;
	/** `api` of the configuration, by the address of the API. */
	readonly api?: (url: string) => object;
	/** The OpenAPI file, by the address of the API. */
	readonly spec?: (url: string) => object;
	readonly answer?: Parameters<typeof apiServer>[0];
	readonly browser?: BrowserContextOptions;
	/** The only one of the site, instead of none that it names. */
	readonly language?: string;
	/** `.recto.json`. */
	readonly settings?: object;
}

export interface OpenedPlayground {
	/** The project's folder. */
	readonly root: string;
	readonly page: Page;
	readonly api: ApiServer;
	readonly complaints: readonly string[];
	/** The field of this name. */
	readonly field: (name: string) => Locator;
	/** Presses Send, and agrees to the server when asked. */
	readonly send: () => Promise<void>;
	/** What is seen of the answer. */
	readonly answer: Locator;
	/** The sample in a language. */
	readonly sample: (language: string) => Promise<string>;
	/** What the server printed. */
	readonly printed: () => string;
}

/** The page of an endpoint, served by `recto preview`, with its form open; the API is a server of the test. */
export async function openPlayground(project: PlaygroundProject): Promise<OpenedPlayground> {
	const api = await apiServer(project.answer);
	const root = folder(filesOf(project, api.url));
	const preview = startPreview(root);
	const opened = await openPage(`${await preview.address}/page`, project.browser);
	await opened.page.locator('.r-try-button').click();
	return { root, ...opened, api, printed: preview.printed, ...partsOfPage(opened.page) };
}

/** The same page from `recto build`. */
export async function openBuiltPlayground(project: PlaygroundProject) {
	const address = await builtSite(filesOf(project, 'https://api.acme.example'));
	const opened = await openPage(`${address}/page/`, project.browser);
	return { ...opened, ...partsOfPage(opened.page) };
}

function filesOf({ page, body = '', api, spec, language, settings }: PlaygroundProject, url: string) {
	const config = {
		name: 'Acme',
		favicon: '/f.svg',
		navigation:
			language === undefined
				? [{ group: 'API', pages: ['page'] }]
				: { languages: [{ language, pages: ['page'] }] },
		...(api === undefined ? {} : { api: api(url) }),
	};
	return {
		'docs.json': JSON.stringify(config),
		'f.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
		'page.mdx': `---\ntitle: Page\n${page}\n---\n\n${body}\n`,
		...(settings === undefined ? {} : { '.recto.json': JSON.stringify(settings) }),
		...(spec === undefined ? {} : { 'openapi.json': JSON.stringify(spec(url)) }),
	};
}

/** Parts of the page of an endpoint. */
export function partsOfPage(page: Page) {
	const consent = page.locator('dialog.r-consent');
	const answer = page.locator('.r-result');
	return {
		answer,
		field: (name: string) => page.locator('.r-try').getByLabel(new RegExp(`^${name}(?![\\w-])`)),
		async send() {
			await page.locator('.r-try').getByRole('button', { name: 'Send', exact: true }).click();
			const agree = consent.getByRole('button', { name: 'Send', exact: true });
			await agree.or(answer.locator('> *')).first().waitFor();
			if (await agree.isVisible()) await agree.click();
		},
		async sample(language: string) {
			const tab = page.locator('.r-made-request').getByRole('tab', { name: language, exact: true });
			const panel = page.locator(`[id="${await tab.getAttribute('aria-controls')}"]`);
			return (await panel.locator('code').textContent()) ?? '';
		},
	};
}

/** One operation as an OpenAPI file. */
export const operation =
	(path: string, method: string, what: object, schemes: object = {}): PlaygroundProject['spec'] =>
	(url) => ({
		openapi: '3.1.0',
		info: { title: 'Acme', version: '1' },
		servers: [{ url }],
		security: Object.keys(schemes).map((name) => ({ [name]: [] })),
		components: { securitySchemes: schemes },
		paths: { [path]: { [method]: { responses: { 200: { description: 'Done.' } }, ...what } } },
	});
