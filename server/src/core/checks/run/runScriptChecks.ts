import type { ScriptDocument } from '../../language/document.ts';
import { chosenSeverities } from '../../project/chosenSeverities.ts';
import type { Project } from '../../project/project.ts';
import type { Problem } from '../../text/problem.ts';
import { allChecks } from './allChecks.ts';
import { CollectedProblem } from './collectedProblems.ts';

/** Reported problems of a script, in text order: problems of imports, which pages have as well. */
export function runScriptChecks(project: Project, script: ScriptDocument): readonly Problem[] {
	const chosen = chosenSeverities(project, script.path);
	const found: Problem[] = [];
	for (const check of allChecks) {
		if (check.subject !== 'page' || check.kind !== 'project' || check.script === undefined) continue;
		const severity = chosen.get(check.code);
		if (severity === 'off') continue;
		check.script({ project, script }, (finding) =>
			found.push(
				new CollectedProblem({
					...finding,
					code: check.code,
					severity: severity ?? finding.severity ?? check.severity,
				}),
			),
		);
	}
	return found.sort(({ span: a }, { span: b }) => a.start - b.start);
}
