import { severities } from '../../core/api/text.ts';
import type { ChangedFiles } from '../git/findChangesSince.ts';
import type { CheckOptions } from './checkOptions.ts';
import { type CachedProject, type CheckedProject, checkProject } from './checkProject.ts';
import type { SelectedFiles } from './findFiles.ts';
import type { CheckReport, ProjectProblems } from './report/fileProblem.ts';
import type { FindingFormat } from './report/findingFormats.ts';
import { writeReport } from './report/writeReport.ts';
import type { ExitCode, PathArguments, Terminal } from './subcommand.ts';

interface CheckToRun extends Pick<PathArguments, 'openAt'> {
	readonly projects: readonly CachedProject[];
	readonly params: CheckOptions;
	readonly terminal: Terminal;
	readonly misuse: (sentence: string) => ExitCode;
}

interface CheckRun {
	readonly exitCode: ExitCode;
	/** True if all problems were found that these files have: no check was stopped because it took too long. */
	readonly isComplete: boolean;
}

/** Checks projects and writes the report. */
export async function runCheck({
	projects,
	openAt,
	params,
	terminal,
	misuse,
}: CheckToRun): Promise<CheckRun> {
	const checkedProjects: CheckedProject[] = [];
	for (const project of projects) {
		const since =
			params.changedSince === undefined ? undefined : await findChanges(project, params.changedSince);
		if (since !== undefined && 'refusal' in since)
			return { exitCode: misuse(since.refusal), isComplete: false };
		const docs =
			params.fix || params.fetch || project.given !== undefined ? await openAt(project.root) : undefined;
		checkedProjects.push(await checkProject({ project, docs, since, params, terminal }));
	}
	const { inColor } = terminal;
	const { shape } = params;
	const knownCount = checkedProjects.reduce((sum, project) => sum + project.knownCount, 0);
	const isPartial = checkedProjects.some((project) => project.isPartial);
	const found = { ...params, projects: checkedProjects, knownCount, isPartial };
	const output = await shape.toOutput({ ...found, inColor });
	if (shape.hasCommands) terminal.writeCommands(output);
	else terminal.write(output);
	let isRefused = checkedProjects.some((project) => project.isRefused);
	for (const { shape, file } of params.outputs) {
		const fault = writeReport(terminal.folder, file, await shape.toOutput(wholeReport(found, shape)));
		if (fault !== undefined) terminal.complain(fault);
		isRefused ||= fault !== undefined;
	}
	const fails = ({ found }: ProjectProblems) =>
		found.some(({ problem }) => params.failing.includes(problem.severity));
	return {
		exitCode: isRefused || checkedProjects.some(fails) ? 1 : 0,
		isComplete: checkedProjects.every((project) => project.isComplete),
	};
}

/** Report with all problems, with file names as the format requires. */
function wholeReport(report: CheckReport, { namesFrom }: FindingFormat): CheckReport {
	const all = new Set(severities);
	const projects = report.projects.map((project) => ({
		...project,
		found: project.found.map((one) => ({ ...one, file: project.nameOf[namesFrom](one.path) })),
	}));
	return { ...report, projects, reported: all, printed: all, printsAll: true, isQuiet: false };
}

async function findChanges(
	project: SelectedFiles,
	revision: string,
): Promise<ChangedFiles | { readonly refusal: string }> {
	const { findChangesSince } = await import('../git/findChangesSince.ts');
	return findChangesSince(project, revision);
}
