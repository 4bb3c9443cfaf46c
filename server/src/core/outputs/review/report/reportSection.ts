export interface ReportSection {
	readonly id: string;
	readonly title: string;
	/** Number of things in it; a section without any is not shown. */
	readonly count: number;
	readonly html: string;
	/** Parts with their ids, for the list of contents. */
	readonly entries?: readonly { readonly id: string; readonly title: string }[];
}

const maxRows = 500;

/** List with a row for each item, up to a maximum, and the number of the others. */
export function rows<Item>(items: readonly Item[], toHtml: (item: Item) => string): string {
	const shown = items.slice(0, maxRows).map((item) => `<li>${toHtml(item)}</li>`);
	const rest = items.length - shown.length;
	return `<ol class="rows">${shown.join('\n')}</ol>${rest > 0 ? `<p class="rest">${rest} more are not shown.</p>` : ''}`;
}
