import { realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createDocsProblems } from '../../core/api/docsProblems.ts';
import type { DocsService, LocatedProblem } from '../../core/api/docsService.ts';
import { type FileChange, valeFile } from '../../core/api/files.ts';
import { isInCopyFolder, problemGroup } from '../../core/api/problems.ts';
import { directlyUsedScripts, type Project } from '../../core/api/projects.ts';
import type { FileCache } from '../cache/fileCache.ts';
import type { FoundProblem } from '../checkedFiles.ts';
import { generatedFilesIn } from '../checkedFiles.ts';
import type { ChangedFiles } from '../git/findChangesSince.ts';
import { pathInside, toShownPath } from '../pathInside.ts';
import { maxTextBytes, readInside } from '../projectFiles.ts';
import { readPages } from '../readPages/readPages.ts';
import { findRepository, valeFileAbove } from '../repositoryAround.ts';
import type { CheckOptions } from './checkOptions.ts';
import type { SelectedFiles } from './findFiles.ts';
import { compareWithBaseline } from './report/baseline.ts';
import type { ProjectProblems } from './report/fileProblem.ts';
import type { Terminal } from './subcommand.ts';

/** Files of a project, with its pages as they were read before. */
export interface CachedProject extends SelectedFiles {
	readonly cache: FileCache;
	/** Texts in place of those on disk, by path from the root. */
	readonly given?: ReadonlyMap<string, string>;
}

/** Files of one project to check. */
interface ProjectToCheck {
	readonly project: CachedProject;
	/** Opened project; undefined to read it only for the check. */
	readonly docs: DocsService | undefined;
	/** Report only problems that these changes may have caused; undefined for all. */
	readonly since: ChangedFiles | undefined;
	readonly params: CheckOptions;
	readonly terminal: Terminal;
}

export interface CheckedProject extends ProjectProblems {
	readonly knownCount: number;
	/** True if something was not read. */
	readonly isPartial: boolean;
	/** True if something could not be read or written. */
	readonly isRefused: boolean;
	/** True unless checks of a page took too long and were stopped. */
	readonly isComplete: boolean;
}

/** Checks the named files of one project, after fixing them if requested. */
export async function checkProject(place: ProjectToCheck): Promise<CheckedProject> {
	const { project, docs, since, params, terminal } = place;
	const { root, files } = project;
	const names = {
		repository: reportedPaths(terminal.folder, root),
		folder: (file: string) => toShownPath(terminal.folder, root, file),
	};
	const nameOf = names[params.shape.namesFrom];
	const read = (path: string) => project.given?.get(path) ?? readInside(root, path);
	docs?.apply([...(project.given ?? [])].map(([path, text]) => ({ kind: 'onDisk', path, text })));
	const tell = (sentence: string) => params.isText && terminal.tell(sentence);
	if (params.fix && docs !== undefined) {
		const { repairFiles } = await import('./repairFiles.ts');
		const { repaired, refused } = await repairFiles({ root, docs }, files, nameOf);
		for (const { file, count } of repaired) tell(`${nameOf(file)}: ${count} fixed`);
		for (const sentence of refused) terminal.complain(sentence);
	}
	const judgment = await judge(project, docs, read);
	for (const path of project.closedFolders)
		terminal.complain(`Permission denied: ${nameOf(path)}. Its files are treated as missing.`);
	const unreadVale = judgment.checked.dataFiles.has(valeFile) ? undefined : valeFileAbove(root);
	if (unreadVale !== undefined)
		terminal.complain(
			`${toShownPath(terminal.folder, dirname(unreadVale), valeFile)} is not applied: only files in the folder of docs.json and below are read. Move it and its styles there.`,
		);
	const { problems, isPartial, isForbidden } = problemsIn(project, judgment, (file, reason) =>
		terminal.complain(`${nameOf(file)} was not checked: ${reason}.`),
	);
	judgment.keep(project.cache);
	const [style, others] = [problems.filter(isOfStyle), problems.filter((one) => !isOfStyle(one))];
	const compared = compareWithBaseline({ project, found: others, mode: params.baseline, terminal, tell });
	const found = [...compared.fresh, ...style];
	const caused = since === undefined ? found : causedBy(since, { project, judgment, found });
	return {
		nameOf: names,
		found: caused.map(({ file: path, problem }) => ({
			file: nameOf(path),
			path,
			problem,
			group: problemGroup(judgment.checked, path, problem),
		})),
		isGenerated: generatedFilesIn(root),
		isCopy: (path) => isInCopyFolder(judgment.checked, path),
		textOf: (path) => read(path) ?? '',
		knownCount: compared.knownCount,
		isPartial: project.closedFolders.length > 0 || isPartial,
		isRefused: project.closedFolders.length > 0 || isForbidden || compared.isRefused === true,
		isComplete: files.every(judgment.isComplete),
	};
}

