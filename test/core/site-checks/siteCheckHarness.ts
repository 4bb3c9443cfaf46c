import { siteChecks } from '../../../server/src/core/checks/site/siteChecks.ts';
import { apiSourceChecks } from '../../../server/src/core/openapi/checks/apiChecks.ts';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { project } from '../../support/project.ts';

const codes = new Set([...siteChecks, ...apiSourceChecks].map(({ code }) => code));
export type Files = Readonly<Record<string, string>>;

/** Empty pages of these paths. */
export const pages = (...paths: string[]): Files =>
	Object.fromEntries(paths.map((path) => [`${path}.mdx`, '']));

export function problemsOf(files: Files, path = 'docs.json') {
	return project(files)
		.diagnose(path)
		.filter(({ code }) => codes.has(code));
}

/** `severity code: the marked text` of each finding, and what the fixes make of the text. */
export function reported(config: string, files: Files = {}) {
	return problemsOf({ ...files, 'docs.json': config }).map(
		({ severity, code, span }) => `${severity} ${code}: ${config.slice(span.start, span.end)}`,
	);
}

export function repaired(config: string, files: Files = {}) {
	return problemsOf({ ...files, 'docs.json': config }).flatMap(({ fixes = [] }) =>
		fixes.map(({ changes, creates }) => [applyChanges(config, changes), creates?.path].filter(Boolean)),
	);
}

export const group = (...entries: string[]) =>
	`{ "navigation": [{ "group": "A", "pages": [${entries.map((entry) => JSON.stringify(entry)).join(', ')}] }] }`;
