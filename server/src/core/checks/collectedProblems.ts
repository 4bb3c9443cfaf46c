import type { ChosenSeverities } from '../project/chosenSeverities.ts';
import type { Document } from '../syntax/document.ts';
import type { Problem, Severity } from '../text/problem.ts';
import { allChecks } from './allChecks.ts';
import type { Check, Report } from './check.ts';
import { FoundProblem } from './foundProblem.ts';
import { isSilenced, SilencedProblems } from './silences.ts';
import { unlistedPage } from './site/unlistedPage.ts';

/** What was found in a document, but for what its author, or the project, does not want to be told. */
export class CollectedProblems {
	#found: { readonly check: Check; readonly problem: Problem }[] = [];
	#isAlone = false;
	/** Whether a check found something that keeps the site from showing the page. */
	hasErrors = false;
	/** What several checks ask for, so that it is there until the last of them. */
	holds: readonly unknown[] = [];
	readonly silenced = new SilencedProblems();
	readonly #document: Document;
	readonly #chosen: ChosenSeverities;
	readonly #onlyBroken: boolean;

	/** `onlyBroken`: what works, but might be better, is not told; but for the one thing that is the reason for this. */
	constructor(document: Document, chosen: ChosenSeverities, onlyBroken = false) {
		this.#document = document;
		this.#chosen = chosen;
		this.#onlyBroken = onlyBroken;
	}

	reportOf(check: Check): Report {
		const { code } = check;
		const severity = this.#chosen.get(code);
		if (severity === 'off') return () => undefined;
		const page = this.#document.kind === 'page' ? this.#document : undefined;
		return (finding) => {
			if (check.severity === 'error') this.hasErrors = true;
			if (page !== undefined && isSilenced(page, { code, span: finding.span })) {
				this.silenced.add(page, { code, span: finding.span });
				return;
			}
			if (
				this.#onlyBroken &&
				check !== unlistedPage &&
				!isBroken(severity ?? finding.severity ?? check.severity)
			)
				return;
			const isAlone = finding.standsAlone === true;
			if (isAlone && !this.#isAlone) this.#found = [];
			else if (isAlone !== this.#isAlone) return;
			this.#isAlone = isAlone;
			const weighed = severity === undefined ? finding : { ...finding, severity };
			this.#found.push({ check, problem: new FoundProblem(check, weighed) });
		};
	}

	/** In the order of the checks where several are in the same place. */
	inTextOrder(): readonly Problem[] {
		return this.#found
			.sort(({ check: one, problem: { span: a } }, { check: other, problem: { span: b } }) => {
				return a.start - b.start || a.end - b.end || placeInManual(one) - placeInManual(other);
			})
			.map(({ problem }) => problem);
	}
}

function placeInManual(check: Check): number {
	return placesInManual.get(check) ?? 0;
}

const placesInManual: ReadonlyMap<Check, number> = new Map(allChecks.map((check, place) => [check, place]));

/** Whether the page fails, or a reader meets something that does not work. */
function isBroken(severity: Severity): boolean {
	return severity === 'error' || severity === 'warning';
}
