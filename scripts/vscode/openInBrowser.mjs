import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasDesktop } from '../setup/hasDesktop.mjs';
import { say } from '../setup/say.mjs';
import { sayWhile } from '../setup/sayWhile.mjs';
import { SetupProblem } from '../setup/setupProblem.mjs';
import { ensureOfflineVSCode } from './ensureOfflineVSCode.mjs';
import { installExtension } from './installExtension.mjs';
import { packageExtension } from './packageExtension.mjs';
import { startOfflineServer } from './startOfflineServer.mjs';
import { firstPageExtension, workbenchAddress } from './workbenchAddress.mjs';

/**
 * Serves VS Code with Recto on 127.0.0.1 until this process ends, and prints the address.
 *
 * @param {string} folder
 */
export async function openInBrowser(folder) {
	const port = wantedPort(process.env.PORT);
	const vscode = await ensureOfflineVSCode();
	const scratch = mkdtempSync(path.join(tmpdir(), 'recto-'));
	process.on('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
	const starting = startWithRecto({ vscode, scratch, port });
	const server = await sayWhile('[3/3] Starting VS Code …', starting);
	// Recto is installed rather than passed in the address: so it is there in every window, also after another folder is
	// opened. The first page is opened only in this one.
	const address = workbenchAddress(server, { folder, extensionDevelopmentPath: firstPageExtension });
	say(`\nRecto is ready. Open this address in a browser:\n\n  ${address}\n\nPress Ctrl-C to end.`);
	if (hasDesktop()) showInDefaultBrowser(address);

	await server.ended;
	throw new SetupProblem('VS Code ended by itself. Run npm start again.');
}

/** @param {{ vscode: string, scratch: string, port: number }} options */
async function startWithRecto({ vscode, scratch, port }) {
	const vsix = path.join(scratch, 'recto-docs.vsix');
	const extensions = path.join(scratch, 'extensions');
	await packageExtension(vsix);
	await installExtension({ vscode, vsix, extensions });
	// Nothing covers the first page.
	return startOfflineServer({ vscode, extensions, port, settings: { 'recto.rules.offer': false } });
}

/** @param {string | undefined} given */
function wantedPort(given) {
	if (given === undefined || given === '') return 0;
	const port = Number(given);
	if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
	throw new SetupProblem(`PORT is "${given}"; set it to a number from 1 to 65535, or leave it out.`, {
		exitCode: 2,
	});
}

/** @param {string} address */
function showInDefaultBrowser(address) {
	const [command, ...args] = browserCommand(address);
	const child = spawn(command, args, { stdio: 'ignore', detached: true });
	// The address is printed already: without an opener the person opens it.
	child.once('error', () => undefined);
	child.unref();
}

/**
 * @param {string} address
 * @returns {[string, ...string[]]}
 */
function browserCommand(address) {
	if (process.platform === 'darwin') return ['open', address];
	if (process.platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', address];
	return ['xdg-open', address];
}
