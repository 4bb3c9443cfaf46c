import { parsePageDocument } from '../../language/parseDocument.ts';
import { apiChangesByFile } from '../../openapi/changes/apiChangesByFile.ts';
import { findLostAddresses } from '../../project/addresses/findLostAddresses.ts';
import { publishedAddresses } from '../../project/addresses/publishedAddresses.ts';
import { comparePage, type PageSide } from '../../site/review/comparePage.ts';
import { findAffectedPages, type PagesByCause } from './affectedPages.ts';
import { type CompareBlocks, comparePages } from './comparePages.ts';
import { compareProblems } from './compareProblems.ts';
import { findMovedPages } from './findMovedPages.ts';
import type { AffectedPages, Review } from './review.ts';
import type { ReviewedChange, ReviewedVersion, ReviewStep } from './reviewedChange.ts';

export interface ReviewOptions {
	/** Limits that the host reached when it read the two versions. */
	readonly notes?: readonly string[];
	/** Date as `2026-01-31`: operations that were to end before it may be removed. */
	readonly today?: string;
}

/** Maximum number of pages, and of examples of other pages, that are rendered. */
const maxRendered = { pages: 500, examples: 20 };

/** Compares two versions of a project in steps. */
export function* reviewProjects(
	change: ReviewedChange,
	{ notes = [], today }: ReviewOptions = {},
): Generator<ReviewStep, Review> {
	const { before, after } = change;
	const { moved, isLimited } = yield* findMovedPages(change);
	const problems = yield* compareProblems(change, moved);
	const affected = findAffectedPages(change);
	const rendered = createBlockComparison(change);
	const pages = yield* comparePages(change, moved, rendered.compare);
	return {
		base: before.name,
		head: after.name,
		...problems,
		lostAddresses: findLostAddresses(after.project, publishedAddresses(before.project)),
		pages,
		affected: toAffected(affected, createBlockComparison(change).compare),
		config: [],
		apis: apiChangesByFile(before.project, after.project, today === undefined ? {} : { today }),
		notes: [
			...notes,
			...(isLimited
				? [
						'Too many pages were added and removed to compare their words: only pages with equal texts are listed as moved.',
					]
				: []),
			...rendered.notes,
			...affected.everywhere.map((path) => `\`${path}\` changed, which every page loads.`),
		],
	};
}

interface BlockComparison {
	readonly compare: CompareBlocks;
	/** Limits that were reached, as sentences. */
	readonly notes: readonly string[];
}

function createBlockComparison({ before, after, changed }: ReviewedChange): BlockComparison {
	const notes: string[] = [];
	let count = 0;
	const sideOf = (version: ReviewedVersion, path: string): PageSide => ({
		project: version.project,
		document: parsePageDocument(path, version.readText(path) ?? ''),
		readText: version.readText,
		fileHash: (file) => (changed.has(file) ? (version === before ? 'before' : 'after') : 'equal'),
	});
	return {
		notes,
		compare(pathBefore, pathAfter) {
			if (pathBefore === undefined || pathAfter === undefined) return undefined;
			if (count++ >= maxRendered.pages) {
				if (count === maxRendered.pages + 1)
					notes.push(`Only the first ${maxRendered.pages} changed pages were compared block by block.`);
				return undefined;
			}
			const found = comparePage(sideOf(before, pathBefore), sideOf(after, pathAfter));
			notes.push(...found.notes);
			return found.blocks;
		},
	};
}

/** Causes with the most pages first, each with an example that looks different. */
function toAffected({ pages }: PagesByCause, compare: CompareBlocks): readonly AffectedPages[] {
	return [...pages]
		.map(([cause, paths]) => ({ cause, pages: [...paths].sort() }))
		.sort((a, b) => b.pages.length - a.pages.length || (a.cause < b.cause ? -1 : 1))
		.map((affected, index) => {
			const [path] = affected.pages;
			const blocks = index < maxRendered.examples && path !== undefined ? compare(path, path) : undefined;
			if (path === undefined || blocks === undefined || blocks.length === 0) return affected;
			return { ...affected, example: { path, blocks } };
		});
}
