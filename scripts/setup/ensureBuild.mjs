import { runCommand } from '../processes/runCommand.mjs';
import { projectRoot } from './projectRoot.mjs';
import { sayWhile } from './sayWhile.mjs';
import { SetupProblem } from './setupProblem.mjs';

/**
 * Builds dist/ from the sources as they are now.
 *
 * @param {{ step?: string }} [options] `step` comes before the line that is printed, such as `[2/3] `
 */
export async function ensureBuild({ step = '' } = {}) {
	const building = runCommand(process.execPath, ['esbuild.mjs'], { cwd: projectRoot });
	const { code, output } = await sayWhile(`${step}Building Recto (about 20 s) …`, building);
	if (code !== 0) throw new SetupProblem(`The build failed:\n${output}`);
}
