import { join } from 'node:path';
import { WorkDoneProgress } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import {
	type Review,
	type ReviewPlace,
	type ReviewStep,
	reviewHtml,
	reviewProjects,
} from '../../../core/api/review.ts';
import { normalizePath } from '../../../core/api/text.ts';
import { createTextReader } from '../../createTextReader.ts';
import { resolveInsideRoot } from '../../pathInside.ts';
import { readFileEntry, readInside } from '../../projectFiles.ts';
import { type OpenedVersions, openRevisions } from '../../review/openVersions.ts';
import { readReviewImages } from '../../review/readReviewImages.ts';
import { toUri } from '../capabilities/fileAddress.ts';
import {
	openReviewedCommand,
	type ReviewChangesAnswer,
	type ReviewChangesQuestion,
	type ReviewedFileQuestion,
	type ReviewedPlace,
	reviewChangesRequest,
	reviewedFileRequest,
} from '../protocol.ts';
import { createProjectHandler, type ServerContext } from '../serverContext.ts';
import type { WorkspaceFile, WorkspaceProject } from '../workspace/workspaceFile.ts';

/** Answers requests for reviews, with progress, and between the steps other requests. Nothing is written. */
export function registerReviewRequests(context: ServerContext): void {
	const { connection, scheduler, workspace, guard } = context;
	const answer = createProjectHandler(context);
	answer<ReviewChangesQuestion, ReviewChangesAnswer>(
		reviewChangesRequest,
		async (file, { since, links = [], workDoneToken }, token) => {
			const opened = await openVersions(file, since);
			if ('refusal' in opened) return { kind: 'refusal', sentence: opened.refusal };
			const { change, notes } = opened;
			const today = new Date().toISOString().slice(0, 10);
			let found: Review | undefined;
			function* steps() {
				found = yield* reviewProjects(change, { notes, today });
			}
			let percentage = 0;
			await scheduler.inTurns(
				steps(),
				(step) => {
					percentage = Math.max(percentage, percentageOf(step));
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
			const rootUri = toUri(file.root);
			const { commit } = found.base;
			const linkTo = ({ path, line, version }: ReviewPlace) => {
				// Without a commit, there is no earlier version that could be opened.
				if (version === 'before' && commit === undefined) return undefined;
				return toCommandUri({
					rootUri,
					path,
					line,
					...(version === 'before' && commit !== undefined && { commit }),
				});
			};
			const imageOf = readReviewImages(found, opened);
			return { kind: 'report', html: reviewHtml(found, { isEmbedded: true, linkTo, links, imageOf }) };
		},
	);
	connection.onRequest(
		reviewedFileRequest,
		guard<ReviewedFileQuestion, string | null>(reviewedFileRequest, null, async (question) => {
			await workspace.ready;
			return findReviewedFile(workspace.ownProjects, question) ?? null;
		}),
	);
}

/** Percentages at which the stages of a review begin and end. */
const percentages = { moves: [0, 10], problems: [10, 80], pages: [80, 100] } as const;

function percentageOf({ stage, done, total }: ReviewStep): number {
	const [start, end] = percentages[stage];
	return Math.floor(start + ((end - start) * done) / Math.max(total, 1));
}

function toCommandUri(place: ReviewedPlace): string {
	return URI.from({
		scheme: 'command',
		path: openReviewedCommand,
		query: JSON.stringify([place]),
	}).toString();
}

/** URI of a file; undefined for other projects, and for paths that leave the root, also by a link. */
function findReviewedFile(
	projects: readonly WorkspaceProject[],
	{ rootUri, path, commit }: ReviewedFileQuestion,
): string | undefined {
	const project = projects.find(({ root }) => toUri(root) === rootUri);
	if (project === undefined) return undefined;
	const { root, docs } = project;
	const isKnown =
		commit === undefined
			? docs.project.files.has(path) && resolveInsideRoot(root, path) !== undefined
			: isInnerPath(path) && /^[\da-f]{40,64}$/.test(commit);
	return isKnown ? toUri(join(root, path)) : undefined;
}

/** True for a path from the root that does not leave it, on any system. */
function isInnerPath(path: string): boolean {
	return path !== '' && !path.includes('\\') && normalizePath(path) === path;
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
	const { project } = onDisk;
	return {
		...opened,
		change: {
			before,
			after: { ...after, project, checkedProject: project, readText, problemsOf },
			changed: new Set([...changed, ...unsaved.keys()]),
		},
	};
}
