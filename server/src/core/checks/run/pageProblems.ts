import type { Position } from 'vscode-languageserver-types';
import type { PageDocument } from '../../language/document.ts';
import { isIgnored } from '../../language/ignoreRules.ts';
import { hasUnfetchedSources } from '../../openapi/model/files/apiSources.ts';
import {
	type ChosenSeverities,
	chosenSeverities,
	hasEnabledStyleCheck,
} from '../../project/chosenSeverities.ts';
import type { CheckedPage, ClosedPage } from '../../project/pages/closedPage.ts';
import { factsOf } from '../../project/pages/factsOf.ts';
import type { FileFacts } from '../../project/pages/fileFacts.ts';
import { isPage } from '../../project/pages/isPage.ts';
import type { Project } from '../../project/project.ts';
import { type StyleChoices, styleChoices } from '../../project/styleChoices.ts';
import { derive } from '../../text/derive.ts';
import { findPartitionPoint, runToEnd } from '../../text/lists.ts';
import type { Fix, Problem } from '../../text/problem.ts';
import type { FileCheck, FixContext, PageCheck, PageFinding } from '../check.ts';
import { SuppressedProblems } from '../disableComments.ts';
import { emptyProjectRules, projectRulesFor } from '../rules/projectRules.ts';
import { isOutsideNavigation } from '../site/unlistedPage.ts';
import { allChecks } from './allChecks.ts';
import { CollectedProblems } from './collectedProblems.ts';
import { findingsOfFile } from './readClosedPage.ts';

/** Page or snippet with the findings of its file checks, open or closed. */
interface JudgedPage {
	readonly facts: FileFacts;
	/** Findings of the file checks. */
	readonly findings: readonly { readonly check: FileCheck; readonly finding: PageFinding }[];
	positionAt(offset: number): Position;
	/** Input for fixes; undefined for a closed page. */
	readonly repair?: FixContext;
}

/** Reported problems of an open page, in text order; with a step after each check of the page by itself. */
export function* problemsOfPage(
	project: Project,
	document: PageDocument,
): Generator<undefined, readonly Problem[]> {
	return judge(project, {
		facts: factsOf(document),
		findings: yield* findingsOfFile(document, projectRulesFor(project, document.path)),
		positionAt: (offset) => document.lines.positionAt(offset),
		repair: { project, document },
	});
}

/** Problems of a closed page, in text order and without fixes. */
export function problemsOfClosedPage(project: Project, read: CheckedPage): readonly Problem[] {
	const { facts, findings } = read;
	return judge(project, {
		facts,
		findings: findings.flatMap(({ code, ...finding }) => {
			const check = checksByCode.get(code);
			return check?.kind === 'file' ? [{ check, finding }] : [];
		}),
		positionAt: positionConverterOf(read),
	});
}

/** Converter from offsets to positions by the starts of lines; not for offsets within line breaks. */
export function positionConverterOf({ lineStarts }: ClosedPage): (offset: number) => Position {
	return (offset) => {
		const line = findPartitionPoint(lineStarts, (start) => start > offset) - 1;
		return { line, character: offset - (lineStarts[line] ?? 0) };
	};
}

/** Problems of a page that do not depend on the project, nor on it being a page or a snippet. */
export function projectIndependentProblems(
	document: PageDocument,
	{ chosen, style }: { readonly chosen: ChosenSeverities; readonly style: StyleChoices },
): readonly Problem[] {
	const positionAt = (offset: number) => document.lines.positionAt(offset);
	const suppressed = new SuppressedProblems(factsOf(document).disableComments, positionAt);
	const found = new CollectedProblems({ chosen, suppressed, style });
	const rules = hasEnabledStyleCheck(chosen) ? emptyProjectRules : undefined;
	for (const { check, finding } of runToEnd(findingsOfFile(document, rules)))
		if (check.includesSnippets)
			found.take(check, finding, fixesOf(finding, { project: undefined, document }));
	return found.inTextOrder();
}

function judge(project: Project, page: JudgedPage): readonly Problem[] {
	const { facts, findings, positionAt, repair } = page;
	const surroundings = surroundingsOf(project, facts);
	if (surroundings === undefined) return [];
	const { chosen, style, onlyBroken, found: inProject } = surroundings;
	const suppressed = new SuppressedProblems(facts.disableComments, positionAt);
	const found = new CollectedProblems({ chosen, suppressed, style, onlyBroken });
	const isWanted = wantedIn(surroundings);
	const reportOf = (check: PageCheck) => (finding: PageFinding) =>
		found.take(check, finding, repair && fixesOf(finding, repair));
	for (const { check, finding } of findings) if (isWanted(check)) reportOf(check)(finding);
	for (const { check, finding } of inProject) reportOf(check)(finding);
	if (facts.disableComments.length > 0) {
		const codes = found.hasErrors ? noCodes : completeCodes(surroundings);
		for (const check of metaChecks.filter(isWanted))
			check.page({ facts, suppressed, ...codes, allCodes }, reportOf(check));
	}
	return found.inTextOrder();
}

