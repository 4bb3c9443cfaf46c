import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from '../setup/ensureChromium.mjs';
import { projectRoot } from '../setup/projectRoot.mjs';
import { SetupProblem } from '../setup/setupProblem.mjs';
import { ensureOfflineVSCode } from './ensureOfflineVSCode.mjs';
import { installExtension } from './installExtension.mjs';
import { packageExtension } from './packageExtension.mjs';

/**
 * @typedef {object} PreparedEditor
 * @property {string} vscode the offline VS Code
 * @property {string} chromium
 * @property {string} vsix the packed extension
 * @property {string} extensions folder in which Recto is installed from its .vsix, as users get it
 */

/**
 * Makes ready what a workbench in a browser needs, from what is built in dist/ or the .vsix named by `RECTO_VSIX`.
 *
 * @param {string} scratch a temporary folder that outlives the workbench
 * @returns {Promise<PreparedEditor>}
 */
export async function prepareEditor(scratch) {
	const vscode = await ensureOfflineVSCode();
	const chromium = await ensureChromium();
	const vsix = process.env.RECTO_VSIX ?? (await packBuild(scratch));
	const extensions = path.join(scratch, 'extensions');
	await installExtension({ vscode, vsix, extensions });
	return { vscode, chromium, vsix, extensions };
}

/** @param {string} scratch */
async function packBuild(scratch) {
	if (!existsSync(path.join(projectRoot, 'dist/extension.cjs'))) {
		throw new SetupProblem('Recto is not built: run "npm run build" first.');
	}
	const vsix = path.join(scratch, 'recto-docs.vsix');
	await packageExtension(vsix);
	return vsix;
}
