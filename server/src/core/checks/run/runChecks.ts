import { textsByKind } from '../../language/configTexts.ts';
import { dataTreeOf } from '../../language/data/dataTreeOf.ts';
import type { ConfigDocument, DataDocument, Document, ScriptDocument } from '../../language/document.ts';
import { misreadSpans } from '../../language/jsonFaults.ts';
import type { ApiPart } from '../../openapi/model/files/apiParts.ts';
import { isApiFile } from '../../openapi/model/files/isApiFile.ts';
import { type OverlaidTree, overlaidDocumentsOf } from '../../openapi/model/files/overlays.ts';
import { type ApiFile, apiFileOf } from '../../openapi/model/operations/apiFile.ts';
import { pathsOf } from '../../openapi/model/operations/pathParameters.ts';
import { chosenSeverities } from '../../project/chosenSeverities.ts';
import { configPartFiles } from '../../project/config/configPartFiles.ts';
import type { Project } from '../../project/project.ts';
import { isSettingsFile } from '../../project/settingsFiles.ts';
import { runToEnd } from '../../text/lists.ts';
import type { Span } from '../../text/positions.ts';
import type { Fix, Problem } from '../../text/problem.ts';
import {
	type ApiCheck,
	type Check,
	type ConfigCheck,
	type ConfigCheckContext,
	type ConfigVisitor,
	type Finding,
	isFatal,
	type Report,
} from '../check.ts';
import { configSyntax } from '../config/configSyntax.ts';
import type { ShapeFault } from '../config/shapeFault.ts';
import { shapeFaults } from '../config/shapeFaults.ts';
import { allChecks } from './allChecks.ts';
import { CollectedProblem, CollectedProblems } from './collectedProblems.ts';
import { problemsOfPage } from './pageProblems.ts';

/** Reported problems of a document, in text order. */
export function runChecks(project: Project, document: Document): readonly Problem[] {
	return runToEnd(runChecksInSteps(project, document));
}

/** Reported problems of a document, in text order; for a page or data file with a step after each check. */
export function* runChecksInSteps(
	project: Project,
	document: Document,
): Generator<undefined, readonly Problem[]> {
	if (document.kind === 'page') return yield* problemsOfPage(project, document);
	if (document.kind === 'config') return problemsOfConfig(project, document);
	return yield* problemsOfApiFile(project, document);
}

function problemsOfConfig(project: Project, document: ConfigDocument): readonly Problem[] {
	if (!inForce(project, document)) return [];
	const found = new CollectedProblems({ chosen: chosenSeverities(project, document.path) });
	const misread = misreadSpans(document.text, document.json);
	const context = { project, document };
	const checks = configChecks
		.filter(({ dialect }) => dialect === undefined || dialect === document.dialect)
		.map((check) => {
			const report = reportTo(found, check);
			return { check, report: check === configSyntax ? report : outsideOf(misread, report) };
		});
	for (const { check, report } of checks) check.file?.(context, report);
	for (const [kind, texts] of textsByKind(document))
		for (const { check, report } of checks) {
			const visit = check.texts?.[kind];
			if (visit !== undefined) for (const text of texts) visit(text, context, report);
		}
	for (const fault of shapeFaults(document))
		for (const { check, report } of checks) visitFault(check, fault, context, report);
	return found.inTextOrder();
}

function visitFault(
	{ faults }: ConfigCheck,
	fault: ShapeFault,
	context: ConfigCheckContext,
	report: Report,
): void {
	// The types do not follow that the visitor of a kind takes faults of that kind.
	const visit = faults?.[fault.kind] as ConfigVisitor<ShapeFault> | undefined;
	visit?.(fault, context, report);
}

function* problemsOfApiFile(
	project: Project,
	document: DataDocument,
): Generator<undefined, readonly Problem[]> {
	if (isSettingsFile(project, document.path)) return problemsOfSettings(project, document);
	if (!isApiFile(project, document)) return [];
	const found = new CollectedProblems({ chosen: chosenSeverities(project, document.path) });
	const reports = apiChecks.map((check) => ({ check, report: reportTo(found, check) }));
	// Trees may be dropped at any time: several checks ask for this one.
	const held = new Set<unknown>([dataTreeOf(document)]);
	for (const { check, report } of reports) {
		check.file?.({ project, document }, report);
		yield;
	}
	// What an overlay adds is judged in its place there.
	for (const base of [document, ...overlaidDocumentsOf(project.dataFiles, document)]) {
		const api = apiFileOf(project, base);
		held.add(api);
		const inPlace = reports.map(({ check, report }) => ({ check, report: within(document, api, report) }));
		if (api !== undefined) yield* visitApi(api, inPlace);
	}
	held.clear();
	return found.inTextOrder();
}

