import type { Fix, Problem, Severity } from '../text/problem.ts';
import type { Span } from '../text/span.ts';

/** A problem whose fixes are made when they are asked for: most problems are never repaired. */
export class FoundProblem implements Problem {
	readonly code: string;
	readonly severity: Severity;
	readonly message: string;
	readonly span: Span;
	readonly tag?: 'unnecessary' | 'deprecated';
	readonly #fixes: (() => readonly Fix[]) | undefined;

	constructor({ code, severity, message, span, tag }: Omit<Problem, 'fixes'>, fixes?: () => readonly Fix[]) {
		this.code = code;
		this.severity = severity;
		this.message = message;
		this.span = span;
		if (tag !== undefined) this.tag = tag;
		this.#fixes = fixes;
	}

	get fixes(): readonly Fix[] {
		return this.#fixes?.() ?? [];
	}
}
