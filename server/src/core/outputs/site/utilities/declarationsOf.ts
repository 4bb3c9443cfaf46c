import { boxFamilies } from './boxFamilies.ts';
import { paintFamilies } from './paintFamilies.ts';
import { plainUtilities } from './plainUtilities.ts';

const families = [...boxFamilies, ...paintFamilies];

/** What a class name without conditions says in CSS; undefined for one that is no utility. */
export function declarationsOf(name: string): string | undefined {
	const plain = plainUtilities.get(name);
	if (plain !== undefined) return plain;
	const isNegative = name.startsWith('-');
	const positive = isNegative ? name.slice(1) : name;
	for (const [start, declare] of families) {
		if (!positive.startsWith(start)) continue;
		const declarations = declare(positive.slice(start.length), isNegative ? '-' : '');
		if (declarations !== undefined) return declarations;
	}
	return undefined;
}
