import { listOf } from './listOf.ts';

/** The names as code, for a sentence: `a`, `b` or `c`. */
export function oneOf(names: readonly string[]): string {
	return listOf(
		names.map((name) => `\`${name}\``),
		'or',
	);
}
