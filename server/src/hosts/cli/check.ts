import { join } from 'node:path';
import { severityFaults } from '../../core/checks/severityFaults.ts';
import type { LocatedProblem } from '../../core/docsService.ts';
import { WholeCheck } from '../../core/door/wholeCheck.ts';
import type { Project } from '../../core/project/project.ts';
import { oneOf } from '../../core/text/oneOf.ts';
import { severities } from '../../core/text/problem.ts';
import { checkedFiles } from '../checkedFiles.ts';
import { projectFiles, readText } from '../projectFiles.ts';
import { type FileProblem, findingFormats } from './findingFormats.ts';
import type { OpenedProject } from './openProject.ts';
import type { Subcommand } from './subcommand.ts';

/** `recto check`: every problem of the project in one of several formats; with `--fix` those that are left after the safe repairs. */
export const check: Subcommand = {
	async run(place, options, terminal, misuse) {
		const { format = 'text', fix = false, fetch = false, 'fail-on': failOn = 'error' } = options;
		const toOutput = Object.hasOwn(findingFormats, format) ? findingFormats[format] : undefined;
		if (toOutput === undefined) return misuse(`--format is ${oneOf(Object.keys(findingFormats))}.`);
		const mildest = severities.find((severity) => severity === failOn);
		if (mildest === undefined) return misuse(`--fail-on is ${oneOf(severities)}.`);
		const project = fix || fetch ? { root: place.root, docs: await place.open() } : undefined;
		if (fix && project !== undefined) {
			const { repairFiles } = await import('./repairFiles.ts');
			const { repaired, refused } = repairFiles(project);
			if (format === 'text')
				for (const { file, count } of repaired) terminal.write(`${file}: ${count} fixed\n`);
			for (const sentence of refused) terminal.complain(`recto: ${sentence}\n`);
		}
		const { checked, findings } = project === undefined ? findOnDisk(place.root) : findInProject(project);
		for (const sentence of severityFaults(checked)) terminal.complain(`recto: ${sentence}\n`);
		const found = [...findings];
		terminal.write(toOutput(found, { folder: terminal.folder, root: place.root }));
		const failing = severities.slice(0, severities.indexOf(mildest) + 1);
		return found.some(({ problem }) => failing.includes(problem.severity)) ? 1 : 0;
	},
};

interface Findings {
	readonly checked: Project;
	readonly findings: Iterable<FileProblem>;
}

/** Of a project that may differ from the disk, by what was fetched or repaired. */
function findInProject({ root, docs }: OpenedProject): Findings {
	const diagnose = (file: string) => docs.diagnose(file, readText(join(root, file)) ?? '');
	return { checked: docs.project, findings: findingsOf(docs.project, diagnose) };
}

/** The same of a project that is read for nothing else: in a fraction of the time. */
function findOnDisk(root: string): Findings {
	const whole = new WholeCheck((path) => readText(join(root, path)));
	whole.take(projectFiles(root));
	return { checked: whole.project, findings: findingsOf(whole.project, (file) => whole.problemsOf(file)) };
}

function* findingsOf(
	project: Project,
	problemsOf: (file: string) => readonly LocatedProblem[],
): Generator<FileProblem> {
	for (const file of checkedFiles(project)) for (const problem of problemsOf(file)) yield { file, problem };
}
