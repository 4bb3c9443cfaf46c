import { join } from 'node:path';
import { WorkDoneProgress } from 'vscode-languageserver/node';
import { checkedFiles } from '../../checkedFiles.ts';
import { misreadFiles } from '../../misreadFiles.ts';
import { readUtf8 } from '../../projectFiles.ts';
import { toUri } from '../abilities/fileAddress.ts';
import { openVersion } from '../abilities/openVersion.ts';
import {
	type FileToRepair,
	type RepairProjectAnswer,
	type RepairProjectQuestion,
	repairProjectRequest,
} from '../editingProtocol.ts';
import type { ServerContext } from '../serverContext.ts';

/** How long looking at files may hold up other requests, in milliseconds. */
const slice = 20;

/** Answers how every problem of a project that is safe to fix is fixed. Nothing is written. */
export function answerRepairs({ connection, documents, workspace, guard }: ServerContext): void {
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
				let until = performance.now() + slice;
				for (const [index, path] of paths.entries()) {
					if (performance.now() >= until) {
						const percentage = Math.floor((index * 100) / paths.length);
						if (workDoneToken !== undefined)
							void connection.sendProgress(WorkDoneProgress.type, workDoneToken, {
								kind: 'report',
								message: path,
								percentage,
							});
						await new Promise((resolve) => setImmediate(resolve));
						if (token.isCancellationRequested) return null;
						until = performance.now() + slice;
					}
					const place = join(root, path);
					const repairs = docs.repairAll(path, readUtf8(root, path));
					if (repairs === undefined || misreadFiles(file, [path]).length > 0) continue;
					const { edits, count } = repairs;
					found.push({ uri: toUri(place), version: openVersion({ documents }, place), edits, count });
				}
				return found;
			},
		),
	);
}
