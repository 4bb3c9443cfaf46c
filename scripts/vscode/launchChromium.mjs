import { waitLimit } from '../tests/patience.mjs';

/**
 * Starts a headless browser that keeps to itself.
 *
 * @param {string} executablePath from `ensureChromium`
 */
export async function launchChromium(executablePath) {
	const { chromium } = await import('playwright-core');
	return chromium.launch({
		executablePath,
		timeout: waitLimit,
		// The caller ends the browser itself, in its own order.
		handleSIGINT: false,
		handleSIGTERM: false,
		handleSIGHUP: false,
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--disable-quic',
			'--no-first-run',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
			// Letters are drawn alike wherever pictures are taken.
			'--font-render-hinting=none',
			'--force-color-profile=srgb',
			'--disable-lcd-text',
		],
	});
}
