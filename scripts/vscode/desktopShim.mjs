// The offline VS Code in the shape of the desktop's executable, for @vscode/test-electron:
// node desktopShim.mjs [desktop options] FOLDER, with RECTO_OFFLINE_VSCODE and CHROMIUM_PATH set.
// Runs the suite of --extensionTestsPath in the extension host and exits with its code.
import { statSync } from 'node:fs';
import path from 'node:path';
import { format } from 'node:util';
import { endWithParent } from '../processes/endWithParent.mjs';
import { onInterruption } from '../processes/onInterruption.mjs';
import { waitLimit } from '../tests/patience.mjs';
import { launchChromium } from './launchChromium.mjs';
import { parseDesktopArguments } from './parseDesktopArguments.mjs';
import { startOfflineServer } from './startOfflineServer.mjs';
import { workbenchAddress } from './workbenchAddress.mjs';

endWithParent();
let finished = false;
const { options, paths } = parseDesktopArguments(process.argv.slice(2));
const server = await startOfflineServer({
	vscode: process.env.RECTO_OFFLINE_VSCODE ?? '',
	userData: options['user-data-dir'],
	extensions: options['extensions-dir'],
	// Without the driver, newer servers ignore extensionTestsPath and the run would hang.
	serverOptions: ['--enable-smoke-test-driver'],
});
const browser = await launchChromium(process.env.CHROMIUM_PATH ?? '');
const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });

onInterruption(() => void finish(130));
void server.ended.then(() =>
	finish(1, `The VS Code server ended before the suite did:\n${server.log().slice(-2000)}`),
);
page.once('crash', () => void finish(1, 'The page of the workbench crashed.'));

// Two native modules are not built: VS Code tells at length and goes on without them.
const chatter = [
	'native-watchdog|spdlog',
	'^(Resolv(ing|ed) connection token|Creating a socket|(Ignoring fetching|Updating) additional builtin)',
	'^(ChatSessionStore|\\[Service Worker\\]|Overwriting extension|No search provider|\\[reconnection-grace-time)',
];
const workbenchChatter = new RegExp(chatter.join('|'));
await page.exposeFunction(
	'codeAutomationLog',
	(/** @type {string} */ type, /** @type {unknown[]} */ args) => {
		const stream = type === 'error' || type === 'warn' ? process.stderr : process.stdout;
		const line = format(...args);
		if (!workbenchChatter.test(line)) stream.write(`${line}\n`);
	},
);
await page.exposeFunction('codeAutomationExit', (/** @type {number} */ code) => {
	// The workbench reports 0 when the extension host dies; only the server's log tells.
	const death = /Extension Host Process exited with code: (?!0, signal: null).*/.exec(server.log())?.[0];
	return finish(code === 0 && death ? 1 : code, death);
});

const target = paths.map((given) => path.resolve(given));
await page.goto(
	workbenchAddress(server, {
		folder: target.find((file) => statSync(file).isDirectory()),
		workspace: target.find((file) => file.endsWith('.code-workspace')),
		files: target.filter((file) => statSync(file).isFile() && !file.endsWith('.code-workspace')),
		extensionDevelopmentPath: options.extensionDevelopmentPath,
		extensionTestsPath: options.extensionTestsPath,
	}),
	{ waitUntil: 'commit', timeout: waitLimit },
);

/**
 * @param {number} code
 * @param {string} [reason]
 */
async function finish(code, reason) {
	if (finished) return;
	finished = true;
	if (reason) process.stderr.write(`${reason}\n`);
	await browser.close();
	await server.stop();
	process.exit(code);
}
