import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../processes/runCommand.mjs';
import { projectRoot } from '../setup/projectRoot.mjs';

const runEditorSuite = fileURLToPath(new URL('../vscode/runEditorSuite.mjs', import.meta.url));

/**
 * The mocha suite inside the extension host, each test counted.
 *
 * @param {{ name: string, after?: string }} options
 * @returns {import('./stages.mjs').Stage}
 */
export function editorSuiteStage({ name, after }) {
	return {
		name,
		after,
		run: async () => {
			const folder = mkdtempSync(path.join(tmpdir(), 'recto-report-'));
			const report = path.join(folder, 'results.json');
			try {
				const { code, output } = await runCommand(process.execPath, [runEditorSuite, report], {
					cwd: projectRoot,
				});
				const { passes, failures } = existsSync(report)
					? JSON.parse(readFileSync(report, 'utf8'))
					: { passes: 0, failures: 1 };
				return { passed: passes, failed: code === 0 ? failures : Math.max(failures, 1), output };
			} finally {
				rmSync(folder, { recursive: true, force: true });
			}
		},
	};
}
