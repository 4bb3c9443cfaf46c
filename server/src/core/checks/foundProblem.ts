import type { Fix, Problem, Severity } from '../text/problem.ts';
import type { Span } from '../text/span.ts';
import type { Check, Finding } from './check.ts';

/**
 * A finding with what its check says of all of them. That the fixes are made when they are asked for is a matter of the
 * class: an object with an accessor of its own has a shape of its own, and the engine keeps that, with all that the
 * accessor sees, until it cleans up memory as a whole.
 */
export class FoundProblem implements Problem {
	readonly code: string;
	readonly severity: Severity;
	readonly message: string;
	readonly span: Span;
	readonly tag?: 'unnecessary' | 'deprecated';
	readonly #fixes: Finding['fixes'];

	constructor({ code, severity }: Pick<Check, 'code' | 'severity'>, finding: Finding) {
		this.code = code;
		this.severity = finding.severity ?? severity;
		this.message = finding.message;
		this.span = finding.span;
		if (finding.tag !== undefined) this.tag = finding.tag;
		this.#fixes = finding.fixes;
	}

	get fixes(): readonly Fix[] {
		return (typeof this.#fixes === 'function' ? this.#fixes() : this.#fixes) ?? [];
	}
}