interface CheckReport {
	readonly check: (typeof apiChecks)[number];
	readonly report: Report;
}

function* visitApi(api: ApiFile, checks: readonly CheckReport[]): Generator<undefined> {
	for (const { check, report } of checks) {
		check.openApi?.(api, report);
		yield;
	}
	const ofPaths = checks.filter(({ check }) => check.path !== undefined);
	for (const path of pathsOf(api)) for (const { check, report } of ofPaths) check.path?.(path, api, report);
	yield;
	const byKind = new Map<ApiPart['kind'], readonly CheckReport[]>();
	for (const [index, part] of api.objects.entries()) {
		let visiting = byKind.get(part.kind);
		if (visiting === undefined) {
			visiting = checks.filter(({ check }) => visitsKind(check, part.kind));
			byKind.set(part.kind, visiting);
		}
		for (const { check, report } of visiting) check.object?.(part, api, report);
		if (index % objectsInStep === 0) yield;
	}
}

function visitsKind({ object, kinds }: ApiCheck, kind: ApiPart['kind']): boolean {
	return object !== undefined && (kinds?.includes(kind) ?? true);
}

/** Findings of a description with overlays that are in the document; those in an overlay have no fixes, which would need its text. */
function within({ path }: DataDocument, api: ApiFile | undefined, report: Report): Report {
	const { overlaid, file } = api ?? {};
	if (overlaid === undefined) return report;
	return (finding) => {
		const place = overlaid.placeIn(finding.span);
		if (place === undefined && file === path) report({ ...finding, fixes: fixesIn(overlaid, finding) });
		if (place?.file === path) report({ ...finding, span: place.span, fixes: [] });
	};
}

/** A fix of the description cannot change what an overlay adds. */
function fixesIn(overlaid: OverlaidTree, finding: Finding): readonly Fix[] {
	return fixesOf(finding).filter(({ changes }) =>
		changes.every(({ span }) => overlaid.placeIn(span) === undefined),
	);
}

function problemsOfSettings(project: Project, document: DataDocument): readonly Problem[] {
	const found = new CollectedProblems({ chosen: chosenSeverities(project, document.path) });
	for (const check of settingsChecks)
		check.file({ project, document, codes, fatalCodes }, reportTo(found, check));
	return found.inTextOrder();
}

const objectsInStep = 2000;

function reportTo(found: CollectedProblems, check: Check): Report {
	return (finding) => found.take(check, finding, () => fixesOf(finding));
}

function fixesOf({ fixes }: Finding): readonly Fix[] {
	return typeof fixes === 'function' ? fixes(undefined) : (fixes ?? []);
}

/** Leaves out findings in text that the parser misreads after a syntax error. */
function outsideOf(misread: readonly Span[], report: Report): Report {
	if (misread.length === 0) return report;
	return (finding) => {
		const { start, end } = finding.span;
		if (!misread.some((span) => span.start < end && start < span.end)) report(finding);
	};
}

/** True for a configuration that the host reads: `docs.json` wins over `mint.json`. */
function inForce(project: Project, document: ConfigDocument): boolean {
	if (project.config === undefined || project.config.path === document.path) return true;
	return configPartFiles(project).parts.has(document.path);
}

const configChecks = allChecks.filter((check) => check.subject === 'config');
const apiChecks = allChecks.filter((check) => check.subject === 'api');
const settingsChecks = allChecks.filter((check) => check.subject === 'settings');
const codes = allChecks.map(({ code }) => code);
const fatalCodes = new Set(allChecks.filter((check) => isFatal(check)).map(({ code }) => code));

/** Reported problems of a script, in text order: problems of imports, which pages have as well. */
export function runScriptChecks(project: Project, script: ScriptDocument): readonly Problem[] {
	const chosen = chosenSeverities(project, script.path);
	const found: Problem[] = [];
	for (const check of allChecks) {
		if (check.subject !== 'page' || check.kind !== 'project' || check.script === undefined) continue;
		const { code } = check;
		check.script({ project, script }, (finding) => {
			const severity = isFatal(check, finding) ? 'error' : chosen.get(code);
			if (severity === 'off') return;
			const weight = severity ?? finding.severity ?? check.severity;
			found.push(new CollectedProblem({ ...finding, code, severity: weight }));
		});
	}
	return found.sort(({ span: a }, { span: b }) => a.start - b.start);
}
