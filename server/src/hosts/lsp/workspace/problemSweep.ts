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
import { takesLong } from './takesLong.ts';
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
	/** When the client last said something, as `performance.now()` counts. */
	readonly lastHeard: () => number;
	/** Called when other problems have been found than before. */
	readonly onFound: () => void;
	/** Called when many files have been looked at, and since then nothing has been said or done for some seconds. */
	readonly onRest: () => void;
	readonly onFault: (error: unknown) => void;
}

/** How long looking may hold up other work, and how long it then rests, also where somebody waits; in milliseconds. */
const slice = 2;
const rest = 2;
const restOfBusy = 20;
/** How long the client must have said nothing before the work goes on, and after how long it goes on nevertheless. */
const quiet = 400;
const patience = 5000;
/** The same for files of which one alone takes as long as several keys. */
const longQuiet = 2000;
const longPatience = 60_000;
/**
 * What counts as many files, and for how long nothing must be said or done behind them, in milliseconds; see
 * `giveBackMemory`. A pause of an author is enough where the client has said something again and again for longer.
 */
const many = 500;
const stillness = 10_000;
const stillnessPatience = 60_000;

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
	#isNews = false;
	/** How many files have been looked at since the last rest. */
	#looked = 0;
	#timer: NodeJS.Timeout | undefined;
	#restTimer: NodeJS.Timeout | undefined;
	/** When a shorter silence is enough for a rest; undefined while none is to come. */
	#restDue: number | undefined;
	/** When the work goes on whatever the client says; undefined while there is none. */
	#due: number | undefined;
	/** The same for files that take long; undefined while none of them waits. */
	#longDue: number | undefined;

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
		this.#continue(quiet);
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

	#continue(delay: number): void {
		this.#timer ??= setTimeout(() => {
			this.#timer = undefined;
			this.#work();
		}, delay).unref();
	}

	#work(): void {
		const start = performance.now();
		this.#due ??= start + patience;
		const silence = start - this.#options.lastHeard();
		const isBusy = silence < quiet;
		if (isBusy && start < this.#due) {
			this.#continue(quiet - silence);
			return;
		}
		const takesAll = silence >= longQuiet || start >= (this.#longDue ?? start + 1);
		while (performance.now() < start + slice) {
			const file = this.#takeStale(takesAll);
			if (file === undefined) {
				this.#finish();
				if (this.#longDue !== undefined) this.#continue(Math.max(quiet, longQuiet - silence));
				return;
			}
			if (!this.#options.isOpen(file)) this.#look(file);
		}
		this.#continue(isBusy ? restOfBusy : rest);
	}

	#finish(): void {
		this.#due = undefined;
		if (this.#isNews) this.#options.onFound();
		this.#isNews = false;
		if (this.#looked < many) return;
		this.#restDue ??= performance.now() + stillnessPatience;
		this.#restAfter(stillness);
	}

	#restAfter(delay: number): void {
		clearTimeout(this.#restTimer);
		this.#restTimer = setTimeout(() => {
			// The end of what is still to be done comes here once more.
			if (this.#timer !== undefined) return;
			const now = performance.now();
			const silence = now - this.#options.lastHeard();
			const needed = now < (this.#restDue ?? now) ? stillness : longQuiet;
			if (silence < needed) {
				this.#restAfter(needed - silence);
				return;
			}
			this.#looked = 0;
			this.#restDue = undefined;
			this.#options.onRest();
		}, delay).unref();
	}

	/** The next file to look at: of those that take long only where there is time for them. */
	#takeStale(takesAll: boolean): string | undefined {
		let waits = false;
		for (const [root, stale] of this.#stale) {
			const files = stale === 'all' ? new Set(this.#filesOf(root)) : stale;
			this.#stale.set(root, files);
			for (const file of files) {
				if (!takesAll && this.#takesLong(file)) {
					waits = true;
					continue;
				}
				files.delete(file);
				return file;
			}
			if (files.size === 0) this.#stale.delete(root);
		}
		this.#longDue = waits ? (this.#longDue ?? performance.now() + longPatience) : undefined;
		return undefined;
	}

	#takesLong(file: string): boolean {
		if (fileRole(file) !== 'data') return false;
		const place = this.#workspace.fileOf(toUri(file));
		return place !== undefined && takesLong(place);
	}

	#look(file: string): void {
		this.#looked++;
		const before = this.#found.get(file) ?? [];
		const problems = this.#problemsOf(file);
		if (problems.length === 0) this.#found.delete(file);
		else this.#found.set(file, problems);
		this.#isNews ||= JSON.stringify(before) !== JSON.stringify(problems);
	}

	#problemsOf(file: string): readonly ToldProblem[] {
		const place = this.#workspace.fileOf(toUri(file));
		if (place === undefined || !place.docs.project.files.has(place.path)) return [];
		if (!isWorkedIn(this.#workspace.folders, place.root)) return [];
		try {
			const { root, path, docs } = place;
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
