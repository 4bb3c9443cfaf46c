import path from 'node:path';
import { runCommand } from '../processes/runCommand.mjs';
import { projectRoot } from '../setup/projectRoot.mjs';
import { SetupProblem } from '../setup/setupProblem.mjs';

/**
 * Packs what is built into a .vsix: everything is bundled, so that no node_modules goes in.
 *
 * @param {string} vsix the file to write
 * @param {{ preRelease?: boolean }} [options]
 */
export async function packageExtension(vsix, { preRelease = false } = {}) {
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
			'--allow-missing-repository',
			'--no-rewrite-relative-links',
		],
		{ cwd: projectRoot },
	);
	if (code !== 0) throw new SetupProblem(`Packing the extension failed:\n${output.trim()}`);
}
