import { toPath, toUri } from '../abilities/fileAddress.ts';
import { logFault } from '../guard.ts';
import {
	type ClosedProblemsAnswer,
	closedProblemsChangedNotification,
	closedProblemsRequest,
} from '../protocol.ts';
import type { ServerContext } from '../serverContext.ts';
import { ProblemSweep } from '../workspace/problemSweep.ts';
import type { WorkspaceChange } from '../workspace/workspace.ts';

/** Answers what is wrong in files that no editor holds. */
export function answerClosedProblems({ connection, documents, workspace, guard, scheduler }: ServerContext) {
	const open = new Set<string | undefined>();
	documents.onDidOpen(({ document }) => open.add(toPath(document.uri)));
	documents.onDidClose(({ document }) => open.delete(toPath(document.uri)));
	const sweep = new ProblemSweep(workspace, {
		isOpen: (file) => open.has(file),
		scheduler,
		onFound: () => void connection.sendNotification(closedProblemsChangedNotification),
		onFault: (fault) => logFault(connection, 'closedProblems', fault),
	});
	const answer = guard<void, ClosedProblemsAnswer>(closedProblemsRequest, [], async () => {
		await workspace.ready;
		return sweep.findings().map(({ file, ...told }) => ({ uri: toUri(file), ...told }));
	});
	connection.onRequest(closedProblemsRequest, answer);
	return { update: (change: WorkspaceChange) => sweep.update(change) };
}
