import { apiChangesByFile } from '../../openapi/changes/apiChangesByFile.ts';
import { findLostAddresses } from '../../project/addresses/findLostAddresses.ts';
import { publishedAddresses } from '../../project/addresses/publishedAddresses.ts';
import { toPageUrl } from '../../project/pages/pageAddress.ts';
import { findAffectedPages, type PagesByCause } from './affectedPages.ts';
import { compareConfigs } from './compareConfigs.ts';
import { comparePages } from './comparePages.ts';
import { compareProblems } from './compareProblems.ts';
import { createBlockComparison } from './createBlockComparison.ts';
import { findMovedPages } from './findMovedPages.ts';
import type { AffectedPages, LostAddressChange, Review } from './review.ts';
import type { ReviewedChange, ReviewStep } from './reviewedChange.ts';

export interface ReviewOptions {
	/** Limits that the host reached when it read the two versions. */
	readonly notes?: readonly string[];
	/** Maximum number of pages that are rendered; the default is 500. */
	readonly maxRendered?: number;
	/** Date as `2026-01-31`: operations that were to end before it may be removed. */
	readonly today?: string;
}

/** Compares two versions of a project in steps. */
export function* reviewProjects(
	change: ReviewedChange,
	{ notes = [], maxRendered = 500, today }: ReviewOptions = {},
): Generator<ReviewStep, Review> {
	const { before, after } = change;
	const { moved, isLimited } = yield* findMovedPages(change);
	const problems = yield* compareProblems(change, moved);
	yield { stage: 'pages', done: 0, total: change.changed.size };
	const affected = findAffectedPages(change);
	const blocks = createBlockComparison(change, maxRendered);
	const pages = yield* comparePages(change, moved, blocks.compare);
	const shown = yield* toAffected(affected, blocks.compare);
	const last: ReviewStep = { stage: 'pages', done: change.changed.size, total: change.changed.size };
	const lost = lostAddresses(change, moved, affected.generated);
	yield last;
	const config = compareConfigs(before.project, after.project, moved);
	yield last;
	const apis = apiChangesByFile(before.project, after.project, today === undefined ? {} : { today });
	return {
		base: before.name,
		head: after.name,
		...problems,
		lostAddresses: lost,
		pages,
		affected: shown,
		config,
		apis,
		notes: [...notes, ...affected.everywhere.map((path) => `\`${path}\` changed, which every page loads.`)],
		limits: [
			...(isLimited
				? [
						'Too many pages were added and removed to compare their words: only pages with equal texts are listed as moved.',
					]
				: []),
			...blocks.limits(),
		],
	};
}

/** Addresses that the earlier version answers and the later one does not. The redirect of a moved page leads to its new address. */
function lostAddresses(
	{ before, after }: ReviewedChange,
	moved: ReadonlyMap<string, string>,
	generated: PagesByCause['generated'],
): readonly LostAddressChange[] {
	const addresses = publishedAddresses(before.project);
	const known = new Set(publishedAddresses(after.project));
	const missing = addresses.filter((address) => !known.has(address));
	const destinations = new Map<string, string>();
	for (const [to, from] of moved) {
		const [old, now] = [before.project.pages.get(from), after.project.pages.get(to)];
		if (old !== undefined && now !== undefined)
			destinations.set(toPageUrl(old.pagePath), toPageUrl(now.pagePath));
	}
	for (const page of [...generated.values()].flat())
		if (page.before !== undefined) destinations.set(toPageUrl(page.before), toPageUrl(page.path));
	return findLostAddresses(after.project, missing).map(({ address, redirect, nearest }) => {
		const destination = destinations.get(address);
		const proposal: LostAddressChange['redirect'] =
			destination === undefined
				? redirect
				: { source: address, destination, isSure: true, reason: 'content' };
		return {
			address,
			...(proposal !== undefined && { redirect: proposal }),
			...(nearest !== undefined && { nearest }),
		};
	});
}

/** Maximum number of pages of a cause that are rendered to see that they look different. */
const maxConfirmed = 20;

/**
 * Causes with the most pages first. Rendered pages that look as before are left out. Of many pages, only the first are
 * rendered, up to one that differs, which is the example.
 */
function* toAffected(
	{ pages, generated }: PagesByCause,
	compare: ReturnType<typeof createBlockComparison>['compare'],
): Generator<ReviewStep, readonly AffectedPages[]> {
	const found: AffectedPages[] = [];
	const examples = new Set<string>();
	for (const cause of new Set([...pages.keys(), ...generated.keys()])) {
		const pagesOfApi = generated.get(cause) ?? [];
		const withoutFile = pagesOfApi.flatMap(({ kind, path }) => (kind === 'changed' ? [path] : []));
		const paths = [...(pages.get(cause) ?? []), ...withoutFile].sort();
		let example: AffectedPages['example'];
		let unrendered = 0;
		const shown = new Set<string>();
		for (const [done, path] of paths.entries()) {
			yield { stage: 'pages', done, total: paths.length };
			const isRendered = done < maxConfirmed && (paths.length <= maxConfirmed || example === undefined);
			const blocks = isRendered ? compare(path, path) : undefined;
			if (blocks?.length === 0) continue;
			if (blocks === undefined) unrendered++;
			// A page that several causes change is shown once.
			else if (example === undefined && !examples.has(path)) {
				example = { path, blocks };
				examples.add(path);
			}
			shown.add(path);
		}
		const differing = pagesOfApi.filter(({ kind, path }) => kind !== 'changed' || shown.has(path));
		if (shown.size + differing.length === 0) continue;
		found.push({
			cause,
			pages: [...shown],
			...(unrendered > 0 && { unrendered }),
			...(differing.length > 0 && { generated: differing }),
			...(example !== undefined && { example }),
		});
	}
	return found.sort((a, b) => sizeOf(b) - sizeOf(a) || (a.cause < b.cause ? -1 : 1));
}

/** Number of pages that a cause changes, adds or removes. */
function sizeOf({ pages, generated = [] }: AffectedPages): number {
	return pages.length + generated.filter(({ kind }) => kind !== 'changed').length;
}
