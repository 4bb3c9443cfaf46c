import { runCommand } from '../processes/runCommand.mjs';
import { projectRoot } from './projectRoot.mjs';
import { say } from './say.mjs';
import { SetupProblem } from './setupProblem.mjs';

/** Builds dist/ from the sources as they are now. */
export async function ensureBuild() {
	say('Building Recto …');
	const { code, output } = await runCommand(process.execPath, ['esbuild.mjs'], { cwd: projectRoot });
	if (code !== 0) throw new SetupProblem(`The build failed:\n${output}`);
}
