/**
 * Watches how long the blocks of a page take, for a host that ends what takes too long and asks again. Texts that had to
 * be ended are left out then, each with a notice in its place.
 */
export interface BlockWatch {
	/** Reading, rendering or coloring of this text begins; false where it is known to take too long. */
	begin(text: string): boolean;
	/** What was begun is done. */
	end(): void;
	/** Whether the page has taken so long that the rest of it is left out. */
	isOver(): boolean;
	/** How long a block and a page may take, in seconds: for notices. */
	readonly seconds: { readonly block: number; readonly page: number };
}

/** Does the work on a text, or what takes its place where the text is known to take too long. */
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
