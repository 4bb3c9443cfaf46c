import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../processes/runCommand.mjs';
import { projectRoot } from '../setup/projectRoot.mjs';
import { SetupProblem } from '../setup/setupProblem.mjs';

/**
 * Packs what is built into a .vsix: everything is bundled, so that no node_modules goes in. Relative links in README and
 * changelog become links to the repository, where package.json names one.
 *
 * @param {string} vsix the file to write
 * @param {{ isPreRelease?: boolean, ref?: string, folder?: string, target?: string }} [options] `ref` is the branch or tag
 *   to which these links go; `folder` is that of its manifest; `target` the platform that it is for, when that is one alone
 */
export async function packageExtension(
	vsix,
	{ isPreRelease = false, ref, folder = projectRoot, target } = {},
) {
	const vsce = path.join(projectRoot, 'node_modules/@vscode/vsce/vsce');
	const { repository } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
	const { code, output } = await runCommand(
		process.execPath,
		[
			...[vsce, 'package', '--no-dependencies', '--out', vsix],
			...(isPreRelease ? ['--pre-release'] : []),
			...(target === undefined ? [] : ['--target', target]),
			...(ref === undefined ? [] : ['--githubBranch', ref]),
			// Without these, a package.json that names no repository is refused.
			...(repository === undefined ? ['--allow-missing-repository', '--no-rewrite-relative-links'] : []),
		],
		{ cwd: folder },
	);
	if (code !== 0) throw new SetupProblem(`Packing the extension failed:\n${output.trim()}`);
}
