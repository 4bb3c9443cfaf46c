import { isApiFile } from '../project/api/isApiFile.ts';
import { fileRole } from '../project/fileRole.ts';
import { isIgnored } from '../project/ignoreRules.ts';
import { isPage } from '../project/isPage.ts';
import type { Project } from '../project/project.ts';
import type { Document, PageDocument } from '../syntax/document.ts';
import { extended } from '../text/extended.ts';
import type { Problem } from '../text/problem.ts';
import { allChecks } from './allChecks.ts';
import type { Check, Report } from './check.ts';

/** All problems of one document, in text order. */
export function runChecks(project: Project, document: Document): readonly Problem[] {
	const place = placeOf(project, document);
	if (place === 'outside') return [];
	const problems: Problem[] = [];
	const reportOf = (check: Check) => reportTo(problems, check);
	if (document.kind === 'page') {
		const context = { project, document };
		for (const check of place === 'page' ? pageChecks : partChecks) check.run(context, reportOf(check));
	} else if (document.kind === 'config') {
		for (const check of configChecks)
			if (check.dialect === undefined || check.dialect === document.dialect)
				check.run({ project, document }, reportOf(check));
	} else for (const check of apiChecks) check.run({ project, document }, reportOf(check));
	return inTextOrder(problems);
}

/** The problems that a page has whatever the project holds, and whether it is a page or a part of others; in text order. */
export function runLoneChecks(document: PageDocument): readonly Problem[] {
	const problems: Problem[] = [];
	for (const check of lonePartChecks) check.run({ document }, reportTo(problems, check));
	return inTextOrder(problems);
}

function reportTo(problems: Problem[], { code, severity: usual }: Check): Report {
	return (finding) => problems.push(extended(finding, { code, severity: finding.severity ?? usual }));
}

function inTextOrder(problems: Problem[]): readonly Problem[] {
	return problems.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}

/** Whether a page, or a part of pages, has a problem by itself; of a part by its content, others may be told of as well. */
export function hasLoneProblem(document: PageDocument): boolean {
	const checks = fileRole(document.path) === 'snippet' ? lonePartChecks : lonePageChecks;
	return findsSome(checks, { document });
}

/** Whether one of the checks that compare a page with the project finds a problem. */
export function hasLinkedProblem(project: Project, document: PageDocument): boolean {
	const place = placeOf(project, document);
	if (place === 'outside') return false;
	return findsSome(place === 'page' ? linkedPageChecks : linkedPartChecks, { project, document });
}

interface Runnable<Context> {
	run(context: Context, report: Report): undefined;
}

function findsSome<Context>(checks: readonly Runnable<Context>[], context: Context): boolean {
	let found = false;
	const report = () => {
		found = true;
	};
	for (const check of checks) {
		check.run(context, report);
		if (found) return true;
	}
	return false;
}

const pageChecks = allChecks.filter((check) => check.subject === 'page');
const partChecks = pageChecks.filter(({ includesSnippets }) => includesSnippets === true);
const lonePageChecks = pageChecks.filter((check) => check.asksProject === undefined);
const lonePartChecks = lonePageChecks.filter(({ includesSnippets }) => includesSnippets === true);
const linkedPageChecks = pageChecks.filter((check) => check.asksProject === true);
const linkedPartChecks = linkedPageChecks.filter(({ includesSnippets }) => includesSnippets === true);
const configChecks = allChecks.filter((check) => check.subject === 'config');
const apiChecks = allChecks.filter((check) => check.subject === 'api');

/** A part is no page, but may be shown in pages. */
type Place = 'config' | 'api' | 'page' | 'part' | 'outside';

function placeOf(project: Project, document: Document): Place {
	if (document.kind === 'config') return inForce(project, document) ? 'config' : 'outside';
	if (document.kind === 'data') return isApiFile(project, document) ? 'api' : 'outside';
	if (isPage(project, document.path)) return 'page';
	return isIgnored(project.ignoreRules, document.path) ? 'outside' : 'part';
}

/** `docs.json` wins over `mint.json`; a configuration that the host does not read is left alone. */
function inForce(project: Project, document: Document): boolean {
	return project.config === undefined || project.config.path === document.path;
}
