/** Steps that the expressions of one page may take together. */
export interface Budget {
	left: number;
}

/** The evaluator's way out of an expression that it does not resolve. */
export class NotStatic extends Error {}

export const maxTextLength = 100_000;
export const maxArrayLength = 10_000;

export function createBudget(): Budget {
	return { left: 50_000 };
}

export function spend(budget: Budget, steps = 1): void {
	budget.left -= steps;
	if (budget.left < 0) throw new NotStatic();
}

/** The price of a copy, or of a walk through all of a text or list. */
export function spendOn(budget: Budget, { length }: { readonly length: number }): void {
	spend(budget, length >> 6);
}
