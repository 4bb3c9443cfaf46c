/**
 * Bound of steps as a polynomial in the length n of the text: the factors of its powers, `[3, 2]` for 3 + 2n. Each
 * power is one more position in the text that is tried; the positions are in order.
 */
export type StepBound = readonly number[];

export const oneStep: StepBound = [1];
export const noSteps: StepBound = [];
/** Any number of times up to the length of the text: 1 + n. */
export const anyNumber: StepBound = [1, 1];

export function constantBound(count: number): StepBound {
	return [count];
}

export function sumOfBounds(left: StepBound, right: StepBound): StepBound {
	if (left.length === 0) return right;
	return right.length === 0 ? left : combine(left, right, (some, others) => some + others);
}

export function differenceOfBounds(left: StepBound, right: StepBound): StepBound {
	return combine(left, right, (some, others) => some - others);
}

/** Maximum of both for each power. */
export function maxOfBounds(left: StepBound, right: StepBound): StepBound {
	return left === right ? left : combine(left, right, Math.max);
}

function combine(
	left: StepBound,
	right: StepBound,
	operate: (some: number, others: number) => number,
): StepBound {
	return Array.from({ length: Math.max(left.length, right.length) }, (_, power) =>
		operate(left[power] ?? 0, right[power] ?? 0),
	);
}

/** Maximum power; higher ones are added to it. */
const maxPower = 6;

export function productOfBounds(left: StepBound, right: StepBound): StepBound {
	if (left === oneStep || right.length === 0) return right;
	if (right === oneStep) return left;
	const factors: number[] = [];
	for (const [power, some] of left.entries())
		for (const [other, others] of right.entries()) {
			const at = Math.min(power + other, maxPower);
			factors[at] = (factors[at] ?? 0) + some * others;
		}
	return Array.from(factors, (factor) => factor ?? 0);
}

/** Number of steps for a text of this length, in which the search starts again at each character. */
export function evaluateBound(bound: StepBound, length: number): number {
	let ordered = length;
	let steps = 0;
	for (const [power, factor] of bound.entries()) {
		steps += factor * ordered;
		ordered *= length / (power + 2);
	}
	return steps;
}
