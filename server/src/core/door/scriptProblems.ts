import { runScriptChecks } from '../checks/runScriptChecks.ts';
import type { Project } from '../project/project.ts';
import { firstScripts } from '../project/scripts/siteScripts.ts';
import { TextLines } from '../text/textLines.ts';
import type { LocatedProblem } from './docsAnswers.ts';
import { PlacedProblem, positionsOf } from './locatedProblems.ts';

/** All problems of a script of the site, as an editor holds it or else of the text given; undefined for other files. */
export function scriptProblems(
	project: Project,
	path: string,
	read: () => string | undefined,
): readonly LocatedProblem[] | undefined {
	const script = project.scripts.get(path);
	if (script === undefined) return undefined;
	const text = firstScripts(project).has(path) ? (script.openText ?? read()) : undefined;
	if (text === undefined) return [];
	const document = { kind: 'script' as const, path, text, lines: new TextLines(text) };
	return runScriptChecks(project, document).map(
		(problem) => new PlacedProblem(positionsOf(document), problem),
	);
}
