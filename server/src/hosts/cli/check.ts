import { statSync } from 'node:fs';
import { join } from 'node:path';
import { severityFaults } from '../../core/checks/severityFaults.ts';
import type { DocsService, LocatedProblem } from '../../core/docsService.ts';
import { WholeCheck } from '../../core/door/wholeCheck.ts';
import { severitiesFile } from '../../core/project/chosenSeverities.ts';
import type { Project } from '../../core/project/project.ts';
import { firstScripts } from '../../core/project/scripts/siteScripts.ts';
import { oneOf } from '../../core/text/oneOf.ts';
import { type Severity, severities } from '../../core/text/problem.ts';
import { isChecked } from '../checkedFiles.ts';
import { filesOnDisk, readText, textLimit } from '../projectFiles.ts';
import { filesAhead } from '../scanAhead/filesAhead.ts';
import { projectAhead } from '../scanAhead/projectAhead.ts';
import type { ProjectAhead } from '../scanAhead/sharedPages.ts';
import { endSoon } from './endSoon.ts';
import { findFiles, type NamedFiles } from './findFiles.ts';
import { baselineModes, compareWithBaseline, type FoundProblem } from './report/baseline.ts';
import type { FileProblem } from './report/fileProblem.ts';
import { findingFormats } from './report/findingFormats.ts';
import { reportedPaths } from './report/reportedPaths.ts';
import { shownPath } from './shownPath.ts';
import type { PlacesCommand } from './subcommand.ts';

/**
 * `recto check`: every problem of the files that were named, each judged as a part of its whole project, in one of
 * several formats; with `--fix` those that are left after the safe repairs.
 */
export const check: PlacesCommand = {
	async runOn({ names, openAt, scanThread }, options, terminal, misuse) {
		const { format = 'text', fix = false, fetch = false, baseline } = options;
		const { 'fail-on': failOn = 'error', show = 'hint' } = options;
		const shape = Object.hasOwn(findingFormats, format) ? findingFormats[format] : undefined;
		if (shape === undefined) return misuse(`--format must be ${oneOf(Object.keys(findingFormats))}.`);
		const failing = severitiesTo(failOn);
		if (failing === undefined) return misuse(`--fail-on must be ${oneOf(severities)}.`);
		const shown = severitiesTo(show);
		if (shown === undefined) return misuse(`--show must be ${oneOf(severities)}.`);
		const mode = baselineModes.find((known) => known === baseline);
		if (mode !== baseline) return misuse(`--baseline must be ${oneOf(baselineModes)}.`);
		endSoon();
		const ahead = scanThread && projectAhead(scanThread);
		const wish = { takes: isChecked, otherwise: 'nothing that Recto checks', withIgnored: false };
		const named = findFiles(terminal, names, wish, ahead);
		if ('refusal' in named) return misuse(named.refusal);
		const found: FileProblem[] = [];
		let knownCount = 0;
		let isRefused = false;
		for (const project of named) {
			const { root, files } = project;
			const nameOf =
				shape.namesFrom === 'repository'
					? reportedPaths(terminal.folder, root)
					: (file: string) => shownPath(terminal.folder, root, file);
			const docs = fix || fetch ? await openAt(root) : undefined;
			if (fix && docs !== undefined) {
				const { repairFiles } = await import('./repairFiles.ts');
				const { repaired, refused } = repairFiles({ root, docs }, files, nameOf);
				if (format === 'text')
					for (const { file, count } of repaired) terminal.tell(`${nameOf(file)}: ${count} fixed`);
				for (const sentence of refused) terminal.complain(sentence);
			}
			const { checked, problemsOf } =
				docs === undefined ? judgeOnDisk(project, ahead) : judgeOpened(docs, root);
			const chosen = shownPath(terminal.folder, root, severitiesFile);
			for (const sentence of severityFaults(checked, chosen)) terminal.complain(sentence);
			for (const path of project.closedFolders) {
				terminal.complain(`${nameOf(path)} may not be opened: what it holds counts as missing.`);
				isRefused = true;
			}
			const inProject: FoundProblem[] = [];
			const judged = project.isWhole ? new Set([...files, ...firstScripts(checked)]) : files;
			for (const file of judged) {
				const problems = problemsOf(file);
				if (problems === undefined) {
					const isTooLarge = sizeOf(join(root, file)) > textLimit;
					terminal.complain(
						`${nameOf(file)} ${isTooLarge ? tooLarge : 'may not be opened, and is not checked.'}`,
					);
					isRefused ||= !isTooLarge;
				}
				for (const problem of problems ?? []) inProject.push({ file, problem });
			}
			const tell = (sentence: string) => format === 'text' && terminal.tell(sentence);
			const compared = compareWithBaseline({ project, found: inProject, mode, terminal, tell });
			knownCount += compared.knownCount;
			isRefused ||= compared.isRefused === true;
			for (const { file, problem } of compared.fresh) found.push({ file: nameOf(file), problem });
		}
		const wanted = new Set([...shown, ...failing]);
		const told = found.filter(({ problem }) => wanted.has(problem.severity));
		const untold = found.length - told.length;
		terminal.write(await shape.toOutput(told, { ...terminal, untold, knownCount, failing }));
		return isRefused || found.some(({ problem }) => failing.includes(problem.severity)) ? 1 : 0;
	},
};

/** This severity and those that are worse. */
function severitiesTo(mildest: string): readonly Severity[] | undefined {
	const names: readonly string[] = severities;
	const index = names.indexOf(mildest);
	return index < 0 ? undefined : severities.slice(0, index + 1);
}

const tooLarge = `was not read: it is larger than ${textLimit / 2 ** 20} MB.`;

function sizeOf(file: string): number {
	return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

interface Judgement {
	readonly checked: Project;
	/** Of a file that was named. */
	readonly problemsOf: (file: string) => readonly LocatedProblem[] | undefined;
}

function judgeOpened(docs: DocsService, root: string): Judgement {
	const problemsOf = (file: string) => {
		const text = readText(join(root, file));
		return text === undefined ? undefined : docs.diagnose(file, text);
	};
	return { checked: docs.project, problemsOf };
}

/** The same of a project that is read for nothing else: in a fraction of the time. */
function judgeOnDisk({ root, all, isNamed }: NamedFiles, ahead: ProjectAhead | undefined): Judgement {
	const files = ahead?.root === root ? filesAhead(ahead) : filesOnDisk(root, all);
	const whole = new WholeCheck((path) => readText(join(root, path)));
	whole.take(files, isNamed);
	return { checked: whole.project, problemsOf: (file) => whole.problemsOf(file) };
}
