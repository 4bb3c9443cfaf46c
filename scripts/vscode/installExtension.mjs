import path from 'node:path';
import { runCommand } from '../processes/runCommand.mjs';
import { SetupProblem } from '../setup/setupProblem.mjs';
import { offlineEnvironment } from './startOfflineServer.mjs';

/**
 * Installs a packed extension for the offline VS Code.
 *
 * @param {{ vscode: string, vsix: string, extensions: string }} options
 */
export async function installExtension({ vscode, vsix, extensions }) {
	const { code, output } = await runCommand(
		process.execPath,
		[
			path.join(vscode, 'out/server-main.js'),
			'--accept-server-license-terms',
			...['--install-extension', vsix, '--force'],
			...['--extensions-dir', extensions, '--server-data-dir', `${extensions}-data`],
		],
		{ env: offlineEnvironment() },
	);
	if (code !== 0 || !/successfully installed/.test(output)) {
		throw new SetupProblem(`VS Code refused ${path.basename(vsix)}:\n${output.trim()}`);
	}
}
