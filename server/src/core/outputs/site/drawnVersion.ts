import type { Allowance } from './allowance.ts';
import type { KnownAround } from './aroundGroups.ts';
import type { DrawnList } from './drawnList.ts';
import type { DrawnParts } from './drawnParts.ts';
import type { NameCounts } from './givenNames.ts';
import type { DrawnGroup, KnownScope } from './groupDrawing.ts';
import type { PageHeadings } from './pageHeadings.ts';
import type { PageReading } from './parse/pageGroups.ts';

/** A version of a page that was drawn piece by piece. */
export interface DrawnVersion {
	readonly reading: PageReading;
	readonly headings: PageHeadings;
	readonly scope: KnownScope;
	readonly world: readonly unknown[];
	readonly groups: readonly DrawnGroup[];
	readonly around: KnownAround | undefined;
	/** The footnotes below them. */
	readonly notes: DrawnGroup | undefined;
	readonly names: NameCounts;
	/** How many of the groups are not settled. */
	readonly unsettled: number;
	/** What drawing the groups used up. */
	readonly cost: Allowance;
	readonly parts: DrawnParts;
	readonly list: DrawnList;
}
