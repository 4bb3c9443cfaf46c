import { isApiFile } from '../project/api/isApiFile.ts';
import { isIgnored } from '../project/ignoreRules.ts';
import { isPage } from '../project/isPage.ts';
import type { Project } from '../project/project.ts';
import type { Document } from '../syntax/document.ts';
import type { Problem } from '../text/problem.ts';
import { allChecks } from './allChecks.ts';
import type { Check, Finding } from './check.ts';

/** All problems of one document, in text order. */
export function runChecks(project: Project, document: Document): readonly Problem[] {
	const problems: Problem[] = [];
	const place = placeOf(project, document);
	if (place === 'outside') return [];
	for (const check of allChecks)
		for (const { severity = check.severity, ...finding } of findingsOf(check, place, { project, document }))
			problems.push({ code: check.code, severity, ...finding });
	return problems.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}

/** A part is no page, but may be shown in pages. */
type Place = 'config' | 'api' | 'page' | 'part' | 'outside';

function placeOf(project: Project, document: Document): Place {
	if (document.kind === 'config') return inForce(project, document) ? 'config' : 'outside';
	if (document.kind === 'data') return isApiFile(project, document) ? 'api' : 'outside';
	if (isPage(project, document.path)) return 'page';
	return isIgnored(project.ignoreRules, document.path) ? 'outside' : 'part';
}

function findingsOf(
	check: Check,
	place: Place,
	{ project, document }: { readonly project: Project; readonly document: Document },
): Iterable<Finding> {
	if (check.subject === 'config') {
		if (document.kind !== 'config') return [];
		if (check.dialect !== undefined && check.dialect !== document.dialect) return [];
		return check.run({ project, document });
	}
	if (check.subject === 'api') return document.kind === 'data' ? check.run({ project, document }) : [];
	if (document.kind !== 'page') return [];
	const applies = place === 'page' || (place === 'part' && check.includesSnippets === true);
	return applies ? check.run({ project, document }) : [];
}

/** `docs.json` wins over `mint.json`; a configuration that the host does not read is left alone. */
function inForce(project: Project, document: Document): boolean {
	return project.config === undefined || project.config.path === document.path;
}
