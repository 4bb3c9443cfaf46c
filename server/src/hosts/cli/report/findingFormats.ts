import { toVisibleJson } from './escapeControlCharacters.ts';
import type { CheckReport, FileProblem, ReportPathBase } from './fileProblem.ts';

export interface FindingFormat {
	readonly namesFrom: ReportPathBase;
	/** Set if the output contains commands of a build server. */
	readonly hasCommands?: true;
	toOutput(report: CheckReport): string | Promise<string>;
}

/** Output formats of `recto check` by name. Each is loaded when it is used. */
export const findingFormats: Readonly<Record<string, FindingFormat>> = {
	text: {
		namesFrom: 'folder',
		toOutput: async (report) => (await import('./toText.ts')).toText(report),
	},
	json: { namesFrom: 'folder', toOutput: (report) => toJson(reportedBy(report)) },
	github: {
		namesFrom: 'repository',
		hasCommands: true,
		toOutput: async (report) => (await import('./toGithub.ts')).toGithub(reportedBy(report), report),
	},
	gitlab: {
		namesFrom: 'repository',
		toOutput: async (report) => (await import('./toGitlab.ts')).toGitlab(reportedBy(report)),
	},
	sarif: {
		namesFrom: 'repository',
		toOutput: async (report) => (await import('./toSarif.ts')).toSarif(reportedBy(report)),
	},
	junit: {
		namesFrom: 'repository',
		toOutput: async (report) => (await import('./toJunit.ts')).toJunit(reportedBy(report), report),
	},
};

function reportedBy({ projects, reported, listsStyle, failing }: CheckReport): readonly FileProblem[] {
	const isReported = ({ problem: { isStyle, severity } }: FileProblem) =>
		reported.has(severity) && (listsStyle || !isStyle || failing.includes(severity));
	return projects.flatMap(({ found }) => found.filter(isReported));
}

/** An array of `{file, range, severity, code, message, group}`, ranges zero-based as in the Language Server Protocol. */
function toJson(findings: readonly FileProblem[]): string {
	const rows = findings.map(({ file, problem, group }) => ({
		file,
		range: problem.range,
		severity: problem.severity,
		code: problem.code,
		message: problem.message,
		group,
	}));
	return toVisibleJson(rows);
}
