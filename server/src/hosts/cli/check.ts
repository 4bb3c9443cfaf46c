import { join } from 'node:path';
import type { LocatedProblem } from '../../core/docsService.ts';
import { WholeCheck } from '../../core/door/wholeCheck.ts';
import type { Severity } from '../../core/text/problem.ts';
import { checkedFiles } from '../checkedFiles.ts';
import { projectFiles, readText } from '../projectFiles.ts';
import type { OpenedProject } from './openProject.ts';
import type { Subcommand } from './subcommand.ts';

/** `recto check`: every problem of the project, as lines or as JSON; with `--fix` those that are left after the safe repairs. */
export const check: Subcommand = {
	async run(place, { format = 'text', fix = false, fetch = false }, terminal, misuse) {
		if (format !== 'text' && format !== 'json') return misuse('--format is `text` or `json`.');
		const project = fix || fetch ? { root: place.root, docs: await place.open() } : undefined;
		if (fix && project !== undefined) {
			const { repairFiles } = await import('./repairFiles.ts');
			const { repaired, refused } = repairFiles(project);
			if (format === 'text')
				for (const { file, count } of repaired) terminal.write(`${file}: ${count} fixed\n`);
			for (const sentence of refused) terminal.complain(`recto: ${sentence}\n`);
		}
		const findings = [...(project === undefined ? findingsOnDisk(place.root) : findingsInProject(project))];
		terminal.write(format === 'json' ? toJson(findings) : toText(findings));
		return findings.some(({ problem }) => problem.severity === 'error') ? 1 : 0;
	},
};

interface FileProblem {
	/** Path from the project's root. */
	readonly file: string;
	readonly problem: LocatedProblem;
}

/** Of a project that may differ from the disk, by what was fetched or repaired. */
function* findingsInProject({ root, docs }: OpenedProject): Generator<FileProblem> {
	for (const file of checkedFiles(docs.project))
		for (const problem of docs.diagnose(file, readText(join(root, file)) ?? '')) yield { file, problem };
}

/** The same of a project that is read for nothing else: in a fraction of the time. */
function* findingsOnDisk(root: string): Generator<FileProblem> {
	const whole = new WholeCheck((path) => readText(join(root, path)));
	whole.take(projectFiles(root));
	for (const file of checkedFiles(whole.project))
		for (const problem of whole.problemsOf(file)) yield { file, problem };
}

/** An array of `{file, range, severity, code, message}`, ranges zero-based as in the Language Server Protocol. */
function toJson(findings: readonly FileProblem[]): string {
	const rows = findings.map(({ file, problem: { range, severity, code, message } }) => ({
		file,
		range,
		severity,
		code,
		message,
	}));
	return `${JSON.stringify(rows, undefined, 2)}\n`;
}

function toText(findings: readonly FileProblem[]): string {
	const lines = findings.map(({ file, problem: { range, severity, code, message } }) => {
		const place = `${file}:${range.start.line + 1}:${range.start.character + 1}`;
		return `${place} ${severity}: ${message} (${code})\n`;
	});
	return `${lines.join('')}${summary(findings)}\n`;
}

function summary(findings: readonly FileProblem[]): string {
	if (findings.length === 0) return 'No problems found.';
	const severities: readonly Severity[] = ['error', 'warning', 'information', 'hint'];
	const counts = severities.flatMap((severity) => {
		const count = findings.filter(({ problem }) => problem.severity === severity).length;
		return count === 0 ? [] : `${count} ${severity}${count > 1 && severity !== 'information' ? 's' : ''}`;
	});
	const files = new Set(findings.map(({ file }) => file)).size;
	return `${counts.join(', ')} in ${files} ${files === 1 ? 'file' : 'files'}.`;
}
