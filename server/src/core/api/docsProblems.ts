import { loadVale, projectRulesFor } from '../checks/rules/projectRules.ts';
import { positionConverterOf, problemsOfClosedPage } from '../checks/run/pageProblems.ts';
import { readClosedPage, toCheckedPage } from '../checks/run/readClosedPage.ts';
import { runScriptChecks } from '../checks/run/runChecks.ts';
import type { FileChange } from '../project/fileChange.ts';
import type { ReadText } from '../project/links/references.ts';
import type { ClosedPage } from '../project/pages/closedPage.ts';
import { loadedDocument, parseFile } from '../project/parseFile.ts';
import type { Project } from '../project/project.ts';
import { ProjectStore } from '../project/projectStore.ts';
import { directlyUsedScripts } from '../project/scripts/siteScripts.ts';
import { valeFile } from '../project/settingsFiles.ts';
import { TextLines } from '../text/lines.ts';
import type { LocatedProblem } from './docsAnswers.ts';
import {
	locatedProblems,
	locatedProblemsInSteps,
	MaskedProblem,
	positionConverter,
} from './locatedProblems.ts';

/** Docs project and its problems: the part of `DocsService` that checking needs. */
export interface DocsProblems {
	/** Current state of the project. */
	readonly project: Project;
	/** Applies changes on disk or in an editor. */
	apply(changes: Iterable<FileChange>): void;
	/** Turns style problems off for the user, whatever the project's settings are. */
	hideStyle(hides: boolean): void;
	/** Sets a clock in milliseconds, with which checks of a page that take too long are stopped. */
	keepTime(now: () => number): void;
	/** Loads modules that checking the project needs: to be awaited after its files were applied. */
	prepare(): Promise<void>;
	/** Problems of a file, in text order: of an open one, or of the given text. */
	diagnose(path: string, text?: string): readonly LocatedProblem[];
	/**
	 * Problems of an open data file, computed in steps so that other work can be done in between; always of the project
	 * as at the first step.
	 */
	diagnoseInSteps(path: string): Generator<undefined, readonly LocatedProblem[]>;
	/**
	 * Problems of a closed file, without fixes; of a page as it was applied last. The texts of scripts, and of files
	 * that the project does not know, are read; undefined for a file that cannot be read.
	 */
	diagnoseClosed(path: string, readText: ReadText): readonly LocatedProblem[] | undefined;
	/** True unless checks of a closed page took too long and were stopped: it may get other problems next time. */
	isFullyChecked(path: string): boolean;
	/** Facts of a page or snippet on disk, for another thread; undefined for other files. */
	pageOnDisk(path: string): ClosedPage | undefined;
}

export function createDocsProblems(store = new ProjectStore(readClosedPage)): DocsProblems {
	const documentAt = (path: string, text?: string) =>
		loadedDocument(store.project, path) ?? (text === undefined ? undefined : parseFile(path, text));
	return {
		get project() {
			return store.project;
		},
		apply: (changes) => store.apply(changes),
		hideStyle: (hides) => store.hideStyle(hides),
		keepTime: (now) => store.keepTime(now),
		async prepare() {
			if (store.project.dataFiles.has(valeFile)) await loadVale();
		},
		diagnose(path, text) {
			const ofScript = scriptProblems(store.project, path, () => text);
			if (ofScript !== undefined) return ofScript;
			const document = documentAt(path, text);
			return document === undefined ? [] : locatedProblems(store.project, document);
		},
		*diagnoseInSteps(path) {
			const document = documentAt(path);
			return document === undefined ? [] : yield* locatedProblemsInSteps(store.project, document);
		},
		diagnoseClosed: (path, readText) => closedProblems(store, path, readText),
		isFullyChecked(path) {
			const [read, rules] = [store.pageOnDisk(path), projectRulesFor(store.project, path)];
			return read === undefined || rules === undefined || read.rulesKey === rules.key;
		},
		pageOnDisk: (path) => store.pageOnDisk(path),
	};
}

/** Problems of a closed file; undefined for one that cannot be read. */
function closedProblems(
	store: Pick<ProjectStore, 'project' | 'pageOnDisk' | 'keepRead'>,
	path: string,
	readText: ReadText,
): readonly LocatedProblem[] | undefined {
	const { project } = store;
	const known = loadedDocument(project, path);
	if (known !== undefined) return locatedProblems(project, known);
	const read = store.pageOnDisk(path);
	if (read !== undefined) {
		const checked = toCheckedPage(read, project, readText);
		if (checked !== read) store.keepRead(path, checked);
		const positionAt = positionConverterOf(checked);
		return problemsOfClosedPage(project, checked).map((problem) => new MaskedProblem(positionAt, problem));
	}
	const ofScript = scriptProblems(project, path, () => readText(path));
	if (ofScript !== undefined) return ofScript;
	const text = readText(path);
	const document = text === undefined ? undefined : parseFile(path, text);
	if (text === undefined) return undefined;
	return document === undefined ? [] : locatedProblems(project, document);
}

/** Problems of a script of the site, open or with the given text; undefined for other files. */
function scriptProblems(
	project: Project,
	path: string,
	read: () => string | undefined,
): readonly LocatedProblem[] | undefined {
	const script = project.scripts.get(path);
	if (script === undefined) return undefined;
	const text = directlyUsedScripts(project).has(path) ? (script.openText ?? read()) : undefined;
	if (text === undefined) return [];
	const document = { kind: 'script' as const, path, text, lines: new TextLines(text) };
	return runScriptChecks(project, document).map(
		(problem) => new MaskedProblem(positionConverter(document), problem),
	);
}
