import { WorkDoneProgress } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { type Review, reviewHtml, reviewProjects } from '../../../core/api/review.ts';
import { createTextReader } from '../../createTextReader.ts';
import { readFileEntry, readInside } from '../../projectFiles.ts';
import { type OpenedVersions, openRevisions } from '../../review/openVersions.ts';
import { toUri } from '../capabilities/fileAddress.ts';
import {
	openReviewedCommand,
	type ReviewChangesAnswer,
	type ReviewChangesQuestion,
	type ReviewedPlace,
	reviewChangesRequest,
} from '../protocol.ts';
import { createProjectHandler, type ServerContext } from '../serverContext.ts';
import type { WorkspaceFile } from '../workspace/workspaceFile.ts';

/** Answers requests for reviews, with progress, and between the steps other requests. Nothing is written. */
export function registerReviewRequests(context: ServerContext): void {
	const { connection, scheduler } = context;
	const answer = createProjectHandler(context);
	answer<ReviewChangesQuestion, ReviewChangesAnswer>(
		reviewChangesRequest,
		async (file, { since, workDoneToken }, token) => {
			const opened = await openVersions(file, since);
			if ('refusal' in opened) return { kind: 'refusal', sentence: opened.refusal };
			const { change, notes } = opened;
			let found: Review | undefined;
			function* steps() {
				found = yield* reviewProjects(change, { notes });
			}
			let percentage = 0;
			await scheduler.inTurns(
				steps(),
				({ stage, done, total }) => {
					if (stage === 'pages') percentage = Math.floor((done * 100) / Math.max(total, 1));
				},
				{
					isWanted: () => !token.isCancellationRequested,
					onTurn: () => {
						if (workDoneToken === undefined) return;
						void connection.sendProgress(WorkDoneProgress.type, workDoneToken, {
							kind: 'report',
							percentage,
						});
					},
				},
			);
			if (found === undefined) return null;
			const linkTo = ({ path, line }: { readonly path: string; readonly line: number }) => {
				const place: ReviewedPlace = [toUri(file.root), path, line];
				return URI.from({
					scheme: 'command',
					path: openReviewedCommand,
					query: JSON.stringify(place),
				}).toString();
			};
			return { kind: 'report', html: reviewHtml(found, { isEmbedded: true, linkTo }) };
		},
	);
}

/** The project at a revision, and as it is now with the text in editors. */
async function openVersions(
	{ docs, root }: WorkspaceFile,
	since: string | undefined,
): Promise<OpenedVersions | { readonly refusal: string }> {
	const open = [...docs.project.documents.keys()];
	const onDisk = docs.copy();
	onDisk.apply(open.map((path) => ({ kind: 'closed', path })));
	const opened = await openRevisions(root, onDisk, { base: since });
	if ('refusal' in opened) return opened;
	const readOpen = createTextReader(root, docs);
	const unsaved = new Map(
		open.flatMap((path) => {
			const text = readOpen(path);
			return text === undefined || text === readInside(root, path) ? [] : [[path, text] as const];
		}),
	);
	if (unsaved.size === 0) return opened;
	const { before, after, changed } = opened.change;
	onDisk.apply([...unsaved].map(([path, text]) => readFileEntry(path, () => text)));
	const readText = (path: string) => unsaved.get(path) ?? after.readText(path);
	const problemsOf = (path: string) => onDisk.diagnoseClosed(path, readText);
	return {
		...opened,
		change: {
			before,
			after: { ...after, project: onDisk.project, readText, problemsOf },
			changed: new Set([...changed, ...unsaved.keys()]),
		},
	};
}
