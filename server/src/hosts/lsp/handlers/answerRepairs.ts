import { join } from 'node:path';
import { WorkDoneProgress } from 'vscode-languageserver/node';
import { checkedFiles } from '../../checkedFiles.ts';
import { misreadFiles } from '../../misreadFiles.ts';
import { readUtf8 } from '../../projectFiles.ts';
import { toUri } from '../capabilities/fileAddress.ts';
import { openVersion } from '../capabilities/openVersion.ts';
import {
	type FileToRepair,
	type RepairProjectAnswer,
	type RepairProjectQuestion,
	repairProjectRequest,
} from '../editingProtocol.ts';
import type { ServerContext } from '../serverContext.ts';

/** Answers how every problem of a project that is safe to fix is fixed. Nothing is written. */
export function answerRepairs({ connection, documents, workspace, guard, scheduler }: ServerContext): void {
	connection.onRequest(
		repairProjectRequest,
		guard<RepairProjectQuestion, RepairProjectAnswer>(
			repairProjectRequest,
			null,
			async ({ uri, workDoneToken }, token) => {
				const file = await workspace.fileWhenRead(uri);
				if (file === undefined) return null;
				const { docs, root } = file;
				const found: FileToRepair[] = [];
				const paths = checkedFiles(docs.project);
				const look = (path: string) => {
					const place = join(root, path);
					const repairs = docs.repairAll(path, readUtf8(root, path));
					if (repairs === undefined || misreadFiles(file, [path]).length > 0) return;
					const { edits, count } = repairs;
					found.push({ uri: toUri(place), version: openVersion({ documents }, place), edits, count });
				};
				await scheduler.inTurns(paths, look, {
					isWanted: () => !token.isCancellationRequested,
					onTurn: (done) => {
						if (workDoneToken === undefined) return;
						const percentage = Math.floor((done * 100) / paths.length);
						const message = paths[done] ?? '';
						void connection.sendProgress(WorkDoneProgress.type, workDoneToken, {
							kind: 'report',
							message,
							percentage,
						});
					},
				});
				if (token.isCancellationRequested) return null;
				return found;
			},
		),
	);
}
