import { groupBy } from '../../../text/lists.ts';
import { pluralize } from '../../../text/words.ts';
import type { PageChange, Review, ReviewProblem } from '../review.ts';

/** Counts of a review, with what breaks first. */
export interface ReviewVerdict {
	/** “3 links on other pages break”, worst first; empty if nothing breaks. */
	readonly breaks: readonly string[];
	/** “12 pages changed”. */
	readonly changes: readonly string[];
}

export function reviewVerdict(review: Review): ReviewVerdict {
	const ofApis = review.apis.flatMap(({ changes }) => changes);
	const breaking = ofApis.filter(({ level }) => level === 'breaking');
	const pagesOf = (kind: string) => review.pages.filter((page) => page.kind === kind).length;
	const affected = new Set(review.affected.flatMap(({ pages }) => pages)).size;
	const generated = review.affected.flatMap((one) => one.generated ?? []);
	const count = (number: number, noun: string, rest: string) =>
		number === 0 ? [] : [`${pluralize(number, noun)}${rest}`];
	return {
		breaks: [
			...count(review.brokenElsewhere.length, 'new problem', ' on unchanged files'),
			...count(
				review.lostAddresses.length,
				'address',
				` ${review.lostAddresses.length === 1 ? 'is' : 'are'} lost`,
			),
			...count(breaking.length, 'breaking API change', ''),
			...count(review.problems.length, 'new problem', ' on changed files'),
		],
		changes: [
			...(['added', 'removed', 'moved', 'changed'] as const).flatMap((kind) =>
				count(pagesOf(kind), 'page', ` ${kind}`),
			),
			...count(affected, 'page', ' affected by other files'),
			...(['added', 'removed', 'moved'] as const).flatMap((kind) =>
				count(generated.filter((page) => page.kind === kind).length, 'API page', ` ${kind}`),
			),
			...count(ofApis.length - breaking.length, 'other API change', ''),
			...count(review.config.length, 'configuration change', ''),
			...count(review.solved, 'problem', ' solved'),
		],
	};
}

/** `: 2 changes` for a page whose text changed; empty if the kind says all. */
export function changeCount({ kind, blocks, frontMatter }: PageChange): string {
	const count = (blocks?.length ?? 0) + frontMatter.length;
	return (kind === 'changed' || kind === 'moved') && count > 0 ? `: ${pluralize(count, 'change')}` : '';
}

/** Problems by message, in the order of the first ones: a renamed heading breaks many links in the same way. */
export function groupProblems(problems: readonly ReviewProblem[]): readonly (readonly ReviewProblem[])[] {
	const groups = groupBy(problems, ({ severity, code, message, cause }) =>
		JSON.stringify([severity, code, message, cause]),
	);
	return [...groups.values()];
}
