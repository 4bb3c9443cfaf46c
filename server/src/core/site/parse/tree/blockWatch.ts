/**
 * Time limits for the blocks of a page. A host that can end the process of a slow block renders the page again, and
 * reports that block as too slow by `begin`; a notice takes its place.
 */
export interface BlockWatch {
	/**
	 * Reports that parsing, rendering or highlighting of a text begins. Returns false if the text is known to take too
	 * long.
	 */
	begin(text: string): boolean;
	/** Reports that the work that began last is done. */
	end(): void;
	/** True once the page has taken so long that the rest of it must be left out. */
	isOver(): boolean;
	/** Limits in seconds, for notices. */
	readonly seconds: { readonly block: number; readonly page: number };
}

/** Result of `work` on a text, or of `instead` if the text is known to take too long. */
export function runWatched<Result>(
	watch: BlockWatch | undefined,
	text: string,
	work: () => Result,
	instead: (reason: string) => Result,
): Result {
	if (watch === undefined) return work();
	if (!watch.begin(text)) return instead(blockReason(watch));
	const result = work();
	watch.end();
	return result;
}

function blockReason({ seconds }: BlockWatch): string {
	return `This block took longer than ${seconds.block} s to render and is not shown. Simplify it or split it into smaller blocks.`;
}

export function slowPageMessage(seconds: number): string {
	return `This page took longer than ${seconds} s to render. The rest of it is not shown. Split it into smaller pages.`;
}
