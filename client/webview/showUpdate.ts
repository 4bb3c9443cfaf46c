import { showBlocks } from './blocks.ts';
import { showContents } from './contents.ts';
import type { PageUpdate } from './messages.ts';
import { places } from './places.ts';

/**
 * Brings the page to its next version. Answers the elements that hold all that is new; undefined when the page does
 * not show the version that the update changes.
 */
export function showUpdate(update: PageUpdate): readonly HTMLElement[] | undefined {
	const parts = showBlocks(places, update);
	if (parts === undefined) return undefined;
	// The same direction, written again, would have every element of the page styled anew.
	if (places.article.dir !== update.direction) places.article.dir = update.direction;
	if (update.contents !== undefined) showContents(update.contents);
	return parts;
}
