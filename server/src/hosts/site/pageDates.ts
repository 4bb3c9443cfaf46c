import type { DocsService } from '../../core/api/docsService.ts';
import { changeDates } from '../git/changeDates.ts';

/** Days on which pages were last changed, by path, and a sentence about those that are not known. */
export interface PageDates {
	readonly days: ReadonlyMap<string, string>;
	readonly note: string | undefined;
}

/** Asks Git for the dates of the pages; undefined if no page shows its date. */
export function pageDates({ project: { site, pages } }: DocsService, root: string): PageDates | undefined {
	const isShown =
		site.chrome.showsChangeDates || [...pages.values()].some(({ showsChangeDate }) => showsChangeDate);
	if (!isShown) return undefined;
	const dates = changeDates(root);
	if (dates === undefined)
		return {
			days: new Map(),
			note: 'Pages show no date of their last change, because Git could not read the history of the project.',
		};
	const { days, isShallow } = dates;
	const note = isShallow
		? 'Pages that did not change within this shallow clone show no date. Fetch the whole history: `git fetch --unshallow`.'
		: undefined;
	return { days, note };
}
