import path from 'node:path';
import { runCommand } from '../processes/runCommand.mjs';
import { projectRoot } from '../setup/projectRoot.mjs';
import { SetupProblem } from '../setup/setupProblem.mjs';

/**
 * Packs what is built into a .vsix: everything is bundled, so that no node_modules goes in.
 *
 * @param {string} vsix the file to write
 * @param {{ preRelease?: boolean, folder?: string, target?: string }} [options] the folder of its manifest; the platform that it is
 *   for, when that is one alone
 */
export async function packageExtension(vsix, { preRelease = false, folder = projectRoot, target } = {}) {
	const vsce = path.join(projectRoot, 'node_modules/@vscode/vsce/vsce');
	const { code, output } = await runCommand(
		process.execPath,
		// Without the last two, a package.json that names no repository is refused.
		[
			vsce,
			'package',
			'--no-dependencies',
			'--out',
			vsix,
			...(preRelease ? ['--pre-release'] : []),
			...(target === undefined ? [] : ['--target', target]),
			'--allow-missing-repository',
			'--no-rewrite-relative-links',
		],
		{ cwd: folder },
	);
	if (code !== 0) throw new SetupProblem(`Packing the extension failed:\n${output.trim()}`);
}
