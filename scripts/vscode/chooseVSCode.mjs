import path from 'node:path';
import { ensureChromium } from '../setup/ensureChromium.mjs';
import { hasDesktop } from '../setup/hasDesktop.mjs';
import { say } from '../setup/say.mjs';
import { SetupProblem } from '../setup/setupProblem.mjs';
import { cacheFolder } from '../setup/userFolders.mjs';
import { ensureOfflineVSCode } from './ensureOfflineVSCode.mjs';
import { writeShim } from './writeShim.mjs';

/** The desktop build of the version that the manifest's `engines.vscode` promises. */
const desktopVersion = '1.100.3';

/**
 * @typedef {object} ChosenVSCode
 * @property {string} executable what test-electron starts
 * @property {NodeJS.ProcessEnv} env what the executable needs in its environment
 */

/**
 * The VS Code that runs the suite inside the extension host: the desktop build where it can be downloaded and shown,
 * else the offline one. `RECTO_TEST_VSCODE` set to `desktop` or `offline` decides instead.
 *
 * @param {{ scratch: string }} options a temporary folder
 * @returns {Promise<ChosenVSCode>}
 */
export async function chooseVSCode({ scratch }) {
	const params = process.env.RECTO_TEST_VSCODE ?? '';
	if (!['', 'desktop', 'offline'].includes(params)) {
		throw new SetupProblem(
			`RECTO_TEST_VSCODE is "${params}"; set it to "desktop" or "offline", or leave it out.`,
		);
	}
	const desktop = params === 'desktop' || (params === '' && hasDesktop() && (await answers()));
	if (desktop) return { executable: await downloadDesktop(), env: {} };
	const env = { RECTO_OFFLINE_VSCODE: await ensureOfflineVSCode(), CHROMIUM_PATH: await ensureChromium() };
	return { executable: writeShim(scratch), env };
}

async function answers() {
	try {
		const signal = AbortSignal.timeout(4000);
		const response = await fetch('https://update.code.visualstudio.com/api/releases/stable', { signal });
		return response.ok;
	} catch {
		// No way to the download server: the offline build does.
		return false;
	}
}

async function downloadDesktop() {
	const { download } = await import('@vscode/test-electron');
	say(`Getting desktop VS Code ${desktopVersion} (once) …`);
	try {
		return await download({
			version: desktopVersion,
			cachePath: path.join(cacheFolder(), 'desktop'),
			reporter: { report: () => undefined, error: () => undefined },
			timeout: 15_000,
		});
	} catch (error) {
		throw new SetupProblem(
			`Desktop VS Code could not be downloaded (${error instanceof Error ? error.message : error}). Connect to the network, or set RECTO_TEST_VSCODE=offline.`,
		);
	}
}
