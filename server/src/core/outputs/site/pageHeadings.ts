import type { PageDocument } from '../../syntax/document.ts';
import { type HeadingFacts, toHeadingIds } from '../../syntax/page/headingIds.ts';
import { countUntil } from '../../text/countUntil.ts';
import { haveSameItems } from '../../text/haveSameItems.ts';

/** The page's own headings, in the order of the text. */
export interface PageHeadings {
	readonly facts: readonly HeadingFacts[];
	readonly ids: readonly (string | undefined)[];
	/** The lines on which they start, from 0. */
	readonly lines: readonly number[];
	/** The id of the heading that starts on the line. */
	idAt(line: number): string | undefined;
	readonly names: ReadonlySet<string | undefined>;
}

/** Takes over the ids of the version before where no heading says something else. */
export function pageHeadings({ syntax, lines }: PageDocument, before?: PageHeadings): PageHeadings {
	const facts = syntax.headings;
	const same = before && areSameFacts(before.facts, facts) ? before : undefined;
	const ids = same?.ids ?? toHeadingIds(facts);
	const starts = lines.linesOf(facts.map(({ span }) => span.start));
	return {
		facts,
		ids,
		lines: starts,
		names: same?.names ?? new Set(ids),
		idAt(line) {
			let id: string | undefined;
			for (let index = firstFrom(starts, line); starts[index] === line; index++) id = ids[index] ?? id;
			return id;
		},
	};
}

/** Lines of a page that came for others; those behind them moved. */
export interface LineChange {
	readonly start: number;
	readonly end: number;
	readonly endBefore: number;
}

/** Whether every heading outside of the change has the id that it had. */
export function haveSameIds(before: PageHeadings, after: PageHeadings, change: LineChange): boolean {
	if (!haveSameItems(before.ids, after.ids)) return false;
	const shift = change.end - change.endBefore;
	const count = after.lines.length;
	const above = firstFrom(after.lines, change.start);
	const behind = firstFrom(after.lines, change.end);
	if (firstFrom(before.lines, change.start) !== above) return false;
	if (firstFrom(before.lines, change.endBefore) !== behind) return false;
	for (let index = 0; index < above; index++) if (before.lines[index] !== after.lines[index]) return false;
	for (let index = behind; index < count; index++)
		if ((before.lines[index] ?? 0) + shift !== after.lines[index]) return false;
	return true;
}

function areSameFacts(before: readonly HeadingFacts[], after: readonly HeadingFacts[]): boolean {
	return haveSameItems(
		before,
		after,
		(one, other) =>
			one === other ||
			(one.level === other.level && one.smartText === other.smartText && one.customId === other.customId),
	);
}

/** The index of the first line that is not above the given one. */
function firstFrom(lines: readonly number[], line: number): number {
	return countUntil(lines, (start) => start >= line);
}