/** All of a project that decides which problems a page has, given the findings of its file checks. */
interface Surroundings {
	/** False for a snippet or another part of pages. */
	readonly isWhole: boolean;
	readonly chosen: ChosenSeverities;
	readonly style: StyleChoices;
	readonly onlyBroken: boolean;
	/** True if project checks know all that they compare with. */
	readonly isKnown: boolean;
	/** Findings of the project checks. */
	readonly found: readonly { readonly check: PageCheck; readonly finding: PageFinding }[];
}

/** Undefined for an ignored file, which has no problems. */
function surroundingsOf(project: Project, facts: FileFacts): Surroundings | undefined {
	const { path } = facts;
	const isWhole = isPage(project, path);
	if (!isWhole && isIgnored(project.ignoreRules, path)) return undefined;
	const found: { readonly check: PageCheck; readonly finding: PageFinding }[] = [];
	for (const check of isWhole ? projectChecks : projectChecksOfSnippets)
		check.page({ project, facts }, (finding) => found.push({ check, finding }));
	return {
		isWhole,
		chosen: chosenSeverities(project, path),
		style: styleChoices(project),
		onlyBroken: isWhole && isOutsideNavigation(project, facts),
		isKnown: project.config !== undefined && !hasUnfetchedSources(project),
		found,
	};
}

/** Checks of a page or, unless it is whole, of a part of pages. */
function wantedIn({ isWhole }: Pick<Surroundings, 'isWhole'>): (check: PageCheck) => boolean {
	return ({ includesSnippets }) => isWhole || includesSnippets === true;
}

/**
 * True if a closed page that is equal in two versions of a project has equal problems in both, except for their
 * messages and fixes. File checks do not run for that: they find the same with equal rules.
 */
export function haveEqualProblems(
	{ before, after }: { readonly before: Project; readonly after: Project },
	facts: FileFacts,
): boolean {
	const [old, now] = [surroundingsOf(before, facts), surroundingsOf(after, facts)];
	if (old === undefined || now === undefined) return old === now;
	return (
		old.isWhole === now.isWhole &&
		old.onlyBroken === now.onlyBroken &&
		old.isKnown === now.isKnown &&
		severitiesText(old.chosen) === severitiesText(now.chosen) &&
		choicesText(old.style) === choicesText(now.style) &&
		projectRulesFor(before, facts.path)?.key === projectRulesFor(after, facts.path)?.key &&
		decidingText(old.found) === decidingText(now.found)
	);
}

const severitiesText = derive((chosen: ChosenSeverities) => JSON.stringify([...chosen]));
const choicesText = derive(({ accepted, sentenceWords }: StyleChoices) =>
	JSON.stringify([sentenceWords, ...accepted]),
);

/** Findings as text to be compared, without what only people read. */
function decidingText(found: Surroundings['found']): string {
	const deciding = found.map(({ check, finding: { message, fixes, link, tag, ...rest } }) => [
		check.code,
		rest,
	]);
	return deciding.length === 0 ? '' : JSON.stringify(deciding);
}

/** Errors hide other findings of a page. */
const noCodes = { codes: new Set<string>(), isComplete: false };

/** Codes whose findings on a page are all known; `isComplete` if these are all codes that such a file can have. */
function completeCodes({ isKnown, chosen, ...page }: Surroundings): {
	readonly codes: ReadonlySet<string>;
	readonly isComplete: boolean;
} {
	const isWanted = wantedIn(page);
	const checks = pageChecks.filter((check) => check.kind !== 'meta' && isWanted(check));
	const complete = checks.filter(
		({ code, kind }) => chosen.get(code) !== 'off' && (isKnown || kind === 'file'),
	);
	return { codes: new Set(complete.map(({ code }) => code)), isComplete: complete.length === checks.length };
}

function fixesOf({ fixes }: PageFinding, repair: FixContext): () => readonly Fix[] {
	return () => (typeof fixes === 'function' ? fixes(repair) : (fixes ?? []));
}

const pageChecks = allChecks.filter((check) => check.subject === 'page');
const projectChecks = pageChecks.filter((check) => check.kind === 'project');
const projectChecksOfSnippets = projectChecks.filter(({ includesSnippets }) => includesSnippets === true);
const metaChecks = pageChecks.filter((check) => check.kind === 'meta');
const checksByCode: ReadonlyMap<string, PageCheck> = new Map(pageChecks.map((check) => [check.code, check]));
const allCodes: ReadonlySet<string> = new Set(allChecks.map(({ code }) => code));
