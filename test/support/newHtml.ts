import type { PageUpdate } from '../../server/src/core/api/site.ts';

/** HTML of the blocks that an update of a page adds. */
export function newHtml(page: PageUpdate | undefined): readonly string[] {
	return page?.blocks.flatMap((block) => ('html' in block ? [block.html] : [])) ?? [];
}
