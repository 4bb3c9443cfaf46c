import type { LocatedProblem } from '../../../core/api/docsAnswers.ts';
import type { Scheduler } from '../scheduler.ts';
import type { WorkspaceFile } from '../workspace/workspaceFile.ts';

/** Number of tries before the file is checked without pauses. */
const maxTries = 3;

/**
 * Problems of a long file: other requests are answered between its checks. Starts again when the project changes
 * meanwhile, and returns none as soon as nobody waits for them.
 */
export async function problemsOfLongFile(
	{ docs, path }: WorkspaceFile,
	scheduler: Scheduler,
	isWanted: () => boolean,
): Promise<readonly LocatedProblem[]> {
	for (let tries = 0; tries < maxTries; tries++) {
		const { project } = docs;
		const steps = docs.diagnoseInSteps(path);
		let found: readonly LocatedProblem[] | undefined;
		const untilChanged = function* () {
			while (isWanted() && docs.project === project) {
				const step = steps.next();
				if (step.done === true) {
					found = step.value;
					return;
				}
				yield;
			}
		};
		await scheduler.inTurns(untilChanged(), () => undefined);
		if (found !== undefined) return found;
		if (!isWanted()) return [];
	}
	return docs.diagnose(path);
}