/** True for a style problem, which baselines do not contain. */
function isOfStyle({ problem: { isStyle } }: FoundProblem): boolean {
	return isStyle === true;
}

interface Comparison {
	readonly project: SelectedFiles;
	readonly judgment: Judgment;
	/** Current problems. */
	readonly found: readonly FoundProblem[];
}

/** Problems that are in changed files or are new in the project. */
function causedBy(since: ChangedFiles, { project, judgment, found }: Comparison): readonly FoundProblem[] {
	const files = project.files.filter((file) => !since.changed.has(file));
	judgment.apply(since.toEarlier);
	const earlier = problemsIn({ ...project, files }, judgment, () => undefined).problems;
	judgment.apply(since.toNow);
	// Other files have the same texts as before.
	const keyOf = ({ file, problem: { code, span } }: FoundProblem) =>
		JSON.stringify([file, code, span.start, span.end]);
	const known = new Set(earlier.map(keyOf));
	return found.filter((one) => since.changed.has(one.file) || !known.has(keyOf(one)));
}

/** Problems of the given files; `onUnread` is called with the reason why a file was not read. */
function problemsIn(
	{ root, files, isWhole }: SelectedFiles,
	{ checked, problemsOf }: Judgment,
	onUnread: (file: string, reason: string) => void,
): {
	readonly problems: readonly FoundProblem[];
	readonly isPartial: boolean;
	readonly isForbidden: boolean;
} {
	const found: FoundProblem[] = [];
	let [isPartial, isForbidden] = [false, false];
	for (const file of isWhole ? new Set([...files, ...directlyUsedScripts(checked)]) : files) {
		const problems = problemsOf(file);
		if (problems === undefined) {
			const isTooLarge = sizeOf(join(root, file)) > maxTextBytes;
			onUnread(file, isTooLarge ? tooLarge : 'permission denied');
			isPartial = true;
			isForbidden ||= !isTooLarge;
		}
		for (const problem of problems ?? []) found.push({ file, problem });
	}
	return { problems: found, isPartial, isForbidden };
}

const tooLarge = `it is larger than ${maxTextBytes / 2 ** 20} MB`;

function sizeOf(file: string): number {
	return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

interface Judgment {
	readonly apply: (changes: Iterable<FileChange>) => void;
	readonly checked: Project;
	/** Problems of a file; undefined if it cannot be read. */
	readonly problemsOf: (file: string) => readonly LocatedProblem[] | undefined;
	readonly isComplete: (file: string) => boolean;
	/** Keeps the pages as they were read and checked. */
	readonly keep: (cache: FileCache) => void;
}

/** Checks files of an opened project, or of one that is read only for this. */
async function judge(
	{ root, all, cache }: CachedProject,
	opened: DocsService | undefined,
	read: (path: string) => string | undefined,
): Promise<Judgment> {
	const docs = opened ?? createDocsProblems();
	docs.keepTime(() => performance.now());
	if (opened === undefined) await readPages(docs, { root, paths: all, cache });
	else await docs.prepare();
	const problemsOf = (file: string) => docs.diagnoseClosed(file, read);
	return {
		apply: (changes) => docs.apply(changes),
		checked: docs.project,
		problemsOf,
		isComplete: (file) => docs.isFullyChecked(file),
		keep: (cache) => cache.keep(docs),
	};
}

/**
 * Returns a function that names files of a project in reports for CI: from the root of the repository around the
 * working directory, else of the one around the project; without a repository, from the working directory. Symbolic
 * links are resolved, because repositories do not contain their targets.
 */
function reportedPaths(folder: string, project: string): (file: string) => string {
	const [here, root] = [realpathSync(folder), realpathSync(project)];
	const around = findRepository(here);
	const isHere = around !== undefined && pathInside(around, root) !== undefined;
	const base = isHere ? around : (findRepository(root) ?? here);
	return (file) => toShownPath(base, root, file);
}
