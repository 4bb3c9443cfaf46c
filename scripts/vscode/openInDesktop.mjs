import { spawn } from 'node:child_process';
import { findExecutable } from '../setup/findExecutable.mjs';
import { hasDesktop } from '../setup/hasDesktop.mjs';
import { projectRoot } from '../setup/projectRoot.mjs';
import { say } from '../setup/say.mjs';
import { firstPageExtension } from './workbenchAddress.mjs';

/**
 * Opens the folder in the person's own VS Code, with Recto running from this checkout.
 *
 * @param {string} folder
 * @returns {Promise<boolean>} false where there is no VS Code, or it refuses
 */
export async function openInDesktop(folder) {
	const code = findExecutable(['code']);
	if (!code || !hasDesktop()) return false;
	say(`[3/3] Opening ${folder} in VS Code …`);
	const extensions = [projectRoot, firstPageExtension].map((place) => `--extensionDevelopmentPath=${place}`);
	const ok = await endsWell(code, [...extensions, folder]);
	if (!ok) say('VS Code did not open (see above); using VS Code in the browser instead.');
	return ok;
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<boolean>}
 */
function endsWell(command, args) {
	// A .cmd file on Windows needs a shell, and a shell needs quotes.
	const shell = process.platform === 'win32';
	const quote = (/** @type {string} */ text) => (shell ? `"${text}"` : text);
	return new Promise((resolve) => {
		const child = spawn(quote(command), args.map(quote), { stdio: 'inherit', shell });
		child.once('error', () => resolve(false));
		child.once('exit', (exitCode) => resolve(exitCode === 0));
	});
}
