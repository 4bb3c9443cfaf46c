import { runNpm } from '../processes/runNpm.mjs';
import { projectRoot } from '../setup/projectRoot.mjs';
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
 * Stages of a run: quick ones first, then the longest, so that two are running until the end.
 *
 * @param {{ editor: boolean, full: boolean }} options
 * @returns {readonly Stage[]}
 */
export function stages({ editor, full }) {
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
	];
	const unit = vitestStage({ name: 'unit and host tests', after: 'build', config: 'vitest.config.mjs' });
	if (!editor) return [...everywhere, unit];
	return [
		...everywhere,
		vitestStage({ name: 'in the workbench', after: 'build', config: 'vitest.ui.config.mjs' }),
		unit,
		editorSuiteStage({ name: 'in the extension host', after: 'build' }),
		vitestStage({ name: 'the site in a browser', after: 'build', config: 'vitest.browser.config.mjs' }),
		...(full
			? [
					commandStage({
						name: 'broken inputs',
						after: 'build',
						args: ['scripts/fuzz.mjs', '--minutes', '1'],
					}),
					auditStage(),
				]
			: []),
	];
}

/** Known vulnerabilities in what the product bundles; asks the package registry. */
function auditStage() {
	return {
		name: 'known vulnerabilities',
		run: async () => {
			const cwd = projectRoot;
			await runNpm(['audit', '--omit=dev', '--audit-level=high'], { cwd, purpose: 'pass the audit' });
			return { passed: 1, failed: 0, output: '' };
		},
	};
}
