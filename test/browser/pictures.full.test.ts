import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { waitLimit } from '../../scripts/tests/patience.mjs';
import { launchChromium } from '../../scripts/vscode/launchChromium.mjs';
import {
	type Comparison,
	comparePictures,
	type Picture,
	readPicture,
	toPicture,
	writePicture,
} from '../support/picture.ts';
import { builtSite } from './builtSite.ts';
import { picturedSite } from './looks.ts';

/** The pictures that were looked at and accepted, and the browser that took them. */
const accepted = new URL('pictures/', import.meta.url);
const failed = new URL('../../build/pictures/', import.meta.url);
const isAccepting = inject('acceptsPictures');

/** Points that may differ where the same browser takes the picture, and their share where another does. */
const strictly = 30;
const loosely = 0.04;

const pages = ['components', 'prose', 'changelog', 'api/list'];
const themes = ['light', 'dark'] as const;
const widths = [1280, 420];

describe('the site looks as it did', () => {
	let browser: Browser;
	beforeAll(async () => {
		browser = await launchChromium(inject('chromium'));
	});
	afterAll(() => browser?.close());

	test.each(themes.flatMap((theme) => widths.map((width) => [theme, width] as const)))(
		'%s, %i wide',
		async (theme, width) => {
			const address = await builtSite(picturedSite);
			const context = await browser.newContext({
				viewport: { width, height: 900 },
				colorScheme: theme,
				reducedMotion: 'reduce',
				deviceScaleFactor: 1,
			});
			// Frames and videos of others.
			await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort());
			context.setDefaultTimeout(waitLimit);
			const page = await context.newPage();
			for (const path of pages) {
				await page.goto(`${address}/${path}/`);
				await judge(`${path.replaceAll('/', '-')}-${theme}-${width}`, page);
			}
			await context.close();
		},
	);

	test('a small change of the style sheet is seen', async () => {
		const context = await browser.newContext({ viewport: { width: 800, height: 900 } });
		context.setDefaultTimeout(waitLimit);
		const page = await context.newPage();
		await page.goto(`${await builtSite(picturedSite)}/prose/`);
		const before = await takePicture(page);
		expect(comparePictures(before, await takePicture(page)).differing).toBe(0);
		await page.evaluate(
			"document.styleSheets[0].insertRule('.r-card.r-card { border-color: transparent; }', document.styleSheets[0].cssRules.length)",
		);
		expect(comparePictures(before, await takePicture(page)).differing).toBeGreaterThan(strictly);
		await context.close();
	});

	async function judge(name: string, page: Page): Promise<void> {
		const file = new URL(`${name}.png`, accepted);
		const version = new URL('browser.txt', accepted);
		const major = browser.version().split('.')[0] ?? '';
		if (isAccepting) {
			mkdirSync(accepted, { recursive: true });
			writeFileSync(file, writePicture(await takePicture(page)));
			writeFileSync(version, `${major}\n`);
			return;
		}
		const advice = 'Look at it; "npm run accept-pictures" accepts what the site looks like now.';
		if (!existsSync(file)) throw new Error(`There is no picture ${name} yet. ${advice}`);
		const expected = readPicture(readFileSync(file));
		const isSameBrowser = readFileSync(version, 'utf8').trim() === major;
		const isAlike = ({ differing, points }: Comparison) =>
			differing <= (isSameBrowser ? strictly : points * loosely);
		// A slow machine may take the first pictures before the page has come to rest.
		let picture = await takePicture(page);
		for (let again = 0; again < 5 && !isAlike(comparePictures(expected, picture)); again += 1) {
			await page.waitForTimeout(500);
			picture = await takePicture(page);
		}
		const comparison = comparePictures(expected, picture);
		if (isAlike(comparison)) return;
		mkdirSync(failed, { recursive: true });
		writeFileSync(new URL(`${name}.actual.png`, failed), writePicture(picture));
		writeFileSync(new URL(`${name}.difference.png`, failed), writePicture(comparison.difference));
		throw new Error(
			`${name} looks different: ${comparison.differing} of ${comparison.points} points. ${fileURLToPath(failed)} holds ${name}.actual.png and, with what differs in red, ${name}.difference.png. ${advice}`,
		);
	}
});

/** Drawn with the reader's own fonts, or by the browser alone. */
const foreign = '.r-diagram, video, iframe:not(.r-diagram-frame), select, input[type="checkbox"]';

async function takePicture(page: Page): Promise<Picture> {
	await page.evaluate("for (const image of document.images) image.loading = 'eager'");
	// The reader's own fonts give a formula its width, too: what stands behind it would move.
	await page.evaluate(
		"for (const formula of document.querySelectorAll('.r-formula')) formula.style.display = 'none'",
	);
	// Asked from here: the policy of the page refuses what `waitForFunction` would ask again by itself.
	const isLoaded =
		"document.fonts.status === 'loaded' && [...document.images].every((image) => image.complete)";
	await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
	const diagrams = '.r-diagram:not(.r-drawn, .r-not-drawn)';
	await expect.poll(() => page.locator(diagrams).count()).toBe(0);
	const screenshot = await page.screenshot({
		fullPage: true,
		animations: 'disabled',
		mask: [page.locator(foreign)],
		maskColor: '#888888',
	});
	return toPicture(screenshot);
}
