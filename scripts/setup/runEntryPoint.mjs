import { onInterruption } from '../processes/onInterruption.mjs';
import { say } from './say.mjs';
import { SetupProblem } from './setupProblem.mjs';

/**
 * Runs an entry point and sets the exit code. A `SetupProblem` is printed as its sentence; anything else is a
 * fault in these scripts and keeps its stack.
 *
 * @param {() => Promise<void>} main
 * @param {{ lastLineOnFailure?: string, codeWhenInterrupted?: number }} [options]
 */
export async function runEntryPoint(main, { lastLineOnFailure, codeWhenInterrupted = 130 } = {}) {
	// What was started and what is temporary goes on 'exit', which a signal by itself would skip.
	onInterruption(() => process.exit(codeWhenInterrupted));
	try {
		await main();
	} catch (error) {
		process.exitCode = error instanceof SetupProblem ? error.exitCode : 1;
		say(error instanceof SetupProblem ? error.message : String(error instanceof Error ? error.stack : error));
		if (lastLineOnFailure) say(lastLineOnFailure);
	}
}
