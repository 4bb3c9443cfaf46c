import { setFlagsFromString } from 'node:v8';

/**
 * Keeps single answers quick rather than all of them together, once projects are read and an author types: only what
 * runs very often is compiled to its fastest form. Such a compilation takes a processor for milliseconds, and where
 * there are two of them the next key waits for it. With more than twice the usual the slowest keys are no quicker, and
 * drawing a page is slower. And young objects are collected by the thread that waits for it, which takes a millisecond:
 * with helpers it takes hardly less, and much longer where the system lets one of them wait for a processor.
 */
export function tuneEngine(): void {
	for (const flag of engineFlags(process.versions.v8)) setFlagsFromString(`--${flag}`);
}

/** The flags that a version of the engine knows: it prints a complaint about others, which editors show as an error. */
export function engineFlags(version: string): readonly string[] {
	const countsBudget = Number.parseInt(version, 10) < 12;
	return countsBudget
		? [`interrupt-budget=${2 * usualBudget}`, 'no-parallel-scavenge']
		: ['no-parallel-scavenge'];
}

/** Bytes of bytecode that run before the engine thinks of compiling. */
const usualBudget = 135_168;
