import { join } from 'node:path';
import type { LocatedProblem } from '../../core/docsService.ts';
import { fileRole } from '../../core/project/fileRole.ts';
import type { Severity } from '../../core/text/problem.ts';
import { readText } from '../projectFiles.ts';
import type { OpenedProject } from './openProject.ts';
import type { Subcommand } from './subcommand.ts';

/** `recto check`: every problem of the project, as lines or as JSON. */
export const check: Subcommand = {
	options: ['format'],
	run(project, { format = 'text' }, terminal, misuse) {
		if (format !== 'text' && format !== 'json') return misuse('--format is `text` or `json`.');
		const findings = findingsOf(project);
		terminal.write(format === 'json' ? toJson(findings) : toText(findings));
		return findings.some(({ problem }) => problem.severity === 'error') ? 1 : 0;
	},
};

interface FileProblem {
	/** Path from the project's root. */
	readonly file: string;
	readonly problem: LocatedProblem;
}

function findingsOf({ root, docs }: OpenedProject): readonly FileProblem[] {
	const findings: FileProblem[] = [];
	for (const file of [...docs.project.files].sort()) {
		const role = fileRole(file);
		if (role !== 'page' && role !== 'snippet' && role !== 'config') continue;
		for (const problem of docs.diagnose(file, readText(join(root, file)) ?? ''))
			findings.push({ file, problem });
	}
	return findings;
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
