// Runs the mocha suite inside the extension host of a real VS Code:
// node runEditorSuite.mjs RESULTS_FILE [SUITE_SCRIPT]
// Ends with 0 only when the suite itself wrote that something passed and nothing failed.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endWithParent } from '../processes/endWithParent.mjs';
import { onInterruption } from '../processes/onInterruption.mjs';
import { projectRoot } from '../setup/projectRoot.mjs';
import { say } from '../setup/say.mjs';
import { SetupProblem } from '../setup/setupProblem.mjs';
import { chooseVSCode } from './chooseVSCode.mjs';

endWithParent();
const [resultsFile = '', suite = path.join(projectRoot, 'dist/editorSuite.cjs')] = process.argv.slice(2);
const scratch = mkdtempSync(path.join(tmpdir(), 'recto-'));
// On 'exit', so that an interruption leaves nothing behind either.
process.on('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
onInterruption(() => process.exit(130));

try {
	await runSuite();
	demandPasses();
} catch (error) {
	say(error instanceof SetupProblem ? error.message : String(error));
	process.exitCode = 1;
}

async function runSuite() {
	const { executable, env } = await chooseVSCode({ scratch });
	const { runTests } = await import('@vscode/test-electron');
	const workspace = path.join(scratch, 'workspace');
	cpSync(path.join(projectRoot, 'test/editor/fixtures/guide'), workspace, { recursive: true });
	await runTests({
		vscodeExecutablePath: executable,
		extensionDevelopmentPath: projectRoot,
		extensionTestsPath: suite,
		// Short names: macOS limits the length of the socket path inside the user data folder.
		launchArgs: [
			workspace,
			`--user-data-dir=${path.join(scratch, 'u')}`,
			`--extensions-dir=${path.join(scratch, 'e')}`,
			'--disable-extensions',
		],
		extensionTestsEnv: { ...env, RECTO_RESULTS_FILE: resultsFile },
	});
}

/** VS Code may exit with 0 although the suite never ran: only the suite's own totals count. */
function demandPasses() {
	if (!existsSync(resultsFile)) throw new Error('VS Code ended well, but the suite never finished.');
	const { passes, failures } = JSON.parse(readFileSync(resultsFile, 'utf8'));
	if (!(passes > 0) || failures !== 0)
		throw new Error(`The suite counts ${passes} passes and ${failures} failures.`);
}
