import { statSync } from 'node:fs';
import { join } from 'node:path';
import { foldProblems } from '../../core/checks/foldProblems.ts';
import { severityFaults } from '../../core/checks/severityFaults.ts';
import type { DocsService, LocatedProblem } from '../../core/docsService.ts';
import { createDocsProblems } from '../../core/door/docsProblems.ts';
import { severitiesFile } from '../../core/project/chosenSeverities.ts';
import type { FileChange } from '../../core/project/fileChange.ts';
import { translatedPage } from '../../core/project/navigation/translatedPage.ts';
import type { Project } from '../../core/project/project.ts';
import { firstScripts } from '../../core/project/scripts/siteScripts.ts';
import { generatedFilesIn } from '../generatedFiles.ts';
import { readInside, textLimit } from '../projectFiles.ts';
import { readPages } from '../readPages/readPages.ts';
import type { ChangedFiles } from './changedSince.ts';
import type { CheckWish } from './checkWish.ts';
import type { NamedFiles } from './findFiles.ts';
import { compareWithBaseline, type FoundProblem } from './report/baseline.ts';
import type { ProjectProblems } from './report/fileProblem.ts';
import { reportedPaths } from './report/reportedPaths.ts';
import { shownPath } from './shownPath.ts';
import type { Terminal } from './subcommand.ts';

/** The files of one project to check. */
interface ProjectToCheck {
	readonly project: NamedFiles;
	/** Where it has been opened for more than to be checked. */
	readonly docs: DocsService | undefined;
	/** Only what these changes can have caused is wanted; undefined for everything. */
	readonly since: ChangedFiles | undefined;
	readonly wish: CheckWish;
	readonly terminal: Terminal;
}

interface CheckedProject extends ProjectProblems {
	readonly knownCount: number;
	/** Whether something was not read. */
	readonly isPartial: boolean;
	/** Whether something could not be read or written. */
	readonly isRefused: boolean;
}

/** Repairs what is to be repaired in the named files of one project, and finds their problems. */
export async function checkProject(place: ProjectToCheck): Promise<CheckedProject> {
	const { project, docs, since, wish, terminal } = place;
	const { root, files } = project;
	const nameOf =
		wish.shape.namesFrom === 'repository'
			? reportedPaths(terminal.folder, root)
			: (file: string) => shownPath(terminal.folder, root, file);
	const tell = (sentence: string) => wish.isText && terminal.tell(sentence);
	if (wish.fix && docs !== undefined) {
		const { repairFiles } = await import('./repairFiles.ts');
		const { repaired, refused } = repairFiles({ root, docs }, files, nameOf);
		for (const { file, count } of repaired) tell(`${nameOf(file)}: ${count} fixed`);
		for (const sentence of refused) terminal.complain(sentence);
	}
	const judgment = docs === undefined ? await judgeOnDisk(project) : judgeOpened(docs, root);
	const chosen = shownPath(terminal.folder, root, severitiesFile);
	for (const sentence of severityFaults(judgment.checked, chosen)) terminal.complain(sentence);
	for (const path of project.closedFolders)
		terminal.complain(`Permission denied: ${nameOf(path)}. Its files count as missing.`);
	const { problems, isPartial, isForbidden } = problemsIn(project, judgment, (file, reason) =>
		terminal.complain(`${nameOf(file)} was not checked: ${reason}.`),
	);
	const compared = compareWithBaseline({ project, found: problems, mode: wish.baseline, terminal, tell });
	const caused =
		since === undefined ? compared.fresh : causedBy(since, { project, judgment, found: compared.fresh });
	return {
		found: caused.map(({ file: path, problem }) => ({ file: nameOf(path), path, problem })),
		fold: (some) =>
			foldProblems(some, {
				isGenerated: generatedFilesIn(root),
				translatedPage: (path) => translatedPage(judgment.checked, path),
			}),
		textOf: (path) => readInside(root, path) ?? '',
		knownCount: compared.knownCount,
		isPartial: project.closedFolders.length > 0 || isPartial,
		isRefused: project.closedFolders.length > 0 || isForbidden || compared.isRefused === true,
	};
}

interface Comparison {
	readonly project: NamedFiles;
	readonly judgment: Judgment;
	/** As the project is now. */
	readonly found: readonly FoundProblem[];
}

/** Those of the problems that are in changed files, or that the project did not have before. */
function causedBy(since: ChangedFiles, { project, judgment, found }: Comparison): readonly FoundProblem[] {
	const files = project.files.filter((file) => !since.changed.has(file));
	judgment.apply(since.toEarlier);
	const earlier = problemsIn({ ...project, files }, judgment, () => undefined).problems;
	judgment.apply(since.toNow);
	// The texts of the other files are the same now and then.
	const keyOf = ({ file, problem: { code, span } }: FoundProblem) =>
		JSON.stringify([file, code, span.start, span.end]);
	const known = new Set(earlier.map(keyOf));
	return found.filter((one) => since.changed.has(one.file) || !known.has(keyOf(one)));
}

/** Problems of the given files; `onUnread` is called with the reason why a file was not read. */
function problemsIn(
	{ root, files, isWhole }: NamedFiles,
	{ checked, problemsOf }: Judgment,
	onUnread: (file: string, reason: string) => void,
): {
	readonly problems: readonly FoundProblem[];
	readonly isPartial: boolean;
	readonly isForbidden: boolean;
} {
	const found: FoundProblem[] = [];
	let [isPartial, isForbidden] = [false, false];
	for (const file of isWhole ? new Set([...files, ...firstScripts(checked)]) : files) {
		const problems = problemsOf(file);
		if (problems === undefined) {
			const isTooLarge = sizeOf(join(root, file)) > textLimit;
			onUnread(file, isTooLarge ? tooLarge : 'permission denied');
			isPartial = true;
			isForbidden ||= !isTooLarge;
		}
		for (const problem of problems ?? []) found.push({ file, problem });
	}
	return { problems: found, isPartial, isForbidden };
}

const tooLarge = `it is larger than ${textLimit / 2 ** 20} MB`;

function sizeOf(file: string): number {
	return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

interface Judgment {
	readonly apply: (changes: Iterable<FileChange>) => void;
	readonly checked: Project;
	/** Of a file that was named; undefined for one that cannot be read. */
	readonly problemsOf: (file: string) => readonly LocatedProblem[] | undefined;
}

function judgeOpened(docs: DocsService, root: string): Judgment {
	const problemsOf = (file: string) => {
		const text = readInside(root, file);
		return text === undefined ? undefined : docs.diagnose(file, text);
	};
	return { apply: (changes) => docs.apply(changes), checked: docs.project, problemsOf };
}

/** The same of a project that is read for nothing else. */
async function judgeOnDisk({ root, all }: NamedFiles): Promise<Judgment> {
	const docs = createDocsProblems();
	docs.apply(await readPages(root, all));
	const problemsOf = (file: string) => docs.diagnoseClosed(file, (path) => readInside(root, path));
	return { apply: (changes) => docs.apply(changes), checked: docs.project, problemsOf };
}
