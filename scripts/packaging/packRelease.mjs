import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../processes/runCommand.mjs';
import { ensureBuild } from '../setup/ensureBuild.mjs';
import { projectRoot } from '../setup/projectRoot.mjs';
import { SetupProblem } from '../setup/setupProblem.mjs';
import { packageExtension } from '../vscode/packageExtension.mjs';
import { packNpm } from './packNpm.mjs';
import { packWeb } from './packWeb.mjs';
import { releaseNotes } from './releaseNotes.mjs';
import { releaseProblems } from './releaseProblems.mjs';

/**
 * @typedef {object} Release
 * @property {readonly string[]} files absolute paths of the packages
 * @property {string} npmTag `latest`, or `next` for a pre-release
 * @property {boolean} isPreRelease
 * @property {string} movingTag tag of the Action that follows every stable release of this major version, such as `v0`
 */

/**
 * Packs everything that a release publishes into an empty folder, with its notes in `notes.md`. Throws a `SetupProblem` that
 * lists what is missing instead.
 *
 * @param {string} folder
 * @param {{ tag?: string, hostedIn?: string }} options as for `releaseProblems`
 * @returns {Promise<Release>}
 */
export async function packRelease(folder, { tag, hostedIn }) {
	const read = (/** @type {string} */ file) => readFileSync(path.join(projectRoot, file), 'utf8');
	/** @type {{ name: string, version: string }} */
	const { name, version } = JSON.parse(read('package.json'));
	const ref = tag ?? `v${version}`;
	refuse(releaseProblems({ tag: ref, hostedIn }));
	await ensureBuild();
	const generated = await runCommand(process.execPath, ['dist/generate.cjs', '--check'], {
		cwd: projectRoot,
	});
	refuse(generated.code === 0 ? [] : [generated.output.trim()]);

	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	const isPreRelease = ref.endsWith('-pre');
	const desktop = path.join(folder, `${name}-${version}.vsix`);
	const web = path.join(folder, `${name}-web-${version}.vsix`);
	await packageExtension(desktop, { isPreRelease, ref });
	await packWeb(web, { isPreRelease, ref });
	const { file } = await packNpm(folder);
	writeFileSync(path.join(folder, 'notes.md'), `${releaseNotes(read('CHANGELOG.md'), version)}\n`);
	return {
		files: [file, desktop, web],
		npmTag: isPreRelease ? 'next' : 'latest',
		isPreRelease,
		movingTag: `v${version.split('.')[0]}`,
	};
}

/** @param {readonly string[]} problems */
function refuse(problems) {
	if (problems.length > 0)
		throw new SetupProblem(
			`This checkout cannot be released yet:\n${problems.map((one) => `- ${one}`).join('\n')}`,
		);
}
