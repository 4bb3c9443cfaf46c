/** Steps that the expressions of one page may take together. */
export interface Budget {
	left: number;
}

/** Thrown where the evaluator does not support an expression; `evaluate` catches it. */
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

/** Spends steps for copying or reading a whole text or list. */
export function spendOn(budget: Budget, { length }: { readonly length: number }): void {
	spend(budget, length >> 6);
}
