import { join } from 'node:path';
import type { Diagnostic } from 'vscode-languageserver/node';
import { foldProblems } from '../../../core/checks/foldProblems.ts';
import type { LocatedProblem } from '../../../core/docsService.ts';
import { fileRole } from '../../../core/project/fileRole.ts';
import { translatedPage } from '../../../core/project/navigation/translatedPage.ts';
import { grouped } from '../../../core/text/grouped.ts';
import { checkedFiles } from '../../checkedFiles.ts';
import { generatedFilesIn } from '../../generatedFiles.ts';
import { readInside } from '../../projectFiles.ts';
import { isWorkedIn } from '../abilities/clientFolders.ts';
import { toPath, toUri } from '../abilities/fileAddress.ts';
import { type ToldFinding, type ToldProblem, toFoldedDiagnostic } from '../answers/toLsp.ts';
import type { Scheduler } from '../scheduler.ts';
import type { Workspace, WorkspaceChange } from './workspace.ts';
import type { WorkspaceProject } from './workspaceFile.ts';

/** The problems of one file, or those of its project that are told there; there is at least one. */
export interface ClosedFile {
	/** Absolute path of the file. */
	readonly file: string;
	/** Whether many files of the project have each of them; they are told in its configuration, also while that is open. */
	readonly isOfProject: boolean;
	readonly diagnostics: readonly Diagnostic[];
}

export interface SweepOptions {
	/** Whether an editor holds the file: such files are asked about one by one. */
	readonly isOpen: (file: string) => boolean;
	readonly scheduler: Scheduler;
	/** Called when other problems have been found than before. */
	readonly onFound: () => void;
	readonly onFault: (error: unknown) => void;
}

/**
 * The problems of all files that are not open, found while nothing else is to be done. Nothing is looked for
 * before the first question.
 */
export class ProblemSweep {
	readonly #workspace: Workspace;
	readonly #options: SweepOptions;
	readonly #found = new Map<string, readonly ToldProblem[]>();
	/** What is to be looked at, by project; all that it holds is listed only when the work begins. */
	readonly #stale = new Map<string, Set<string> | 'all'>();
	#isWanted = false;
	#isRunning = false;

	constructor(workspace: Workspace, options: SweepOptions) {
		this.#workspace = workspace;
		this.#options = options;
	}

	/** What has been found so far in files that are not open. The first call starts the work. */
	findings(): readonly ClosedFile[] {
		if (!this.#isWanted) {
			this.#isWanted = true;
			for (const { root } of this.#workspace.ownProjects) this.update({ root });
		}
		const closed = [...this.#found].flatMap(([file, problems]) => {
			const place = this.#workspace.fileOf(toUri(file));
			if (place === undefined || this.#options.isOpen(file)) return [];
			return problems.map((problem) => ({ root: place.root, path: place.path, problem }));
		});
		const ofProjects = grouped(closed, ({ root }) => root);
		return this.#workspace.ownProjects.flatMap((project) =>
			toldOf(project, ofProjects.get(project.root) ?? []),
		);
	}

	/** Something changed: the file is to be looked at again, or all that the project holds. */
	update({ root, onlyFile }: WorkspaceChange): void {
		if (!this.#isWanted) return;
		if (onlyFile === undefined) this.#stale.set(root, 'all');
		else if (isWorkedIn(this.#workspace.folders, root)) this.#markStale(root, onlyFile);
		this.#run();
	}

	#markStale(root: string, uri: string): void {
		const file = toPath(uri);
		if (file === undefined) return;
		const files = this.#stale.get(root) ?? new Set();
		if (files !== 'all') this.#stale.set(root, files.add(file));
	}

	/** All that is checked, and what was found in files that are no more. */
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

	/** Looks at one file after the other until none is left, and tells then whether there is news. */
	*#lookAtStale(): Generator<undefined> {
		let isNews = false;
		for (let file = this.#takeStale(); file !== undefined; file = this.#takeStale()) {
			if (!this.#options.isOpen(file)) isNews = (yield* this.#look(file)) || isNews;
			yield;
		}
		if (isNews) this.#options.onFound();
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

	/** Whether other problems than before are in the file. */
	*#look(file: string): Generator<undefined, boolean> {
		const before = this.#found.get(file) ?? [];
		const problems = yield* this.#problemsOf(file);
		if (problems.length === 0) this.#found.delete(file);
		else this.#found.set(file, problems);
		return JSON.stringify(before) !== JSON.stringify(problems);
	}

	*#problemsOf(file: string): Generator<undefined, readonly ToldProblem[]> {
		const place = this.#workspace.fileOf(toUri(file));
		if (place === undefined || !place.docs.project.files.has(place.path)) return [];
		if (!isWorkedIn(this.#workspace.folders, place.root)) return [];
		try {
			const { root, path, docs } = place;
			// A long OpenAPI file is checked in steps.
			if (fileRole(path) === 'data') return (yield* docs.diagnoseInSteps(path)).map(asTold);
			return (docs.diagnoseClosed(path, (name) => readInside(root, name)) ?? []).map(asTold);
		} catch (error) {
			this.#options.onFault(error);
			return [];
		}
	}
}

/** The problems of a project's files, those with one cause folded. */
function toldOf({ root, docs }: WorkspaceProject, found: readonly ToldFinding[]): readonly ClosedFile[] {
	const uriOf = (path: string) => toUri(join(root, path));
	const folds = foldProblems(found, {
		isGenerated: generatedFilesIn(root),
		translatedPage: (path) => translatedPage(docs.project, path),
	});
	const ofFiles = grouped(
		folds.filter(({ isOfProject }) => !isOfProject),
		({ first }) => first.path,
	);
	const told = [...ofFiles].map(([path, ofFile]) => ({
		file: join(root, path),
		isOfProject: false,
		diagnostics: ofFile.map((fold) => toFoldedDiagnostic(fold, uriOf)),
	}));
	const config = docs.project.config?.path;
	const ofProject = folds.filter(({ isOfProject }) => isOfProject);
	if (config === undefined || ofProject.length === 0) return told;
	const diagnostics = ofProject.map((fold) => atStart(toFoldedDiagnostic(fold, uriOf), fold.first, uriOf));
	return [...told, { file: join(root, config), isOfProject: true, diagnostics }];
}

/** Without its repairs, which would keep the file's text in memory. */
function asTold({ range, severity, code, message, tag }: LocatedProblem): ToldProblem {
	return { range, severity, code, message, ...(tag !== undefined && { tag }) };
}

/** At the start of the configuration, with the place where it was in the first file. */
function atStart(
	diagnostic: Diagnostic,
	{ path, problem }: ToldFinding,
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
