import { haveSameItems } from '../../text/haveSameItems.ts';
import type { DrawnGroup } from './groupDrawing.ts';
import type { GivenAbove } from './pageAnswers.ts';

type Giving = Pick<DrawnGroup, 'given'>;

/** Whether those further down get the same names and numbers. */
export function giveTheSame(before: readonly Giving[], after: readonly Giving[]): boolean {
	const [old, now] = [givenIn(before), givenIn(after)];
	const [oldNames, names] = [new Set(old.names), new Set(now.names)];
	return (
		oldNames.size === names.size &&
		[...names].every((name) => oldNames.has(name)) &&
		haveSameItems(old.footnotes, now.footnotes)
	);
}

/** How often each name is given. */
export type NameCounts = ReadonlyMap<string, number>;

/** Takes over the counts of the version before: they belong to the newest one. */
export function countNames(
	came: readonly Giving[],
	went: readonly Giving[] = [],
	before: NameCounts = new Map(),
): NameCounts {
	// Made here.
	const counts = before as Map<string, number>;
	const add = (groups: readonly Giving[], times: 1 | -1) => {
		for (const { given } of groups)
			for (const name of given.names) {
				const count = (counts.get(name) ?? 0) + times;
				if (count === 0) counts.delete(name);
				else counts.set(name, count);
			}
	};
	add(came, 1);
	add(went, -1);
	return counts;
}

/** All that these gave, in their order. */
export function givenIn(groups: readonly Giving[]): GivenAbove {
	const names: string[] = [];
	const footnotes: string[] = [];
	for (const { given } of groups) {
		if (given.names.length > 0) names.push(...given.names);
		if (given.footnotes.length > 0) footnotes.push(...given.footnotes);
	}
	return { names, footnotes };
}
