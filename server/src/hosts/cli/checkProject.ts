import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createDocsProblems } from '../../core/api/docsProblems.ts';
import type { DocsService, LocatedProblem } from '../../core/api/docsService.ts';
import { isInCopyFolder, problemGroup } from '../../core/api/problems.ts';
import { directlyUsedScripts, type FileChange, type Project, valeFile } from '../../core/api/projects.ts';
import { joinAlternatives, type Severity, severities } from '../../core/api/text.ts';
import type { FoundProblem } from '../checkedFiles.ts';
import { generatedFilesIn } from '../checkedFiles.ts';
import { pathInside, toShownPath } from '../pathInside.ts';
import { maxTextBytes, readInside } from '../projectFiles.ts';
import { readPages } from '../readPages/readPages.ts';
import { findRepository } from '../rulesTargets.ts';
import type { ChangedFiles } from './findChangesSince.ts';
import type { SelectedFiles } from './findFiles.ts';
import { baselineModes, compareWithBaseline } from './report/baseline.ts';
import type { ProjectProblems } from './report/fileProblem.ts';
import { type FindingFormat, findingFormats } from './report/findingFormats.ts';
import type { CommandLine, Terminal } from './subcommand.ts';

/** Files of one project to check. */
interface ProjectToCheck {
	readonly project: SelectedFiles;
	/** Opened project; undefined to read it only for the check. */
	readonly docs: DocsService | undefined;
	/** Report only problems that these changes may have caused; undefined for all. */
	readonly since: ChangedFiles | undefined;
	readonly params: CheckOptions;
	readonly terminal: Terminal;
}

interface CheckedProject extends ProjectProblems {
	readonly knownCount: number;
	/** True if something was not read. */
	readonly isPartial: boolean;
	/** True if something could not be read or written. */
	readonly isRefused: boolean;
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
	const tell = (sentence: string) => params.isText && terminal.tell(sentence);
	if (params.fix && docs !== undefined) {
		const { repairFiles } = await import('./repairFiles.ts');
		const { repaired, refused } = await repairFiles({ root, docs }, files, nameOf);
		for (const { file, count } of repaired) tell(`${nameOf(file)}: ${count} fixed`);
		for (const sentence of refused) terminal.complain(sentence);
	}
	const judgment = await judge(project, docs);
	for (const path of project.closedFolders)
		terminal.complain(`Permission denied: ${nameOf(path)}. Its files count as missing.`);
	const unreadVale = judgment.checked.dataFiles.has(valeFile) ? undefined : valeFileAbove(root);
	if (unreadVale !== undefined)
		terminal.complain(
			`${toShownPath(terminal.folder, dirname(unreadVale), valeFile)} is not applied: only files below docs.json are read. Move it and its styles beside docs.json.`,
		);
	const { problems, isPartial, isForbidden } = problemsIn(project, judgment, (file, reason) =>
		terminal.complain(`${nameOf(file)} was not checked: ${reason}.`),
	);
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
		textOf: (path) => readInside(root, path) ?? '',
		knownCount: compared.knownCount,
		isPartial: project.closedFolders.length > 0 || isPartial,
		isRefused: project.closedFolders.length > 0 || isForbidden || compared.isRefused === true,
	};
}

/** `.vale.ini` above the project, but in its repository, which Vale would use. */
function valeFileAbove(root: string): string | undefined {
	const place = realpathSync(root);
	const repository = findRepository(place);
	if (repository === undefined) return undefined;
	for (let at = place; at !== repository; ) {
		at = dirname(at);
		if (existsSync(join(at, valeFile))) return join(at, valeFile);
	}
	return undefined;
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
}

/** Checks files of an opened project, or of one that is read only for this. */
async function judge({ root, all }: SelectedFiles, opened: DocsService | undefined): Promise<Judgment> {
	const docs = opened ?? createDocsProblems();
	docs.keepTime(() => performance.now());
	if (opened === undefined) await readPages(docs, { root, paths: all });
	else await docs.prepare();
	const problemsOf = (file: string) => docs.diagnoseClosed(file, (path) => readInside(root, path));
	return { apply: (changes) => docs.apply(changes), checked: docs.project, problemsOf };
}

