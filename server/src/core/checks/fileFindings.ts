import { attributeOf, componentUses } from '../project/pages/componentUses.ts';
import type { PageDocument } from '../syntax/document.ts';
import { keptWith } from '../text/keptWith.ts';
import { allChecks } from './allChecks.ts';
import type { FileCheck, PageFinding } from './check.ts';

/** A finding with the check that made it. */
export interface FoundInFile {
	readonly check: FileCheck;
	readonly finding: PageFinding;
}

const fileChecks = allChecks
	.filter((check) => check.subject === 'page')
	.filter((check) => check.kind === 'file');
const ofPage = fileChecks.filter(({ page }) => page !== undefined);
const ofComponents = fileChecks.filter(({ component }) => component !== undefined);
const ofAttributes = fileChecks.filter(({ attribute }) => attribute !== undefined);

const findings = keptWith(runFileChecks);

/** All that the checks of single files find in a page or snippet, before anything is left out. */
export function fileFindings(document: PageDocument): readonly FoundInFile[] {
	return findings(document);
}

function runFileChecks(document: PageDocument): readonly FoundInFile[] {
	const found: FoundInFile[] = [];
	const reportOf = (check: FileCheck) => (finding: PageFinding) => {
		found.push({ check, finding });
	};
	for (const check of ofPage) check.page?.(document, reportOf(check));
	for (const use of componentUses(document)) {
		for (const check of ofComponents) check.component?.(use, document, reportOf(check));
		for (const written of use.tag.attributes) {
			const declared = attributeOf(use.component, written.name);
			for (const check of ofAttributes)
				check.attribute?.({ use, written, declared }, document, reportOf(check));
		}
	}
	return found;
}
