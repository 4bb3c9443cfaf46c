import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../processes/runCommand.mjs';
import { projectRoot } from '../setup/projectRoot.mjs';

/**
 * All tests of one vitest configuration, each counted.
 *
 * @param {{ name: string, after?: string, config: string }} options
 * @returns {import('./stages.mjs').Stage}
 */
export function vitestStage({ name, after, config }) {
	return {
		name,
		after,
		run: async () => {
			const folder = mkdtempSync(path.join(tmpdir(), 'recto-report-'));
			const report = path.join(folder, 'report.json');
			try {
				const { code, output } = await runCommand(
					process.execPath,
					[
						path.join(projectRoot, 'node_modules/vitest/vitest.mjs'),
						...[
							'run',
							'--config',
							config,
							'--reporter=default',
							'--reporter=json',
							`--outputFile.json=${report}`,
						],
					],
					{ cwd: projectRoot },
				);
				const { passed, failed } = readCounts(report);
				// A file that cannot be loaded, or a stray rejection, fails the run without failing a test.
				return { passed, failed: code === 0 ? failed : Math.max(failed, 1), output };
			} finally {
				rmSync(folder, { recursive: true, force: true });
			}
		},
	};
}

/** @param {string} report */
function readCounts(report) {
	if (!existsSync(report)) return { passed: 0, failed: 1 };
	const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
	return { passed: Number(numPassedTests), failed: Number(numFailedTests) };
}
