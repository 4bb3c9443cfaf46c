import { hasUnreadSources } from '../project/api/apiSources.ts';
import { isApiFile } from '../project/api/isApiFile.ts';
import { type ChosenSeverities, chosenSeverities } from '../project/chosenSeverities.ts';
import { configPartFiles } from '../project/config/configPartFiles.ts';
import { fileRole } from '../project/fileRole.ts';
import { isIgnored } from '../project/ignoreRules.ts';
import { isPage } from '../project/pages/isPage.ts';
import type { Project } from '../project/project.ts';
import type { Document, PageDocument } from '../syntax/document.ts';
import { misreadSpans } from '../syntax/jsonFaults.ts';
import { dataTreeOf } from '../syntax/openapi/dataTreeOf.ts';
import type { Problem } from '../text/problem.ts';
import type { Span } from '../text/span.ts';
import { allChecks } from './allChecks.ts';
import { apiFileOf } from './api/apiFile.ts';
import type { Report } from './check.ts';
import { CollectedProblems } from './collectedProblems.ts';
import { configSyntax } from './config/configSyntax.ts';
import type { Listener } from './loneChecks.ts';
import { frontMatterChecks, ofPages, ofParts } from './pageCheckSets.ts';
import type { ProblemPlace } from './problemPlaces.ts';
import { silencesOf } from './silences.ts';
import { isOutsideNavigation } from './site/unlistedPage.ts';

/** All problems of one document that are to be told, in text order. */
export function runChecks(project: Project, document: Document): readonly Problem[] {
	const steps = runChecksInSteps(project, document);
	for (;;) {
		const step = steps.next();
		if (step.done === true) return step.value;
	}
}

/** The same; of a data file with a rest behind each check. */
export function* runChecksInSteps(
	project: Project,
	document: Document,
): Generator<undefined, readonly Problem[]> {
	const place = placeOf(project, document);
	if (place === 'outside') return [];
	const found = collectedIn(project, document, place);
	if (document.kind === 'page') {
		const { lone, linked } = place === 'page' ? ofPages : ofParts;
		lone.heardBy(listenerOf(found))({ document, project });
		for (const { hasAny, checks } of linked)
			if (hasAny(document))
				for (const check of checks) check.run({ project, document }, found.reportOf(check));
		if (silencesOf(document).length > 0) runLastChecks(project, document, found);
	} else if (document.kind === 'config') {
		const misread = misreadSpans(document.text, document.json);
		for (const check of configChecks)
			if (check.dialect === undefined || check.dialect === document.dialect)
				check.run(
					{ project, document },
					check === configSyntax ? found.reportOf(check) : outsideOf(misread, found.reportOf(check)),
				);
	} else {
		found.holds = [dataTreeOf(document), apiFileOf({ project, document })];
		for (const check of apiChecks) {
			check.run({ project, document }, found.reportOf(check));
			yield;
		}
	}
	return found.inTextOrder();
}

/** Of a page that few readers find, only what is broken is told. */
function collectedIn(project: Project, document: Document, place: Place): CollectedProblems {
	const onlyBroken = place === 'page' && document.kind === 'page' && isOutsideNavigation(project, document);
	return new CollectedProblems(document, chosenSeverities(project), onlyBroken);
}

function listenerOf(found: CollectedProblems): Listener {
	return { reportOf: (check) => found.reportOf(check), hasEnough: () => false };
}

/** Those that look at what was found; on a page with errors not everything is. */
function runLastChecks(project: Project, document: PageDocument, found: CollectedProblems): void {
	if (found.hasErrors) return;
	const { checks, last } = isPage(project, document.path) ? ofPages : ofParts;
	const chosen = chosenSeverities(project);
	const isWhole = project.config !== undefined && !hasUnreadSources(project);
	const complete = checks.filter(
		({ code, asksProject }) => chosen.get(code) !== 'off' && (isWhole || asksProject === undefined),
	);
	const { silenced } = found;
	const codes = new Set(complete.map(({ code }) => code));
	const isComplete = complete.length === checks.length;
	for (const check of last)
		check.runLast({ document, silenced, codes, isComplete, allCodes }, found.reportOf(check));
}

/** What the reader takes for something else says nothing of what its author meant. */
function outsideOf(misread: readonly Span[], report: Report): Report {
	if (misread.length === 0) return report;
	return (finding) => {
		const { start, end } = finding.span;
		if (!misread.some((span) => span.start < end && start < span.end)) report(finding);
	};
}

/** The problems that a page has whatever the project holds, and whether it is a page or a part of others; in text order. */
export function runLoneChecks(document: PageDocument, chosen: ChosenSeverities): readonly Problem[] {
	const found = new CollectedProblems(document, chosen);
	ofParts.lone.heardBy(listenerOf(found))({ document });
	return found.inTextOrder();
}

/** Those problems of a page that lie in its front matter and follow from that alone; in text order. */
export function runFrontMatterChecks(project: Project, document: PageDocument): readonly Problem[] {
	const place = placeOf(project, document);
	if (place !== 'page') return [];
	const found = collectedIn(project, document, place);
	for (const check of frontMatterChecks) check.run({ project, document }, found.reportOf(check));
	return found.inTextOrder();
}

/**
 * Where a page, or a part of pages, has problems by itself: nowhere, or in its front matter and following from that
 * alone, or elsewhere. Of a part by its content: others may be told of as well.
 */
export function whereLoneProblems(document: PageDocument): ProblemPlace {
	// A comment that silences nothing is a problem, which what else is found decides.
	if (silencesOf(document).length > 0) return 'page';
	return (fileRole(document.path) === 'snippet' ? ofParts : ofPages).places.of(document);
}

/** Whether one of the checks that compare a page with the project finds a problem. */
export function hasLinkedProblem(project: Project, document: PageDocument): boolean {
	const place = placeOf(project, document);
	if (place === 'outside') return false;
	const context = { project, document };
	let found = false;
	const report = () => {
		found = true;
	};
	for (const { hasAny, checks } of (place === 'page' ? ofPages : ofParts).linked) {
		if (!hasAny(document)) continue;
		for (const check of checks) check.run(context, report);
		if (found) return true;
	}
	return false;
}

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
	if (project.config === undefined || project.config.path === document.path) return true;
	return configPartFiles(project).parts.has(document.path);
}

const allCodes: ReadonlySet<string> = new Set(allChecks.map(({ code }) => code));
const configChecks = allChecks.filter((check) => check.subject === 'config');
const apiChecks = allChecks.filter((check) => check.subject === 'api');
