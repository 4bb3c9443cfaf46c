import { sentenceLengthLimits } from '../../catalogue/projectSettings.ts';
import { isStyleCode } from '../../catalogue/styleRules.ts';
import type { ChosenSeverities } from '../../project/chosenSeverities.ts';
import type { StyleChoices } from '../../project/styleChoices.ts';
import type { Span } from '../../text/positions.ts';
import type { Fix, Problem, Severity } from '../../text/problem.ts';
import { type Check, type Finding, isFatal } from '../check.ts';
import type { SuppressedProblems } from '../disableComments.ts';
import { unlistedPage } from '../site/unlistedPage.ts';
import { allChecks } from './allChecks.ts';

/** Problem whose fixes are computed on demand: most problems are never fixed. */
export class CollectedProblem implements Problem {
	readonly code: string;
	readonly severity: Severity;
	readonly message: string;
	readonly span: Span;
	readonly isStyle?: true;
	readonly isFatal?: true;
	readonly link?: string;
	readonly tag?: 'unnecessary' | 'deprecated';
	readonly #fixes: (() => readonly Fix[]) | undefined;

	constructor(found: Omit<Problem, 'fixes'>, fixes?: () => readonly Fix[]) {
		const { code, severity, message, span, isFatal, link, tag } = found;
		this.code = code;
		this.severity = severity;
		this.message = message;
		this.span = span;
		if (isStyleCode(code)) this.isStyle = true;
		if (isFatal) this.isFatal = true;
		if (link !== undefined) this.link = link;
		if (tag !== undefined) this.tag = tag;
		this.#fixes = fixes;
	}

	get fixes(): readonly Fix[] {
		return this.#fixes?.() ?? [];
	}
}

/** Options that decide which findings of a file are reported. */
export interface ReportOptions {
	readonly chosen: ChosenSeverities;
	/** Problems that comments of the page disable. */
	readonly suppressed?: SuppressedProblems;
	/** Words that the project accepts, and its limit for sentences. */
	readonly style?: StyleChoices;
	/** Report only errors and warnings, and why: the page is not in the navigation. */
	readonly onlyBroken?: boolean;
}

/** Findings of a file without those that its author or the project has turned off. */
export class CollectedProblems {
	#found: { readonly check: Check; readonly problem: Problem }[] = [];
	#isAlone = false;
	/** True if a check found an error, which keeps the site from showing the page. */
	hasErrors = false;
	readonly #options: ReportOptions;

	constructor(options: ReportOptions) {
		this.#options = options;
	}

	/** Takes a finding; its fixes are computed on demand. */
	take(check: Check, finding: Omit<Finding, 'fixes'>, fixes?: () => readonly Fix[]): void {
		const { chosen, suppressed, style, onlyBroken } = this.#options;
		const { code } = check;
		const fatal = isFatal(check, finding);
		const severity = fatal ? 'error' : chosen.get(code);
		if (severity === 'off' || isAccepted(finding, style)) return;
		if (check.severity === 'error') this.hasErrors = true;
		if (fatal) suppressed?.refuse({ code, span: finding.span });
		else if (suppressed?.take({ code, span: finding.span })) return;
		if (finding.isOptIn === true && severity === undefined) return;
		const weight = severity ?? finding.severity ?? check.severity;
		if (onlyBroken && check !== unlistedPage && !isBroken(weight)) return;
		// A comment that cannot disable an error is reported beside it.
		const isAlone = finding.isExclusive === true || (isMeta(check) && this.#isAlone);
		if (isAlone && !this.#isAlone) this.#found = [];
		else if (isAlone !== this.#isAlone) return;
		this.#isAlone = isAlone;
		const found = { ...finding, code, severity: weight, ...(fatal && { isFatal: fatal }) };
		this.#found.push({ check, problem: new CollectedProblem(found, fixes) });
	}

	/** Problems in text order, in the same place in the order of the checks. */
	inTextOrder(): readonly Problem[] {
		return this.#found
			.sort(({ check: one, problem: { span: a } }, { check: other, problem: { span: b } }) => {
				return a.start - b.start || a.end - b.end || placeInManual(one) - placeInManual(other);
			})
			.map(({ problem }) => problem);
	}
}

function isMeta(check: Check): boolean {
	return check.subject === 'page' && check.kind === 'meta';
}

function isAccepted({ term, words }: Omit<Finding, 'fixes'>, style: StyleChoices | undefined): boolean {
	if (words !== undefined && words <= (style?.sentenceWords ?? sentenceLengthLimits.usual)) return true;
	return term !== undefined && style?.accepted.has(term.toLowerCase()) === true;
}

function placeInManual(check: Check): number {
	return placesInManual.get(check) ?? 0;
}

const placesInManual: ReadonlyMap<Check, number> = new Map(allChecks.map((check, place) => [check, place]));

/** True if the page fails, or a part of it does not work. */
function isBroken(severity: Severity): boolean {
	return severity === 'error' || severity === 'warning';
}
