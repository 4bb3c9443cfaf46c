import type { ConfigDocument, DataDocument, Document } from '../language/document.ts';
import { misreadSpans } from '../language/jsonFaults.ts';
import { dataTreeOf } from '../language/openapi/dataTreeOf.ts';
import { isApiFile } from '../project/api/isApiFile.ts';
import { chosenSeverities } from '../project/chosenSeverities.ts';
import { configPartFiles } from '../project/config/configPartFiles.ts';
import type { Project } from '../project/project.ts';
import { isValeFile } from '../project/valeFiles.ts';
import type { Fix, Problem } from '../text/problem.ts';
import type { Span } from '../text/span.ts';
import { allChecks } from './allChecks.ts';
import { apiFileOf } from './api/apiFile.ts';
import type { Check, Finding, Report } from './check.ts';
import { CollectedProblems } from './collectedProblems.ts';
import { configSyntax } from './config/configSyntax.ts';
import { problemsOfPage } from './pageProblems.ts';

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
	if (document.kind === 'page') return problemsOfPage(project, document);
	if (document.kind === 'config') return problemsOfConfig(project, document);
	return yield* problemsOfApiFile(project, document);
}

function problemsOfConfig(project: Project, document: ConfigDocument): readonly Problem[] {
	if (!inForce(project, document)) return [];
	const found = new CollectedProblems({ chosen: chosenSeverities(project) });
	const misread = misreadSpans(document.text, document.json);
	for (const check of configChecks)
		if (check.dialect === undefined || check.dialect === document.dialect)
			check.run(
				{ project, document },
				check === configSyntax ? reportTo(found, check) : outsideOf(misread, reportTo(found, check)),
			);
	return found.inTextOrder();
}

function* problemsOfApiFile(
	project: Project,
	document: DataDocument,
): Generator<undefined, readonly Problem[]> {
	if (isValeFile(project, document.path)) return problemsOfValeFile(project, document);
	if (!isApiFile(project, document)) return [];
	const found = new CollectedProblems({ chosen: chosenSeverities(project) });
	// Trees may be dropped at any time: each check asks for both of these.
	const held = new Set<unknown>([dataTreeOf(document), apiFileOf({ project, document })]);
	for (const check of apiChecks) {
		check.run({ project, document }, reportTo(found, check));
		yield;
	}
	held.clear();
	return found.inTextOrder();
}

function problemsOfValeFile(project: Project, document: DataDocument): readonly Problem[] {
	const found = new CollectedProblems({ chosen: chosenSeverities(project) });
	for (const check of valeChecks) check.run({ project, document }, reportTo(found, check));
	return found.inTextOrder();
}

function reportTo(found: CollectedProblems, check: Check): Report {
	return (finding) => found.take(check, finding, () => fixesOf(finding));
}

function fixesOf({ fixes }: Finding): readonly Fix[] {
	return typeof fixes === 'function' ? fixes(undefined) : (fixes ?? []);
}

/** What the reader takes for something else says nothing of what its author meant. */
function outsideOf(misread: readonly Span[], report: Report): Report {
	if (misread.length === 0) return report;
	return (finding) => {
		const { start, end } = finding.span;
		if (!misread.some((span) => span.start < end && start < span.end)) report(finding);
	};
}

/** `docs.json` wins over `mint.json`; a configuration that the host does not read is left alone. */
function inForce(project: Project, document: ConfigDocument): boolean {
	if (project.config === undefined || project.config.path === document.path) return true;
	return configPartFiles(project).parts.has(document.path);
}

const configChecks = allChecks.filter((check) => check.subject === 'config');
const apiChecks = allChecks.filter((check) => check.subject === 'api');
const valeChecks = allChecks.filter((check) => check.subject === 'vale');
