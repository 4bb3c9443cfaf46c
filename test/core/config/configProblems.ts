import type { LocatedProblem } from '../../../server/src/core/api/docsService.ts';
import { configChecks } from '../../../server/src/core/checks/config/configChecks.ts';
import { project } from '../../support/project.ts';

const codes = new Set(configChecks.map(({ code }) => code));

/** What the checks of the configuration say of a `docs.json`; what is only a hint is left out. */
export function configProblems(
	text: string,
	path = 'docs.json',
	others: Readonly<Record<string, string>> = {},
): readonly LocatedProblem[] {
	return project({ ...others, [path]: text })
		.diagnose(path)
		.filter(({ code, severity }) => codes.has(code) && severity !== 'hint');
}

/** The same in short: `code: the marked text`. */
export function reported(text: string, path?: string): readonly string[] {
	return configProblems(text, path).map(({ code, span }) => `${code}: ${text.slice(span.start, span.end)}`);
}
