import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { makePage } from './makePage.mjs';
import { openPage } from './measureEditor.mjs';
import { writeProject } from './measureOpenApi.mjs';
import { openPatchedPage, origin } from './openPatchedPage.mjs';
import { quantile } from './quantile.mjs';
import { inScratch } from './timeInTurn.mjs';
import { withServer } from './withServer.mjs';

const edits = 150;
/** Number of edits until server and browser have compiled what they run all the time. */
const warmUp = 40;

/**
 * What an author waits for before a preview: from a key to the patched and laid out page in a browser, and the first
 * screen of a page of 500 KB. The page comes from the language server in parts, as in VS Code.
 *
 * @returns {Promise<import('./budgetTable.mjs').Row[]>}
 */
export function measurePreview() {
	return inScratch(async (scratch) => {
		const folder = writeProject(scratch, { name: 'Bench' });
		/** @param {number} kilobytes */
		const withPage = async (kilobytes) => {
			const file = path.join(folder, `page-${kilobytes}.mdx`);
			const text = makePage(kilobytes * 1000);
			writeFileSync(file, text);
			return withServer(folder, ({ connection }) => timePreview(connection, { file, text }));
		};
		const small = await withPage(10);
		const large = await withPage(200);
		const huge = await withPage(500);
		return [
			{ name: 'key to preview, page of 10 KB, p99', milliseconds: small.key, budget: { milliseconds: 16 } },
			{ name: 'key to preview, page of 200 KB, p99', milliseconds: large.key, budget: { milliseconds: 60 } },
			{ name: 'key to preview, page of 500 KB, p99', milliseconds: huge.key },
			{
				name: 'first screen of the preview, page of 500 KB',
				milliseconds: huge.first,
				budget: { milliseconds: 1000 },
			},
		];
	});
}

/**
 * @param {import('./leanConnection.mjs').LeanConnection} connection
 * @param {{ file: string, text: string }} page
 */
async function timePreview(connection, { file, text }) {
	const page = openPage(connection, file);
	await page.ask('diagnostic');
	/** @type {number | undefined} */
	let shown;
	const render = async () => {
		const answer = await connection.sendRequest('recto/renderPage', {
			uri: page.uri,
			assetBase: origin,
			docsUrl: '',
			shown,
			colors: 'known',
			inParts: true,
		});
		shown = answer.page.version;
		return answer;
	};
	const start = performance.now();
	const answer = await render();
	const rendered = performance.now() - start;
	const browser = await openPatchedPage(answer.site);
	try {
		const handed = performance.now();
		await browser.show(answer.page);
		const first = rendered + performance.now() - handed;
		for (let { page: part } = answer; part.rest !== undefined; ) {
			part = (await render()).page;
			await browser.show(part);
		}
		/** @type {number[]} */
		const keys = [];
		for (let edit = 0; edit < warmUp + edits; edit++) {
			const place = Math.floor((edit / (warmUp + edits)) * (text.length - 1500));
			const line = text.slice(0, text.indexOf('waits', place)).split('\n').length - 1;
			const key = performance.now();
			page.type({ line, character: 4 }, 'x');
			await browser.show((await render()).page);
			if (edit >= warmUp) keys.push(performance.now() - key);
		}
		return { first, key: quantile(keys, 0.99) };
	} finally {
		await browser.close();
	}
}
