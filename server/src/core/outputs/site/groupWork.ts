import type { GroupDrawing, KnownScope } from './groupDrawing.ts';
import type { GivenAbove, PageReferences } from './pageAnswers.ts';
import type { PageHeadings } from './pageHeadings.ts';
import type { PageReading } from './parse/pageGroups.ts';

/** What drawing a page's groups takes. */
export interface GroupWork {
	readonly drawing: GroupDrawing;
	readonly reading: PageReading;
	readonly source: { readonly headings: PageHeadings; readonly references: PageReferences };
	/** What stands above the groups gave. */
	readonly given: GivenAbove;
	readonly scope: KnownScope;
}
