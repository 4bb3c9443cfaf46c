import { isStyleCode } from '../../catalogue/styleRules.ts';
import type { PageDocument } from '../../language/document.ts';
import { parsePageDocument } from '../../language/parseDocument.ts';
import { type ChosenSeverities, wantsStyle } from '../../project/chosenSeverities.ts';
import type { PageReader } from '../../project/knownFiles.ts';
import { type FileFinding, toClosedPage } from '../../project/pages/closedPage.ts';
import { attributeOf, componentUses } from '../../project/pages/componentUses.ts';
import { deriveInSteps } from '../../text/derive.ts';
import { runToEnd } from '../../text/lists.ts';
import { detachSubstrings } from '../../text/memory.ts';
import type { FileCheck, PageFinding } from '../check.ts';
import { allChecks } from './allChecks.ts';

/** Reads a page or snippet whose text is dropped then, and checks it by itself. */
export const readClosedPage: PageReader = (path, text, { withStyle }) => {
	const document = parsePageDocument(path, text);
	const found = runToEnd(findingsInSteps(document, withStyle));
	return {
		...toClosedPage(document),
		findings: detachSubstrings(found.map(toFileFinding)),
		hasStyle: withStyle,
	};
};

function toFileFinding({ check: { code }, finding }: FoundInFile): FileFinding {
	// Fixes are made where the text is at hand.
	const { fixes, ...kept } = finding;
	return { code, ...kept };
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
 * All that the checks of single files find in a page or snippet, before anything is left out. Style checks do not run
 * where the project has turned all of them off.
 */
export function findingsOfFile(
	document: PageDocument,
	chosen: ChosenSeverities,
): Generator<undefined, readonly FoundInFile[]> {
	return findingsInSteps(document, wantsStyle(chosen));
}

function* findingsInSteps(
	document: PageDocument,
	withStyle: boolean,
): Generator<undefined, readonly FoundInFile[]> {
	const found = yield* findings(document);
	return withStyle ? [...found, ...(yield* styleFindings(document))] : found;
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
		const reportOf = (check: FileCheck) => (finding: PageFinding) => {
			found.push({ check, finding });
		};
		for (const check of ofPage) {
			check.page?.(document, reportOf(check));
			yield;
		}
		const uses = ofComponents.length + ofAttributes.length === 0 ? [] : componentUses(document);
		for (const [index, use] of uses.entries()) {
			if (index % usesAtOnce === 0) yield;
			for (const check of ofComponents) check.component?.(use, document, reportOf(check));
			for (const written of use.tag.attributes) {
				const declared = attributeOf(use.component, written.name);
				for (const check of ofAttributes)
					check.attribute?.({ use, written, declared }, document, reportOf(check));
			}
		}
		return found;
	});
}

const usesAtOnce = 100;
