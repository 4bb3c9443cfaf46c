import { isStyleCode } from '../../catalogue/styleRules.ts';
import type { PageDocument } from '../../language/document.ts';
import { parsePageDocument } from '../../language/parseDocument.ts';
import type { PageSettings } from '../../project/knownFiles.ts';
import {
	type CheckedPage,
	type ClosedPage,
	type FileFinding,
	toClosedPage,
} from '../../project/pages/closedPage.ts';
import { attributeOf, componentUses } from '../../project/pages/componentUses.ts';
import type { FileFacts } from '../../project/pages/fileFacts.ts';
import { derive, deriveInSteps } from '../../text/derive.ts';
import { runToEnd } from '../../text/lists.ts';
import { detachSubstrings } from '../../text/memory.ts';
import type { FileCheck, PageFinding } from '../check.ts';
import { type ProjectRules, projectRulesFor } from '../rules/projectRules.ts';
import { allChecks } from './allChecks.ts';

/** Reads a page or snippet whose text is dropped then, and checks it by itself. */
export const readClosedPage = (path: string, text: string, settings: PageSettings): CheckedPage => {
	const document = parsePageDocument(path, text);
	const rules = projectRulesFor(settings, path);
	const found = runToEnd(findingsOfFile(document, rules));
	return { ...toClosedPage(document), findings: toFileFindings(found), rulesKey: keyOf(found, rules) };
};

/**
 * The page with its findings by the rules of a project. Its text is read only if it was not checked yet, or with other
 * rules.
 */
export function toCheckedPage(
	read: ClosedPage,
	settings: PageSettings,
	readText: (path: string) => string | undefined,
): CheckedPage {
	const { path } = read.facts;
	const rules = projectRulesFor(settings, path);
	if (isChecked(read) && (rules === undefined || rules.key === read.rulesKey)) return read;
	const last = lastChecked(read.facts);
	if (last.page !== undefined && last.page.rulesKey === rules?.key) return last.page;
	const text = readText(path);
	if (text === undefined) return isChecked(read) ? read : { ...read, findings: [] };
	const { facts } = read;
	last.page =
		isChecked(read) && rules !== undefined
			? recheckStyle(read, text, rules)
			: { ...readClosedPage(path, text, settings), facts };
	return last.page;
}

/** Last checked page by its facts: versions of the project share those of an equal text. */
const lastChecked = derive((_: FileFacts): { page?: CheckedPage } => ({}));

function isChecked(read: ClosedPage): read is CheckedPage {
	return read.findings !== undefined;
}

/** The page with its style checked with other rules; all other findings stay. */
function recheckStyle(read: CheckedPage, text: string, rules: ProjectRules): CheckedPage {
	const document = parsePageDocument(read.facts.path, text);
	const others = read.findings.filter(({ code }) => !isStyleCode(code));
	const style = runToEnd(allStyleFindings(document, rules));
	return { ...read, findings: [...others, ...toFileFindings(style)], rulesKey: keyOf(style, rules) };
}

/** Key of the rules that made the findings; undefined if these are to be looked for again. */
function keyOf(found: readonly FoundInFile[], rules: ProjectRules | undefined): string | undefined {
	return found.some(({ finding }) => finding.isIncomplete) ? undefined : rules?.key;
}

/** Findings without fixes, which are made where the text is at hand. */
function toFileFindings(found: readonly FoundInFile[]): readonly FileFinding[] {
	return detachSubstrings(
		found.map(({ check: { code }, finding: { fixes, ...kept } }) => ({ code, ...kept })),
	);
}

/** A finding with the check that made it. */
interface FoundInFile {
	readonly check: FileCheck;
	readonly finding: PageFinding;
}

const fileChecks = allChecks
	.filter((check) => check.subject === 'page')
	.filter((check) => check.kind === 'file');
const findings = checkBy(fileChecks.filter(({ code }) => !isStyleCode(code)));
const styleFindings = checkBy(fileChecks.filter(({ code }) => isStyleCode(code)));

/**
 * All that the checks of single files find in a page or snippet, before anything is left out. Style checks run only with
 * the rules of the project.
 */
export function* findingsOfFile(
	document: PageDocument,
	rules: ProjectRules | undefined,
): Generator<undefined, readonly FoundInFile[]> {
	const found = yield* findings(document);
	return rules === undefined ? found : [...found, ...(yield* allStyleFindings(document, rules))];
}

function* allStyleFindings(
	document: PageDocument,
	rules: ProjectRules,
): Generator<undefined, readonly FoundInFile[]> {
	return [...(yield* styleFindings(document)), ...ruleFindings(document, rules)];
}

const ruleChecks = fileChecks.filter(({ rules }) => rules !== undefined);
const lastFound = derive((_: PageDocument): { byRules?: RuleFindings } => ({}));

interface RuleFindings {
	readonly key: string;
	readonly found: readonly FoundInFile[];
}

/** Findings by the rules of the project; those of the same rules come at once. */
function ruleFindings(document: PageDocument, rules: ProjectRules): readonly FoundInFile[] {
	const last = lastFound(document);
	if (last.byRules?.key === rules.key) return last.byRules.found;
	const found: FoundInFile[] = [];
	for (const check of ruleChecks)
		check.rules?.(rules, document, (finding) => void found.push({ check, finding }));
	const key = keyOf(found, rules);
	if (key !== undefined) last.byRules = { key, found };
	return found;
}

/** Runs checks on a page, with a step after each; findings that are known already come at once. */
function checkBy(
	checks: readonly FileCheck[],
): (document: PageDocument) => Generator<undefined, readonly FoundInFile[]> {
	const ofPage = checks.filter(({ page }) => page !== undefined);
	const ofComponents = checks.filter(({ component }) => component !== undefined);
	const ofAttributes = checks.filter(({ attribute }) => attribute !== undefined);
	return deriveInSteps(function* (document: PageDocument) {
		const found: FoundInFile[] = [];
		const withReport = (check: FileCheck) => {
			const report = (finding: PageFinding) => void found.push({ check, finding });
			return { check, report };
		};
		for (const { check, report } of ofPage.map(withReport)) {
			check.page?.(document, report);
			yield;
		}
		const onComponents = ofComponents.map(withReport);
		const onAttributes = ofAttributes.map(withReport);
		const uses = ofComponents.length + ofAttributes.length === 0 ? [] : componentUses(document);
		for (const [index, use] of uses.entries()) {
			if (index % usesAtOnce === 0) yield;
			for (const { check, report } of onComponents) check.component?.(use, document, report);
			for (const written of use.tag.attributes) {
				const attribute = { use, written, declared: attributeOf(use.component, written.name) };
				for (const { check, report } of onAttributes) check.attribute?.(attribute, document, report);
			}
		}
		return found;
	});
}

const usesAtOnce = 100;
