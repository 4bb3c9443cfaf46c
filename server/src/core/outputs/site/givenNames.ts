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
		old.footnotes.length === now.footnotes.length &&
		old.footnotes.every((name, index) => name === now.footnotes[index])
	);
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
