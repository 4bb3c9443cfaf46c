import { findAffectedPages, type PagesByCause } from './affectedPages.ts';
import { type CompareBlocks, comparePages } from './comparePages.ts';
import { compareProblems } from './compareProblems.ts';
import { findMovedPages } from './findMovedPages.ts';
import type { AffectedPages, Review } from './review.ts';
import type { ReviewedChange, ReviewStep } from './reviewedChange.ts';

export interface ReviewOptions {
	/** Limits that the host reached when it read the two versions. */
	readonly notes?: readonly string[];
}

/** Compares two versions of a project in steps. */
export function* reviewProjects(
	change: ReviewedChange,
	{ notes = [] }: ReviewOptions = {},
): Generator<ReviewStep, Review> {
	const { before, after } = change;
	const { moved, isLimited } = yield* findMovedPages(change);
	const problems = yield* compareProblems(change, moved);
	const affected = findAffectedPages(change);
	const compareBlocks: CompareBlocks = () => undefined;
	const pages = yield* comparePages(change, moved, compareBlocks);
	return {
		base: before.name,
		head: after.name,
		...problems,
		lostAddresses: [],
		pages,
		affected: toAffected(affected),
		config: [],
		apis: [],
		notes: [
			...notes,
			...(isLimited
				? [
						'Too many pages were added and removed to compare their words: only pages with equal texts are listed as moved.',
					]
				: []),
			...affected.everywhere.map((path) => `\`${path}\` changed, which every page loads.`),
		],
	};
}

/** Causes with the most pages first. */
function toAffected({ pages }: PagesByCause): readonly AffectedPages[] {
	return [...pages]
		.map(([cause, paths]) => ({ cause, pages: [...paths].sort() }))
		.sort((a, b) => b.pages.length - a.pages.length || (a.cause < b.cause ? -1 : 1));
}
