import path from 'node:path';
import { runCommand } from '../processes/runCommand.mjs';
import { projectRoot } from '../setup/projectRoot.mjs';

/**
 * A Node program as one test: it passes when it ends with 0.
 *
 * @param {{ name: string, after?: string, program?: string, args: readonly string[] }} options
 * `program` is a script inside node_modules, run by its path: no search of PATH, no npx
 * @returns {import('./stages.mjs').Stage}
 */
export function commandStage({ name, after, program, args }) {
	return {
		name,
		after,
		run: async () => {
			const script = program ? [path.join(projectRoot, 'node_modules', program)] : [];
			const { code, output } = await runCommand(process.execPath, [...script, ...args], { cwd: projectRoot });
			return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
		},
	};
}
