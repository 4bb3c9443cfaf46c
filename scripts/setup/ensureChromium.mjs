import { existsSync } from 'node:fs';
import { runCommand } from '../processes/runCommand.mjs';
import { findExecutable } from './findExecutable.mjs';
import { say } from './say.mjs';
import { SetupProblem } from './setupProblem.mjs';

/**
 * The path of a Chromium-based browser that starts. Installs Debian's package where that is possible without
 * asking: as root, with apt.
 *
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
	const found = await findChromium();
	if (found) return found;
	if (process.getuid?.() === 0 && findExecutable(['apt-get'])) {
		say('Installing Chromium (apt-get install chromium) …');
		const output = await installWithApt();
		const installed = await findChromium();
		if (installed) return installed;
		throw new SetupProblem(
			`Could not install Chromium. ${advice}\napt-get said:\n${output.trimEnd().split('\n').slice(-6).join('\n')}`,
		);
	}
	throw new SetupProblem(`The editor tests need Chromium, and none was found. ${advice}`);
}

const advice =
	'Install Chromium or Chrome with the system\'s package manager, or run "npx playwright-core install chromium", or set CHROMIUM_PATH to a browser; then try again. "npm run check" runs everything that needs no browser.';

async function findChromium() {
	const chosen = process.env.CHROMIUM_PATH;
	if (chosen) {
		if (await starts(chosen)) return chosen;
		throw new SetupProblem(
			`CHROMIUM_PATH is ${chosen}, which does not start. Set it to a Chromium or Chrome executable.`,
		);
	}
	const { chromium } = await import('playwright-core');
	for (const candidate of [...installedPlaces, chromium.executablePath()]) {
		const executable = findExecutable([candidate]);
		if (executable && (await starts(executable))) return executable;
	}
	return undefined;
}

const installedPlaces = [
	'chromium',
	'chromium-browser',
	'google-chrome',
	'google-chrome-stable',
	'microsoft-edge',
	'msedge',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	'/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
	'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
	'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
	'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Ubuntu's chromium-browser may be a note about a snap; asking for the version tells. Windows opens a window for that question.
 *
 * @param {string} executable
 */
async function starts(executable) {
	if (process.platform === 'win32') return existsSync(executable);
	try {
		const { code } = await runCommand(executable, ['--version', '--no-sandbox'], { limitSeconds: 60 });
		return code === 0;
	} catch {
		return false;
	}
}

async function installWithApt() {
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	const update = await runCommand('apt-get', ['update'], { env });
	const packages = ['install', '-y', '--no-install-recommends', 'chromium'];
	const install = await runCommand('apt-get', packages, { env });
	return update.output + install.output;
}
