import type { PageDocument } from '../../../language/document.ts';
import type { HeadingFacts } from '../../../language/page/headingIds.ts';
import type { Heading } from '../../../language/page/pageSyntax.ts';
import { hasNumberedEntries, idsOfHeadings } from '../../../project/pages/pageAnchors.ts';
import type { TextLines } from '../../../text/lines.ts';
import { findIndexFrom } from '../../../text/positions.ts';

/** Headings of the page, in text order. */
export interface PageHeadings {
	readonly all: readonly Heading[];
	readonly ids: readonly (string | undefined)[];
	readonly lines: TextLines;
	/** True if the page contains components with anchors, which affect the numbers of duplicates. */
	readonly hasEntries: boolean;
	/** Id of the heading on a line, from 0. */
	idAt(line: number): string | undefined;
	readonly names: ReadonlySet<string | undefined>;
}

/** Headings of a page. Ids of the previous version are reused if no heading changed. */
export function pageHeadings(document: PageDocument, before?: PageHeadings): PageHeadings {
	const { syntax, lines } = document;
	const all = syntax.headings;
	const stands = hasNumberedEntries(document);
	const isSame = before !== undefined && !before.hasEntries && !stands && areSameFacts(before.all, all);
	const same = isSame ? before : undefined;
	const ids = same?.ids ?? idsOfHeadings(document);
	return {
		all,
		ids,
		lines,
		hasEntries: stands,
		names: same?.names ?? new Set(ids),
		idAt(line) {
			const end = startOf(lines, line + 1);
			let id: string | undefined;
			for (let index = findIndexFrom(all, startOf(lines, line)); startAt(all, index) < end; index++)
				id = ids[index] ?? id;
			return id;
		},
	};
}

/** A plain loop, since it runs after each edit and long pages have hundreds of headings. */
function areSameFacts(before: readonly HeadingFacts[], after: readonly HeadingFacts[]): boolean {
	if (before.length !== after.length) return false;
	for (let index = 0; index < after.length; index++) {
		const [one, other] = [before[index], after[index]];
		if (one === other || one === undefined || other === undefined) continue;
		if (one.level !== other.level || one.smartText !== other.smartText || one.customId !== other.customId)
			return false;
	}
	return true;
}

/** Infinity for a line after the end. */
function startOf(lines: TextLines, line: number): number {
	return line < lines.lineCount ? lines.offsetAt({ line, character: 0 }) : Number.POSITIVE_INFINITY;
}

function startAt(headings: readonly Heading[], index: number): number {
	return headings[index]?.span.start ?? Number.POSITIVE_INFINITY;
}
