import { commandStage } from './commandStage.mjs';
import { editorSuiteStage } from './editorSuiteStage.mjs';
import { vitestStage } from './vitestStage.mjs';

/**
 * @typedef {object} StageResult
 * @property {number} passed
 * @property {number} failed
 * @property {string} output shown when something failed
 */

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} [after] a stage that has to pass first; when it does not, this one is not run and counts as failed
 * @property {() => Promise<StageResult>} run
 */

/**
 * What is tested, quick things first.
 *
 * @param {{ editor: boolean }} options
 * @returns {readonly Stage[]}
 */
export function stages({ editor }) {
	/** @type {readonly Stage[]} */
	const everywhere = [
		commandStage({
			name: 'lint and format',
			program: '@biomejs/biome/bin/biome',
			args: ['ci', '--colors=off', '.'],
		}),
		commandStage({ name: 'build', args: ['esbuild.mjs'] }),
		commandStage({ name: 'generated files', after: 'build', args: ['dist/generate.cjs', '--check'] }),
		commandStage({ name: 'types', program: 'typescript/bin/tsc', args: ['-b'] }),
		commandStage({ name: 'unused code', program: 'knip/bin/knip.js', args: [] }),
		vitestStage({ name: 'unit and host tests', after: 'build', config: 'vitest.config.mjs' }),
	];
	if (!editor) return everywhere;
	return [
		...everywhere,
		vitestStage({ name: 'the site in a browser', after: 'build', config: 'vitest.browser.config.mjs' }),
		editorSuiteStage({ name: 'in the extension host', after: 'build' }),
		vitestStage({ name: 'in the workbench', after: 'build', config: 'vitest.ui.config.mjs' }),
	];
}