/** Parsed options of `recto check`. */
interface CheckOptions {
	readonly shape: FindingFormat;
	/** True if the output is for people; otherwise nothing else is printed. */
	readonly isText: boolean;
	/** Severities that make the check fail. */
	readonly failing: readonly Severity[];
	/** Reported severities, including those that make the check fail. */
	readonly reported: ReadonlySet<Severity>;
	/** Severities that are printed in text for people. */
	readonly printed: ReadonlySet<Severity>;
	/** Print all problems, however many there are. */
	readonly printsAll: boolean;
	/** List style problems one by one. */
	readonly listsStyle: boolean;
	readonly baseline: (typeof baselineModes)[number] | undefined;
	/** Revision since which changes are reported; undefined for everything. */
	readonly changedSince: string | undefined;
	readonly fix: boolean;
	readonly fetch: boolean;
	/** Reports that are written to files. */
	readonly outputs: readonly ReportOutput[];
}

/** Report in a file, with all problems. */
export interface ReportOutput {
	readonly shape: FindingFormat;
	/** As given by the user. */
	readonly file: string;
}

/** Parses the options, or returns an error message. */
export function readCheckOptions(
	options: CommandLine['values'],
): CheckOptions | { readonly refusal: string } {
	const { format = 'text', fix = false, fetch = false, all = false, style = false } = options;
	const { 'fail-on': failOn = 'error', show } = options;
	const shape = Object.hasOwn(findingFormats, format) ? findingFormats[format] : undefined;
	if (shape === undefined)
		return { refusal: `\`--format\` must be ${joinAlternatives(Object.keys(findingFormats))}.` };
	const outputs = (options.output ?? []).map(readOutput);
	if (outputs.includes(undefined))
		return { refusal: `\`--output\` must be FORMAT=FILE, where FORMAT is ${joinAlternatives(fileFormats)}.` };
	const failing = severitiesTo(failOn);
	if (failing === undefined) return { refusal: `\`--fail-on\` must be ${joinAlternatives(severities)}.` };
	const shown = severitiesTo(show ?? 'hint');
	if (shown === undefined) return { refusal: `\`--show\` must be ${joinAlternatives(severities)}.` };
	const baseline = baselineModes.find((known) => known === options.baseline);
	if (baseline !== options.baseline)
		return { refusal: `\`--baseline\` must be ${joinAlternatives(baselineModes)}.` };
	if (options.changed !== undefined && (fix || baseline === 'write' || baseline === 'prune'))
		return {
			refusal: `\`--changed\` cannot be combined with \`${fix ? '--fix' : `--baseline ${baseline}`}\`.`,
		};
	const reported = new Set([...shown, ...failing]);
	const printed =
		show === undefined && !all ? new Set([...(severitiesTo('warning') ?? []), ...failing]) : reported;
	return {
		shape,
		isText: format === 'text',
		failing,
		reported,
		printed,
		printsAll: all,
		listsStyle: style,
		baseline,
		changedSince: options.changed,
		fix,
		fetch,
		outputs: outputs.filter((output) => output !== undefined),
	};
}

/** Formats for files: those without commands of build servers. */
const fileFormats = Object.keys(findingFormats).filter((name) => !findingFormats[name]?.hasCommands);

function readOutput(written: string): ReportOutput | undefined {
	const [, format = '', file] = /^([^=]*)=(.+)$/s.exec(written) ?? [];
	const shape = fileFormats.includes(format) ? findingFormats[format] : undefined;
	return shape === undefined || file === undefined ? undefined : { shape, file };
}

/** Severity with those that are worse; undefined for an unknown one. */
function severitiesTo(mildest: string): readonly Severity[] | undefined {
	const names: readonly string[] = severities;
	const index = names.indexOf(mildest);
	return index < 0 ? undefined : severities.slice(0, index + 1);
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
