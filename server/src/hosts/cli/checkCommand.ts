import { lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { severities } from '../../core/api/text.ts';
import { isCheckedPath } from '../checkedFiles.ts';
import { pathInside, resolveGivenPath, resolveWritablePath } from '../pathInside.ts';
import { systemErrorMessage } from '../systemErrorMessage.ts';
import { checkProject, readCheckOptions } from './checkProject.ts';
import type { ChangedFiles } from './findChangesSince.ts';
import { findFiles, type SelectedFiles } from './findFiles.ts';
import type { CheckReport, ProjectProblems } from './report/fileProblem.ts';
import type { FindingFormat } from './report/findingFormats.ts';
import type { PathsCommand } from './subcommand.ts';

/**
 * `recto check`: reports all problems of the given files, each checked as a part of its whole project, in one of several
 * formats; with `--fix`, those that remain after the safe fixes.
 */
export const checkCommand: PathsCommand = {
	async runOn({ names, openAt }, options, terminal, misuse) {
		const params = readCheckOptions(options);
		if ('refusal' in params) return misuse(params.refusal);
		const wanted = { takes: isCheckedPath, noun: 'file that Recto checks', withIgnored: false };
		const named = findFiles(terminal, names, wanted);
		if ('refusal' in named) return misuse(named.refusal);
		const projects: ProjectProblems[] = [];
		let knownCount = 0;
		let [isPartial, isRefused] = [false, false];
		for (const project of named) {
			const since =
				params.changedSince === undefined ? undefined : await findChanges(project, params.changedSince);
			if (since !== undefined && 'refusal' in since) return misuse(since.refusal);
			const docs = params.fix || params.fetch ? await openAt(project.root) : undefined;
			const checked = await checkProject({ project, docs, since, params, terminal });
			projects.push(checked);
			knownCount += checked.knownCount;
			isPartial ||= checked.isPartial;
			isRefused ||= checked.isRefused;
		}
		const { inColor } = terminal;
		const { shape } = params;
		const found = { ...params, projects, knownCount, isPartial };
		const output = await shape.toOutput({ ...found, inColor });
		if (shape.hasCommands) terminal.writeCommands(output);
		else terminal.write(output);
		for (const { shape, file } of params.outputs) {
			const fault = writeReport(terminal.folder, file, await shape.toOutput(wholeReport(found, shape)));
			if (fault !== undefined) terminal.complain(fault);
			isRefused ||= fault !== undefined;
		}
		const fails = ({ found }: ProjectProblems) =>
			found.some(({ problem }) => params.failing.includes(problem.severity));
		return isRefused || projects.some(fails) ? 1 : 0;
	},
};

/** Report with all problems, with file names as the format requires. */
function wholeReport(report: CheckReport, { namesFrom }: FindingFormat): CheckReport {
	const all = new Set(severities);
	const projects = report.projects.map((project) => ({
		...project,
		found: project.found.map((one) => ({ ...one, file: project.nameOf[namesFrom](one.path) })),
	}));
	return { ...report, projects, reported: all, printed: all, printsAll: true };
}

async function findChanges(
	project: SelectedFiles,
	revision: string,
): Promise<ChangedFiles | { readonly refusal: string }> {
	const { findChangesSince } = await import('./findChangesSince.ts');
	return findChangesSince(project, revision);
}

/**
 * Writes a report to a file that the user gave, and creates its folders. Returns an error message on failure. Files in
 * the folder are not written through symbolic links, which a checked project may contain.
 */
function writeReport(folder: string, name: string, text: string): string | undefined {
	const file = resolveGivenPath(folder, name);
	const inside = pathInside(folder, file);
	try {
		if (inside !== undefined) {
			if (resolveWritablePath(folder, dirname(inside)) === undefined)
				return `${name} was not written: a symbolic link leads out of the current folder.`;
			if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(file);
		}
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
		return undefined;
	} catch (error) {
		return systemErrorMessage(error, name);
	}
}
