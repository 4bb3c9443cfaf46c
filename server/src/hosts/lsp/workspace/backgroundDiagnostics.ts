import { join } from 'node:path';
import type { Diagnostic } from 'vscode-languageserver/node';
import type { LocatedProblem } from '../../../core/api/docsService.ts';
import { fileRole } from '../../../core/api/files.ts';
import { foldProblems } from '../../../core/api/problems.ts';
import { translatedPage } from '../../../core/api/site.ts';
import { groupBy } from '../../../core/api/text.ts';
import { checkedFiles, generatedFilesIn } from '../../checkedFiles.ts';
import { readInside } from '../../projectFiles.ts';
import { isOpenProject } from '../capabilities/clientCapabilities.ts';
import { toPath, toUri } from '../capabilities/fileAddress.ts';
import { type ReportedFinding, type ReportedProblem, toFoldedDiagnostic } from '../handlers/toLsp.ts';
import type { Scheduler } from '../scheduler.ts';
import type { Workspace, WorkspaceChange } from './workspace.ts';
import type { WorkspaceProject } from './workspaceFile.ts';

/** Diagnostics of closed files by absolute path; only files with at least one. */
export interface FoundDiagnostics {
	readonly ofFiles: ReadonlyMap<string, readonly Diagnostic[]>;
	/** Problems that many files of a project share, by path of its configuration. */
	readonly ofProjects: ReadonlyMap<string, readonly Diagnostic[]>;
}

export interface BackgroundOptions {
	/** True if the file is open: such files are requested one by one. */
	readonly isOpen: (file: string) => boolean;
	readonly scheduler: Scheduler;
	/** Called when closed files were checked, and their problems may have changed. */
	readonly onFound: () => void;
	readonly onFault: (error: unknown) => void;
}

/** Problems of all closed files, found while the server is idle. The work begins with the first request. */
export class BackgroundDiagnostics {
	readonly #workspace: Workspace;
	readonly #options: BackgroundOptions;
	readonly #found = new Map<string, readonly ReportedProblem[]>();
	/** Files to check again by project; `all` is expanded to a list only when the work begins. */
	readonly #stale = new Map<string, Set<string> | 'all'>();
	#isWanted = false;
	#isRunning = false;

	constructor(workspace: Workspace, options: BackgroundOptions) {
		this.#workspace = workspace;
		this.#options = options;
	}

	/** Problems found so far in closed files. The first call starts the work. */
	findings(): FoundDiagnostics {
		if (!this.#isWanted) {
			this.#isWanted = true;
			for (const { root } of this.#workspace.ownProjects) this.update({ root });
		}
		const closed = [...this.#found].flatMap(([file, problems]) => {
			const place = this.#workspace.fileOf(toUri(file));
			if (place === undefined || this.#options.isOpen(file)) return [];
			return problems.map((problem) => ({ root: place.root, path: place.path, problem }));
		});
		const byProject = groupBy(closed, ({ root }) => root);
		const found = this.#workspace.ownProjects.map((project) =>
			foundIn(project, byProject.get(project.root) ?? []),
		);
		return {
			ofFiles: new Map(found.flatMap(({ ofFiles }) => [...ofFiles])),
			ofProjects: new Map(found.flatMap(({ ofProjects }) => [...ofProjects])),
		};
	}

	/** Called after a change: the file is checked again, or all files of the project. */
	update({ root, onlyFile }: WorkspaceChange): void {
		if (!this.#isWanted) return;
		if (onlyFile === undefined) this.#stale.set(root, 'all');
		else if (isOpenProject(this.#workspace.folders, root)) this.#markStale(root, onlyFile);
		this.#run();
	}

	#markStale(root: string, uri: string): void {
		const file = toPath(uri);
		if (file === undefined) return;
		const files = this.#stale.get(root) ?? new Set();
		if (files !== 'all') this.#stale.set(root, files.add(file));
	}

	/** All files that are checked, and those with problems, which may be deleted. */
	*#filesOf(root: string): Generator<string> {
		const project = this.#workspace.ownProjects.find((candidate) => candidate.root === root);
		if (project !== undefined)
			for (const path of checkedFiles(project.docs.project)) yield join(project.root, path);
		for (const file of this.#found.keys()) yield file;
	}

	#run(): void {
		if (this.#isRunning || this.#stale.size === 0) return;
		this.#isRunning = true;
		void this.#options.scheduler.whenIdle(this.#lookAtStale()).then(() => {
			this.#isRunning = false;
			// Something may have changed since the last step.
			this.#run();
		});
	}

