import { basename, join } from 'node:path';
import { type CancellationToken, WorkDoneProgress } from 'vscode-languageserver/node';
import { toReportHtml } from '../../../core/api/writing.ts';
import { checkedFiles } from '../../checkedFiles.ts';
import { createTextReader, filesNotInUtf8 } from '../../createTextReader.ts';
import { readUtf8 } from '../../projectFiles.ts';
import { type FileReport, reportOnFile, reportOnSite } from '../../reportOnSite.ts';
import { toUri } from '../capabilities/fileAddress.ts';
import { openVersion } from '../capabilities/openVersion.ts';
import { type FileToRepair, type RepairProjectAnswer, repairProjectRequest } from '../editingProtocol.ts';
import {
	type SiteReportAnswer,
	type SiteReportQuestion,
	siteReportRequest,
	type WholeProjectQuestion,
} from '../protocol.ts';
import type { ServerContext } from '../serverContext.ts';
import type { WorkspaceFile } from '../workspace/workspaceFile.ts';

/** Answers requests that need every file of a project, with progress. Nothing is written. */
export function registerProjectRequests(context: ServerContext): void {
	const { connection, documents, workspace, guard } = context;

	/** Visits every checked file, then answers; null outside of every project. */
	function answer<Question extends WholeProjectQuestion, Found, Answer>(
		request: string,
		look: (project: WorkspaceFile, path: string) => Found | undefined,
		conclude: (project: WorkspaceFile, found: readonly Found[], question: Question) => Answer,
	): void {
		connection.onRequest<unknown, unknown>(
			request,
			guard<Question, Answer | null>(request, null, async (question, token) => {
				const project = await workspace.fileWhenRead(question.uri);
				if (project === undefined) return null;
				const found: Found[] = [];
				const take = (path: string) => {
					const one = look(project, path);
					if (one !== undefined) found.push(one);
				};
				await inTurns(context, { paths: checkedFiles(project.docs.project), take, question, token });
				return token.isCancellationRequested ? null : conclude(project, found, question);
			}),
		);
	}

	answer<WholeProjectQuestion, FileToRepair, RepairProjectAnswer>(
		repairProjectRequest,
		(project, path) => {
			const { docs, root } = project;
			const place = join(root, path);
			const repairs = docs.repairAll(path, readUtf8(root, path));
			if (repairs === undefined || filesNotInUtf8(project, [path]).length > 0) return undefined;
			const { edits, count } = repairs;
			return { uri: toUri(place), version: openVersion({ documents }, place), edits, count };
		},
		(_, found) => found,
	);
	answer<SiteReportQuestion, FileReport, SiteReportAnswer>(
		siteReportRequest,
		({ docs, root }, path) => reportOnFile(docs, path, createTextReader(root, docs)),
		({ docs, root }, found, question) => {
			const report = reportOnSite(docs, found);
			const name = docs.project.site.name ?? basename(root);
			return { report, html: toReportHtml({ ...question, name, report }) };
		},
	);
}

interface Turns {
	readonly paths: readonly string[];
	readonly take: (path: string) => void;
	readonly question: WholeProjectQuestion;
	readonly token: CancellationToken;
}

/** Reports progress between the slices of work. */
async function inTurns(
	{ connection, scheduler }: ServerContext,
	{ paths, take, question: { workDoneToken }, token }: Turns,
): Promise<void> {
	await scheduler.inTurns(paths, take, {
		isWanted: () => !token.isCancellationRequested,
		onTurn: (done) => {
			if (workDoneToken === undefined) return;
			void connection.sendProgress(WorkDoneProgress.type, workDoneToken, {
				kind: 'report',
				message: paths[done] ?? '',
				percentage: Math.floor((done * 100) / paths.length),
			});
		},
	});
}