	/** Checks one file after the other until none is left. */
	*#lookAtStale(): Generator<undefined> {
		let hasLooked = false;
		for (let file = this.#takeStale(); file !== undefined; file = this.#takeStale()) {
			if (!this.#options.isOpen(file)) {
				const problems = yield* this.#problemsOf(file);
				if (problems.length === 0) this.#found.delete(file);
				else this.#found.set(file, problems);
				hasLooked = true;
			}
			yield;
		}
		if (hasLooked) this.#options.onFound();
	}

	#takeStale(): string | undefined {
		for (const [root, stale] of this.#stale) {
			const files = stale === 'all' ? new Set(this.#filesOf(root)) : stale;
			this.#stale.set(root, files);
			for (const file of files) {
				files.delete(file);
				return file;
			}
			this.#stale.delete(root);
		}
		return undefined;
	}

	*#problemsOf(file: string): Generator<undefined, readonly ReportedProblem[]> {
		const place = this.#workspace.fileOf(toUri(file));
		if (place === undefined || !place.docs.project.files.has(place.path)) return [];
		if (!isOpenProject(this.#workspace.folders, place.root)) return [];
		try {
			const { root, path, docs } = place;
			// A long OpenAPI file is checked in steps.
			if (fileRole(path) === 'data') return (yield* docs.diagnoseInSteps(path)).map(asReported);
			return (docs.diagnoseClosed(path, (name) => readInside(root, name)) ?? []).map(asReported);
		} catch (error) {
			this.#options.onFault(error);
			return [];
		}
	}
}

/** Diagnostics of a project's files; those with one cause are folded. */
function foundIn({ root, docs }: WorkspaceProject, found: readonly ReportedFinding[]): FoundDiagnostics {
	const uriOf = (path: string) => toUri(join(root, path));
	const folds = foldProblems(found, {
		isGenerated: generatedFilesIn(root),
		translatedPage: (path) => translatedPage(docs.project, path),
	});
	const byFile = groupBy(
		folds.filter(({ isOfProject }) => !isOfProject),
		({ first }) => join(root, first.path),
	);
	const config = docs.project.config?.path;
	const ofProject = folds
		.filter(({ isOfProject }) => isOfProject)
		.map((fold) => atStart(toFoldedDiagnostic(fold, uriOf), fold.first, uriOf));
	return {
		ofFiles: new Map(
			[...byFile].map(([file, ofFile]) => [file, ofFile.map((fold) => toFoldedDiagnostic(fold, uriOf))]),
		),
		ofProjects: new Map(
			config === undefined || ofProject.length === 0 ? [] : [[join(root, config), ofProject]],
		),
	};
}

/** Problem without its fixes, which would keep the file's text in memory. */
function asReported(problem: LocatedProblem): ReportedProblem {
	const { range, severity, code, message, isStyle, link, tag } = problem;
	return {
		range,
		severity,
		code,
		message,
		...(isStyle && { isStyle }),
		...(link !== undefined && { link }),
		...(tag !== undefined && { tag }),
	};
}

/** Diagnostic at the start of the configuration, with its place in the first file as related information. */
function atStart(
	diagnostic: Diagnostic,
	{ path, problem }: ReportedFinding,
	uriOf: (path: string) => string,
): Diagnostic {
	const start = { line: 0, character: 0 };
	const first = { location: { uri: uriOf(path), range: problem.range }, message: problem.message };
	return {
		...diagnostic,
		range: { start, end: start },
		relatedInformation: [first, ...(diagnostic.relatedInformation ?? [])],
	};
}
